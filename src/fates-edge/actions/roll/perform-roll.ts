import { deletion, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { createMessage, currentMode } from "#foundry/messages.ts";
import { requireOwner } from "#table/acts/rights.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { ActionRoll } from "../../data/action-roll.ts";
import { OVERFLOW } from "../../data/actor/entries.ts";
import { type ActionMessage, isAction, type PcActor } from "../../data/kinds.ts";
import { countSuccesses } from "../../rules/dice.ts";
import { applyFatigue, facesOf, rollAction, type RollHistory } from "../../rules/roll-history.ts";
import { inBeat } from "../../state/beat/mixed-tier.ts";
import { feltFatigue } from "../../state/roll/marks.ts";
import { whyNotRoll, genuineCall } from "../../state/rights.ts";
import { rollLabels } from "../../state/roll/roll-parts.ts";
import { answeredFor } from "../../state/roll/roll-points.ts";
import { riteKey } from "../../state/magic/working.ts";
import { actionTitle } from "../../words/labels.ts";
import { ownSkillName, skillLabelOr } from "../../words/skills.ts";
import { payAssists, returnAssists } from "../teamwork/assists.ts";
import { payEdges, takeUsesBack } from "../edges/edges.ts";
import { prepareRoll } from "./prepare-roll.ts";
import type { RollOptions } from "./roll-options.ts";
import type { PreparedRoll } from "./prepare-roll.ts";
import { requirePlaying } from "../../state/party.ts";

/**
 * Rolls an action for a character and puts its card into the log (SRD 4.1). Returns null, and tells this user why, when
 * it cannot be done.
 */
export function performRoll(actor: PcActor, options: RollOptions): Promise<ActionMessage | null> {
  return reportRefusal(async () => {
    requireRoller(actor, options);
    const prepared = prepareRoll(actor, options);
    const message = await paidAction(actor, prepared);
    await settleAfterRoll(actor, prepared, message?.id ?? "");
    return message;
  }, null);
}

function requireRoller(actor: PcActor, { request }: RollOptions): void {
  if (!actor.isToken && !game.actors.has(idOf(actor)))
    throw new UserError("FATES_EDGE.Error.ActorGone", { name: actor.name });
  requireOwner(actor);
  requirePlaying(actor);
  if (whyNotRoll(actor) !== "") throw new UserError("FATES_EDGE.Error.CannotRoll", { name: actor.name });
  if (request) requireAsked(actor, request);
}

function requireAsked(actor: PcActor, id: string): void {
  const call = genuineCall(id);
  if (!call) throw new UserError("FATES_EDGE.Error.CallGone");
  if (!call.system.actors.includes(uuidOf(actor)))
    throw new UserError("FATES_EDGE.Error.NotAsked", { name: actor.name });
  if (answeredFor(id).includes(uuidOf(actor)))
    throw new UserError("FATES_EDGE.Error.Answered", { name: actor.name });
}

/** Throw, description and fatigue in one go; only a player who wants to choose is waited for. */
async function throwDice({ pool, die, ladder, forced, options }: PreparedRoll): Promise<RollHistory> {
  const laddered = rollAction({ size: pool.size, ladder, forced: 0, die }, hostDice);
  if (!options.chooseSuccesses || forced === 0) return applyFatigue(laddered, forced, hostDice);
  const { chooseSuccesses } = options;
  return applyFatigue(laddered, forced, hostDice, await chosenSuccesses(laddered, forced, chooseSuccesses));
}

async function chosenSuccesses(
  history: RollHistory,
  forced: number,
  choose: NonNullable<RollOptions["chooseSuccesses"]>,
): Promise<((faces: readonly number[], count: number) => readonly number[]) | undefined> {
  const faces = facesOf(history);
  const { die = "d10" } = history;
  const successes = countSuccesses(faces, die);
  const count = Math.min(forced, successes);
  const chosen = count > 0 && count < successes ? await choose(faces, count, die) : null;
  return chosen?.length === count ? () => chosen : undefined;
}

/** Edges are used up and helpers paid before the dice fall, so that whoever sees the card finds them; no card, no use. */
async function paidAction(actor: PcActor, prepared: PreparedRoll): Promise<ActionMessage | null> {
  const id = foundry.utils.randomID();
  const paid = await payEdges(prepared.edges, id);
  const refund = async (): Promise<void> => {
    await takeUsesBack(paid);
    await returnAssists(actor, id);
    if (prepared.magic.rite)
      await updateDocument(actor, { system: { boons: { entries: deletion(riteKey(id)) } } });
  };
  try {
    await payAssists(actor, prepared.companions, id);
    if (prepared.magic.rite) await payRite(actor, id);
    const message = await postAction(actor, { ...prepared, id }, await throwDice(prepared));
    if (!message) await refund();
    return message;
  } catch (error) {
    await refund();
    throw error;
  }
}

/** A boon powers the Weave (Core, "Spending Boons"): paid before the dice, so that a GM's client finds it. */
async function payRite(actor: PcActor, id: string): Promise<void> {
  const entry = { delta: -1, reason: "rite", message: id };
  await actor.update({ system: { boons: { entries: { [riteKey(id)]: entry } } } });
}

async function postAction(
  actor: PcActor,
  prepared: PreparedRoll & { readonly id: string },
  history: RollHistory,
): Promise<ActionMessage | null> {
  const { dv, ladder, forced, options } = prepared;
  const system = authorsPart(actor, prepared);
  const words = { say: localize, count: localizeCount };
  const title = actionTitle(
    { ...system, ...rollLabels(system, { words, terms: { skill: skillLabelOr } }) },
    words,
  );
  const message = await createMessage(
    {
      _id: prepared.id,
      type: "action",
      speaker: ChatMessage.implementation.getSpeaker({ actor }),
      content: foundry.utils.escapeHTML(title),
      rolls: [JSON.stringify(ActionRoll.fromHistory(history, { dv, ladder, forced }))],
      sound: CONFIG.sounds.dice,
      system,
    },
    options.mode ?? currentMode(),
  );
  return isAction(message) ? message : null;
}

function authorsPart(actor: PcActor, prepared: PreparedRoll) {
  const { options, attribute, skill, ladder, dv, dvSource, position, forced, die, edition } = prepared;
  return {
    actor: uuidOf(actor),
    actorName: actor.name,
    attribute,
    skill,
    skillName: ownSkillName(skill),
    ladder,
    dv,
    dvSource,
    position,
    forced,
    die,
    edition: edition.id,
    approach: options.approach ?? "",
    right: options.right ?? "",
    wrong: options.wrong ?? "",
    parts: storedParts(prepared),
    request: options.request ?? "",
    clock: options.clock ?? "",
    help: prepared.help.map(({ id }) => id),
    assists: prepared.companions.map(({ dice: _dice, boons: _boons, ...assist }) => assist),
    followerLimit: prepared.companions.length > 0 ? prepared.followerLimit : 0,
    marks: [...prepared.marks],
    tags: [...(prepared.tags ?? [])],
    setup: options.setup ?? "",
    spell: options.spell ?? "",
    target: options.spell ? options.target || uuidOf(actor) : "",
    epic: prepared.epic,
    working: options.working ?? "",
    channel: prepared.magic.channel,
    ritual: prepared.magic.ritual,
    rite: prepared.magic.rite,
  };
}

function storedParts({ parts }: PreparedRoll) {
  return Object.fromEntries(
    parts.map(({ kind, label, dice, uuid = "" }, sort) => [
      foundry.utils.randomID(),
      { kind, label, dice, uuid, sort },
    ]),
  );
}

/**
 * What a roll leaves on its character: the first level of fatigue has bitten (App. V), a boon bought the position, and
 * boons past the cap are gone with the beat that they were for (Clarification 2). What a GM has laid on them is noted as
 * used by the GM's client.
 */
export async function settleAfterRoll(
  actor: PcActor,
  prepared: PreparedRoll,
  message: string,
): Promise<void> {
  const entries = { ...overflowLost(actor, prepared, message), ...positionPaid(prepared, message) };
  const system = {
    ...(fatigueCounted(actor, prepared) ? { fatigue: { used: true, by: message } } : {}),
    ...(Object.keys(entries).length > 0 ? { boons: { entries } } : {}),
  };
  if (Object.keys(system).length > 0) await actor.update({ system });
}

function fatigueCounted(actor: PcActor, { forced, edition }: PreparedRoll): boolean {
  return forced > 0 && edition.fatigueModel === "appV" && feltFatigue(actor) === 1;
}

/**
 * The boon that bought the position is taken from those past the cap first: they may be spent in this beat. Where beats are counted, the
 * next one's beginning ends it, and no roll.
 */
function overflowLost({ system }: PcActor, { options }: PreparedRoll, message: string) {
  if (inBeat()) return {};
  const lost = system.boons.overflow - (options.boonForPosition ? 1 : 0);
  return lost > 0 ? { [`${message}-o`]: { delta: -lost, reason: OVERFLOW, message } } : {};
}

function positionPaid({ options }: PreparedRoll, message: string) {
  return options.boonForPosition ? { [`${message}-p`]: { delta: -1, reason: "position", message } } : {};
}
