import { findHere } from "../../../foundry/documents.ts";
import { type DeedMessage, isDeed, isPc, type PcActor } from "../../data/kinds.ts";
import type { HelpWay } from "../../rules/assist.ts";
import { helpOf, helpStanding } from "../../state/help.ts";

/** Help that a character may use for a roll now. */
export interface HelpOffer {
  /** The deed's id. */
  readonly id: string;
  readonly helper: string;
  readonly way: HelpWay;
  readonly skillLabel: string;
  readonly words: string;
  readonly dice: number;
}

/** The help that stands open for a character, the newest first. */
export function helpFor({ uuid }: PcActor): HelpOffer[] {
  const deeds = game.messages.contents.filter((message) => isHelpFor(message, uuid));
  return deeds
    .filter((deed) => helpStanding(deed) === "open")
    .map(offerOf)
    .toReversed();
}

function isHelpFor(message: ChatMessage.Implementation, uuid: string): message is DeedMessage {
  return isDeed(message) && message.system.kind === "help" && message.system.data["for"] === uuid;
}

function offerOf(deed: DeedMessage): HelpOffer {
  const { way, skillLabel, words, dice } = helpOf(deed);
  const helper = findHere(deed.system.actor);
  return { id: deed.id ?? "", helper: isPc(helper) ? helper.name : "", way, skillLabel, words, dice };
}
