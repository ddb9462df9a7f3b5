// Where things lie on the drawn backgammon board, seen by one side: its home is below, its path runs above first.
export const BAR = 0;
export const OFF = 25;
const POINT = 40;
const BAR_WIDTH = 42;
const TRAY = 46;
const RIM = 22;
const PIECE = 18;

export interface Layout {
  width: number;
  height: number;
  left: boolean;
}

export const WIDTH = 12 * POINT + BAR_WIDTH + TRAY + 2 * 8;
export const RADIUS = PIECE;
export const RIM_HEIGHT = RIM;

/** A place on a side's own path in the numbering of the board, and the other way round. */
export const boardPlace = (index: number, side: number): number =>
  side === 0 || index === BAR || index === OFF ? index : OFF - index;

/** The middle of a column of points, 0 to 11 from the left when home is on the right. */
function columnX(column: number, left: boolean): number {
  const at = left ? 11 - column : column;
  return 8 + (left ? TRAY : 0) + at * POINT + (at > 5 ? BAR_WIDTH : 0) + POINT / 2;
}

export const barX = (left: boolean): number => 8 + (left ? TRAY : 0) + 6 * POINT + BAR_WIDTH / 2;
export const trayX = (left: boolean): number => (left ? 8 + TRAY / 2 : WIDTH - 8 - TRAY / 2);

/** The middle line of a place of the path, and whether it lies in the upper half. */
export function placeX(index: number, left: boolean): { x: number; upper: boolean } {
  if (index === BAR) return { x: barX(left), upper: true };
  if (index === OFF) return { x: trayX(left), upper: false };
  return index <= 12 ? { x: columnX(12 - index, left), upper: true } : { x: columnX(index - 13, left), upper: false };
}

/** What stands on a point: its number on the board, or as the option says. */
export function pointLabel(index: number, side: number, labels: unknown): string {
  const point = boardPlace(index, side);
  switch (labels) {
    case "own":
      return String(OFF - index);
    case "roman":
      return ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"][Math.min(point, OFF - point) - 1] ?? "";
    case "abcd":
      return `${"abcd"[Math.floor((point - 1) / 6)]}${((point - 1) % 6) + 1}`;
    default:
      return String(point);
  }
}
