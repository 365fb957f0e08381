import { uuidOf } from "#foundry/documents.ts";
import { type Change, added, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import type { CrewActor, HeroActor } from "../../data/kinds.ts";
import { HEAT_TRACK, heatAfter } from "../../rules/crew/heat.ts";
import { harmLevel } from "../../rules/people/harm.ts";
import { type Attribute, ATTRIBUTES } from "../../rules/roll/actions.ts";
import {
  type Complication,
  complicationHeat,
  COMPLICATIONS,
  complicationTicks,
  type HarmLevel,
} from "../../rules/roll/consequences.ts";
import { worse } from "../../rules/roll/position.ts";
import { IF_RESISTED, type IfResisted } from "../../state/consequence.ts";
import type { RollState } from "../../state/roll.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import {
  type AskedHere,
  numberAsked,
  requireAskedByGM,
  requireFirst,
  rollAsked,
  wordAsked,
} from "./asked.ts";
import { crewAround } from "../../state/crew.ts";
import { clockAsked, tickPlan } from "./tick.ts";

/** A GM has a roll's consequence be harm: it is written in its row, or the first above with room; new harm clears the healing clock (Harm). */
export function harm(asked: AskedHere): ActPlan {
  const { hero, resisting } = consequenceAsked(asked);
  const level = Math.min(4, Math.max(1, numberAsked(asked, "level"))) as HarmLevel;
  const words = wordAsked(asked, "words").trim();
  if (words === "") throw new UserError("BEACON_ROAD.Error.NameHarm");
  const row = harmLevel(levelsOf(hero), level);
  return {
    changes: harmChanges(hero, asked.id, row, words),
    data: { ...resisting, name: nameNow(hero), level, row, words, key: asked.id },
  };
}

/** Harm that somebody has from now on. */
export function harmChanges(hero: HeroActor, key: string, level: number, words: string): Change[] {
  const { healing } = hero.system;
  return [
    added(hero, `system.harm.${key}`, { level, words }),
    ...changeOf(uuidOf(hero), "system.healing", healing, 0),
  ];
}

/** The levels of all harm that somebody has, but for one. */
export function levelsOf({ system }: HeroActor, without = ""): number[] {
  return Object.entries(system.harm).flatMap(([key, { level }]) => (key === without ? [] : [level]));
}

/** A GM has a roll's consequence be a complication: ticks on a clock by its severity, or words alone (Complication). */
export function complication(asked: AskedHere): ActPlan {
  const { resisting } = consequenceAsked(asked);
  const severity = severityAsked(asked);
  const words = wordAsked(asked, "words").trim();
  const clock = wordAsked(asked, "clock");
  if (clock === "" && words === "") throw new UserError("BEACON_ROAD.Error.SayComplication");
  if (clock === "") return { changes: [], data: { ...resisting, severity, words } };
  const plan = tickPlan(asked, clockAsked(asked, clock), complicationTicks(severity));
  return { changes: plan.changes, data: { ...resisting, ...plan.data, severity, words } };
}

/** A GM has a roll's consequence be heat on the crew: 1, or 2 where it is serious (Complication). */
export function heat(asked: AskedHere): ActPlan {
  const { resisting } = consequenceAsked(asked);
  const crew = crewAround(asked.message.system.actor);
  if (!crew) throw new UserError("BEACON_ROAD.Error.NoCrew");
  const amount = complicationHeat(severityAsked(asked));
  return {
    changes: heatChanges(crew, amount),
    data: {
      ...resisting,
      name: crew.name,
      crew: uuidOf(crew),
      amount,
      words: wordAsked(asked, "words").trim(),
    },
  };
}

/** Heat and wanted level of a crew after so much more heat; less of it where the amount is below 0. */
export function heatChanges(crew: CrewActor, amount: number): Change[] {
  const { heat: before, wanted } = crew.system;
  const all = wanted * HEAT_TRACK + before + amount;
  const more = heatAfter(before, amount, wanted);
  const after =
    amount >= 0
      ? { heat: more.heat, wanted: wanted + more.wanted }
      : { heat: Math.max(0, all) % HEAT_TRACK, wanted: Math.floor(Math.max(0, all) / HEAT_TRACK) };
  return [
    ...changeOf(uuidOf(crew), "system.heat", before, after.heat),
    ...changeOf(uuidOf(crew), "system.wanted", wanted, after.wanted),
  ];
}

/** A GM has a roll achieve one step less (Reduced Effect). */
export function reducedEffect(asked: AskedHere): ActPlan {
  requireFirst(asked, "reducedEffect");
  return told(asked);
}

/** A GM has the chance slip away (Lost Opportunity). */
export function lostOpportunity(asked: AskedHere): ActPlan {
  requireFirst(asked, "lostOpportunity");
  return told(asked);
}

/** A GM has whoever rolled end up one position worse (Worse Position). */
export function worsePosition(asked: AskedHere): ActPlan {
  requireFirst(asked, "worsePosition");
  const { state, resisting } = consequenceAsked(asked);
  return { changes: [], data: { ...resisting, position: worse(state.settled.position) } };
}

/** Whoever rolled from a controlled position may withdraw and try another way (Action Roll). */
export function withdraw(asked: AskedHere): ActPlan {
  requireFirst(asked, "withdraw");
  return told(asked);
}

/** A GM has nothing follow from a failure. */
export function waive(asked: AskedHere): ActPlan {
  requireFirst(asked, "waive");
  return told(asked);
}

function told(asked: AskedHere): ActPlan {
  return { changes: [], data: consequenceAsked(asked).resisting };
}

/** What each consequence notes of how it may be resisted. */
type Resisting = {
  readonly hero: string;
  readonly attribute: Attribute;
  readonly ifResisted: IfResisted;
};

/** The roll whose consequence is asked for, and who suffers it. @throws UserError for anybody but GMs, and where nothing can follow */
function consequenceAsked(asked: AskedHere): { state: RollState; hero: HeroActor; resisting: Resisting } {
  requireAskedByGM(asked);
  const { message, state } = rollAsked(asked);
  if (state.outcome === "critical" || message.system.kind === "resistance")
    throw new UserError("BEACON_ROAD.Error.NoConsequence");
  const hero = requireHero(asked.message.system.actor);
  const attribute = ATTRIBUTES.find((one) => one === wordAsked(asked, "attribute")) ?? "body";
  const ifResisted = IF_RESISTED.find((one) => one === wordAsked(asked, "ifResisted")) ?? "reduced";
  return { state, hero, resisting: { hero: uuidOf(hero), attribute, ifResisted } };
}

function severityAsked(asked: AskedHere): Complication {
  return COMPLICATIONS.find((one) => one === wordAsked(asked, "severity")) ?? "standard";
}
