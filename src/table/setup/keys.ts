import { gameKey, gameProfile } from "#foundry/game.ts";

/** A key on the keyboard that a user may change. Its words stand in `lang/`, under the game's `Keys.<Name>` and `Keys.<Name>Hint`. */
export interface Key {
  /** What it is stored under. */
  readonly name: string;
  /** The keys as the browser names them: `KeyB`, `ShiftLeft`. */
  readonly usual: readonly string[];
  /** What it does when it is pressed; a key that is only held beside a click does nothing by itself. */
  readonly press?: () => unknown;
}

/** Declares the keys that a user can change (`init`). */
export function registerKeys(keys: readonly Key[]): void {
  for (const { name, usual, press } of keys) {
    const words = gameKey(`Keys.${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    game.keybindings.register(gameProfile().id, name, {
      name: words,
      hint: `${words}Hint`,
      editable: usual.map((key) => ({ key })),
      ...(press && { onDown: () => pressed(press) }),
    });
  }
}

/** The host is told that the key is used up. */
function pressed(press: () => unknown): true {
  void press();
  return true;
}

/** Whether this user holds a key of the game's, whichever they bound to it. */
export function isHeld(name: string): boolean {
  const bound = game.keybindings?.get(gameProfile().id, name) ?? [];
  const held = game.keyboard?.downKeys ?? new Set<string>();
  return bound.some(({ key }) => key !== null && key !== undefined && held.has(key));
}
