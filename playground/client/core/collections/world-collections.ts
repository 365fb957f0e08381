/** The world's collections, one class a kind, under Foundry's names. */
import type { Actor } from "../documents/actor.ts";
import type { Cards } from "../documents/cards.ts";
import type { ChatMessage } from "../documents/chat-message.ts";
import type { Combat } from "../documents/combat.ts";
import type { Folder } from "../documents/folder.ts";
import type { Item } from "../documents/item.ts";
import type { JournalEntry } from "../documents/journal.ts";
import type { Macro } from "../documents/macro.ts";
import type { RollTable } from "../documents/roll-table.ts";
import type { Scene } from "../documents/scene.ts";
import type { Setting } from "../documents/setting.ts";
import type { User } from "../documents/user.ts";
import { game } from "../host/host.ts";
import { WorldCollection } from "./world-collection.ts";

/** The people and creatures of the world. */
export class Actors extends WorldCollection<Actor> {
  static override documentName = "Actor";
}

/** The things of the world that nobody has. */
export class Items extends WorldCollection<Item> {
  static override documentName = "Item";
}

/** The decks, hands and piles of the world. */
export class CardStacks extends WorldCollection<Cards> {
  static override documentName = "Cards";
}

/** The tables of the world. */
export class RollTables extends WorldCollection<RollTable> {
  static override documentName = "RollTable";
}

/** The journal of the world. */
export class Journal extends WorldCollection<JournalEntry> {
  static override documentName = "JournalEntry";
}

/** The scenes of the world. */
export class Scenes extends WorldCollection<Scene> {
  static override documentName = "Scene";

  /** The scene that everybody is shown. */
  get active(): Scene | undefined {
    return this.find((scene) => scene.active);
  }

  /** The scene that this user looks at. */
  get viewed(): Scene | undefined {
    return this.find((scene) => scene.isView);
  }

  /** The scene that this user looks at: Foundry has both names for it. */
  get current(): Scene | undefined {
    return this.viewed;
  }
}

/** The combats of the world. */
export class CombatEncounters extends WorldCollection<Combat> {
  static override documentName = "Combat";

  /** Those of the scene that is shown, and of no scene. */
  get combats(): Combat[] {
    return this.filter(({ scene }) => scene === null || scene.isView);
  }

  get active(): Combat | undefined {
    return this.combats.find(({ active }) => active);
  }

  /** The one that the tracker would show: the active one, or the first. */
  get viewed(): Combat | null {
    return this.active ?? this.combats[0] ?? null;
  }
}

/** The macros of the world. */
export class Macros extends WorldCollection<Macro> {
  static override documentName = "Macro";
}

/** The folders of the world, of every kind of document. */
export class Folders extends WorldCollection<Folder> {
  static override documentName = "Folder";
}

/** The chat. */
export class ChatMessages extends WorldCollection<ChatMessage> {
  static override documentName = "ChatMessage";

  /** Saves what this user may see of the chat as a text file. */
  export(): void {
    const text = this.contents
      .filter((message) => message.visible)
      .map(textOf)
      .join("\n---------------------------\n");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = `fvtt-log-${new Date().toISOString().slice(0, 10)}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** Deletes every message; only a gamemaster's server request succeeds. */
  async flush(): Promise<unknown> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

/** The people of the world. */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  /** The user of this browser. */
  get current(): User | null {
    return this.get(game().userId) ?? null;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM);
  }

  /** The one gamemaster who acts for the table: of those connected the highest in rank, among equals the first by id. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users who meet the condition, the highest in rank, among equals the first by id. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    const [first = null] = this.filter(condition).toSorted(
      (a, b) => b.role - a.role || compareIds(a.id, b.id),
    );
    return first;
  }
}

function compareIds(a: string | null, b: string | null): number {
  return (a ?? "") < (b ?? "") ? -1 : 1;
}

/** The stored world settings. */
export class WorldSettings extends WorldCollection<Setting> {
  static override documentName = "Setting";

  /** The stored setting of this key, `namespace.name`. */
  getSetting(key: string, user: string | null = null): Setting | undefined {
    return this.find((setting) => setting.key === key && (setting._source["user"] ?? null) === user);
  }
}

/** A message that cannot be read, forged or from another time, must not take the whole log with it. */
function textOf(message: ChatMessage): string {
  try {
    return message.export();
  } catch (error) {
    console.error(`The message ${message.id} cannot be saved.`, error);
    return `[${message.id}]`;
  }
}
