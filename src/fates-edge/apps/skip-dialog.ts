import { SYSTEM_ID } from "../../foundry/system-id.ts";

/** The keybinding that, held, rolls without asking. */
export const SKIP_DIALOG = "skipDialog";

/** Whether the user holds the key that skips the dialog, whichever they bound to it. */
export function skipsDialog(): boolean {
  const bound = game.keybindings?.get(SYSTEM_ID, SKIP_DIALOG) ?? [];
  const held = game.keyboard?.downKeys ?? new Set<string>();
  return bound.some(({ key }) => key !== null && key !== undefined && held.has(key));
}
