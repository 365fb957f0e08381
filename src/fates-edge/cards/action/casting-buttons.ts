import { chosenOn } from "#table/cards/frame.ts";
import type { CardClick } from "#table/cards/message-type.ts";
import { UserError } from "#table/refusals.ts";
import { assignBacklash, rungSpend } from "../../actions/magic/assign-backlash.ts";
import { bearNone, shunt } from "../../actions/magic/shunt.ts";
import { actContext, planEffects } from "../../actions/effects/plan.ts";
import { letSpellWork, noticeSpell } from "../../actions/magic/spell-works.ts";
import { spendOnRoll } from "../../actions/spend/spend.ts";
import { openObviousBargain } from "../../apps/spells/obvious-bargain.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import type { ShuntInto } from "../../rules/magic/backlash.ts";
import type { ActionView } from "./view.ts";
import { windowNamed } from "../../apps/open-window.ts";

type Click = CardClick<ActionMessage, ActionView>;

/** What the buttons of a spell's part do. */
export const CASTING_BUTTONS = {
  assignBacklash: ({ message }: Click) => assignBacklash(message),
  shunt: ({ message, button: { dataset } }: Click) =>
    shunt(message, Number(dataset["points"]), intoOf(dataset["into"])),
  bearNone: ({ message }: Click) => bearNone(message),
  bite: ({ message }: Click) => bite(message),
  letWork: ({ message, card }: Click) => letSpellWork(message, choiceOn(card)),
  noticeSpell: ({ message }: Click) => noticeSpell(message),
  bargainSpell: ({ message }: Click) => openObviousBargain(message),
};

function intoOf(word: string | undefined): ShuntInto {
  return word === "harm" ? "harm" : "fatigue";
}

/** The rung that is reached is spent as it stands; where something about it is open, the GM says it in the window of spends. */
async function bite(message: ActionMessage): Promise<unknown> {
  const spend = rungSpend(message);
  if (!spend) return false;
  const effects = spend.effects ?? {};
  const facts = { act: foundry.utils.randomID(), message: message.id ?? "", roller: message.system.actor };
  try {
    planEffects(effects, actContext(facts));
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return windowNamed("SpendWindow").open(message, "", { ...spend, effects });
  }
  return spendOnRoll(message, spend);
}

function choiceOn(card: HTMLElement): { effect?: number; clock?: string } {
  const [effect, clock] = [chosenOn(card, '[data-work="effect"]'), chosenOn(card, '[data-work="clock"]')];
  return { ...(effect !== "" && { effect: Number(effect) }), ...(clock !== "" && { clock }) };
}
