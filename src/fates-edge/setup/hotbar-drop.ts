import { droppedItem, type Dropped, macroFor, type MacroSource } from "#table/setup/hotbar.ts";
import { clockMacro } from "#table/clocks/elsewhere.ts";
import { SPELL_PICTURE } from "../data/game.ts";
import { isSpell } from "../data/kinds.ts";
import { ROLL_DRAG, type RollDrag, WORKING_DRAG, type WorkingDrag } from "../sheets/pc/pc-sheet.ts";

/**
 * A skill, an attribute, a talent, a piece of gear or a spell on the hotbar becomes a macro that rolls or casts it; a clock one that
 * ticks it, a free working one that begins it.
 */
export function macroOf(dropped: Dropped): MacroSource | null {
  if (dropped.type === ROLL_DRAG) return rollMacro(dropped as RollDrag);
  if (dropped.type === WORKING_DRAG) return workingMacro(dropped as WorkingDrag);
  return clockMacro(dropped, "tick") ?? edgeMacro(dropped);
}

function rollMacro({ name, img, actor, skill, attribute }: RollDrag): MacroSource {
  return macroFor(name, img, "roll", { actor, skill, attribute });
}

function workingMacro({ name, actor }: WorkingDrag): MacroSource {
  return macroFor(name, SPELL_PICTURE, "magic.channel", { actor });
}

function edgeMacro(dropped: Dropped): MacroSource | null {
  const item = droppedItem(dropped);
  if (!item || !("edges" in item.system || isSpell(item))) return null;
  return macroFor(item.name, item.img ?? "", "roll", { item: item.uuid });
}
