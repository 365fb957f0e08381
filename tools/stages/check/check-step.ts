/** One thing `npm run check` looks at: answers with a line for the summary, or throws what is wrong. */
export interface CheckStep {
  readonly name: string;
  readonly run: () => Promise<string>;
}

/** A check found faults: the summary says how many, the details say where. */
export class CheckFailed extends Error {
  override name = "CheckFailed";
  readonly details: string;

  constructor(summary: string, details: string) {
    super(summary);
    this.details = details;
  }
}

/** Turns a list of faults into the check's answer. */
export function verdict(faults: readonly string[], sound: string): string {
  if (faults.length > 0) throw new CheckFailed(`${faults.length} faults`, faults.join("\n"));
  return sound;
}
