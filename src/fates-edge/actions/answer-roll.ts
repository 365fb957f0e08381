import { deletion, findHere, idOf, updateDocument, uuidOf } from "../../foundry/documents.ts";
import { userName, hostDice } from "../../foundry/host.ts";
import { UserError } from "../../table/refusals.ts";
import { makeChanges } from "../../table/undo.ts";
import { ActionRoll } from "../data/action-roll.ts";
import type { Mark } from "../data/actor/mark.ts";
import { type ActionMessage, isPc } from "../data/kinds.ts";
import { type ActorRef, actorRef } from "../data/line.ts";
import { WORDS_MAX } from "../data/limits.ts";
import type { ForkChoice, OfferAnswer } from "../data/message/action.ts";
import { DICE, type DieName } from "../rules/dice.ts";
import type { EdgeReroll } from "../rules/edges/rerolls.ts";
import { isPosition, type Position } from "../rules/pool.ts";
import type { ActionStanding } from "../state/action-standing.ts";
import { findUses } from "../state/card-edges.ts";
import type { CardEdge } from "../state/card-facts.ts";
import { tableNumbers } from "../state/party.ts";
import { isEdgeReroll, rerollKey, rerollsPaid } from "../state/roll-points.ts";
import type { EdgeAim } from "../state/edge-aims.ts";
import { earnedTick, makeTick } from "./earned-ticks.ts";
import { payEdge } from "./edges.ts";
import { onCard } from "./on-card.ts";
import { requireDv } from "./roll-options.ts";
import { throwWithEdge } from "./throw-with-edge.ts";
import { takeBoonBack } from "./undo-roll.ts";

/** What a GM may rule on; null and the empty word take a ruling back. */
export interface Ruling {
  readonly dv?: number | null;
  readonly position?: Position | "";
}

/** The GM's word on DV and position: final, whatever was proposed (SRD 4.5.1). */
export function ruleRoll(message: ActionMessage, { dv, position }: Ruling): Promise<boolean> {
  return onCard(message, "rule", () => {
    if (position && !isPosition(position))
      throw new UserError("FATES_EDGE.Error.UnknownPosition", { key: position });
    const ruling = {
      ...(dv === undefined ? {} : { dv: dv === null ? null : requireDv(dv) }),
      ...(position === undefined ? {} : { position }),
    };
    return message.update({ system: { gm: { ruling } } });
  });
}

/** The player's way out of a Partial: get it at a price, or leave it and gain elsewhere (SRD 4.5.2). */
export function chooseFork(message: ActionMessage, fork: ForkChoice): Promise<boolean> {
  return onCard(message, "fork", () => message.update({ system: { fork } }));
}

/**
 * One boon, one die of any face thrown again (SRD 18). The boon is paid first, under a key of its own: a GM's
 * client credits only re-rolls that are paid for.
 */
export function rerollWithBoon(message: ActionMessage, index: number): Promise<boolean> {
  return onCard(message, "reroll", async ({ state, facts }) => {
    if (state.faces[index] === undefined) throw new UserError("FATES_EDGE.Error.NoSuchDie");
    const made = boonRerolls(state);
    if (facts.automation.boons) await payBoon(message, made);
    await turnDie(message, index, state.die).catch(async (error: unknown) => {
      if (game.messages.has(idOf(message))) throw error;
      if (facts.automation.boons) await takeBoonBack(message, made + 1);
      throw new UserError("FATES_EDGE.Error.CardGone");
    });
  });
}

async function turnDie(message: ActionMessage, index: number, die: DieName): Promise<void> {
  const roll = ActionRoll.fromBoon(index, hostDice(DICE[die].faces), die);
  await message.update({
    rolls: [...message._source.rolls, JSON.stringify(roll)],
    sound: CONFIG.sounds.dice,
  });
}

/** How many boon re-rolls the card shows already. */
function boonRerolls({ history }: ActionStanding["state"]): number {
  return (history?.steps ?? []).filter(({ why }) => why === "boon").length;
}

/** A boon paid for a re-roll that was cut off, by a closed tab say, still counts for the next. */
async function payBoon({ id, system }: ActionMessage, made: number): Promise<void> {
  const actor = findHere(system.actor);
  if (!isPc(actor)) throw new UserError("FATES_EDGE.Error.ActorGone", { name: system.actorName });
  const message = idOf({ id });
  if (rerollsPaid(actor.system.boons, message) > made) return;
  const entry = { delta: -1, reason: "reroll", message };
  await actor.update({ system: { boons: { entries: { [rerollKey(message, made + 1)]: entry } } } });
}

/**
 * Uses an edge on a card after the throw: dice are thrown again, setbacks cancelled, words counted. The use is written
 * on its item first, where a GM's client finds it; an ally's helper writes nothing else, and the GM's client throws.
 */
export function useEdgeOnCard(
  message: ActionMessage,
  item: string,
  edge: string,
  aim: EdgeAim = {},
): Promise<boolean> {
  return onCard(message, "useEdge", async (card) => {
    const offer = card.edges.find((one) => one.item === item && one.edge === edge);
    if (!offer) throw new UserError("FATES_EDGE.Error.NotNow");
    const { gives, by } = offer;
    if (by === "" && isEdgeReroll(gives)) await turnDice(message, card, { ...offer, gives });
    else await payEdge(item, edge, idOf(message), aim);
  });
}

async function turnDice(
  message: ActionMessage,
  card: ActionStanding,
  offer: CardEdge & { readonly gives: EdgeReroll },
): Promise<void> {
  const use = idleUse(message, card, offer) ?? (await payEdge(offer.item, offer.edge, idOf(message))).id;
  await throwWithEdge(message, card.state, { ...offer, id: use });
}

/** A use written for a re-roll that was cut off, by a closed tab say, serves for the next. */
function idleUse(message: ActionMessage, card: ActionStanding, { item, edge }: CardEdge): string | undefined {
  const made = new Set(card.uses.map(({ id }) => id));
  return findUses(message).find((use) => use.item === item && use.edge === edge && !made.has(use.id))?.id;
}

/** The GM offers a Miss to succeed after all, against a complication named now (SRD 4.5.2). */
export function offerBargain(message: ActionMessage, words: string): Promise<boolean> {
  return onCard(message, "offerBargain", () => {
    const text = words.trim().slice(0, WORDS_MAX);
    if (text === "") throw new UserError("FATES_EDGE.Error.NoWords");
    // An answer from before belongs to another offer.
    return message.update({ system: { answer: "", gm: { bargain: { state: "offered", text } } } });
  });
}

/** The player takes or refuses a devil's bargain. Taken, the roll is settled: no boon turns its dice any more. */
export function answerBargain(message: ActionMessage, answer: OfferAnswer): Promise<boolean> {
  return onCard(message, "answerBargain", () => message.update({ system: { answer } }));
}

/** The GM takes an offer back that nobody has answered. */
export function withdrawBargain(message: ActionMessage): Promise<boolean> {
  return onCard(message, "withdrawBargain", () =>
    message.update({ system: { gm: { bargain: { state: "withdrawn" } } } }),
  );
}

/** The GM confirms the boons of a failure (SRD 18). Past the cap they may be spent in this beat, then are lost. */
export function awardBoons(message: ActionMessage): Promise<boolean> {
  return onCard(message, "award", async ({ award }) => {
    const actor = findHere(message.system.actor);
    if (!isPc(actor) || !award)
      throw new UserError("FATES_EDGE.Error.ActorGone", { name: message.system.actorName });
    const boons = award.boons;
    const key = `${message.id}-a`;
    const entry = { delta: boons, reason: "award", message: idOf(message) };
    const changes = [
      { uuid: uuidOf(actor), path: `system.boons.entries.${key}`, before: null, after: entry },
    ];
    const act = { boons, actor: uuidOf(actor), user: game.user.id, changes, undone: false };
    await writeFirst(message, "awards", act);
    await actor.update({ system: { boons: { entries: { [key]: entry } } } });
  });
}

/** The GM leaves what a roll cost in the bank: the card is closed, the points wait for a later beat (SRD 4.5.6). */
export function leaveBanked(message: ActionMessage): Promise<boolean> {
  return onCard(message, "leave", () => message.update({ system: { gm: { state: "banked" } } }));
}

/**
 * A roll's hits fill segments of the clock it was rolled for; in a mixed-tier scene of one that the GM chooses, or take
 * them off a danger (SRD R.1, R.5).
 * @param key which clock, where the card offers several; the first without a word
 */
export function tickClock(message: ActionMessage, key = ""): Promise<boolean> {
  return onCard(message, "tick", async ({ ticking }) => {
    const offer = key === "" ? ticking[0] : ticking.find(({ clock }) => clock === key);
    if (!offer) throw new UserError("FATES_EDGE.Error.NotNow");
    const entry = idOf(message);
    const act = earnedTick(offer, entry);
    await writeFirst(message, "ticks", act);
    await makeTick(act, entry);
  });
}

/**
 * A GM grants what a success has set up: the other's next roll of the scene is a step milder, or a die stronger where there is
 * no milder position. The mark has the card's own id, so that it cannot be granted twice.
 */
export function grantSetup(message: ActionMessage): Promise<boolean> {
  return onCard(message, "grantSetup", async ({ setup, facts: { system } }) => {
    const target = setup && findHere(setup.actor);
    if (!setup || !isPc(target))
      throw new UserError("FATES_EDGE.Error.ActorGone", { name: setup?.name ?? "" });
    const id = idOf(message);
    const changes = [
      {
        uuid: uuidOf(target),
        path: `system.marks.${id}`,
        before: null,
        after: setupMark(actorRef({ uuid: system.actor, name: system.actorName }), id),
      },
    ];
    const act = { actor: uuidOf(target), name: target.name, user: game.user.id, changes, undone: false };
    await writeFirst(message, "setups", act);
    await makeChanges(changes);
  });
}

/**
 * Notes what a card does once. Notes stand in the order in which the server took them: of two GMs who click at once, the one
 * who comes too late takes the note away again.
 * @throws UserError then
 */
export async function writeFirst(
  message: ActionMessage,
  part: "awards" | "ticks" | "carried" | "setups" | "works",
  act: object,
): Promise<void> {
  const id = foundry.utils.randomID();
  await message.update({ system: { gm: { [part]: { [id]: act } } } });
  const first = Object.entries(message.system.gm[part]).find(([, { undone }]) => !undone);
  if (!first || first[0] === id) return;
  await updateDocument(message, { system: { gm: { [part]: deletion(id) } } });
  throw new UserError("FATES_EDGE.Error.DoneAlready", { name: userName(first[1].user) });
}

function setupMark(name: ActorRef, by: string): Mark {
  const label = { key: "FATES_EDGE.Together.SetUpBy", data: { name } };
  return { kind: "setup", label, dice: 0, steps: 1, scene: tableNumbers().scene, used: "", by };
}
