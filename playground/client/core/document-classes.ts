import type { Document } from "./abstract/document.ts";
import { Token } from "./canvas/token.ts";
import { CONFIG, documentConfig, emptyDocumentConfig } from "./host/config.ts";
import { ABSENT_CLASSES } from "./documents/absent.ts";
import { ActiveEffect } from "./documents/active-effect.ts";
import { Actor } from "./documents/actor.ts";
import { ActorDelta } from "./documents/actor-delta.ts";
import { Adventure } from "./documents/adventure.ts";
import { Card } from "./documents/card.ts";
import { Cards } from "./documents/cards.ts";
import { ChatMessage } from "./documents/chat-message.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import { Folder } from "./documents/folder.ts";
import { Item } from "./documents/item.ts";
import { JournalEntry, JournalEntryPage } from "./documents/journal.ts";
import { Level } from "./documents/level.ts";
import { Macro } from "./documents/macro.ts";
import { MESSAGE_MODES } from "./host/message-modes.ts";
import { NoteDocument } from "./documents/note.ts";
import { RollTable } from "./documents/roll-table.ts";
import { Scene } from "./documents/scene.ts";
import { Setting } from "./documents/setting.ts";
import { TableResult } from "./documents/table-result.ts";
import { TokenDocument } from "./documents/token.ts";
import { User } from "./documents/user.ts";
import { CONST } from "./host/constants.ts";
import { documentDefaults } from "./host/host-config.ts";
import * as worldCollections from "./collections/world-collections.ts";
import { declareMissing } from "./host/not-in-playground.ts";
import { isGeneration } from "./host/host.ts";

/** The playground's classes of documents, by name. */
export const DOCUMENT_CLASSES: Readonly<Record<string, typeof Document>> = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  Card,
  Cards,
  ChatMessage,
  Combat,
  Combatant,
  Folder,
  Item,
  JournalEntry,
  JournalEntryPage,
  Level,
  Macro,
  Note: NoteDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  Token: TokenDocument,
  User,
};

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  Adventure: "fa-solid fa-treasure-chest",
  Cards: "fa-solid fa-cards",
  ChatMessage: "fa-solid fa-comments",
  Combat: "fa-solid fa-swords",
  Folder: "fa-solid fa-folder",
  Item: "fa-solid fa-suitcase",
  JournalEntry: "fa-solid fa-book-open",
  Macro: "fa-solid fa-code",
  RollTable: "fa-solid fa-table-list",
  Scene: "fa-solid fa-map",
  User: "fa-solid fa-user",
};

/** Puts every kind of document into CONFIG, as it is before a system has said anything. */
export function configureDocuments(): void {
  declareWhatIsMissing();
  for (const [name, documentClass] of Object.entries(DOCUMENT_CLASSES)) {
    CONFIG[name] = {
      ...emptyDocumentConfig(),
      documentClass,
      ...collectionsOf(name),
      sidebarIcon: ICONS[name] ?? "fa-solid fa-file",
    };
  }
  for (const [name, documentClass] of Object.entries(ABSENT_CLASSES))
    CONFIG[name] = {
      ...emptyDocumentConfig(),
      documentClass,
      ...collectionsOf(name),
      sidebarIcon: "fa-solid fa-file",
    };
  for (const [name, defaults] of Object.entries(documentDefaults()))
    Object.assign(documentConfig(name), defaults);
  Object.assign(documentConfig("Token"), { objectClass: Token });
  CONFIG.ChatMessage.batchSize = 100;
  CONFIG.ChatMessage.template = "templates/sidebar/chat-message.hbs";
  if (isGeneration(14)) CONFIG.ChatMessage.modes = { ...MESSAGE_MODES };
}

function collectionsOf(name: string): { collection?: unknown; compendiumIndexFields?: string[] } {
  const collection = Object.values(worldCollections).find((cls) => cls.documentName === name);
  const inPacks = [...CONST.COMPENDIUM_DOCUMENT_TYPES, "Playlist", "Scene"].some((known) => known === name);
  return { ...(collection && { collection }), ...(inPacks && { compendiumIndexFields: [] }) };
}

/** The name under which Foundry knows the class of a kind of document: what stands on the board has one of its own. */
export function classNameOf(documentName: string): string {
  return ON_THE_BOARD.has(documentName) ? `${documentName}Document` : documentName;
}

const ON_THE_BOARD: ReadonlySet<string> = new Set([
  "AmbientLight",
  "AmbientSound",
  "Drawing",
  "MeasuredTemplate",
  "Note",
  "Region",
  "Tile",
  "Token",
  "Wall",
]);

/** The class that CONFIG names for a kind of document. */
export function getDocumentClass(documentName: string): typeof Document {
  return documentConfig(documentName).documentClass as typeof Document;
}

/** What Foundry's documents can do and the playground's cannot. */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  ActiveEffect: ["apply", "remaining"],
  Actor: ["rollInitiative", "getTokenImages"],
  ChatMessage: ["getAssociatedActor", "logged"],
  Combat: ["endCombat", "groups", "resetAll", "rollAll", "rollInitiative", "rollNPC", "toggleSceneLink"],
  Combatant: ["getInitiativeRoll", "rollInitiative", "updateResource"],
  Folder: ["displayed", "expanded"],
  JournalEntry: ["show", "sceneNote"],
  Scene: ["createThumbnail", "getDimensions", "clearMovementHistories", "firstLevel"],
  Token: ["bars", "isSecret", "movement", "move", "sight", "light"],
  User: ["broadcastActivity", "targets", "viewedScene"],
};

/** Has the classes say what they lack. */
function declareWhatIsMissing(): void {
  for (const [name, names] of Object.entries(MISSING)) {
    const cls = DOCUMENT_CLASSES[name];
    if (cls) declareMissing(cls, names);
  }
}
