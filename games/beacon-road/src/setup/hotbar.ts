import { clockMacro } from "#table/clocks/elsewhere.ts";
import { type Dropped, droppedItem, macroFor, type MacroSource } from "#table/setup/hotbar.ts";
import { isAction } from "../rules/roll/actions.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { label } from "../words/labels.ts";

/** The things that a macro uses. */
const USED: readonly string[] = ["weapon", "power", "spell"];

/** An action of somebody's on the hotbar becomes a macro that rolls it, a clock one that ticks it. */
export function macroOf(dropped: Dropped): MacroSource | null {
  const { action, actor } = dropped as { readonly action?: unknown; readonly actor?: unknown };
  const item = droppedItem(dropped);
  if (item && USED.includes(item.type)) return macroFor(item.name, item.img ?? "", "use", item.uuid);
  if (dropped.type !== "action" || !isAction(action)) return clockMacro(dropped, "tick");
  const img = `systems/${SYSTEM_ID}/assets/icons/dice.svg`;
  return macroFor(label.action(action), img, "roll", { action, actor: String(actor) });
}
