import { idOf, uuidOf } from "#foundry/documents.ts";
import { type Change, changeOf, removed } from "#table/changes.ts";
import { recordOf } from "#table/records.ts";
import { UserError } from "#table/refusals.ts";
import type { AskField } from "#table/windows/ask-window.ts";
import type { PARTS_OF_PLAY } from "../../data/actor/crew-play.ts";
import {
  type ClaimItem,
  type CrewActor,
  type FactionActor,
  type HeroActor,
  isFaction,
} from "../../data/kinds.ts";
import type { DiceGroup, Pool } from "../../rules/roll/pool.ts";
import type { Result } from "../../rules/roll/outcome.ts";
import { WAR } from "../../rules/crew/factions.ts";
import { afterIncarceration } from "../../rules/crew/heat.ts";
import { holdLost } from "../../rules/crew/tier.ts";
import { heroesOf } from "../../state/crew.ts";
import { entriesOf } from "../../state/crew-play.ts";
import { signed } from "../../words/signed.ts";
import { type Line, line } from "../../words/step.ts";

export { type Line, line };

/** What was answered in the form of a step, wherever it comes from. */
export interface Answered {
  word(name: string): string;
  /** A whole number; 0 where there is none. */
  number(name: string): number;
  list(name: string): readonly string[];
}

/** What a step is asked about: the crew, the hero it is for, and what its form says. */
export interface Here {
  readonly crew: CrewActor;
  readonly hero: HeroActor | null;
  readonly said: Answered;
  /** Who asks. */
  readonly by: User.Implementation | null;
}

/** Dice that a step throws: dice of one size of which one counts (`sixes` where two of them are more than one), or a pool of d20 against a target number. */
export type StepDice =
  | { readonly is: "faces"; readonly pool: DiceGroup; readonly sixes?: boolean }
  | { readonly is: "pool"; readonly pool: Pool; readonly tn: number };

/** What dice of a step came to: the counting face with all faces, or an outcome. */
export interface Fallen extends Result {
  readonly faces: readonly number[];
  readonly face: number;
  readonly total: number;
}

/** What a step changes and says, and what later steps read of it. */
export interface StepPlan {
  readonly changes: readonly Change[];
  readonly lines: readonly Line[];
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * One thing that is done in a score, in downtime or on the road: what its form asks, which dice fall, what it changes and says. The form's window
 * shows the same `plan` before it is done, for each way the dice can fall.
 */
export interface Step {
  /** GMs alone; whoever plays the hero it is for; or whoever plays a hero of the crew. */
  readonly may: "gm" | "hero" | "crew";
  /** Where it is noted; empty for what belongs to no score, downtime or journey. */
  readonly part: (typeof PARTS_OF_PLAY)[number] | "";
  readonly fields?: (here: Here) => readonly AskField[];
  readonly dice?: (here: Here) => readonly StepDice[];
  /** What is to be said before it is done instead of what it does: what dice are likely to bring, what would be left open. */
  readonly odds?: (here: Here) => readonly Line[];
  /** @param key what it writes elsewhere lies under it @throws UserError telling why it cannot be */
  readonly plan: (here: Here, fallen: readonly Fallen[], key: string) => StepPlan;
  /** What has to be read before anything else is asked of it. */
  readonly ready?: (here: Pick<Here, "hero">) => Promise<unknown> | undefined;
  /** What is made besides, once it is sure: documents, whose changes take them back. */
  readonly make?: (here: Here, fallen: readonly Fallen[]) => Promise<readonly Change[]>;
}

/** Nothing comes of it. */
export const NOTHING: StepPlan = { changes: [], lines: [] };

/** What several plans change and say, one after another. */
export function together(...plans: readonly StepPlan[]): StepPlan {
  return {
    changes: plans.flatMap(({ changes }) => changes),
    lines: plans.flatMap(({ lines }) => lines),
  };
}

/** A claim is the crew's from now on, or no more. */
export function claimBecomes(crew: CrewActor, claim: ClaimItem, held: boolean): StepPlan {
  return {
    changes: changeOf(uuidOf(claim), "system.held", !held, held),
    lines: [line(held ? "seized" : "claimLost", { crew: crew.name, claim: claim.name })],
  };
}

/** A faction, or the crew, loses a hold; whoever was weak falls a tier (Reducing Hold). */
export function loseHold(target: CrewActor | FactionActor): StepPlan {
  const { tier, hold, lairThreatened } = holdLost(target.system);
  return {
    changes: changesIn(target, "system", { tier, hold }),
    lines: [
      line("holdLost", { name: target.name, tier }, { hold: `Hold.${hold}` }),
      ...(lairThreatened && target.type === "crew" ? [line("lairThreatened")] : []),
    ],
  };
}

/** Steps of one subject, by name. */
export type Steps = Readonly<Record<string, Step>>;

/** Changes of a document's fields below a path, as far as they change. */
export function changesIn(
  at: CrewActor | HeroActor | FactionActor,
  path: string,
  values: Readonly<Record<string, unknown>>,
): Change[] {
  return Object.entries(values).flatMap(([name, after]) => {
    const place = `${path}.${name}`;
    return changeOf(uuidOf(at), place, foundry.utils.getProperty(at.toObject(), place) ?? null, after);
  });
}

/** The changes that take all entries out of a keyed list. */
export function emptied(at: CrewActor, path: string): Change[] {
  const entries = Object.entries(recordOf(foundry.utils.getProperty(at.toObject(), path)));
  return entries.map(([key, before]) => removed(at, `${path}.${key}`, before));
}

/** @throws UserError where something is not so */
export function insist(
  that: unknown,
  key: string,
  words: Record<string, string | number> = {},
): asserts that {
  if (!that) throw new UserError(`BEACON_ROAD.Error.${key}`, words);
}

/** The hero a step is for. @throws UserError where there is none */
export function heroIn({ hero }: Here): HeroActor {
  insist(hero, "HeroesOnly");
  return hero;
}

/** The hero of the crew that an answer names; null where it names nobody. */
export function heroNamed({ crew, said }: Here, name = "hero"): HeroActor | null {
  return heroesOf(crew).find(({ id }) => id === said.word(name)) ?? null;
}

/** All factions of the world, the highest first. */
export function factions(): FactionActor[] {
  return game.actors.contents
    .flatMap((actor) => (isFaction(actor) ? [actor] : []))
    .toSorted((one, other) => other.system.tier - one.system.tier || one.name.localeCompare(other.name));
}

/** The factions of which this user knows: a GM hides one by its ownership. */
export function knownFactions(): FactionActor[] {
  return factions().filter(({ visible }) => visible);
}

/** A faction by its actor's id; null where there is none. */
export function factionOf(id: string): FactionActor | null {
  return factions().find((faction) => faction.id === id) ?? null;
}

/** The faction that an answer names. @throws UserError where it names none */
export function factionIn({ said }: Here, name = "faction"): FactionActor {
  const faction = factionOf(said.word(name));
  insist(faction, "WhichFaction");
  return faction;
}

/** How a faction stands to a crew. */
export function statusOf(crew: CrewActor, faction: FactionActor): number {
  return crew.system.status[idOf(faction)] ?? 0;
}

/** How a faction stands to a crew from now on, with what is told of it; a war that begins or ends is told as well. */
export function statusBecomes(crew: CrewActor, faction: FactionActor, after: number): StepPlan {
  const before = statusOf(crew, faction);
  const { name } = faction;
  return {
    changes: changesIn(crew, "system.status", { [idOf(faction)]: after }),
    lines: [
      line("status", { faction: name, before: signed(before), after: signed(after) }),
      ...(after === WAR && before > after ? [line("war", { faction: name })] : []),
      ...(before === WAR && after > before ? [line("peace", { faction: name })] : []),
    ],
  };
}

/** One of some words that an answer may hold; the first where it holds none of them. */
export function chosen<const Word extends string>(
  { said }: Here,
  name: string,
  words: readonly Word[],
): Word {
  const found = words.find((word) => word === said.word(name)) ?? words[0];
  insist(found, "NotNow");
  return found;
}

/** A number of an answer, within bounds. */
export function within({ said }: Here, name: string, from: number, to: number): number {
  return Math.min(to, Math.max(from, said.number(name)));
}

/** Whether a line of ticks has this one. */
export function ticked({ said }: Here, name: string, value: string): boolean {
  return said.list(name).includes(value);
}

/** @throws UserError unless a downtime runs */
export function insistDowntime({ system }: CrewActor): void {
  insist(system.downtime.open, "NoDowntime");
}

/** @throws UserError unless a downtime runs in which this was not done yet */
export function insistFirst(crew: CrewActor, step: string): void {
  insistDowntime(crew);
  insist(entriesOf(crew, "downtime", step).length === 0, "StepDone");
}

/** Somebody is convicted for the crew: its heat is cleared and its wanted level falls (Incarceration). */
export function convicted(crew: CrewActor): Change[] {
  return changesIn(crew, "system", afterIncarceration(crew.system.wanted));
}

/** Answers out of data that any client may have written. */
export function answeredBy(data: unknown): Answered {
  const answers = recordOf(data);
  return answeredFrom(
    (name) => {
      const value = answers[name];
      return typeof value === "string" ? value.trim().slice(0, 500) : "";
    },
    (name) => {
      const value = answers[name];
      return Array.isArray(value) ? value.slice(0, 60).map(String) : [];
    },
  );
}

/** Answers from where their words and lists are read. */
export function answeredFrom(word: Answered["word"], list: Answered["list"]): Answered {
  const number = (name: string): number => {
    const value = Number(word(name));
    return Number.isSafeInteger(value) ? value : 0;
  };
  return { word, number, list };
}
