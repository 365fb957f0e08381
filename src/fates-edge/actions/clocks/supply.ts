import { idOf, uuidOf } from "#foundry/documents.ts";
import { isActiveGM } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { actOn, actAsGM } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { clockState } from "#table/clocks/states.ts";
import { pressureMove, tickChange } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import { type ActorRef, actorRef } from "#table/words/line.ts";
import { makeChanges } from "#table/undo.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import type { Effect } from "../../data/effects.ts";
import { isNotice, isParty, type PartyActor, type CallMessage } from "../../data/kinds.ts";
import {
  DANGEROUSLY_LOW,
  fatigueOnReaching,
  fatigueWithoutPack,
  type SupplyClear,
  supplyClearedBy,
  type SupplyFill,
  supplyFilledBy,
  SUPPLY_SIZE,
  usedUp,
} from "../../rules/supply.ts";
import { crew, primaryParty } from "../../state/party.ts";
import {
  fatigueDue,
  forageKey,
  mayClearForage,
  offersFatigue,
  withoutPack,
} from "../../state/clocks/supply.ts";
import { EVERYONE } from "../effects/characters.ts";
import { actContext, planEffects } from "../effects/plan.ts";
import { markChange } from "../roll/marks.ts";
import { notices } from "../notices.ts";
import { needParty } from "../party.ts";
import { ensureSupply } from "../effects/clocks.ts";
import { once } from "../post-once.ts";

/** Why supply moves, and by how many segments it does as it stands. */
export interface SupplyAct {
  /** Keys of the reasons, for the notice. */
  readonly reasons: readonly string[];
  readonly ticks: (filled: number) => number;
  /** What else comes of it, on the notice that has this id. */
  readonly more?: (id: string) => readonly Change[];
  /** The key of the tick, where an act may count once only. */
  readonly key?: string;
}

/**
 * Moves the party's supply with one notice that says why, and one undo (SRD 20.3). Two GMs who move it for the same reason
 * at once move it once.
 * @throws UserError when refused
 */
export async function moveSupply({ reasons, ticks, key, more }: SupplyAct): Promise<void> {
  requireGM();
  const party = await needParty();
  await ensureSupply();
  // A leg that takes nothing leaves supply as it stands: the same once more is another.
  if (ticks(party.system.supply) === 0 && (more?.("") ?? []).length === 0)
    return notices.tell("supply", moved(party, reasons, 0), []);
  await once([["supply", ...reasons, key ?? ""].join(" ")], (id, now) => {
    const before = { filled: now.system.supply, spare: now.system.supplySpare };
    const asked = ticks(before.filled);
    const after = asked > 0 ? usedUp(before, asked) : { ...before, filled: before.filled + asked };
    const count = after.filled - before.filled;
    const data = { ...moved(now, reasons, count), eaten: before.spare - after.spare };
    const changes = [
      ...(count === 0 ? [] : [tickChange(uuidOf(now), SUPPLY, key ?? `supply-${id}`, count)]),
      ...changeOf(uuidOf(now), "system.supplySpare", before.spare, after.spare),
      ...(more?.(id) ?? []),
    ];
    return notices.act("supply", data, changes, id);
  });
}

function moved(party: PartyActor, reasons: readonly string[], count: number) {
  const before = party.system.supply;
  return supplyChanged(party, { reasons, before, after: before + count });
}

function supplyChanged(
  party: PartyActor,
  {
    reasons,
    before,
    after,
  }: { readonly reasons: readonly string[]; readonly before: number; readonly after: number },
) {
  const clock = clockState(party, SUPPLY);
  return { reasons: [...reasons], before, after, pressure: clock ? pressureMove(clock, before, after) : "" };
}

/** Something eats into the stores: failed procurement, an asset that uses them up (SRD 20.3; Secondary Points). */
export function fillSupply(reason: SupplyFill): Promise<boolean> {
  return actOn("supply", async () => {
    await moveSupply({ reasons: [reason], ticks: (filled) => filledBy(reason, filled) });
  });
}

/** Whether the party in play keeps free segments of supply, which the next tick uses up first (SRD L, "Oshiiran Abacus"). */
export function keepsSupply(party: PartyActor): boolean {
  return party === primaryParty() && party.system.supplySpare > 0;
}

/** A GM ticks the supply clock itself: free segments go first, as with any other tick. */
export function useUpByHand(ticks: number): Promise<void> {
  const left = (filled: number): number => Math.min(ticks, SUPPLY_SIZE - filled);
  return moveSupply({ reasons: ["hand"], ticks: left, key: `hand-${foundry.utils.randomID()}` });
}

/** @throws UserError where supply is out already. */
function filledBy(reason: SupplyFill, filled: number): number {
  const ticks = supplyFilledBy(reason, filled);
  if (ticks === 0) throw new UserError("FATES_EDGE.Error.SupplyOut");
  return ticks;
}

/** The packs fill again: in civilization wholly, by downtime, a market's asset or foraging by a segment (SRD 20.3). */
export function clearSupply(reason: SupplyClear, key?: string): Promise<boolean> {
  return actOn("supply", async () => {
    const ticks = (filled: number): number => -clearedBy(reason, filled);
    await moveSupply({ reasons: [reason], ticks, ...(key !== undefined && { key }) });
  });
}

/** @throws UserError where nothing is missing. */
function clearedBy(reason: SupplyClear, filled: number): number {
  const ticks = supplyClearedBy(reason, filled);
  if (ticks === 0) throw new UserError("FATES_EDGE.Error.SupplyFull");
  return ticks;
}

/** The group found something: one segment clears, once for each call, because a GM says so (SRD 20.3). */
export async function clearByForage(message: CallMessage): Promise<boolean> {
  return mayClearForage(message) ? clearSupply("foraging", forageKey(message.id)) : false;
}

/** How a leg of travel is made. */
export interface TravelLeg {
  /** Enough was packed for it: a leg without takes a segment (Secondary Points). */
  readonly provisioned: boolean;
  /** Weather or losses take one (SRD 20.3). */
  readonly harsh: boolean;
  /** The party travels light or fast for an advantage, and pays with one (SRD 20.3, W). */
  readonly light: boolean;
}

/** The party travels a leg: each thing that eats into the stores takes its segment, as far as there is any left. */
export function travelLeg(leg: TravelLeg): Promise<boolean> {
  return actOn("supply", async () => {
    const fills = fillsOf(leg);
    const reasons = leg.provisioned ? ["provisioned", ...fills] : fills;
    const more = (id: string): Change[] => [...legOver(), ...(leg.light ? travelsLight(id) : [])];
    await moveSupply({ reasons, ticks: (filled) => filledByAll(fills, filled), more });
  });
}

/** What the key of a mark begins with that a leg of travelling light has laid. */
const LIGHT = "light-";

/** Who travels light has one die on this leg's rolls of speed or stealth (SRD 20.3; which die is ours). */
function travelsLight(id: string): Change[] {
  const label = { key: "FATES_EDGE.Supply.LightMark", data: {} };
  const when = localize("FATES_EDGE.Supply.LightWhen");
  return crew().map((actor) =>
    markChange(actor, `${LIGHT}${id}`, { kind: "next", label, dice: 1, by: id, when, lasting: true }),
  );
}

/** With the next leg that is over. */
function legOver(): Change[] {
  return crew().flatMap((actor) =>
    Object.entries(actor.system.toObject().marks ?? {})
      .filter(([key]) => key.startsWith(LIGHT))
      .map(([key, before]) => ({ uuid: uuidOf(actor), path: `system.marks.${key}`, before, after: null })),
  );
}

/** What of a leg fills the clock, one segment each. */
export function fillsOf({ provisioned, harsh, light }: TravelLeg): SupplyFill[] {
  return [
    ...(provisioned ? [] : ["travel" as const]),
    ...(harsh ? ["harsh" as const] : []),
    ...(light ? ["light" as const] : []),
  ];
}

function filledByAll(fills: readonly SupplyFill[], filled: number): number {
  return fills.reduce((ticks, fill) => ticks + supplyFilledBy(fill, filled + ticks), 0);
}

/** Everyone tires as supply gets dangerously low or runs out, on the card that offered it; one undo takes it back. */
export function applySupplyFatigue(message: ChatMessage.Implementation): Promise<boolean> {
  return actAsGM(`message ${message.id}`, async () => {
    if (!isNotice(message)) throw new UserError("TABLE.Error.NotNow");
    const due = fatigueDue(message.system, primaryParty()?.system.supply ?? 0);
    if (!offersFatigue(due)) throw new UserError("TABLE.Error.NotNow");
    const id = idOf(message);
    const plan = planEffects(
      {
        ...(due.all > 0 && { tire: everyoneTires(due.all) }),
        ...Object.fromEntries(
          due.packless.map((who, place) => [`pack${place}`, { ...everyoneTires(1), who, sort: place + 1 }]),
        ),
      },
      actContext({ act: id, message: id, roller: "" }),
    );
    await message.update({
      system: { changes: [...plan.changes], data: { settled: true, summary: plan.summary } },
    });
    await makeChanges(plan.changes);
  });
}

/** So much fatigue for each of the crew. */
export function everyoneTires(amount: number): Effect {
  return {
    type: "fatigue",
    amount,
    who: EVERYONE,
    clock: "",
    item: "",
    name: "",
    size: 0,
    kind: "",
    when: "",
    sort: 0,
  };
}

/** How far supply was filled when this client last looked, by party. */
const known = new Map<string, number>();

/**
 * Tells the table when supply gets dangerously low or runs out, whatever moved it (`ready`). The fatigue that comes with it
 * is offered on that card and never given behind the GM's back (SRD 20.3; W, example 1).
 */
export function startSupplyWatch(): void {
  const party = primaryParty();
  if (party) known.set(uuidOf(party), party.system.supply);
  Hooks.on("updateActor", (actor) => void (isParty(actor) && followSupply(actor)));
}

function followSupply({ uuid, system }: PartyActor): void {
  const before = known.get(uuid) ?? system.supply;
  known.set(uuid, system.supply);
  if (!isActiveGM() || primaryParty()?.uuid !== uuid) return;
  const fatigue = fatigueOnReaching(before, offered(system));
  const tired = fatigueWithoutPack(before, system.supply) > 0 ? withoutPack() : [];
  if (fatigue > 0 || tired.length > 0) void tellSupplyLow(fatigue, tired.map(actorRef), system.supply);
}

/** The active GM may sit in two tabs: one of them tells it, and the other has nothing to say. */
async function tellSupplyLow(fatigue: number, tired: readonly ActorRef[], filled: number): Promise<void> {
  try {
    await once(["supply low"], (id) => ({
      post: () => notices.tell("supplyLow", { fatigue, filled, packless: tired }, [], id),
      changes: [],
    }));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

/** A supply clock with effects of its own at full offers them when it lands: the collapse is not offered twice. */
function offered({ supply, clocks }: PartyActor["system"]): number {
  const lands = Object.keys(clocks[SUPPLY]?.lands ?? {}).length > 0;
  return lands ? Math.min(supply, DANGEROUSLY_LOW) : supply;
}
