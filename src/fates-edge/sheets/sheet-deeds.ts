import { GROWTH_ACTIONS } from "./growth-actions.ts";
import { ITEM_ACTIONS } from "./pc/belongings-actions.ts";
import { TOGETHER_ACTIONS } from "./pc/teamwork.ts";
import type { SheetAction } from "./sheet-action.ts";
import { STORY_ACTIONS } from "./story-actions.ts";

/** What the buttons of a character's sheet change, by their `data-action`. */
const DEEDS: Readonly<Record<string, SheetAction>> = {
  ...ITEM_ACTIONS,
  ...GROWTH_ACTIONS,
  ...STORY_ACTIONS,
  ...TOGETHER_ACTIONS,
};

/** Does what a button of a character's sheet says. */
export async function doSheetDeed(
  sheet: ThisParameterType<SheetAction>,
  event: PointerEvent,
  target: HTMLElement,
): Promise<void> {
  await DEEDS[target.dataset.action ?? ""]?.call(sheet, event, target);
}
