import { gameKey } from "#foundry/game.ts";
import { localize } from "#foundry/i18n.ts";
import { BrowserShell, type FilterTick, type RowState, type Taker } from "./browser-shell.ts";
import type { Entry } from "./entry.ts";

/** Whether somebody has a thing of that name already. */
export type Owned = boolean;

/** Who takes things, and what they have. */
interface Owner extends Taker {
  readonly items: { readonly contents: readonly { readonly name: string }[] };
}

/**
 * A list of things that a character has or has not: what they have stands last and says so, and a tick leaves it out. The game's words for it stand
 * under `Browser`: `New`, `Owned`.
 */
export abstract class OwnedBrowser<E extends Entry, A extends Owner> extends BrowserShell<E, Owned, A> {
  protected override judgeFor({ items }: A): (entry: E) => Owned {
    const names = new Set(items.contents.map(({ name }) => name));
    return ({ name }) => names.has(name);
  }

  protected override placeOf(isOwned: Owned): number {
    return isOwned ? 1 : 0;
  }

  protected override ticks(): FilterTick[] {
    return [{ name: "new", label: localize(gameKey("Browser.New")) }];
  }

  /** How a thing stands, in its row. */
  protected ownedState(isOwned: Owned | null): RowState {
    return { look: "owned", words: isOwned ? localize(gameKey("Browser.Owned")) : "" };
  }
}
