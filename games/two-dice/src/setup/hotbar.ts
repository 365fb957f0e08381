import { clockMacro } from "#table/clocks/elsewhere.ts";
import { droppedItem, type Dropped, macroFor, type MacroSource } from "#table/setup/hotbar.ts";

/** A thing of somebody's on the hotbar becomes a macro that uses it, a clock one that ticks it. */
export function macroOf(dropped: Dropped): MacroSource | null {
  const item = droppedItem(dropped);
  return item ? macroFor(item.name, item.img ?? "", "use", item.uuid) : clockMacro(dropped, "tick");
}
