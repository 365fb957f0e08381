import { findHere, idOf, isSameActor, uuidOf } from "#foundry/documents.ts";
import { onOwned } from "#table/acts/in-turn.ts";
import { refused } from "#table/acts/player-requests.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import { actorRef } from "#table/words/line.ts";
import {
  type ActionMessage,
  type PlayerRequestMessage,
  isAction,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { currentSkills } from "../../data/settings.ts";
import { HELPER_ATTRIBUTE } from "../../rules/magic/ritual.ts";
import { isAttribute } from "../../rules/skills.ts";
import { plays, requireParty } from "../../state/party.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { whyNotRoll } from "../../state/rights.ts";
import { whyNotAbsorb } from "../../state/magic/ritual-rights.ts";
import { participantIn, ritualAt, whyNotJoin } from "../../state/magic/ritual.ts";
import { debitOf } from "../spend/bank.ts";
import { effectOf } from "../effects/effect-kind.ts";
import { actContext, planEffects } from "../effects/plan.ts";
import { postRequest, judged } from "../player-requests.ts";
import { endRitual, markHelperLeft } from "./ritual.ts";

/** How somebody helps in a ritual. */
export interface JoinWish {
  /** What they would channel with: Spirit, or another attribute if a GM allows it. */
  readonly attribute: string;
  readonly skill: string;
  readonly words: string;
}

/** Joins a ritual that one was invited to (SRD 19.7). The active GM's client does it. */
export function joinRitual(actor: PcActor, ritual: string, wish: JoinWish): Promise<boolean> {
  return say(actor, () => {
    require(whyNotJoin(ritualAt(ritual), actor));
    require(whyNotHelpSo(actor, wish));
    return { act: "join", ritual, ...wish, words: wish.words.trim().slice(0, WORDS_MAX) };
  });
}

/** Steps back from a ritual: what one had channelled stays in it. */
export function leaveRitual(actor: PcActor, ritual: string): Promise<boolean> {
  return say(actor, () => {
    const found = ritualAt(ritual);
    require(found && participantIn(found, actor)?.key ? "" : "NotInRitual");
    return { act: "leave", ritual };
  });
}

/** A helper takes a point of their own Channel, or of the primary's Weave, upon themselves as fatigue (SRD, Ritual CP Absorption). */
export function absorb(actor: PcActor, ritual: string, card: string): Promise<boolean> {
  return say(actor, () => {
    require(whyNotAbsorb(ritualAt(ritual), actor, card));
    return { act: "absorb", ritual, card };
  });
}

/** The primary gives a ritual up: what was gathered is lost. */
export function giveUpRitual(actor: PcActor, ritual: string): Promise<boolean> {
  return say(actor, () => ({ act: "giveUp", ritual }));
}

function say(actor: PcActor, data: () => object): Promise<boolean> {
  return onOwned(actor, async () => (await postRequest("ritual", actor, data())) !== null, false);
}

function require(why: string): void {
  if (why !== "") throw new UserError(`FATES_EDGE.Error.${why}`);
}

/** Why somebody cannot help in this way: a key under `FATES_EDGE.Error`; empty where they can. */
function whyNotHelpSo(actor: PcActor, { attribute, skill, words }: JoinWish): string {
  if (whyNotRoll(actor) !== "") return "OutOfRitual";
  if (!isAttribute(attribute)) return "RitualAttribute";
  if (!currentSkills().has(skill)) return "RitualSkill";
  return words.trim() === "" ? "SayHow" : "";
}

/** What a player asks of a ritual. Any client may have written it: what does not fit is made harmless. */
interface RitualWish extends JoinWish {
  readonly act: string;
  readonly ritual: string;
  readonly card: string;
}

function readRitualWish(data: object): RitualWish {
  const read = data as Readonly<Record<string, unknown>>;
  const text = (key: string): string => {
    const value = read[key];
    return typeof value === "string" ? value.slice(0, WORDS_MAX) : "";
  };
  return {
    act: text("act"),
    ritual: text("ritual"),
    card: text("card"),
    attribute: text("attribute"),
    skill: text("skill"),
    words: text("words").trim(),
  };
}

/** The ritual that a request speaks of. */
export function ritualOfRequest({ system }: PlayerRequestMessage): string {
  return system.kind === "ritual" ? readRitualWish(system.data).ritual : "";
}

/** What players say of rituals: they join, step back, absorb a point, give up. Judged one after another. */
export const ritualRequest = judged("ritual", judge);

async function judge(request: PlayerRequestMessage): Promise<Verdict> {
  const said = readRitualWish(request.system.data);
  const actor = findHere(request.system.actor);
  if (!isPc(actor) || !request.author || !isAtTable(request.author) || !plays(request.author, actor))
    return refused("NotTheirs");
  if (said.act === "join") return judgeJoin(request, actor, said);
  if (said.act === "leave") return judgeLeave(actor, said);
  if (said.act === "absorb") return judgeAbsorb(request, actor, said);
  return said.act === "giveUp" ? judgeGiveUp(actor, said) : refused("NotNow");
}

/** Whom the table has banned has no say in what is still in the log. */
function isAtTable({ role }: User.Implementation): boolean {
  return role > 0;
}

const done = (actor: PcActor, act: string): Verdict => ({
  state: "done",
  data: { name: actor.name },
  summary: [{ key: `FATES_EDGE.Ritual.Told.${act}`, data: { name: actorRef(actor) } }],
});

/** What a request does is noted on the ritual's own card first, where it is counted and undone; the request only says that it was done. */
async function judgeJoin(request: PlayerRequestMessage, actor: PcActor, said: RitualWish): Promise<Verdict> {
  const ritual = ritualAt(said.ritual);
  const key = idOf(request);
  // A GM's client that left between the card and its verdict has noted it already.
  if (ritual && Object.hasOwn(ritual.message.system.gm.helpers, key)) return done(actor, "join");
  const why = whyNotJoin(ritual, actor) || whyNotHelpSo(actor, said);
  if (!ritual || why !== "") return refused(why);
  const { attribute, skill, words } = said;
  const granted = attribute !== HELPER_ATTRIBUTE && request.author?.isGM === true;
  const helper = { actor: uuidOf(actor), name: actor.name, attribute, skill, words, granted };
  const entry = { ...helper, left: false, user: request.author?.id ?? "", changes: [], undone: false };
  await ritual.message.update({ system: { gm: { helpers: { [key]: entry } } } });
  return done(actor, "join");
}

async function judgeLeave(actor: PcActor, { ritual: id }: RitualWish): Promise<Verdict> {
  const ritual = ritualAt(id);
  const self = ritual && participantIn(ritual, actor);
  if (!ritual || !self || self.key === "") return refused("NotInRitual");
  await markHelperLeft(ritual, self.key);
  return done(actor, "leave");
}

async function judgeGiveUp(actor: PcActor, { ritual: id }: RitualWish): Promise<Verdict> {
  const ritual = ritualAt(id);
  if (!ritual || !isSameActor(ritual.primary.uuid, actor.uuid)) return refused("NotTheirs");
  if (ritual.over === "givenUp") return done(actor, "giveUp");
  if (ritual.over !== "" || ritual.weave !== "") return refused("RitualOver");
  await endRitual(ritual, "givenUp");
  return done(actor, "giveUp");
}

async function judgeAbsorb(
  request: PlayerRequestMessage,
  actor: PcActor,
  { ritual: id, card }: RitualWish,
): Promise<Verdict> {
  const key = idOf(request);
  const message = game.messages.get(card);
  const noted = isAction(message) ? message.system.gm.shunts[key] : undefined;
  if (noted) {
    await makeChanges(noted.changes);
    return done(actor, "absorb");
  }
  const why = whyNotAbsorb(ritualAt(id), actor, card);
  if (!isAction(message) || why !== "") return refused(why || "CardGone");
  const { changes, summary } = absorbed(message, actor, key);
  const act = { points: 1, into: "fatigue", by: uuidOf(actor), summary, changes, undone: false } as const;
  await message.update({ system: { gm: { shunts: { [key]: { ...act, user: request.author?.id ?? "" } } } } });
  await makeChanges(changes);
  return done(actor, "absorb");
}

/** What one point costs whoever absorbs it: the point leaves the bank, and they are tired by it. */
function absorbed(message: ActionMessage, actor: PcActor, key: string) {
  const debit = { id: key, kind: "spend", points: 1, label: actor.name } as const;
  const { change } = debitOf(requireParty(), { ...debit, actor: uuidOf(actor), message: idOf(message) });
  const facts = { act: key, message: idOf(message), roller: uuidOf(actor) };
  const plan = planEffects({ bears: effectOf("fatigue", { who: uuidOf(actor) }) }, actContext(facts));
  return { changes: [change, ...plan.changes], summary: [...plan.summary] };
}
