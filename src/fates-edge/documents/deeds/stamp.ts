import type { Change } from "../../../table/changes.ts";
import type { DeedState } from "../../data/message/deed-data.ts";

/** What a GM's client makes of a deed. */
export interface Stamp {
  readonly state: Exclude<DeedState, "">;
  /** Why it was refused: a key under `FATES_EDGE.Error`. */
  readonly reason?: string;
  /** Everything it changed, so that undo can take it back. */
  readonly changes?: readonly Change[];
  /** What came of it, in words. */
  readonly told?: readonly string[];
  readonly data?: object;
  readonly moves?: Readonly<Record<string, number>>;
}
