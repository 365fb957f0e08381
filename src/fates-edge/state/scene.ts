import { idOf, uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { BankEntry } from "../data/actor/entries.ts";
import { type EdgeItem, type PartyActor, type PcActor } from "../data/kinds.ts";
import { actorRef, itemRef, type Line, type LineValue, type StoredWords } from "#table/words/line.ts";
import { standingAdvantages } from "../rules/magic/standing.ts";
import {
  bringsSpadePoint,
  type Advantage,
  type AdvantageKind,
  distinctAdvantages,
  lateAdvantages,
  overStackAgain,
  overStackDue,
  type PushedClock,
  whyNotPushed,
} from "../rules/over-stack.ts";
import type { Edition } from "../rules/edition.ts";
import type { Position } from "../rules/pool.ts";
import { reasonKey } from "./player-requests.ts";
import type { ClockData, ClockHolder, ClockState } from "./clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { edgeUses, lendingItems } from "./edges/edges.ts";
import { hasInitiative, mightAct } from "./beat/initiative.ts";
import { crew, tableNumbers, charactersOf } from "./party.ts";
import { wordsNow } from "./reader.ts";
import { countedSpell, standingSpells } from "./magic/standing-spells.ts";
import { giftOf } from "../rules/edges/gifts.ts";

/** How long a scene's actions take (SRD 3.1); empty for not said. */
export type TimeScale = "" | "moment" | "some" | "significant" | "days";

/** How Over-Stack strikes: a rail starts one further, or a point waits in the bank for the first spade (Clarification 4). */
export type Strike = { readonly way: "rail"; readonly rail: string } | { readonly way: "bank" };

/** The frame of a scene, its clocks apart. Whatever is left out stays open. */
export interface SceneFrame {
  readonly name?: string;
  readonly time?: TimeScale;
  readonly pillar?: string;
  readonly dv?: number | null;
  readonly position?: Position | "";
  readonly advantages?: readonly CrewAdvantage[];
  /** How Over-Stack strikes where it does; left out, it waits for the GM to choose. */
  readonly strike?: Strike | null;
  /** The complication that the arc opens with, told now (SRD 4.5.6). */
  readonly opening?: string;
  /** Further fields of the scene by their path, such as a mixed-tier scene's dials (SRD R.4). */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A clock that opens with the scene, under the key it will have. */
export interface PlannedClock {
  readonly key: string;
  readonly clock: ClockData;
}

/** A scene as a GM frames it. Whatever is left out stays open. */
export interface ScenePlan extends SceneFrame {
  /** Clocks in one line each ("Patrol sweep 3/6"), or whole. */
  readonly clocks?: readonly (string | PlannedClock)[];
  /** The scene is the campaign's Mini-Crown, with so many points for the GM, declared aloud (SRD 23.8). */
  readonly miniCrown?: number;
}

/** The point that Over-Stack puts into the bank for the first spade of the scene (Clarification 4). */
export function overStackPoint(scene: number): BankEntry {
  return { kind: "over", points: 1, label: "", actor: "", user: idOf(game.user), message: "", scene };
}

/** Whether the point that Over-Stack keeps for the first spade of the scene has not come yet (Clarification 4). */
export function waitsForSpade(party: PartyActor["system"]): boolean {
  return revealsSpade(["spades"], party);
}

/** Whether cards that are revealed now bring that point. */
export function revealsSpade(suits: readonly string[], { scene, bank }: PartyActor["system"]): boolean {
  const isBanked = Object.values(bank.entries).some(
    ({ kind, scene: number }) => kind === "over" && number === scene.number,
  );
  return bringsSpadePoint(suits, scene, isBanked);
}

/** What of a scene says how it stands with Over-Stack. */
interface StackedScene {
  readonly advantages: Readonly<Record<string, Advantage & { readonly late: boolean }>>;
  readonly overStack: { readonly state: "" | "held" | "struck"; readonly checked: number };
}

/** How a scene stands with Over-Stack: whether it strikes or has struck, and what is counted. */
interface OverStackStanding {
  readonly state: "" | "held" | "struck";
  readonly total: number;
  readonly late: number;
  /** Two new advantages came and it does not strike: so many were checked now. */
  readonly check: number | null;
}

/** Counts the advantages of a scene that is on (Clarification 4; addenda, "Over-Stack Refresh"). */
export function overStackOf({ advantages, overStack }: StackedScene, edition: Edition): OverStackStanding {
  const all = Object.values(advantages);
  const atStart = all.filter(({ late }) => !late);
  const total = distinctAdvantages(all);
  const late = lateAdvantages(
    atStart,
    all.filter((each) => each.late),
  );
  const { state, checked } = overStack;
  if (state !== "") return { state, total, late, check: null };
  const strikes = overStackAgain({ struck: false, total, late, checked }, edition);
  const isDue = overStackDue({ struck: false, late, checked });
  return { state: strikes ? "held" : "", total, late, check: isDue && !strikes ? late : null };
}

/** An advantage as the table keeps it: where the system knows what gives it, a line says so to each reader; the label tells benefits apart. */
export interface CrewAdvantage extends Advantage {
  readonly words?: Line | undefined;
}

/** What an advantage is called, as a card or the party keeps it. */
export function advantageWords({ words, label }: Pick<CrewAdvantage, "words" | "label">): StoredWords {
  return words ?? label;
}

/** An advantage that the system knows of; the sure ones are ticked from the start, the others are offered. */
export interface KnownAdvantage extends CrewAdvantage {
  readonly kind: AdvantageKind;
  readonly sure: boolean;
}

/** Tags that say in so many words what kind of structural advantage a thing or a talent is. */
const TAGS: Readonly<Record<string, AdvantageKind>> = {
  buff: "buff",
  blessing: "buff",
  ward: "buff",
  venue: "venue",
  pennant: "venue",
  banner: "venue",
  ritual: "ritual",
  prepared: "ritual",
  asset: "asset",
};

/** What the crew brings into the scene that counts as structural, as far as their sheets tell (Clarification 4). */
export function knownAdvantages(): KnownAdvantage[] {
  const present = crew();
  const all = charactersOf();
  return [
    ...initiative(),
    ...standing(),
    ...present.flatMap((actor) => [...setups(actor), ...lent(actor)]),
    ...all.flatMap(shared),
  ];
}

/**
 * One window a scene for the whole crew, so one advantage, however many could act in it; none once it is used. Only who is there
 * counts: a line of a ledger acts for nobody.
 */
function initiative(): KnownAdvantage[] {
  const able = hasInitiative() ? mightAct() : [];
  if (able.length === 0) return [];
  const who = able.map((each) => actorRef({ uuid: uuidOf(each), name: each.name }));
  const said = told({ key: "FATES_EDGE.Advantage.Initiative", data: { who } });
  return [{ kind: "initiative", source: "initiative", ...said, sure: true }];
}

/** Each spell that stands and counts is one (SRD, "Over-Stack: any standing spell advantage counts"). */
function standing(): KnownAdvantage[] {
  const all = standingSpells();
  return standingAdvantages(all.map(countedSpell)).map(({ source, label }) => {
    const target = all.find(({ id }) => id === source)?.target ?? "";
    const name = game.actors.find(({ uuid }) => uuid === target)?.name ?? "";
    return { kind: "buff", source, ...of(label, { uuid: target, name }), sure: true };
  });
}

function setups({ name, uuid, system }: PcActor): KnownAdvantage[] {
  const { scene } = tableNumbers();
  return Object.entries(system.marks)
    .filter(([, mark]) => mark.kind === "setup" && mark.scene === scene && mark.used === "")
    .map(([id, { label }]) => ({
      kind: "buff",
      source: `${uuid}.${id}`,
      ...of(label, { uuid, name }),
      sure: true,
    }));
}

/** An absent character's asset was put to use for this very scene ("Absent PCs"). */
function shared({ name, uuid, system }: PcActor): KnownAdvantage[] {
  if (system.shared === 0 || system.shared !== tableNumbers().scene) return [];
  const said = told({ key: "FATES_EDGE.Advantage.Shared", data: { name: actorRef({ uuid, name }) } });
  return [{ kind: "asset", source: uuid, ...said, sure: true }];
}

/** Gear at hand and talents: what a tag says is sure, what betters a position may be one. */
function lent(actor: PcActor): KnownAdvantage[] {
  return lendingItems(actor).flatMap((item) => {
    const tagged = tagsOf(item)
      .map((tag) => TAGS[tag.toLowerCase()])
      .find((kind) => kind !== undefined);
    if (tagged === undefined && !bettersPosition(item)) return [];
    const said = of(itemRef(item), { uuid: actor.uuid, name: actor.name });
    return [{ kind: tagged ?? "buff", source: item.uuid, ...said, sure: tagged !== undefined }];
  });
}

/** What somebody has that helps: "Ward (Sable)". */
function of(what: LineValue, whose: { readonly uuid: string; readonly name: string }) {
  return told({ key: "FATES_EDGE.Advantage.Of", data: { what, name: actorRef(whose) } });
}

function told(words: Line): Pick<CrewAdvantage, "label" | "words"> {
  return { label: wordsNow(words), words };
}

function tagsOf({ system }: EdgeItem): string[] {
  const own = "tags" in system ? system.tags : [];
  return [...own, ...Object.values(system.edges).map(({ sort }) => sort)];
}

function bettersPosition(item: EdgeItem): boolean {
  return Object.entries(item.system.edges).some(
    ([key, edge]) => giftOf(edge).changes === "position" && (edgeUses(item, key)?.left ?? 1) > 0,
  );
}

/** The rails that Over-Stack can push as they stand: those that run and have room for a tick (Clarification 4). */
export function pushableRails(party: ClockHolder): ClockState[] {
  return clockStates(party).filter((clock) => whyNotPushed(clock) === "");
}

/** @throws UserError unless the clock is a rail that runs and has room for a tick. */
export function requirePushable<T extends PushedClock & { readonly name: string }>(clock: T | null): T {
  const why = whyNotPushed(clock);
  if (clock && why === "") return clock;
  throw new UserError(reasonKey(why), { clock: clock?.name ?? "" });
}
