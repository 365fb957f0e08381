import type { PanelMemory } from "#table/windows/folding-panel.ts";
import { changeSetting, setting } from "../../data/settings.ts";

/** The settings in which users keep how they left their panels. */
type Kept = "bankPanel" | "beatStrip" | "spellStrip" | "yourMovePanel";

/** Where a user's view of a panel is kept. */
export function keptIn(key: Kept): PanelMemory {
  return { read: () => setting(key), write: (kept) => changeSetting(key, kept) };
}
