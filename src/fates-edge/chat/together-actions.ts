import { findDocument } from "../../foundry/documents.ts";
import { decideSuggestion } from "../actions/suggestions.ts";
import { HelpWindow } from "../apps/teamwork/help.ts";
import { type DeedMessage, isDeed, isPc, isRequest, type RequestMessage } from "../data/kinds.ts";
import { closeRequest, rollOpponent } from "../documents/together/roll-opponent.ts";
import { withdrawHelp } from "../documents/together/withdraw-help.ts";

/** As much of a click on a card as these need. */
interface Click {
  readonly message: ChatMessage.Implementation;
  readonly button: HTMLElement;
}

const onDeed =
  (work: (deed: DeedMessage, button: HTMLElement) => unknown) =>
  ({ message, button }: Click): unknown =>
    isDeed(message) ? work(message, button) : undefined;

const onRequest =
  (work: (request: RequestMessage, button: HTMLElement) => unknown) =>
  ({ message, button }: Click): unknown =>
    isRequest(message) ? work(message, button) : undefined;

/** The buttons of what several do together: help, suggestions, groups, contests. */
export const TOGETHER_HANDLERS = {
  withdrawHelp: onDeed((deed) => withdrawHelp(deed)),
  decideSuggestion: onDeed((deed, { dataset }) => decideSuggestion(deed, dataset["value"] === "accept")),
  rollOpponent: onRequest((request) => rollOpponent(request)),
  closeRequest: onRequest((request) => closeRequest(request)),
  offerHelp: onRequest((request, { dataset }) =>
    helpWith(dataset["actor"] ?? "", dataset["for"] ?? "", request.system.skill),
  ),
} as const;

async function helpWith(helper: string, other: string, skill: string): Promise<void> {
  const actor = await findDocument(helper);
  if (isPc(actor)) await HelpWindow.open(actor, { for: other, skill });
}
