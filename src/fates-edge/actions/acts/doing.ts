import type { Change } from "#table/changes.ts";
import type { Line } from "#table/words/line.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { SaidAct } from "../../state/acts.ts";

/** An act in the hands of whoever judges it. */
export interface Doing {
  readonly actor: PcActor;
  readonly user: User.Implementation | null;
  /** The card that it is done on; empty as long as there is none. */
  readonly id: string;
  readonly said: SaidAct;
}

/** What an act changes, and what is told of it. */
export interface Planned {
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}
