import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { inTurn, turnOf } from "#table/acts/in-turn.ts";
import { ownAct, doOnceOn } from "#table/acts/once-on-card.ts";
import { refused } from "#table/acts/player-requests.ts";
import type { Change } from "#table/changes.ts";
import { shownTo, clockRef } from "#table/clocks/sight.ts";
import { clockState } from "#table/clocks/states.ts";
import { tickChange, tickEntries } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { creditChange } from "../spend/bank.ts";
import type { Effects } from "../../data/effects.ts";
import {
  type ActionMessage,
  type CompanionActor,
  type PlayerRequestMessage,
  isCompanion,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import {
  type Initiative,
  INITIATIVE_TICK,
  type InitiativeCost,
  initiativeLeft,
  initiativeProblems,
  PRESS_POINTS,
} from "../../rules/retinue/initiative.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import {
  companionFacts,
  initiativeUses,
  mayLead,
  readInitiative,
  runningRails,
} from "../../state/beat/initiative.ts";
import { requireParty } from "../../state/party.ts";
import { type Verdict, wordsOfRequest } from "../../state/player-requests.ts";
import { inWorld, leaderOf } from "../../state/retinue/retinue.ts";
import { STORED_CLOCKS } from "../../data/actor/clock.ts";
import { onCard } from "../roll/on-card.ts";
import { hotChanges, markChanges, recordChange } from "../teamwork/assists.ts";
import { markedBy, markChange } from "../roll/marks.ts";
import { postRequest, judged } from "../player-requests.ts";
import { spendFromBank } from "../spend/spend.ts";

/** What somebody does of their own accord, for whom, and at what cost to themselves. */
export interface InitiativeWish {
  readonly initiative: Initiative;
  readonly cost: InitiativeCost;
  /** The uuid of the character it is done for; by default the one they serve. */
  readonly for?: string;
  /** The rail that is drawn off, or the clock that something is fetched for, by its key. */
  readonly clock?: string;
  readonly words?: string;
}

/**
 * A follower or familiar acts of their own accord (SRD, Follower Initiative): once a scene across the crew. The active GM's client
 * judges it, so that of two who act at once one does.
 */
export function takeInitiative(
  who: CompanionActor,
  wish: InitiativeWish,
): Promise<PlayerRequestMessage | null> {
  const companion = inWorld(who);
  return inTurn(
    turnOf(companion),
    () => {
      if (!mayLead(game.user, companion))
        throw new UserError("TABLE.Error.NotYours", { name: companion.name });
      const data = readInitiative({ ...wish });
      requirePlan(companion, data, game.user.isGM);
      return postRequest("initiative", companion, data);
    },
    null,
  );
}

/** What somebody does of their own accord, judged one after another: the first uses up the scene's window. */
export const initiativeRequest = judged("initiative", judgeInitiative);

function judgeInitiative(message: PlayerRequestMessage): Verdict {
  const { author, system } = message;
  const who = findHere(system.actor);
  if (!isCompanion(who) || !mayLead(author, inWorld(who))) return refused("NotTheirs");
  const companion = inWorld(who);
  const data = readInitiative(system.data);
  const plan = requirePlan(companion, data, author?.isGM === true);
  return {
    state: "done",
    data: { ...data, ...wordsOfRequest(companion, data) },
    ...planned(plan, idOf(message)),
  };
}

/** What somebody would do, checked. */
interface Plan {
  readonly companion: CompanionActor;
  readonly wish: ReturnType<typeof readInitiative>;
  readonly ally: PcActor | null;
  readonly clock: ClockState | null;
  /** Points the GM gains with it. */
  readonly points: 0 | 1;
}

/** @throws UserError where it cannot be done now */
function requirePlan(companion: CompanionActor, wish: Plan["wish"], isGM: boolean): Plan {
  if (companion.system.place !== "crew" || !leaderOf(companion)) throw barred("away");
  const uses = initiativeUses();
  const edition = currentEdition();
  const clock = clockFor(wish, isGM);
  const follower = companionFacts(companion);
  const rail = wish.initiative === "distract" ? clock : null;
  const [problem] = initiativeProblems({ follower, initiative: wish.initiative, rail }, uses, edition);
  if (problem) throw barred(problem);
  if (wish.initiative === "fetch" && (!clock || clock.filled >= clock.size)) throw barred("noTarget");
  const ally = wish.initiative === "distract" ? null : allyOf(companion, wish.for);
  return { companion, wish, ally, clock, points: initiativeLeft(uses, edition).points };
}

function barred(why: string): UserError {
  return new UserError(`FATES_EDGE.Error.Initiative.${why}`);
}

/** The clock that is meant, as far as whoever asks is shown it. */
function clockFor({ initiative, clock: key }: Plan["wish"], isGM: boolean): ClockState | null {
  if (initiative !== "distract" && initiative !== "fetch") return null;
  const clock = clockState(requireParty(), key);
  const isShown = clock !== null && shownTo(clock, isGM) !== "none" && !clock.sealed && !clock.landed;
  return isShown ? clock : null;
}

function allyOf(companion: CompanionActor, uuid: string): PcActor {
  const ally = uuid === "" ? leaderOf(companion) : findHere(uuid);
  if (isPc(ally)) return ally;
  throw barred("noAlly");
}

/** What it changes and tells, under keys that come from the request. */
function planned(
  plan: Plan,
  id: string,
): { readonly changes: readonly Change[]; readonly summary: readonly Line[] } {
  const { companion, wish, points } = plan;
  const exposure = wish.cost === "exposure" ? 1 : 0;
  const hot = hotChanges(companion, { by: id, isHot: runningRails().length > 0, marks: exposure });
  const harm = markChanges(companion, "harm", 1 - exposure);
  const name = actorRef({ uuid: uuidOf(companion), name: companion.name });
  const brought = (["exposed", "flagged", "compromised"] as const).filter((what) => hot[what]);
  return {
    changes: [
      recordChange(companion, `${id}-i`, "initiative", id, wish.initiative),
      ...hot.changes,
      ...harm.changes,
      ...effectOf(plan, id),
      ...(points > 0 ? [pointFor(id)] : []),
    ],
    summary: [
      initiativeLine(plan),
      { key: `FATES_EDGE.Crew.Cost.${wish.cost}`, data: { name } },
      ...brought.map((what) => ({ key: `FATES_EDGE.Crew.Brought.${what}`, data: { name } })),
      ...(points > 0 ? [{ key: "FATES_EDGE.Crew.SecondPoint", data: { name } }] : []),
    ],
  };
}

function effectOf({ companion, wish, ally, clock }: Plan, id: string): Change[] {
  if (wish.initiative === "distract")
    return clock ? [tickChange(uuidOf(requireParty()), clock.key, `${id}-d`, -INITIATIVE_TICK)] : [];
  if (!ally) return [];
  const kind = wish.initiative === "fetch" ? "carry" : wish.initiative;
  const label = markedBy(actorRef({ uuid: uuidOf(companion), name: companion.name }));
  return [markChange(ally, id, { kind, label, by: id, ...(clock && { clock: clock.key }) })];
}

function initiativeLine({ companion, wish, ally, clock }: Plan): Line {
  const name = actorRef({ uuid: uuidOf(companion), name: companion.name });
  return {
    key: `FATES_EDGE.Crew.Did.${wish.initiative}`,
    data: {
      name,
      ...(ally && { other: actorRef({ uuid: uuidOf(ally), name: ally.name }) }),
      ...(clock && { clock: clockRef(clock.key, { ...clock, name: clockName(clock) }) }),
    },
  };
}

/** The point that the GM gains when the crew acts a second time (SRD, the heroic variant). */
function pointFor(id: string): Change {
  return creditChange(requireParty(), `${id}-i`, { kind: "initiative", points: 1, message: id });
}

/**
 * The GM presses whoever acted, for a point (SRD, "Cost & Pressure"): a rail moves, or they must resist. A spend of its own, with its
 * own undo.
 * @param rail the rail's key; empty where they must resist
 */
export function pressInitiative(name: string, rail = ""): Promise<boolean> {
  const none = { who: "", item: "", name: "", size: 0, kind: "", when: "", sort: 0 };
  const effects: Effects = rail === "" ? {} : { press: { ...none, type: "tick", amount: 1, clock: rail } };
  return spendFromBank({
    points: PRESS_POINTS,
    label: { key: "FATES_EDGE.Crew.PressLabel", data: { name } },
    text: rail === "" ? { key: "FATES_EDGE.Crew.MustResist", data: { name } } : "",
    effects,
  });
}

/** What was fetched for the roller adds its tick to a success (SRD, Follower Initiative), and is used up. */
export function tickCarried(message: ActionMessage): Promise<boolean> {
  return onCard(message, "carry", async ({ carrying, facts: { actor } }) => {
    const party = requireParty();
    if (!carrying || !actor) throw new UserError("TABLE.Error.NotNow");
    const { clock, count, name, mark } = carrying;
    const entry = `${idOf(message)}-c`;
    const used = { uuid: actor.uuid, path: `system.marks.${mark}.used`, before: "", after: idOf(message) };
    const changes = [tickChange(uuidOf(party), clock, entry, count), used];
    const sight = clockState(party, clock)?.sight ?? "all";
    const act = { clock, name, count, sight, ...ownAct(changes) };
    await doOnceOn(message, "gm.carried", act, async () => {
      await party.update({ system: { clocks: tickEntries(STORED_CLOCKS, clock, { [entry]: count }) } });
      await makeChanges([used]);
    });
  });
}
