import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import type { TableAct } from "#table/acts/claims.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { clockState } from "#table/clocks/states.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import { creditChange } from "../spend/bank.ts";
import type { StoredFinale } from "../../data/actor/campaign.ts";
import { isNpc, isSpread, type NoticeMessage, type NpcActor, type PartyActor } from "../../data/kinds.ts";
import { NAME_MAX } from "../../data/limits.ts";
import { currentEdition } from "../../data/settings.ts";
import { type PressureRail, railsFor, KINETIC_RAILS, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import {
  FINALE_RAIL_SIZE,
  type FinaleTerms,
  finaleTerms,
  type OverStackWay,
  overStackWays,
  railOfBeat,
  type Terrain,
  TERRAINS,
} from "../../rules/campaign/finale.ts";
import { CLOCK_SIZE_MAX } from "../../rules/clocks.ts";
import { distinctAdvantages } from "../../rules/over-stack.ts";
import { crownSpread } from "../../state/campaign/campaign.ts";
import { finaleChanges, finaleOf, type FinaleState } from "../../state/campaign/finale.ts";
import { npcSource } from "../../state/npcs.ts";
import { requireParty } from "../../state/party.ts";
import type { CrewAdvantage } from "../../state/scene.ts";
import { isShown, knownCard, knownLayout, type KnownSpread } from "../../state/deck/spreads.ts";
import { railName } from "../../words/campaign.ts";
import { personFace } from "../../words/faces.ts";
import { type CheckedPlan, checkPlan, frameScene } from "../scene/frame-scene.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";
import { elsewhere, pickHeld, showPlaces, undoTurn } from "../deck/show-spread.ts";
import { sceneStartData } from "../scene/start-scene.ts";

/** A finale as a GM drafts it. */
export interface FinaleChoice {
  readonly name: string;
  readonly terrain: Terrain;
  readonly social: PressureRail;
  readonly kinetic: PressureRail;
  /** Segments of each rail. */
  readonly sizes?: { readonly social: number; readonly kinetic: number };
  /** The points that the GM declares aloud. */
  readonly points: number;
  /** The tier of what the crew is up against (SRD R.1); 0 for none. */
  readonly tier?: number;
  /** What the crew calls the Boost of a finale that they called. */
  readonly boost?: string;
  /** Structural advantages of the crew, the Boost apart. */
  readonly advantages?: readonly CrewAdvantage[];
  /** Which of Over-Stack's ways, where there are two. */
  readonly way?: number;
  /** The rival: an NPC by uuid, or somebody of this name who is made. */
  readonly rival: { readonly uuid: string } | { readonly name: string };
}

/**
 * Starts the finale (GMs; SRD 23.3, 23.4): a scene of its own with a primary clock and two rails that begin as far on as its terrain says,
 * what Over-Stack adds by the campaign's length, the points that the GM declares, and the Wild, which is turned as it begins. One undo gives
 * it all back; of two GMs who start it at once, one is told that it has begun.
 */
export function startFinale(choice: FinaleChoice): Promise<boolean> {
  return actAsGM("scene", async () => {
    requireStart(requireParty(), choice);
    await once(["scene start"], (id, party) => begin(party, requireStart(party, choice), id));
  });
}

/** A choice that can be started, with what the cards and the dials make of it. */
interface CheckedFinale extends FinaleChoice {
  readonly spread: KnownSpread;
  readonly terms: FinaleTerms;
  readonly strike: OverStackWay | null;
  readonly all: readonly CrewAdvantage[];
  readonly sizes: { readonly social: number; readonly kinetic: number };
}

/** @throws UserError where a scene runs, a card lies elsewhere, or the choice is none of those that the rules leave */
function requireStart(party: PartyActor, choice: FinaleChoice): CheckedFinale {
  const { scene, campaign } = party.system;
  if (scene.running) throw new UserError("FATES_EDGE.Error.SceneRuns");
  if (campaign.outcome !== "") throw new UserError("FATES_EDGE.Error.FinaleOver");
  if (campaign.profile === "") throw new UserError("FATES_EDGE.Error.NoProfile");
  const spread = crownSpread();
  if (!spread) throw new UserError("FATES_EDGE.Error.NoCrownSpread");
  const { site, wild } = knownLayout(spread);
  if (!site || !wild) throw elsewhere(spread);
  const terrain = TERRAINS.find((one) => one === choice.terrain);
  if (!terrain) throw new UserError("TABLE.Error.NotNow");
  const terms = finaleTerms(terrain, campaign.profile, { site, wild });
  const [least, most] = terms.points;
  if (!Number.isInteger(choice.points) || choice.points < least || choice.points > most)
    throw new UserError("FATES_EDGE.Error.FinalePoints", { least, most });
  requireRails(campaign.pressure, choice);
  const all = [...(choice.advantages ?? []), ...boostOf(terms, choice)];
  const ways = overStackWays(campaign.profile, distinctAdvantages(all));
  const strike = ways[choice.way ?? 0] ?? ways[0] ?? null;
  const { social = FINALE_RAIL_SIZE, kinetic = FINALE_RAIL_SIZE } = choice.sizes ?? {};
  requireRoom([social, kinetic], terms.rails + (strike?.rails ?? 0));
  return { ...choice, terrain, spread, terms, strike, all, sizes: { social, kinetic } };
}

/** The rail that was named at session 0 stands; the other is of the other kind (SRD 23.4). */
function requireRails(named: PressureRail | "", { social, kinetic }: FinaleChoice): void {
  const rails = named === "" ? { social: SOCIAL_RAILS, kinetic: KINETIC_RAILS } : railsFor(named);
  const isOf = (all: readonly PressureRail[], rail: PressureRail): boolean => all.includes(rail);
  if (!isOf(rails.social, social) || !isOf(rails.kinetic, kinetic))
    throw new UserError("FATES_EDGE.Error.FinaleRails");
}

function requireRoom(sizes: readonly number[], ticks: number): void {
  const isSound = sizes.every((size) => Number.isInteger(size) && size > ticks && size <= CLOCK_SIZE_MAX);
  if (!isSound) throw new UserError("FATES_EDGE.Error.FinaleRailSize", { ticks });
}

/** The free Boost of a finale that the table called is a structural advantage too (SRD 23.3, 23.8). */
function boostOf({ boosts }: FinaleTerms, { boost = "" }: FinaleChoice): CrewAdvantage[] {
  const label = boost.trim();
  if (boosts === 0) return [];
  if (label === "") throw new UserError("FATES_EDGE.Error.NoBoost");
  return [{ kind: "venue", source: "finale-boost", label }];
}

function begin(party: PartyActor, choice: CheckedFinale, id: string): TableAct {
  const keys = { primary: newId(), social: newId(), kinetic: newId() };
  const plan = planOf(party, choice, keys);
  const { scene, opening, clocks } = party.system.toObject();
  const { changes } = frameScene({ uuid: uuidOf(party), scene, opening, clocks }, plan, framing());
  const rival = rivalIn(choice);
  const { number } = scene;
  const stored: StoredFinale = {
    scene: number,
    name: plan.name ?? "",
    terrain: choice.terrain,
    beat: "reckoning",
    turn: 0,
    ...keys,
    full: {},
    points: choice.points,
    spent: 0,
    boost: choice.terms.boosts > 0 ? (choice.boost ?? "").trim() : "",
    rival: rival.uuid,
    rivalName: rival.name,
    collision: "",
    caveat: "",
    words: "",
  };
  const valued = [
    ...changes,
    ...finaleChanges(party, stored),
    declared(party, choice.points, id),
    opposes(party, rival),
  ];
  const wild = choice.spread.places["wild"];
  const turn = wild && !isShown(wild) ? newId() : "";
  const data = { ...sceneStartData(party, plan, ""), finale: finaleStartData(choice, rival, turn) };
  const made = rival.isNew ? [making(rival.uuid, rival.name)] : [];
  return {
    post: () => notices.tell("sceneStart", data, [...made, ...valued], id),
    prepare: async () => {
      if (rival.isNew) await makeRival(rival);
      if (turn !== "") await turnWild(choice.spread, turn);
    },
    changes: valued,
  };
}

/** Over-Stack strikes by the campaign's length here; the scene's own check gives way to it (SRD 23.8). */
function framing() {
  return { id: newId, edition: currentEdition(), isJudged: true };
}

function newId(): string {
  return foundry.utils.randomID();
}

interface Keys {
  readonly primary: string;
  readonly social: string;
  readonly kinetic: string;
}

/** The finale's scene: one of today's mixed-tier scenes, whose job is the primary clock and whose danger the rail of the beat. */
function planOf(party: PartyActor, choice: CheckedFinale, keys: Keys): CheckedPlan {
  const { name, terms, strike, sizes, tier = 0, all } = choice;
  const base = terms.rails + (strike?.rails ?? 0);
  const rail = (part: "social" | "kinetic") => ({
    key: keys[part],
    clock: { name: railName(choice[part]), kind: choice[part], size: sizes[part], base },
  });
  const title = name.trim().slice(0, NAME_MAX);
  if (title === "") throw new UserError("FATES_EDGE.Error.NoFinaleName");
  const primary = { key: keys.primary, clock: { name: title, kind: "primary", size: terms.primary } };
  const { job, danger } = { job: keys.primary, danger: keys[railOfBeat("reckoning")] };
  const way = strike === null ? "" : strike.pointOnSpade > 0 ? "bank" : "rail";
  const struck = strike === null ? {} : { "overStack.state": "struck", "overStack.way": way };
  const plan = {
    name: title,
    advantages: all,
    clocks: [primary, rail("social"), rail("kinetic")],
    more: { band: "balanced", tier, job, danger, ...struck },
  };
  return checkPlan(plan, party);
}

/** The points that the GM declares aloud are in the bank from the start (SRD 23.4). */
function declared(party: PartyActor, points: number, message: string): Change {
  return creditChange(party, `finale-${message}`, { kind: "finale", points, message });
}

interface Rival {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly tier: number;
  readonly isNew: boolean;
  /** Players may know the name. */
  readonly isKnown: boolean;
}

/** @throws UserError where nobody is named, or the one who is meant is gone */
function rivalIn({ rival, tier = 0 }: FinaleChoice): Rival {
  if ("uuid" in rival) {
    const found = findHere(rival.uuid);
    if (!isNpc(found)) throw new UserError("FATES_EDGE.Error.NoRival");
    return knownRival(found);
  }
  const name = rival.name.trim().slice(0, NAME_MAX);
  if (name === "") throw new UserError("FATES_EDGE.Error.NoRival");
  const id = newId();
  return { uuid: `Actor.${id}`, id, name, tier: Math.max(1, tier), isNew: true, isKnown: true };
}

function knownRival(actor: NpcActor): Rival {
  const isKnown = game.users.some((user) => !user.isGM && actor.testUserPermission(user, "LIMITED"));
  const { name, system } = actor;
  return { uuid: uuidOf(actor), id: idOf(actor), name, tier: system.tier, isNew: false, isKnown };
}

function opposes(party: PartyActor, { uuid, id, name, tier }: Rival): Change {
  const before = party.system.toObject().scene.opposition[id] ?? null;
  const after = { name, tier, actor: uuid };
  return { uuid: uuidOf(party), path: `system.scene.opposition.${id}`, before, after };
}

/** By the finale the rival has a name in public: players see who it is, and nothing more. */
async function makeRival({ id, name, tier }: Rival): Promise<void> {
  const source = npcSource({ name, tier, role: "", pools: [] });
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED };
  const data = { ...source, _id: id, img: personFace(name, ""), ownership };
  await Actor.implementation.create(data, { keepId: true });
}

function finaleStartData(choice: CheckedFinale, rival: Rival, turn: string): object {
  const { terrain, points, terms, strike, all } = choice;
  return {
    terrain,
    points,
    primary: terms.primary,
    rails: terms.rails,
    turn,
    boost: terms.boosts > 0 ? (choice.boost ?? "").trim() : "",
    rival: rival.isKnown ? rival.name : "",
    advantages: distinctAdvantages(all),
    strike: strike ? { rails: strike.rails, points: strike.pointOnSpade } : null,
  };
}

/** The Wild is turned for all as the finale begins (SRD 23.2), on the card that tells of the Crown Spread, where everybody checks its seal. */
async function turnWild(spread: KnownSpread, turn: string): Promise<void> {
  const place = spread.places["wild"];
  const known = place && knownCard(spread.id, "wild", place);
  if (!place || !known) throw elsewhere(spread);
  await showPlaces(spread, { wild: { ...place, ...pickHeld(known) } }, turn);
}

/** Lets the Wild that a finale's start turned lie face down again, once that start is taken back. */
export async function coverWild({ system }: NoticeMessage): Promise<void> {
  const { turn = "" } = (system.data["finale"] ?? {}) as { readonly turn?: unknown };
  if (typeof turn !== "string" || turn === "") return;
  const card = game.messages.find((message) => isSpread(message) && turn in message.system.turns);
  if (isSpread(card) && card.system.turns[turn]?.undone === false) await undoTurn(card, turn);
}

/**
 * Goes on with a finale whose scene has ended before anything was declared (GMs): its clocks, its beat and all that happened stand as they
 * were left.
 * @param points of those declared, how many the GM still has; 0 where they were carried in the bank
 */
export function resumeFinale(points = 0): Promise<boolean> {
  return actAsGM("scene", async () => {
    requireInterrupted(requireParty(), points);
    await once(["scene start"], (id, party) =>
      goOn(party, requireInterrupted(party, points), { id, points }),
    );
  });
}

/** @throws UserError where no finale waits, one of its clocks is gone, or there are more points than were declared */
function requireInterrupted(party: PartyActor, points: number): FinaleState {
  if (party.system.scene.running) throw new UserError("FATES_EDGE.Error.SceneRuns");
  const finale = finaleOf(party);
  if (!finale?.interrupted) throw new UserError("FATES_EDGE.Error.NoFinale");
  if (!finale.primary || !finale.social || !finale.kinetic)
    throw new UserError("FATES_EDGE.Error.FinaleClockGone");
  const most = finale.stored.points;
  if (!Number.isInteger(points) || points < 0 || points > most)
    throw new UserError("FATES_EDGE.Error.FinalePoints", { least: 0, most });
  return finale;
}

function goOn(
  party: PartyActor,
  finale: FinaleState,
  { id, points }: { readonly id: string; readonly points: number },
): TableAct {
  const { stored, beat } = finale;
  const { scene, opening, clocks } = party.system.toObject();
  const { name } = stored;
  const more = { band: "balanced", job: stored.primary, danger: stored[railOfBeat(beat)] };
  const plan = checkPlan({ name, more }, party);
  const { changes } = frameScene({ uuid: uuidOf(party), scene, opening, clocks }, plan, framing());
  const uuid = uuidOf(party);
  const keys = [stored.primary, stored.social, stored.kinetic];
  const rival = findHere(stored.rival);
  const all = [
    ...changes,
    ...keys.flatMap((key) => boundTo(party, key, scene.number)),
    ...changeOf(uuid, "system.campaign.finale.scene", stored.scene, scene.number),
    ...(points > 0 ? [declared(party, points, id)] : []),
    ...(isNpc(rival) ? [opposes(party, knownRival(rival))] : []),
  ];
  const data = { ...sceneStartData(party, plan, ""), finale: { resumed: beat, points } };
  return notices.act("sceneStart", data, all, id);
}

/** A clock that stayed with the table is the scene's again. */
function boundTo(party: PartyActor, key: string, number: number): Change[] {
  const clock = clockState(party, key);
  if (!clock) return [];
  const at = (field: string): string => `system.clocks.${key}.${field}`;
  return [
    ...changeOf(uuidOf(party), at("scope"), clock.scope, "scene"),
    ...changeOf(uuidOf(party), at("scene"), clock.scene, number),
  ];
}
