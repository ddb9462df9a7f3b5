// What a screen reader is told, politely and one thing after another.
let spoken = $state("");

export function announce(text: string): void {
  // The same words twice would not be read again; a no-break space makes them differ.
  spoken = text === spoken ? `${text}\u{A0}` : text;
}

export const announced = (): string => spoken;
