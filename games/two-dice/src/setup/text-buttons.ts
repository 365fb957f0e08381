import { localize } from "#foundry/i18n.ts";
import { registerClockEnricher } from "#table/clocks/elsewhere.ts";
import { registerTextButtons, type TextButton } from "#table/setup/text-buttons.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-windows.ts";
import { openCall } from "../apps/open-window.ts";
import { label } from "../words/labels.ts";
import { API } from "./api.ts";
import { type CheckTag, parseCheckTag } from "./check-tag.ts";

/** A check that a text offers, or that a GM asks others for. */
interface OfferedCheck {
  readonly tag: CheckTag;
  readonly asks: boolean;
}

/** Makes checks and clocks that a text names what its reader can press (`init`). */
export function registerButtons(): void {
  registerTextButtons<OfferedCheck>({
    name: "check",
    buttons: checkButtons,
    press: ({ tag, asks }) => (asks ? openCall(tag) : API.check(tag)),
  });
  registerClockEnricher(CLOCK_WINDOWS);
}

/** `[[/check dexterity insight dl=10]]{a label}`: a button that opens the check, and for GMs one that asks others for it. */
function checkButtons(written: string, said: string | undefined): TextButton<OfferedCheck>[] | null {
  const tag = parseCheckTag(written);
  if (!tag) return null;
  const check = { label: said ?? labelOf(tag), means: { tag: { ...tag, purpose: said ?? "" }, asks: false } };
  const ask = { label: localize("TWO_DICE.Text.Ask"), means: { ...check.means, asks: true }, lesser: true };
  return game.user.isGM ? [check, ask] : [check];
}

function labelOf({ pair, difficulty }: CheckTag): string {
  const names = pair?.map(label.attribute) ?? [];
  const what = names.length > 0 ? names.join(" + ") : localize("TWO_DICE.CheckKind.attribute");
  return difficulty === undefined ? what : localize("TWO_DICE.Text.Against", { what, difficulty });
}
