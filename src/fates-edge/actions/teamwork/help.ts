import { deletion, findHere, idOf, isSameActor, updateDocument, uuidOf } from "#foundry/documents.ts";
import { onOwned, actOnCard } from "#table/acts/in-turn.ts";
import { writeVerdict, writeVerdicts } from "#table/acts/player-requests.ts";
import { UserError } from "#table/refusals.ts";
import { type ActionMessage, type PlayerRequestMessage, isPc, type PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import { markFatigue } from "../../rules/fatigue.ts";
import { assistFrom, type HelpWay, helpWays } from "../../rules/teamwork.ts";
import {
  type HelpData,
  helpRequest,
  helpKey,
  helpOf,
  helpStanding,
  mayWithdraw,
} from "../../state/teamwork/help.ts";
import { isSeparated } from "../../state/roll/marks.ts";
import { tableNumbers } from "../../state/party.ts";
import { whyNotRoll } from "../../state/rights.ts";
import { postRequest } from "../player-requests.ts";

/** How somebody wants to help. */
export interface HelpWish {
  /** The uuid of the character who is to be helped. */
  readonly for: string;
  readonly way: HelpWay;
  readonly skill: string;
  readonly words: string;
}

/**
 * Offers help for another character's next roll, and pays for it (SRD 4.5.4; Core, "Assistance"). It stands in the log until
 * it is used or taken back, or the scene ends; no GM is needed for it.
 */
export function offerHelp(actor: PcActor, wish: HelpWish): Promise<PlayerRequestMessage | null> {
  return onOwned(
    actor,
    async () => {
      const data = requireHelp(actor, wish);
      const id = foundry.utils.randomID();
      const refund = await payHelp(actor, data.way, id);
      const request = await postRequest("help", actor, data, { id });
      if (!request) await refund();
      return request;
    },
    null,
  );
}

function requireHelp(actor: PcActor, { for: uuid, way, skill, words }: HelpWish): HelpData {
  const edition = currentEdition();
  const helped = findHere(uuid);
  if (!isPc(helped) || isSameActor(uuidOf(helped), uuidOf(actor)))
    throw new UserError("FATES_EDGE.Error.NobodyToHelp");
  if (!helpWays(edition).includes(way)) throw new UserError("TABLE.Error.NotNow");
  if (whyNotRoll(actor) !== "") throw new UserError("FATES_EDGE.Error.CannotRoll", { name: actor.name });
  const cutOff = [actor, helped].find(isSeparated);
  if (cutOff) throw new UserError("FATES_EDGE.Error.Separated", { name: cutOff.name });
  const { dice, boons } = assistFrom(actor.system.skills[skill] ?? 0, edition, way);
  if (dice < 1) throw new UserError("FATES_EDGE.Error.NoSkillToLend", { name: actor.name });
  if (boons > actor.system.boons.value && setting("automateBoons"))
    throw new UserError("FATES_EDGE.Error.NoBoon");
  const said = words.trim().slice(0, WORDS_MAX);
  if (way === "describe" && said === "") throw new UserError("FATES_EDGE.Error.SayHow");
  return {
    for: uuidOf(helped),
    forName: helped.name,
    way,
    skill,
    words: said,
    dice,
    scene: tableNumbers().scene,
    withdrawn: false,
  };
}

/**
 * Pays for help before it is offered (Core, "Assistance"): a boon under the request's own key, or one fatigue.
 * @returns what gives it back, should there be no offer after all
 */
export async function payHelp(actor: PcActor, way: HelpWay, request: string): Promise<() => Promise<void>> {
  if (way === "boon" && setting("automateBoons")) {
    const entry = { delta: -1, reason: "help", message: request };
    await actor.update({ system: { boons: { entries: { [helpKey(request)]: entry } } } });
  }
  if (way === "stress") await tire(actor);
  return () => returnPrice(actor, way, request);
}

/** Gives the price of help back: the boon's entry goes, one fatigue is cleared. Core's track may have turned into harm: that stays. */
export async function returnPrice(actor: PcActor, way: HelpWay, request: string): Promise<void> {
  const key = helpKey(request);
  if (way === "boon" && key in actor.system.boons.entries)
    await updateDocument(actor, { system: { boons: { entries: deletion(key) } } });
  const { value } = actor.system.fatigue;
  if (way === "stress" && value > 0) await actor.update({ system: { fatigue: { value: value - 1 } } });
}

async function tire(actor: PcActor): Promise<void> {
  const { fatigue, harm, attributes } = actor.system;
  const before = { fatigue: fatigue.value, harm: harm.value };
  const after = markFatigue(before, 1, { edition: currentEdition(), body: attributes.body });
  await actor.update({ system: { fatigue: { value: after.fatigue }, harm: { value: after.harm } } });
}

/**
 * Notes on each request of help which roll has used it, once a GM's client has credited the roll: from then on no other may,
 * be the card deleted. Done twice it writes the same.
 */
export async function writeHelpVerdicts(credited: readonly ActionMessage[]): Promise<void> {
  const judged = credited.flatMap((roll) =>
    roll.system.help.flatMap((id) => {
      const message = helpRequest(id);
      const verdict = { state: "done", data: { used: idOf(roll) } } as const;
      // A player may name anything on a card that was judged long ago: nobody else's help is used up by that.
      const isTheirs = message !== null && helpOf(message).for === roll.system.actor;
      return isTheirs && message.system.gm.state === "" ? [{ message, verdict }] : [];
    }),
  );
  if (judged.length > 0) await writeVerdicts(judged);
}

/** Takes help back that nobody has used; its price comes back with it. A GM does so for somebody who is away. */
export function withdrawHelp(request: PlayerRequestMessage): Promise<boolean> {
  return actOnCard(request, async () => {
    const hand = { isAuthor: request.isAuthor, isGM: game.user.isGM };
    if (!mayWithdraw(helpStanding(request), hand)) throw new UserError("TABLE.Error.NotNow");
    if (request.isAuthor)
      await request.update({ system: { data: { ...request.system.data, withdrawn: true } } });
    else await writeVerdict(request, { state: "refused", reason: "HelpSentBack" });
    const helper = findHere(request.system.actor);
    if (isPc(helper)) await returnPrice(helper, helpOf(request).way, idOf(request));
  });
}
