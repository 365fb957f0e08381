import { findHere, idOf } from "#foundry/documents.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import type { Cast, EdgeUse, MissedPenalty, LockedFields, RollVerdict } from "../../data/message/action.ts";
import type { DvSource } from "../../data/message/action-author.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import { countSetbacks, type DieName } from "../../rules/dice.ts";
import type { Edition } from "../../rules/edition.ts";
import { CHANNEL_DV } from "../../rules/magic/casting.ts";
import { harsherPosition, milderPosition, type Position, POSITIONS } from "../../rules/pool.ts";
import { facesOf, type RollHistory } from "../../rules/roll-history.ts";
import { castClaimed } from "../../state/magic/casting.ts";
import { rollAssistsHold } from "../../state/teamwork/assists.ts";
import { findUses } from "../../state/edges/card-edges.ts";
import { amountOf, cancelledOf } from "../../state/edges/edge-uses.ts";
import { rollHelpHolds } from "../../state/teamwork/help.ts";
import { isEpicAction } from "../../state/beat/mixed-tier.ts";
import { currentDie, plays, primaryParty } from "../../state/party.ts";
import { genuineCall } from "../../state/rights.ts";
import { judgedWorking, type JudgedWorking } from "../../state/magic/working.ts";
import { rerollsPaid } from "../../state/roll/roll-points.ts";
import { type ActionProblem, readAction, type StoredAction, takesUses } from "../../state/roll/roll.ts";
import type { MarksMet } from "../../state/roll/marks.ts";
import { marksFor } from "./marks.ts";

/** A roll as it is judged, gathered from its message and the world as this GM's client knows them. */
export function rollToJudge(message: ActionMessage): RollToJudge {
  const { system, author } = message;
  const found = findHere(system.actor);
  const actor = isPc(found) ? found : null;
  const scene = primaryParty()?.system.scene;
  const edition = currentEdition();
  const { setups, better, lost, controlled, prepared, missed } = marksFor(message, actor);
  return {
    system,
    rolls: message.rolls,
    paid: setting("automateBoons") ? rerollsPaid(actor?.system.boons ?? null, idOf(message)) : Infinity,
    uses: findUses(message),
    author: { isGM: author?.isGM ?? false },
    ownsActor: actor === null || plays(author, actor),
    request: requestFor(system),
    scene: scene?.number ?? 1,
    sceneDv: scene?.dv ?? null,
    edition,
    die: currentDie(edition),
    helpHolds: system.gm.judged !== null || (rollHelpHolds(message) && rollAssistsHold(message)),
    setups,
    better,
    lost,
    controlled,
    prepared,
    missed,
    // What was cast stays what it was, whatever its caster writes on the spell before a die is turned.
    cast: system.gm.judged ? (system.gm.judged.cast ?? null) : castClaimed(system, actor),
    working: judgedWorking(message, actor),
    mayBeEpic: system.epic && actor !== null && isEpicAction(message, actor),
    banking: setting("automateBanking"),
    judge: idOf(game.user),
  };
}

function requestFor({ request, actor }: ActionMessage["system"]) {
  const asked = genuineCall(request)?.system;
  return asked?.actors.includes(actor) ? asked : null;
}

/** A roll as a player's client stored it, with what a GM's client knows of its circumstances. */
export interface RollToJudge extends StoredAction {
  readonly author: { readonly isGM: boolean };
  /** Whether the author may roll for the actor; true where the actor is gone and nobody can say. */
  readonly ownsActor: boolean;
  /** The GM's call that the roll answers. */
  readonly request: { readonly dv: number | null; readonly position: RollVerdict["position"] } | null;
  /** The DV that the GM set for the whole scene. */
  readonly sceneDv: number | null;
  readonly edition: Edition;
  /** What the scene is rolled with; d10s by default. */
  readonly die?: DieName;
  /** Whether the help it names is to be had by it; true by default. */
  readonly helpHolds?: boolean;
  /** How many setups the roll has used up. */
  readonly setups?: number;
  /** How many steps milder it starts, for what edges had lent it. */
  readonly better?: number;
  /** How many steps worse it starts, for what it has used up. */
  readonly lost?: number;
  /** Whether something it has used up made it start Controlled. */
  readonly controlled?: boolean;
  /** Who did, as their marks are called. */
  readonly prepared?: MarksMet["prepared"];
  /** Penalties that waited for it and are not in it. */
  readonly missed?: readonly MissedPenalty[];
  /** The spell that is cast, as its caster has it; null for any other roll, and for a spell that is not theirs to cast so. */
  readonly cast?: Cast | null;
  /** What a GM's client found of the working that it is part of; left out for any other roll. */
  readonly working?: JudgedWorking;
  /** Whether an epic action is the character's one of this scene; true by default. */
  readonly mayBeEpic?: boolean;
  /** Whether setbacks go to the bank of themselves. */
  readonly banking: boolean;
  readonly judge: string;
}

/**
 * What a GM's client judges of a roll: dice that the rules allow, at the DV the GM asked for. Null when there is
 * nothing new to judge. The same input always gives the same verdict, so that a client that takes over repeats nothing.
 */
export function judgeRoll(roll: RollToJudge): RollVerdict | null {
  const before = roll.system.gm.judged;
  if (!before) return firstVerdict(roll);
  if (before.problem !== "" || !takesUses(roll.system, roll.scene)) return null;
  const { history, uses, onesCounted } = readAction(roll, roll.edition);
  if (!history) return null;
  const isTurned = history.steps.length > before.steps.length;
  if (!isTurned && uses.length === before.uses.length) return null;
  const rolls = isTurned ? roll.rolls.length : before.rolls;
  const position = positionSince(before, uses);
  return { ...before, ...judgedDice(history, uses, onesCounted), position, rolls, user: roll.judge };
}

/** The position that was judged, and what edges used since have made of it. */
function positionSince({ position, uses: known }: RollVerdict, uses: readonly EdgeUse[]): Position | "" {
  const seen = new Set(known.map(({ id }) => id));
  const later = uses.filter(({ id }) => !seen.has(id));
  const steps = amountOf(later, "position");
  return position === "" || steps <= 0 || position === POSITIONS[0]
    ? position
    : milderPosition(position, steps);
}

function firstVerdict(roll: RollToJudge): RollVerdict {
  const { history, problem, uses, onesCounted } = firstReading(roll);
  const { system, request, scene, judge, rolls, banking } = roll;
  return {
    ...judgedDice(history ?? { initial: [], steps: [] }, uses, onesCounted),
    die: system.die,
    rolls: rolls.length,
    user: judge,
    scene,
    // A spell's DV is its own, whatever the author wrote.
    dv: roll.cast?.dv ?? channelDv(system) ?? roll.working?.dv ?? request?.dv ?? system.dv,
    dvSource: sourceOfDv(roll),
    ladder: system.ladder,
    position: positionOf(roll, uses),
    problem,
    banked: banking && problem === "",
    locked: lockedFieldsOf(roll),
    cast: roll.cast ?? null,
    potential: roll.working?.potential ?? null,
    rite: roll.working?.rite ?? false,
    missed: [...(roll.missed ?? [])],
    ...(roll.prepared?.length && { prepared: [...roll.prepared] }),
  };
}

/**
 * The author's fields that decide something, as they are now. Whether the roll is epic is not for the author alone to
 * say.
 */
function lockedFieldsOf({ system, mayBeEpic = true }: RollToJudge): LockedFields {
  const { actor, request, clock, setup, epic, parts, followerLimit, spell, target } = system;
  const { working, channel, ritual } = system;
  // Under keys of our own: another client may have written any.
  const kept = Object.fromEntries(Object.values(parts).map((part, place) => [`part${place}`, part]));
  const assists = system.assists.map((assist) => ({ ...assist }));
  return {
    actor,
    request,
    clock,
    setup,
    spell,
    target,
    working,
    channel,
    ritual,
    parts: kept,
    epic: epic && mayBeEpic,
    assists,
    followerLimit,
  };
}

/**
 * Whose character it is, who helps, what waits for the roll and which dice the scene is rolled with are for the GM's client
 * to say, not for the author's.
 */
function firstReading(roll: RollToJudge) {
  if (!roll.ownsActor) return refused("owner");
  if (roll.helpHolds === false) return refused("help");
  if (roll.system.spell !== "" && !roll.cast) return refused("spell");
  if (roll.working?.holds === false) return refused("working");
  if (roll.edition.missedPenalties === "refused" && roll.missed?.length) return refused("penalty");
  return roll.system.die === (roll.die ?? "d10") ? readAction(roll, roll.edition) : refused("dice");
}

/** A GM's call stands; an edge of the character's or a setup makes it milder, whatever the player's client wrote. */
function positionOf(roll: RollToJudge, uses: readonly EdgeUse[]): Position | "" {
  const { system, request, setups = 0, better = 0, lost = 0, controlled = false } = roll;
  const called = request?.position ?? "";
  if (called === "") return system.position;
  return harsherPosition(controlled ? "controlled" : milderStart(called, uses, setups + better), lost);
}

function milderStart(called: Position, uses: readonly EdgeUse[], setups: number): Position {
  const steps = setups + amountOf(uses, "position");
  return steps > 0 && called !== "controlled" ? milderPosition(called, steps) : called;
}

/** The dice and the uses of edges that a verdict records, with the setbacks they come to. */
export function judgedDice(history: RollHistory, uses: readonly EdgeUse[], onesCounted: number) {
  const faces = facesOf(history);
  const setbacks = countSetbacks(faces) + onesCounted;
  return {
    initial: [...history.initial],
    steps: [...history.steps],
    faces: [...faces],
    uses: [...uses],
    onesCounted,
    setbacks: setbacks - cancelledOf(setbacks, uses),
  };
}

/** A Channel is judged against one success, whatever the author wrote. */
function channelDv({ working }: RollToJudge["system"]): number | null {
  return working === "channel" ? CHANNEL_DV : null;
}

/** Who set the DV is not the player's to say: only a GM's own roll, a GM's call or the scene's DV make it the GM's. */
function sourceOfDv({ system, author, request, sceneDv, cast, working }: RollToJudge): DvSource {
  if (cast || system.working === "channel" || (working?.dv ?? null) !== null) return "spell";
  if (author.isGM || (request?.dv ?? null) !== null || sceneDv === system.dv) return "gm";
  return system.dvSource === "gm" || system.dvSource === "spell" ? "player" : system.dvSource;
}

function refused(problem: ActionProblem) {
  return { history: null, problem, uses: [], onesCounted: 0 };
}
