import { clockMacro } from "#table/clocks/elsewhere.ts";
import { type Dropped, macroFor, type MacroSource } from "#table/setup/hotbar.ts";
import { isAction } from "../rules/roll/actions.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { label } from "../words/labels.ts";

/** An action of somebody's on the hotbar becomes a macro that rolls it, a clock one that ticks it. */
export function macroOf(dropped: Dropped): MacroSource | null {
  const { action, actor } = dropped as { readonly action?: unknown; readonly actor?: unknown };
  if (dropped.type !== "action" || !isAction(action)) return clockMacro(dropped, "tick");
  const img = `systems/${SYSTEM_ID}/assets/icons/dice.svg`;
  return macroFor(label.action(action), img, "roll", { action, actor: String(actor) });
}
