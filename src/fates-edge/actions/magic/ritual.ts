import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { createMessage } from "#foundry/messages.ts";
import { onOwned, actAsGM } from "#table/acts/in-turn.ts";
import { LogQueue } from "#table/jobs.ts";
import { UserError } from "#table/refusals.ts";
import { revertChanges } from "#table/undo.ts";
import { isPc, isRitual, type PcActor, type RitualMessage } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { currentArts } from "../../data/settings.ts";
import { plays, primaryParty, tableNumbers } from "../../state/party.ts";
import { whyNotRoll } from "../../state/rights.ts";
import { readRitual, type Ritual } from "../../state/magic/ritual.ts";
import { bringHeldUp } from "./ritual-rolls.ts";
import { requireDv } from "../roll/roll-terms.ts";

/** What a primary declares (SRD 19.7, step 1). */
export interface RitualWish {
  /** What it is woven with. */
  readonly art: string;
  /** The DV that the primary proposes; a GM may set another. */
  readonly dv: number;
  /** What it is to bring about. */
  readonly intent: string;
  /** How others can help. */
  readonly ways?: string;
  /** Who may join, by uuid. */
  readonly invited?: readonly string[];
}

/** Declares a ritual: its card goes into the log, where helpers join and a GM agrees to it. */
export function declareRitual(actor: PcActor, wish: RitualWish): Promise<RitualMessage | null> {
  return onOwned(
    actor,
    async () => {
      const system = requireDeclared(actor, wish);
      const title = localize("FATES_EDGE.Ritual.Title", { name: actor.name });
      const message = await createMessage({
        type: "ritual",
        speaker: ChatMessage.implementation.getSpeaker({ actor }),
        content: foundry.utils.escapeHTML(title),
        system,
      });
      return isRitual(message) ? message : null;
    },
    null,
  );
}

function requireDeclared(actor: PcActor, { art, dv, intent, ways = "", invited = [] }: RitualWish): object {
  if (whyNotRoll(actor) !== "") throw new UserError("FATES_EDGE.Error.CannotRoll", { name: actor.name });
  if (!currentArts().has(art)) throw new UserError("FATES_EDGE.Error.WeaveNeedsArt");
  const said = (words: string): string => words.trim().slice(0, WORDS_MAX);
  if (said(intent) === "") throw new UserError("FATES_EDGE.Error.RitualIntent");
  const others = invited.filter((uuid) => isPc(findHere(uuid)) && uuid !== uuidOf(actor));
  return {
    actor: uuidOf(actor),
    actorName: actor.name,
    art,
    dv: requireDv(dv),
    intent: said(intent),
    ways: said(ways),
    invited: [...new Set(others)],
  };
}

const queue = new LogQueue<RitualMessage>({
  name: "ritual",
  is: isRitual,
  isDue: ({ system }) => system.gm.judged === null,
  work: judgeRituals,
  failed: ({ system }) => ["FATES_EDGE.Error.RitualNotJudged", { name: system.actorName }],
});

/** Looks at rituals as they are declared, and at those that were while no GM was here (`ready`). */
export function startJudgingRituals(): void {
  queue.start();
}

/** A GM's client notes what was declared, so that its author changes nothing of it afterwards. Done twice it writes the same. */
export async function judgeRituals(messages: readonly RitualMessage[]): Promise<void> {
  for (const message of messages) {
    const { gm, ...declared } = message.system;
    if (gm.judged !== null || !game.messages.has(idOf(message))) continue;
    const problem = problemOf(message);
    const { actor, actorName, art, dv, intent, ways, invited } = declared;
    const said = { actor, actorName, art, dv, intent, ways, invited: [...invited] };
    const judged = { ...said, problem, scene: tableNumbers().scene, user: idOf(game.user) };
    // What a GM declares has a GM's word already.
    const allowed = problem === "" && message.author?.isGM === true;
    await message.update({ system: { gm: { judged, allowed } } });
  }
}

/** Why a declaration counts for nothing: a key under `FATES_EDGE.Error`; empty where it does. */
function problemOf({ author, system }: RitualMessage): string {
  const actor = findHere(system.actor);
  if (!isPc(actor)) return "CharacterGone";
  if (!author || !plays(author, actor)) return "NotTheirs";
  return currentArts().has(system.art) ? "" : "WeaveNeedsArt";
}

/** Does one thing on a ritual's card as a GM, after whatever else this client does on it. */
export function onRitual(
  message: RitualMessage,
  work: (ritual: Ritual) => Promise<unknown>,
): Promise<boolean> {
  return actAsGM(`message ${message.id}`, async () => {
    const ritual = game.messages.has(idOf(message)) ? readRitual(message) : null;
    if (!ritual) throw new UserError("FATES_EDGE.Error.RitualGone");
    await work(ritual);
  });
}

/** A GM agrees that it is a ritual, against the DV declared or another; again, to set another DV before it is woven. */
export function allowRitual(message: RitualMessage, dv: number | null = null): Promise<boolean> {
  return onRitual(message, ({ over, weave }) => {
    if (over !== "" || weave !== "") throw new UserError("FATES_EDGE.Error.RitualOver");
    const set = dv === null ? {} : { dv: requireDv(dv) };
    return message.update({ system: { gm: { allowed: true, ...set } } });
  });
}

/** A GM says that it is none, and why; what was gathered is lost. */
export function refuseRitual(message: RitualMessage, words = ""): Promise<boolean> {
  return onRitual(message, (ritual) => endRitual(ritual, "refused", words));
}

/** Ends a ritual before it is woven. */
export async function endRitual(ritual: Ritual, way: "refused" | "givenUp", words = ""): Promise<void> {
  const { message, weave, over, id } = ritual;
  if (over !== "" || weave !== "") throw new UserError("FATES_EDGE.Error.RitualOver");
  const held = primaryParty()?.system.held[id];
  const changes =
    held && held.broken === ""
      ? [
          {
            uuid: uuidOf(primaryParty()!),
            path: `system.held.${id}.broken`,
            before: "",
            after: "givenUp",
          },
        ]
      : [];
  const ending = {
    way,
    words: words.trim().slice(0, WORDS_MAX),
    changes,
    user: idOf(game.user),
    undone: false,
  };
  await message.update({ system: { gm: { ending } } });
  if (changes.length > 0) await primaryParty()?.update({ system: { held: { [id]: { broken: "givenUp" } } } });
}

/** A GM allows a helper another attribute than Spirit. */
export function grantAttribute(message: RitualMessage, key: string): Promise<boolean> {
  return onRitual(message, ({ helpers }) => {
    const helper = helpers.find((each) => each.key === key);
    if (!helper || helper.channel !== "") throw new UserError("TABLE.Error.NotNow");
    return message.update({ system: { gm: { helpers: { [key]: { granted: true } } } } });
  });
}

/** Lets a helper step back from the ritual: what they had channelled stays. */
export async function markHelperLeft({ message }: Ritual, key: string): Promise<void> {
  await message.update({ system: { gm: { helpers: { [key]: { left: true } } } } });
}

/** A GM lets a helper go: one who is not here, or cannot go on. */
export function sendBack(message: RitualMessage, key: string): Promise<boolean> {
  return onRitual(message, async (ritual) => {
    if (!ritual.helpers.some((each) => each.key === key && !each.left))
      throw new UserError("TABLE.Error.NotNow");
    await markHelperLeft(ritual, key);
  });
}

/** Takes back that somebody joined, or that they stepped back; who has channelled stays. */
export async function undoHelper(message: RitualMessage, key: string): Promise<void> {
  const helper = readRitual(message)?.helpers.find((each) => each.key === key);
  if (!helper || (helper.channel !== "" && !helper.left)) throw new UserError("TABLE.Error.NotNow");
  const change = helper.left ? { left: false } : { undone: true };
  await message.update({ system: { gm: { helpers: { [key]: change } } } });
}

/** Takes back what a Channel brought into the pool, so that its participant may channel anew. Its dice and points stay on their own card. */
export async function undoChannel(message: RitualMessage, roll: string): Promise<void> {
  const { channels } = message.system.gm;
  const ritual = readRitual(message);
  if (ritual?.weave !== "" || !Object.hasOwn(channels, roll) || channels[roll]!.undone)
    throw new UserError("TABLE.Error.NotNow");
  await message.update({ system: { gm: { channels: { [roll]: { undone: true } } } } });
  await bringHeldUp(message);
}

/** Takes back that it was woven, so that it may be once more. The Weave's dice and points stay on its own card. */
export async function undoWeave(message: RitualMessage, roll: string): Promise<void> {
  const { weaves } = message.system.gm;
  const id = idOf(message);
  if (!Object.hasOwn(weaves, roll) || weaves[roll]!.undone) throw new UserError("TABLE.Error.NotNow");
  await message.update({ system: { gm: { weaves: { [roll]: { undone: true } } } } });
  if (primaryParty()?.system.held[id]?.weave === roll)
    await primaryParty()?.update({ system: { held: { [id]: { weave: "" } } } });
}

/** Takes back that it was refused or given up: what was held is held again. */
export async function undoEnding(message: RitualMessage): Promise<void> {
  const { way, changes } = message.system.gm.ending;
  if (way === "") throw new UserError("TABLE.Error.NotNow");
  await revertChanges(changes);
  await message.update({ system: { gm: { ending: { way: "", words: "", changes: [] } } } });
}

/** Takes back a GM's word that it may go on, as long as nobody has channelled. */
export async function undoAllowed(message: RitualMessage): Promise<void> {
  if (readRitual(message)?.stage !== "declared") throw new UserError("TABLE.Error.NotNow");
  await message.update({ system: { gm: { allowed: false, dv: null } } });
}
