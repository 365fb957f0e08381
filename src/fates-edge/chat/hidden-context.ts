import { localize } from "../../foundry/i18n.ts";
import type { HiddenView } from "../cards/card-view.ts";

/** A roll that is not for this viewer: that somebody rolled, and not a word more. */
export function hiddenContext({ name, plainText }: HiddenView, uid: string): Record<string, unknown> {
  return {
    uid,
    hidden: true,
    title: name,
    how: localize("FATES_EDGE.Card.Hidden"),
    hiddenText: plainText.join(" "),
  };
}
