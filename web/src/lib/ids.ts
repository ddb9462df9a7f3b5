/** A new name for a command. `crypto.randomUUID` is missing where the page comes over plain http from another machine. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
