/** What of a clock says what its ticks bring. */
interface Pressing {
  readonly pressure: readonly string[];
  readonly tug: boolean;
}

/**
 * The pressure move that comes with the tick that filled so many segments: one after another, then from the first again
 * (SRD W). A tick towards empty brings none.
 */
export function pressureMove({ pressure }: Pressing, before: number, filled: number): string {
  if (filled <= before || pressure.length === 0) return "";
  return pressure[(filled - 1) % pressure.length] ?? "";
}
