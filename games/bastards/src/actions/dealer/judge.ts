import { findHere, updateDocument } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { revertChanges } from "#table/undo.ts";
import { grantCharacter } from "#table/welcome/take-seats.ts";
import type { Ask } from "../../data/asks.ts";
import { type HandMessage, isFated, isHand, isPerson, isTold } from "../../data/kinds.ts";
import { quoteIndirect } from "../../rules/scene/indirect.ts";
import { PLACES } from "../../rules/scene/places.ts";
import { promisedAbout } from "../../rules/table/state.ts";
import { readLaid } from "../../seal/promise.ts";
import { ownerOf } from "../../state/deal.ts";
import { publicKeyOf, ringHere } from "../../state/keys.ts";
import { isSpeedy } from "../../state/fight.ts";
import { endOf, indirectFacts } from "../../state/outside.ts";
import { personOf } from "../../state/scene.ts";
import { CHARACTERS } from "../../state/seats.ts";
import { bringIn, personComing } from "./arrive.ts";
import { actByItself } from "./by-itself.ts";
import { flee, giveChase } from "./chase.ts";
import { challenge, joinIn } from "./challenge.ts";
import type { Dealing } from "./dealing.ts";
import { beginAttack, concludeAttack, defend, defendFor } from "./duel.ts";
import { beginFate, concludeFate, drawDue } from "./fate.ts";
import { drawStep, endTurn, move, mulligan, newInitiative, settleInitiative } from "./fight.ts";
import { goesAway } from "./leaving.ts";
import { pickForMonster } from "./making.ts";
import { consult, voteOnObjective } from "./objectives.ts";
import { useOutside } from "./outside.ts";
import { beginSeeds } from "./rounds.ts";
import { leavePlace, nextArea, rest, sceneEnds } from "./scene-flow.ts";
import { payDebt, setOff } from "./set-off.ts";
import {
  beginDemonstration,
  eject,
  endWithdrawal,
  noteDiscards,
  offerDue,
  settleDemonstration,
  takeUpItem,
} from "./specials.ts";
import { tellAct } from "./tell.ts";
import { closeEvening, monstersReturn, sayEpilogue } from "./the-end.ts";
import { requireAction, requireTurn, settleEnd, settleRound } from "./turns.ts";
import { standUp, useAdvantage } from "./uses.ts";
import { callVote, castVote, requireNoVote } from "./votes.ts";
import { burn, inflict, placeBack, woundOfMonster } from "./wounds.ts";

/** How many moves of those who act by themselves follow one after another at most, before somebody else's. */
const OWN_MOVES = 20;

/** What is done after the cards were dealt with, and before they are written. */
type After = (() => Promise<void>) | void;
type Judges = {
  readonly [K in Ask["kind"]]: (dealing: Dealing, ask: Ask & { kind: K }, user: string) => After;
};

/** Who judges each thing that can be asked. */
const JUDGES: Judges = {
  cards: moveCards,
  character: makeCharacter,
  fate: beginFate,
  attack: beginAttack,
  defend,
  callVote,
  vote: castVote,
  drawStep,
  endTurn,
  move,
  scene: setScene,
  fight: challenge,
  join: joinIn,
  undo: undoAct,
  enter,
  leave,
  outside: useOutside,
  setOff,
  due: drawDue,
  use: useAdvantage,
  offer: offerDue,
  rest,
  flee,
  chase: giveChase,
  area: nextArea,
  epilogue: sayEpilogue,
  pick: pickForMonster,
  objective: voteOnObjective,
  consult,
  demonstration: beginDemonstration,
  inflict,
  wound: woundOfMonster,
  stand: standUp,
  take: takeUpItem,
  eject,
  placeBack,
  burn,
  payDebt,
  fix: endWithdrawal,
};

/**
 * Judges what a user asks, and does it in the dealing; what else has to be written besides is done by what is returned, after it.
 * @throws UserError or Refusal with the reason; nothing is changed then
 */
export function judge(dealing: Dealing, ask: Ask, user: string): After {
  if (dealing.deal.rounds.at(-1)?.done === false) throw new UserError("GAME_OF_BASTARDS.Error.SeedsRun");
  if (!Object.hasOwn(JUDGES, ask.kind)) throw new UserError("TABLE.Error.NotNow");
  const judged = JUDGES[ask.kind] as (dealing: Dealing, ask: Ask, user: string) => After;
  return judged(dealing, ask, user);
}

/** What follows by the rules from what was done: hands that are over, the end of an opposition, those who act by themselves. */
export function settle(dealing: Dealing): void {
  for (let moves = 0; moves < OWN_MOVES; moves += 1) {
    concludeFate(dealing);
    concludeAttack(dealing);
    settleDemonstration(dealing);
    settleInitiative(dealing);
    if (dealing.coming.length > 0 || settleEnd(dealing)) return;
    settleRound(dealing);
    if (!actByItself(dealing)) return;
  }
}

/** Everything that follows, also what takes its time: who comes is made, compendia are read, and then they act. */
export async function settleWhole(dealing: Dealing): Promise<void> {
  settle(dealing);
  monstersReturn(dealing);
  while (dealing.later.length > 0 || dealing.coming.length > 0) {
    for (const work of dealing.later.splice(0)) await work();
    if (dealing.coming.length > 0) await bringIn(dealing);
    settle(dealing);
  }
}

/** Somebody who plays nobody asks for a fated of their own. */
function makeCharacter(
  _: Dealing,
  { id, name, from }: Ask & { kind: "character" },
  user: string,
): () => Promise<void> {
  return async () => {
    const request = { id, author: game.users.get(user) ?? null, data: { name, from } };
    const { state, reason = "" } = await grantCharacter(CHARACTERS, request);
    if (state === "refused") throw new UserError(reason);
  };
}

function moveCards(dealing: Dealing, { act, laid }: Ask & { kind: "cards" }, user: string): void {
  if (act.kind === "goOn" && dealing.deal.plan?.kind === "attack" && !dealing.deal.plan.other) {
    requireLate(dealing);
    defendFor(dealing);
    return;
  }
  requireNoVote(dealing);
  if (act.kind === "mulligan") return mulligan(dealing, act, user);
  const exchanges =
    act.kind === "initiative" && dealing.deal.turns?.fighters.some(({ id }) => id === act.holder) === true;
  if (exchanges) requireExchange(dealing, act.holder);
  if (act.kind === "discard") noteDiscards(dealing, act.holder, act.cards.length);
  if (act.kind !== "lay") {
    dealing.step(act, user);
    if (exchanges) newInitiative(dealing, act.holder);
    return;
  }
  const own = publicKeyOf(game.users.get(user));
  const key = own === null ? null : ringHere().with(own);
  const playId = dealing.table.open.play?.id ?? "";
  const opening = key && laid ? readLaid(key, promisedAbout(playId, act.holder), laid) : null;
  if (laid && own !== null)
    dealing.keepLaid(act.holder, { promise: laid.promise, sealed: laid.sealed, from: own });
  dealing.step(act, user, opening ? { opening } : {});
}

/** @throws UserError where somebody may not exchange their initiative card now (Initiative, Speedy) */
function requireExchange(dealing: Dealing, holder: string): void {
  const actor = personOf(dealing.scene, holder);
  if (actor && isSpeedy(actor)) requireTurn(dealing, holder);
  else requireAction(dealing, holder);
}

function requireLate(dealing: Dealing): void {
  if (!dealing.isLate) throw new UserError("GAME_OF_BASTARDS.Refused.notLate");
}

function setScene(
  dealing: Dealing,
  { place, kinds, also, areas }: Ask & { kind: "scene" },
  user: string,
): void {
  if (dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  // The End is one scene: with another the evening is over.
  if (endOf(dealing.marks) === "plays") closeEvening(dealing, user);
  else sceneEnds(dealing);
  const where = String(place).slice(0, 200);
  leavePlace(dealing, where, user);
  dealing.more["place"] = where;
  dealing.more["kinds"] = PLACES.filter((one) => kinds.includes(one));
  dealing.more["outdoors"] = also?.includes("outdoors") === true;
  dealing.more["moving"] = also?.includes("moving") === true;
  dealing.more["areas"] = { at: 1, all: Math.max(1, Math.min(99, Math.round(Number(areas) || 1))) };
  beginSeeds(dealing, { kind: "scene", by: user, isAct: also?.includes("act") === true });
}

/** Somebody comes into the scene (Appearance); the dealer brings in whoever has no player. */
function enter(dealing: Dealing, { actor: uuid }: Ask & { kind: "enter" }, user: string): void {
  const actor = findHere(uuid);
  if (!isPerson(actor)) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  if (!actor.testUserPermission(game.users.get(user, { strict: true }), "OWNER"))
    throw new UserError("TABLE.Error.NotYours", { name: actor.name });
  if (isFated(actor)) {
    const facts = indirectFacts(dealing.scene, dealing.deal, dealing.marks, { user, fated: actor });
    const { refused } = quoteIndirect("appearance", facts);
    if (refused) throw new UserError(`GAME_OF_BASTARDS.Outside.Against.${refused}`);
  }
  personComing(dealing, actor, {
    kind: "outside",
    data: { action: "appearance", by: user, name: actor.name },
  });
}

function leave(dealing: Dealing, { holder }: Ask & { kind: "leave" }, user: string): void {
  const actor = personOf(dealing.scene, holder);
  const isDealer = game.users.get(user)?.isGM === true;
  if (actor && ownerOf(actor) !== user && !isDealer)
    throw new UserError("TABLE.Error.NotYours", { name: actor.name });
  goesAway(dealing, holder);
  tellAct(dealing, "leaves", { name: actor?.name ?? "", by: user });
}

/** Takes back what was done last, with all it changed: who did it or played in it may, and the dealer. */
function undoAct(
  dealing: Dealing,
  { message: id }: Ask & { kind: "undo" },
  user: string,
): (() => Promise<void>) | void {
  const message = game.messages.get(id);
  const isDealer = game.users.get(user)?.isGM === true;
  if (isHand(message)) return undoHand(dealing, id, message, user, isDealer);
  if (!isTold(message) || message.system.undone || message.author?.isGM !== true)
    throw new UserError("TABLE.Error.NotNow");
  const { by = "", cards = false } = message.system.data as {
    readonly by?: string;
    readonly cards?: boolean;
  };
  if (by !== user && !isDealer)
    throw new UserError("TABLE.Error.NotYours", { name: game.users.get(by)?.name ?? "" });
  if (cards) dealing.takeBack(id);
  const { changes } = message.system;
  return () => takenBack(message, changes);
}

async function takenBack(
  message: ChatMessage.Implementation,
  changes: Parameters<typeof revertChanges>[0],
): Promise<void> {
  await revertChanges(changes);
  await updateDocument(message, { system: { undone: true } });
}

/** The hand that was played last (Consequences). */
function undoHand(
  dealing: Dealing,
  id: string,
  message: HandMessage,
  user: string,
  isDealer: boolean,
): () => Promise<void> {
  if (message.system.undone || message.author?.isGM !== true) throw new UserError("TABLE.Error.NotNow");
  const { plan, changes } = message.system;
  const owners = [plan.mine.holder, plan.target].map((holder) => {
    const actor = personOf(dealing.scene, holder);
    return actor && ownerOf(actor);
  });
  if (!owners.includes(user) && !isDealer)
    throw new UserError("TABLE.Error.NotYours", { name: plan.mine.name });
  dealing.takeBack(id);
  return () => takenBack(message, changes);
}
