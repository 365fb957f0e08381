import { findHere, uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { type CrewActor, isCrew } from "../../data/kinds.ts";
import { harmLevel } from "../../rules/people/harm.ts";
import { COMPLICATIONS, complicationTicks, type HarmLevel, reduced } from "../../rules/roll/consequences.ts";
import type { Answer, Consequence, FateCard, IfResisted } from "../../state/consequence.ts";
import { heatChanges, levelsOf } from "./consequences.ts";

/** What is left of a consequence once somebody resisted it, and what that changes. */
export interface Lessened {
  readonly changes: readonly Change[];
  /** The level of harm, the ticks or the heat that is left; 0 where it is avoided. */
  readonly left: number;
}

/**
 * A consequence that somebody resisted, wherever it was written, and the answer that its card notes from now on (Resistance & Armor). All of it is
 * taken back with the act that does this.
 */
export function answered(
  message: FateCard,
  one: Consequence,
  answer: Exclude<Answer, "">,
  how: IfResisted,
): Lessened {
  const { changes, left } = answer === "accepted" ? { changes: [], left: levelOf(one) } : lessened(one, how);
  const path = `system.gm.acts.${one.id}.data`;
  const note = (name: string, after: unknown): Change => ({
    uuid: uuidOf(message),
    path: `${path}.${name}`,
    before: null,
    after,
  });
  return { changes: [...changes, note("answer", answer), note("left", left)], left };
}

function lessened(one: Consequence, how: IfResisted): Lessened {
  if (one.kind === "harm") return lesserHarm(one, how);
  if (one.kind === "complication") return fewerTicks(one, how);
  return one.kind === "heat" ? lessHeat(one, how) : { changes: [], left: 0 };
}

/** Harm one level less, in the first row with room for it; at level 1 it is gone. */
function lesserHarm({ act, sufferer }: Consequence, how: IfResisted): Lessened {
  const key = String(act.data["key"]);
  const now = sufferer && Object.hasOwn(sufferer.system.harm, key) ? sufferer.system.harm[key] : undefined;
  if (!sufferer || !now) return { changes: [], left: 0 };
  const path = `system.harm.${key}`;
  const rest =
    how === "reduced" ? reduced({ kind: "harm", level: Number(act.data["level"]) as HarmLevel }) : null;
  const uuid = uuidOf(sufferer);
  if (rest?.kind !== "harm") return { changes: [{ uuid, path, before: { ...now }, after: null }], left: 0 };
  const level = harmLevel(levelsOf(sufferer, key), rest.level);
  return { changes: changeOf(uuid, `${path}.level`, now.level, level), left: level };
}

/** A complication one step less: a tick fewer on its clock. */
function fewerTicks({ act }: Consequence, how: IfResisted): Lessened {
  const severity = COMPLICATIONS.find((each) => each === act.data["severity"]) ?? "standard";
  const rest = how === "reduced" ? reduced({ kind: "complication", severity }) : null;
  const left = rest?.kind === "complication" ? complicationTicks(rest.severity) : 0;
  const ticked = act.changes.find(({ path }) => path.includes(".ticks."));
  if (!ticked) return { changes: [], left };
  const moved = Number(ticked.after);
  const after = Math.min(moved, left);
  return { changes: changeOf(ticked.uuid, ticked.path, moved, after === 0 ? null : after), left: after };
}

function lessHeat({ act }: Consequence, how: IfResisted): Lessened {
  const amount = Number(act.data["amount"]);
  const left = how === "reduced" ? Math.max(0, amount - 1) : 0;
  const crew: CrewActor | null = crewNamed(act.data["crew"]);
  return { changes: crew ? heatChanges(crew, left - amount) : [], left };
}

function crewNamed(uuid: unknown): CrewActor | null {
  const found = typeof uuid === "string" ? findHere(uuid) : null;
  return isCrew(found) ? found : null;
}

function levelOf({ kind, act }: Consequence): number {
  const field = { harm: "row", complication: "count", heat: "amount" }[kind as string] ?? "";
  return Number(act.data[field] ?? 0);
}
