import { findHere } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { revertChanges } from "#table/undo.ts";
import type { Ask } from "../../data/asks.ts";
import { PLACES } from "../../data/actor/scene.ts";
import { isHand, isPerson } from "../../data/kinds.ts";
import { promisedAbout } from "../../rules/table/state.ts";
import { readLaid } from "../../seal/promise.ts";
import { ownerOf } from "../../state/deal.ts";
import { publicKeyOf, ringHere } from "../../state/keys.ts";
import { personOf, presentIn } from "../../state/scene.ts";
import { enterScene, leaveScene } from "../scene.ts";
import { actByItself } from "./by-itself.ts";
import type { Dealing } from "./dealing.ts";
import { beginAttack, concludeAttack, defend, defendFor, fall } from "./duel.ts";
import { beginFate, concludeFate } from "./fate.ts";
import { drawStep, endTurn, move, settleInitiative } from "./fight.ts";
import { beginSeeds } from "./rounds.ts";
import { callVote, castVote, requireNoVote } from "./votes.ts";

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
  fate: beginFate,
  attack: beginAttack,
  defend,
  callVote,
  vote: castVote,
  drawStep,
  endTurn,
  move,
  scene: setScene,
  fight,
  undo: undoHand,
  enter:
    (dealing, { actor }, user) =>
    () =>
      enter(dealing, actor, user),
  leave,
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

/** What follows by the rules from what was done: hands that are over, those who act by themselves. */
export function settle(dealing: Dealing): void {
  settleInitiative(dealing);
  for (let moves = 0; moves < OWN_MOVES; moves += 1) {
    concludeFate(dealing);
    concludeAttack(dealing);
    if (!actByItself(dealing)) return;
  }
}

function moveCards(dealing: Dealing, { act, laid }: Ask & { kind: "cards" }, user: string): void {
  if (act.kind === "goOn" && dealing.deal.plan?.kind === "attack" && !dealing.deal.plan.other) {
    requireLate(dealing);
    defendFor(dealing);
    return;
  }
  requireNoVote(dealing);
  if (act.kind !== "lay") {
    dealing.step(act, user);
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

function requireLate(dealing: Dealing): void {
  if (!dealing.isLate) throw new UserError("GAME_OF_BASTARDS.Refused.notLate");
}

function fight(dealing: Dealing, _ask: Ask, user: string): void {
  if (dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  if (presentIn(dealing.scene).length < 2) throw new UserError("GAME_OF_BASTARDS.Error.TooFew");
  if (dealing.deal.turns) throw new UserError("GAME_OF_BASTARDS.Error.FightRuns");
  beginSeeds(dealing, { kind: "fight", by: user });
}

function setScene(dealing: Dealing, { place, kinds }: Ask & { kind: "scene" }, user: string): void {
  if (dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  dealing.more["place"] = String(place).slice(0, 200);
  dealing.more["kinds"] = PLACES.filter((one) => kinds.includes(one));
  beginSeeds(dealing, { kind: "scene", by: user });
}

async function enter({ scene }: Dealing, uuid: string, user: string): Promise<void> {
  const actor = findHere(uuid);
  if (!isPerson(actor)) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  if (!actor.testUserPermission(game.users.get(user, { strict: true }), "OWNER"))
    throw new UserError("TABLE.Error.NotYours", { name: actor.name });
  await enterScene(scene, actor);
}

function leave(dealing: Dealing, { holder }: Ask & { kind: "leave" }, user: string): () => Promise<void> {
  const actor = personOf(dealing.scene, holder);
  const isDealer = game.users.get(user)?.isGM === true;
  if (actor && ownerOf(actor) !== user && !isDealer)
    throw new UserError("TABLE.Error.NotYours", { name: actor.name });
  if (Object.hasOwn(dealing.table.open.owners, holder)) dealing.step({ kind: "leave", holder });
  fall(dealing, holder);
  return () => leaveScene(dealing.scene, holder);
}

/** Takes back the hand that was played last, with all it changed; who played in it may, and the dealer. */
function undoHand(
  dealing: Dealing,
  { message: id }: Ask & { kind: "undo" },
  user: string,
): () => Promise<void> {
  const message = game.messages.get(id);
  if (!isHand(message) || message.system.undone || message.author?.isGM !== true)
    throw new UserError("TABLE.Error.NotNow");
  const { plan, changes } = message.system;
  const holders = [plan.mine.holder, plan.target];
  const owners = holders
    .map((holder) => personOf(dealing.scene, holder))
    .map((actor) => actor && ownerOf(actor));
  if (!owners.includes(user) && game.users.get(user)?.isGM !== true)
    throw new UserError("TABLE.Error.NotYours", { name: plan.mine.name });
  dealing.takeBack(id);
  return async () => {
    await revertChanges(changes);
    await message.update({ system: { undone: true } });
  };
}
