import { localize } from "#foundry/i18n.ts";
import { registerClockEnricher } from "#table/clocks/elsewhere.ts";
import { registerTextButtons, type TextButton } from "#table/setup/text-buttons.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-windows.ts";
import { openCall } from "../apps/open-window.ts";
import { label } from "../words/labels.ts";
import { API } from "./api.ts";
import { parseRollTag, type RollTag } from "./roll-tag.ts";

/** A roll that a text offers, or that a GM asks others for. */
interface OfferedRoll {
  readonly tag: RollTag;
  readonly purpose: string;
  readonly asks: boolean;
}

/** Makes rolls and clocks that a text names what its reader can press (`init`). */
export function registerButtons(): void {
  registerTextButtons<OfferedRoll>({
    name: "action",
    buttons: rollButtons,
    press: ({ tag, purpose, asks }) => {
      const { action, ...stake } = tag;
      const named = action && { action };
      return asks ? openCall({ purpose, stake, ...named }) : API.roll({ goal: purpose, ...tag });
    },
  });
  registerClockEnricher(CLOCK_WINDOWS);
}

/** `[[/action prowl desperate]]{a label}`: a button that opens the roll, and for GMs one that asks others for it. */
function rollButtons(written: string, said: string | undefined): TextButton<OfferedRoll>[] | null {
  const tag = parseRollTag(written);
  if (!tag) return null;
  const means = { tag, purpose: said ?? "", asks: false };
  const roll = { label: said ?? labelOf(tag), means };
  const ask = { label: localize("BEACON_ROAD.Text.Ask"), means: { ...means, asks: true }, lesser: true };
  return game.user.isGM ? [roll, ask] : [roll];
}

function labelOf({ action, position, effect }: RollTag): string {
  const parts = [
    action ? label.action(action) : localize("BEACON_ROAD.RollKind.action"),
    position ? localize(`BEACON_ROAD.Position.${position}`) : "",
    effect ? localize(`BEACON_ROAD.Effect.${effect}`) : "",
  ];
  return parts.filter(Boolean).join(", ");
}
