import { placeActor } from "../board/place-actor.ts";
import { host, type HostDocument } from "../basics/host.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DocumentDirectory } from "./directory.ts";
import { documentOption } from "./document-options.ts";

/** The characters and the party. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override words = {
    documentName: "Actor",
    one: "actor",
    many: "Actors",
    img: "/icons/svg/mystery-man.svg",
  };

  /** What the mouse does by dragging, keys do from here. */
  protected override optionsOf(find: (target: HTMLElement) => HostDocument | undefined): ContextMenuEntry[] {
    const put = documentOption(
      find,
      "Put on the board",
      "fa-solid fa-map",
      (actor) => void placeActor(actor),
    );
    return [{ ...put, condition: () => host.canvas.ready }, ...super.optionsOf(find)];
  }
}

/** What can be had. */
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override words = {
    documentName: "Item",
    one: "item",
    many: "Items",
    img: "/icons/svg/item-bag.svg",
  };
}

/** Decks, hands and piles. */
export class CardsDirectory extends DocumentDirectory {
  static override tabName = "cards";
  static override words = {
    documentName: "Cards",
    one: "stack of cards",
    many: "Cards",
    img: "/icons/svg/cards.svg",
  };
}

/** Tables to roll on. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override words = {
    documentName: "RollTable",
    one: "table",
    many: "Tables",
    img: "/icons/svg/d20.svg",
  };
}

/** Texts for all to read. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override words = {
    documentName: "JournalEntry",
    one: "journal entry",
    many: "Journal",
    img: "/icons/svg/book.svg",
  };
}

/** Macros, for the hotbar. */
export class MacroDirectory extends DocumentDirectory {
  static override tabName = "macros";
  static override words = {
    documentName: "Macro",
    one: "macro",
    many: "Macros",
    img: "/icons/svg/dice-target.svg",
  };
}
