import { idOf, uuidOf } from "#foundry/documents.ts";
import { actOnOwned } from "#table/acts/in-turn.ts";
import { requireGM, requireOwner } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import {
  type CompanionActor,
  type FollowerActor,
  isFamiliar,
  isFollower,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { xpReasons } from "../../rules/advancement/quote.ts";
import { isAsleep, sleepsUntil } from "../../rules/retinue/familiars.ts";
import { nextStations, type Station } from "../../rules/retinue/growth.ts";
import { CLEAR_FLAG_XP } from "../../rules/retinue/tracks.ts";
import { UPKEEP_DAYS, type UpkeepWay, upkeepPrice, upkeepWays } from "../../rules/retinue/upkeep.ts";
import { characterFacts, newLine } from "../../state/growth/ledger.ts";
import { crew, tableNumbers } from "../../state/party.ts";
import { keptOf, leaderOf } from "../../state/retinue/retinue.ts";
import { nextTending, tendingKey } from "../../state/retinue/tending.ts";
import { doAct } from "../acts/act.ts";
import { requireNoReason } from "../on-sheet.ts";

/** Raises somebody by story (SRD, Advancement Paths). */
export function raiseStation(person: FollowerActor, station: Station): Promise<boolean> {
  return actOnOwned(person, async () => {
    if (!nextStations(person.system.station, "follower").includes(station)) throw notNow(person);
    await person.update({ system: { station } });
  });
}

/** Somebody takes a seat in the story, or goes on afar as an ally (SRD, Advancement Paths): they keep their place there. */
export function settle(person: CompanionActor, place: "anchor" | "ally", seat: string): Promise<boolean> {
  return actOnOwned(person, async () => {
    if (isFamiliar(person) || person.system.place === place) throw notNow(person);
    await person.update({ system: { place, seat: seat.trim() } });
  });
}

/** Somebody who had settled comes back to the crew. Who is gone is gone: only a GM says otherwise. */
export function callBack(person: CompanionActor): Promise<boolean> {
  return actOnOwned(person, async () => {
    if (person.system.place === "crew") throw notNow(person);
    if (person.system.place === "gone") requireGM();
    await person.update({ system: { place: "crew", seat: "" } });
  });
}

/** Somebody leaves for good; what was paid for them stays paid (SRD 16.6). */
export function letGo(person: CompanionActor): Promise<boolean> {
  return actOnOwned(person, () => person.update({ system: { place: "gone" } }));
}

/** The bond of somebody who took a seat gives their leader a boon, once (SRD, Advancement Paths; the number is ours). */
export function callInBond(person: CompanionActor): Promise<boolean> {
  return actOnOwned(person, async () => {
    const leader = leaderOf(person);
    if (!isPc(leader) || person.system.place !== "anchor" || person.system.bond.value === 0)
      throw notNow(person);
    requireOwner(leader);
    await person.update({ system: { bond: { value: 0 } } });
    const entry = { delta: 1, reason: "bond", message: "" };
    await leader.update({ system: { boons: { entries: { [`anchor-${idOf(person)}`]: entry } } } });
  });
}

/** Treats a wound in downtime (SRD 16.6), hides somebody for a week, or lets the story take the heat off them (Clarification 9). */
export function careFor(person: CompanionActor, act: "tend" | "hide" | "relief" | "bond"): Promise<boolean> {
  const leader = leaderOf(person);
  const own = isPc(leader) ? leader : crew().find(({ isOwner }) => isOwner);
  return own
    ? doAct(own, act, { of: uuidOf(person) })
    : actOnOwned(person, () => Promise.reject(notNow(person)));
}

/** Puts a familiar to sleep until the next arc, so that another may be bound (Familiar Bond, "Swap"). */
export function putToSleep(person: CompanionActor): Promise<boolean> {
  return actOnOwned(person, async () => {
    const { arc } = tableNumbers();
    if (!isFamiliar(person) || isAsleep(person.system.dormant, arc)) throw notNow(person);
    await person.update({ system: { dormant: sleepsUntil(arc) } });
  });
}

/** Clears what somebody was flagged for: by a scene of care, or for XP (SRD, Exposure, Harm & Flags). */
export function clearFlag(person: CompanionActor, way: "scene" | "xp"): Promise<boolean> {
  return actOnOwned(person, async () => {
    if (person.system.flagged === "") throw notNow(person);
    const tended = nextTending(person);
    if (way === "xp") await payFor(person, { xp: CLEAR_FLAG_XP, days: 0, how: "care" }, tended);
    // A scene of care mends what was called upon of their bond, too.
    const { value, max } = person.system.bond;
    const bond = way === "scene" ? { bond: { value: Math.min(max, value + 1) } } : {};
    await person.update({ system: { flagged: "", tended, ...bond } });
  });
}

/**
 * Keeps a follower, or restores one, in any downtime (SRD 16.5): by a week or by XP, or as the edition has it. What is
 * compromised waits for its mission, which a GM tells.
 */
export function keepUpFollower(person: FollowerActor, way: UpkeepWay): Promise<boolean> {
  return actOnOwned(person, async () => {
    const kept = keptOf(person);
    if (!upkeepWays(kept, currentEdition()).includes(way)) throw notNow(person);
    const { xp, quest } = upkeepPrice(kept, currentEdition());
    if (quest) requireGM();
    const tended = nextTending(person);
    if (way === "xp") await payFor(person, { xp, days: 0, how: "upkeep" }, tended);
    if (way === "time") await payFor(person, { xp: 0, days: UPKEEP_DAYS, how: "upkeep" }, tended);
    // What compromised somebody is over with it, their exposure too (Clarification 9).
    const seen = person.system.condition === "compromised" ? { exposure: { value: 0 } } : {};
    const restored = { condition: "maintained", missed: 0, flagged: "", tended } as const;
    await person.update({ system: { ...restored, ...seen } });
  });
}

/** What a line says that is about somebody's keep and buys nothing. */
interface Keep {
  readonly xp: number;
  readonly days: number;
  readonly how: string;
}

/**
 * Writes a tending's line in their leader's ledger. Whoever pays for the same one writes the same line: it is paid once.
 * @throws UserError where nobody pays for them, or there is not enough
 */
async function payFor(person: CompanionActor, { xp, days, how }: Keep, tending: number): Promise<void> {
  const leader = leaderOf(person);
  if (!isPc(leader)) throw notNow(person);
  requireOwner(leader);
  const key = tendingKey(person, tending);
  if (key in leader.system.ledger) return;
  requireNoReason(xpReasons(xp, characterFacts(leader)));
  await leader.update({ system: { ledger: { [key]: keepLine(leader, person, { xp, days, how }) } } });
}

/** A line of the ledger that is about somebody's keep. */
export function keepLine(leader: PcActor, person: CompanionActor, { xp, days, how }: Keep) {
  const { cap, role } = person.system;
  const of = isFollower(person) ? person.system.line : "";
  const facts = {
    kind: "follower",
    xp: 0 - xp,
    label: person.name,
    target: role,
    from: cap,
    to: cap,
  } as const;
  return newLine(leader, { ...facts, days, how, of });
}

function notNow({ name }: CompanionActor): UserError {
  return new UserError("FATES_EDGE.Error.NotWithPerson", { name });
}
