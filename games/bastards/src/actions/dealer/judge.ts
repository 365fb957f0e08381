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
import { holderOf, personOf, presentIn } from "../../state/scene.ts";
import { enterScene, leaveScene } from "../scene.ts";
import { actByItself } from "./by-itself.ts";
import type { Dealing } from "./dealing.ts";
import { beginAttack, concludeAttack, defend, defendFor } from "./duel.ts";
import { beginFate, concludeFate } from "./fate.ts";
import { drawStep, endTurn, move, settleInitiative } from "./fight.ts";
import { beginSeeds } from "./rounds.ts";
import { callVote, castVote, requireNoVote } from "./votes.ts";

/** How many moves of those who act by themselves follow one after another at most, before somebody else's. */
const OWN_MOVES = 20;

/**
 * Judges what a user asks, and does it in the dealing; what else has to be written besides is done by what is returned, after it.
 * @throws UserError or Refusal with the reason; nothing is changed then
 */
export function judge(dealing: Dealing, ask: Ask, user: string): (() => Promise<void>) | null {
  const { scene } = dealing;
  switch (ask.kind) {
    case "cards":
      moveCards(dealing, ask, user);
      return null;
    case "fate":
      beginFate(dealing, ask, user);
      return null;
    case "attack":
      beginAttack(dealing, ask, user);
      return null;
    case "defend":
      defend(dealing, ask, user);
      return null;
    case "callVote":
      callVote(dealing, ask, user);
      return null;
    case "vote":
      castVote(dealing, ask, user);
      return null;
    case "drawStep":
      drawStep(dealing, ask, user);
      return null;
    case "endTurn":
      endTurn(dealing, ask, user);
      return null;
    case "move":
      move(dealing, ask, user);
      return null;
    case "scene":
      setScene(dealing, ask, user);
      return null;
    case "fight":
      requireFree(dealing);
      beginSeeds(dealing, { kind: "fight", by: user }, true);
      return null;
    case "undo":
      return undoHand(dealing, ask.message, user);
    case "enter":
      return () => enter(dealing, ask.actor, user);
    case "leave":
      requireOwn(dealing, ask.holder, user);
      if (Object.hasOwn(dealing.table.open.owners, ask.holder))
        dealing.step({ kind: "leave", holder: ask.holder });
      return () => leaveScene(scene, ask.holder);
    default:
      throw new UserError("TABLE.Error.NotNow");
  }
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

function requireFree(dealing: Dealing): void {
  if (dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  if (presentIn(dealing.scene).length < 2) throw new UserError("GAME_OF_BASTARDS.Error.TooFew");
  if (dealing.deal.turns) throw new UserError("GAME_OF_BASTARDS.Error.FightRuns");
}

function setScene(dealing: Dealing, { place, kinds }: Ask & { kind: "scene" }, user: string): void {
  if (dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
  dealing.more["place"] = String(place).slice(0, 200);
  dealing.more["kinds"] = PLACES.filter((one) => kinds.includes(one));
  beginSeeds(dealing, { kind: "scene", by: user }, true);
}

async function enter({ scene }: Dealing, uuid: string, user: string): Promise<void> {
  const actor = findHere(uuid);
  if (!isPerson(actor)) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  if (!actor.testUserPermission(game.users.get(user, { strict: true }), "OWNER"))
    throw new UserError("TABLE.Error.NotYours", { name: actor.name });
  await enterScene(scene, actor);
}

function requireOwn(dealing: Dealing, holder: string, user: string): void {
  const actor = personOf(dealing.scene, holder);
  const isDealer = game.users.get(user)?.isGM === true;
  if (actor && ownerOf(actor) !== user && !isDealer)
    throw new UserError("TABLE.Error.NotYours", { name: actor.name });
}

/** Takes back the hand that was played last, with all it changed; who played in it may, and the dealer. */
function undoHand(dealing: Dealing, id: string, user: string): () => Promise<void> {
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
    await message.update({ system: { undone: true } } as never);
  };
}

/** Seats whoever stands in the scene and has none yet, such as somebody who came later. */
export function seatPresent(dealing: Dealing): void {
  for (const { id, actor } of presentIn(dealing.scene))
    if (actor && !Object.hasOwn(dealing.table.open.owners, id) && holderOf(actor) === id)
      dealing.step({ kind: "seat", holder: id, owner: ownerOf(actor) });
}
