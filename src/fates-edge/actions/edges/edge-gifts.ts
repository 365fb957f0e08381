import { findHere } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { making } from "#table/undo.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import type { Mark } from "../../data/actor/mark.ts";
import type { Effect } from "../../data/effects.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { isDeclaredBeforeThrow } from "../../rules/edges/aims.ts";
import type { Edge } from "../../rules/edges/edge.ts";
import { type EdgeGives, giftOf } from "../../rules/edges/gifts.ts";
import { complicationAt, foeStruck, servedBy, trimmedClock } from "../../state/edges/edge-aims.ts";
import { effectOf } from "../effects/effect-kind.ts";
import { SPARED } from "../effects/fatigue.ts";
import { erasing } from "../magic/patronage.ts";
import { createNewcomer } from "../retinue/newcomer.ts";

/** What one gift of a use brings beside the dice. */
export interface Given {
  readonly effects: readonly Effect[];
  /** Segments taken off clocks, by their keys. */
  readonly trims: Readonly<Record<string, number>>;
  /** Boons, by whose they are. */
  readonly boons: Readonly<Record<string, number>>;
  /** Levels of harm less, by whose they are. */
  readonly eased: Readonly<Record<string, number>>;
  /** What waits for somebody's next roll. */
  /** What befalls opponents of the scene, by their keys: it stands on their line. */
  readonly notes?: Readonly<Record<string, Line>>;
  readonly marks: readonly { readonly who: string; readonly mark: Omit<Mark, "scene" | "by"> }[];
  /** What the table sees to itself. */
  readonly summary: readonly Line[];
}

/** One use of an edge: whose it is, whose roll, and what was chosen for it. */
export interface UseOfEdge {
  readonly edge: Edge;
  readonly label: string;
  readonly roller: string;
  readonly owner: string;
  readonly who: string;
  /** Whom it reaches of those whom it may; undefined for all of them. */
  readonly reached: readonly string[] | undefined;
  readonly clock: string;
}

/** One gift of a use: the edge's own, or what comes beside it. */
export interface GiftInUse extends UseOfEdge {
  readonly gives: EdgeGives;
  readonly amount: number;
  /** It is the edge's own. */
  readonly isMain: boolean;
  /** Whom it is for, by uuid. */
  readonly people: readonly string[];
}

/** A use that somebody declares outside a roll. */
export interface DeclaredUse {
  readonly owner: PcActor;
  readonly edge: Edge;
  /** Which complication was chosen; empty for none. */
  readonly thing: string;
}

/** What is changed, and what is told of it. */
export interface Come {
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

/** What a use brings by what it gives; the dice themselves are the roll's to count. */
interface Brings {
  /** Wherever it is used. */
  readonly given: (use: GiftInUse) => Partial<Given>;
  /** Besides, where it is declared outside a roll. */
  readonly declared?: (use: DeclaredUse) => Promise<Come>;
}

const inTheRoll: Brings = { given: () => ({}) };
const forNextRoll: Brings = { given: waiting };
const offFatigue: Brings = {
  given: ({ people, amount, gives }) => ({
    effects: people.map((who) =>
      effectOf("ease", { who, amount, kind: gives === "spareFatigue" ? SPARED : "" }),
    ),
  }),
};
const offHarm: Brings = { given: (use) => ({ eased: toEach(use) }) };
const offClock: Brings = { given: trimmed };
const takenBack: Brings = { given: () => ({}), declared: takeBack };

/** Every gift, and what a use of it brings. */
export const BRINGS: Readonly<Record<EdgeGives, Brings>> = {
  dice: forNextRoll,
  reroll: inTheRoll,
  rerollOnes: inTheRoll,
  success: forNextRoll,
  cancel: inTheRoll,
  halve: inTheRoll,
  boon: { given: (use) => ({ boons: toEach(use) }) },
  spareFatigue: offFatigue,
  spareHarm: offHarm,
  easeFatigue: offFatigue,
  easeHarm: offHarm,
  ignoreFatigue: { given: steadied },
  inflictFatigue: { given: struck },
  erase: takenBack,
  void: takenBack,
  specialist: { given: () => ({}), declared: joined },
  position: forNextRoll,
  effect: forNextRoll,
  rail: offClock,
  clock: inTheRoll,
  supply: offClock,
  free: { given: freely },
  attribute: inTheRoll,
  skillDie: forNextRoll,
  opens: { given: ({ label, amount }) => ({ effects: [effectOf("open", { name: label, size: amount })] }) },
  words: inTheRoll,
  nothing: inTheRoll,
};

function toEach({ people, amount }: GiftInUse): Record<string, number> {
  return Object.fromEntries(people.map((uuid) => [uuid, amount]));
}

function trimmed({ gives, amount, clock }: GiftInUse): Partial<Given> {
  const { trims } = giftOf({ gives });
  return trims === "" ? {} : { trims: trimmedClock(trims, amount, clock) };
}

/** How many things are free, after the words of the edge itself. */
function freely({ edge, amount }: GiftInUse): Partial<Given> {
  return { summary: [...wordsOf(edge), { key: "FATES_EDGE.Edge.Free", data: { count: amount } }] };
}

function wordsOf({ circumstance }: Edge): Line[] {
  return circumstance === "" ? [] : [{ key: "FATES_EDGE.Edge.FreeWhat", data: { words: circumstance } }];
}

/** Whom a blow has struck tires in place of being hurt (SRD M); of somebody the GM plays it is told. */
function struck({ who, amount }: GiftInUse): Partial<Given> {
  if (isPc(findHere(who))) return { effects: [effectOf("fatigue", { who, amount })] };
  const foe = foeStruck(who);
  if (foe && foe.clock !== "") return { trims: { [foe.clock]: amount } };
  if (foe)
    return {
      notes: { [foe.key]: { key: "FATES_EDGE.Edge.FoeTired", data: { levels: amount, name: foe.name } } },
    };
  return { summary: [{ key: "FATES_EDGE.Edge.Struck", data: { count: amount } }] };
}

/** Whom a whip has caught is restrained; an opponent of the GM's has it noted on their line (SRD O, "Whip"). */
export function restrained({ who }: Pick<UseOfEdge, "who">): Partial<Given> {
  if (isPc(findHere(who))) return { effects: [effectOf("restrain", { who })] };
  const foe = foeStruck(who);
  if (!foe) return { summary: [{ key: "FATES_EDGE.Edge.Restrained", data: {} }] };
  return { notes: { [foe.key]: { key: "FATES_EDGE.Edge.FoeRestrained", data: { name: foe.name } } } };
}

/** Whom a song lets ignore fatigue until the scene ends (SRD Q, "Battle Chant"). */
function steadied({ edge, owner, label, reached, amount }: GiftInUse): Partial<Given> {
  const mark = { kind: "steady" as const, label, dice: amount, steps: 0, used: "" };
  const marks = servedBy(edge, edge.for, { roller: owner, owner }).flatMap((who) =>
    !reached || reached.includes(who) ? [{ who, mark }] : [],
  );
  return { marks, summary: wordsOf(edge) };
}

/**
 * What waits for somebody's next roll. What is lent before the throw is in the pool already; only what was declared earlier for somebody,
 * or comes beside another gift, waits: for a roll of the kind that the edge says, where it says one.
 */
function waiting({ edge, gives, amount, isMain, who, people, label }: GiftInUse): Partial<Given> {
  const { waits: kind } = giftOf({ gives });
  if (kind === "" || (isMain && (who === "" || !isDeclaredBeforeThrow(edge)))) return {};
  const when = isMain ? edge.circumstance : "";
  const counts = kind === "better" ? { dice: 0, steps: amount } : { dice: amount, steps: 0 };
  const mark = { kind, label, ...counts, used: "", ...(when !== "" && { when }) };
  return { marks: people.map((uuid) => ({ who: uuid, mark })) };
}

/** The complication that a use erases or makes void; what was only told at the table is void by the words alone. */
async function takeBack({ owner, edge, thing }: DeclaredUse): Promise<Come> {
  const aim = complicationAt(edge, thing);
  if (!aim) return { changes: [], summary: [] };
  if (aim.found) return erasing(aim.found, owner);
  return { changes: [], summary: [{ key: "FATES_EDGE.Edge.Void", data: { name: actorRef(owner) } }] };
}

/** Somebody who comes to serve as a gift of the talent, in the role that its words name (SRD, "Forge-Patriarch"). */
async function joined({ owner, edge }: DeclaredUse): Promise<Come> {
  const { circumstance: role, amount: cap } = edge;
  const made = await createNewcomer(owner, { type: "follower", name: "", role, cap, line: "" });
  const data = { name: actorRef(made), actor: actorRef(owner) };
  return {
    changes: [making(made, made.name)],
    summary: [{ key: "FATES_EDGE.People.Joins", data }],
  };
}
