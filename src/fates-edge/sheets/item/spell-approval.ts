import { localize } from "#foundry/i18n.ts";
import { isPc, type SpellItem } from "../../data/kinds.ts";
import { approvalOf, openAskFor } from "../../state/magic/spell-approval.ts";
import { recipeOf } from "../../state/magic/spells.ts";

/** How a spell that is not to be cast yet stands, and what its viewer may do about it; null for one that may. */
export function approvalView(item: SpellItem, { editable }: { readonly editable: boolean }): object | null {
  const approval = approvalOf(item);
  if (!isPc(item.parent) || approval === "allowed") return null;
  const isAsked = openAskFor(item) !== null;
  const { isGM } = game.user;
  const isReady = recipeOf(item.name, item.system.toObject()).ready;
  return {
    words: localize(`FATES_EDGE.Magic.Leave.State.${isAsked ? "asked" : approval}`),
    ask: editable && !isGM && !isAsked ? localize("FATES_EDGE.Magic.Leave.Ask") : "",
    allow: editable && isGM ? localize("FATES_EDGE.Magic.Leave.Do.allowSpell") : "",
    isReady,
  };
}
