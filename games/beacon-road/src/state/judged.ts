import { type CardAct, standingActs } from "#table/wishes.ts";
import { recordOf } from "#table/records.ts";
import type { RollMessage } from "../data/kinds.ts";
import type { Blow } from "../rules/combat/blow.ts";
import type { Step, TargetNumbers } from "./blow.ts";

/** An attack as a GM's client has worked it out, whatever its card says of itself. */
export interface Judged {
  /** The act's id on the card, under which reactions note what they change. */
  readonly id: string;
  readonly blow: Blow;
  /** What each target takes to be hit, by its place among them (`t0`). */
  readonly numbers: Readonly<Record<string, TargetNumbers>>;
  /** Why an attack on a target comes to nothing, by its place; empty where it does not. */
  readonly undone: Readonly<Record<string, string>>;
  /** What a hit and a miss bring besides damage. */
  readonly steps: readonly Step[];
  readonly data: CardAct["data"];
}

/** What a GM's client has made of an attack; null before, and once it was taken back. */
export function judgedOn(message: RollMessage): Judged | null {
  const found = standingActs(message).find(([, { kind }]) => kind === "attack");
  if (!found) return null;
  const [id, { data }] = found;
  // GMs' clients alone write it, in this shape.
  return {
    id,
    blow: data["blow"] as Blow,
    numbers: recordOf(data["numbers"]) as Judged["numbers"],
    undone: recordOf(data["undone"]) as Judged["undone"],
    steps: data["steps"] as readonly Step[],
    data,
  };
}

/** All numbers that an attack's dice have to reach, those of its author's word until a GM's client has counted. */
export function numbersOn(message: RollMessage): readonly number[] {
  const judged = judgedOn(message);
  if (!judged) return message.system.targets.map(({ tn }) => tn);
  return Object.values(judged.numbers)
    .flatMap((each) => Object.values(each))
    .filter((number) => number > 0);
}
