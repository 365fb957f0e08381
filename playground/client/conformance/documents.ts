/** The playground's documents have no public name that Foundry's do not have. */
import type { Document as PlaygroundDocument } from "../core/abstract/document.ts";
import type { Actor as PlaygroundActor } from "../core/documents/actor.ts";
import type { Card as PlaygroundCard } from "../core/documents/card.ts";
import type { Cards as PlaygroundCards } from "../core/documents/cards.ts";
import type { ChatMessage as PlaygroundChatMessage } from "../core/documents/chat-message.ts";
import type { Item as PlaygroundItem } from "../core/documents/item.ts";
import type { Macro as PlaygroundMacro } from "../core/documents/macro.ts";
import type { RollTable as PlaygroundRollTable } from "../core/documents/roll-table.ts";
import type { Scene as PlaygroundScene } from "../core/documents/scene.ts";
import type { TokenDocument as PlaygroundTokenDocument } from "../core/documents/token.ts";
import type { User as PlaygroundUser } from "../core/documents/user.ts";
import type { AssertNone, CommonField, Foreign } from "./members.ts";

/** The types are of Foundry 13: what came with 14 is not in them. */
type Generation14Name = "applyMode";

export type DocumentNames = AssertNone<
  Foreign<PlaygroundDocument, foundry.abstract.Document.Any, CommonField>
>;
export type ActorNames = AssertNone<Foreign<PlaygroundActor, Actor.Implementation, CommonField>>;
export type ItemNames = AssertNone<Foreign<PlaygroundItem, Item.Implementation, CommonField>>;
export type ChatMessageNames = AssertNone<
  Foreign<PlaygroundChatMessage, ChatMessage.Implementation, CommonField | Generation14Name>
>;
export type CardsNames = AssertNone<Foreign<PlaygroundCards, Cards.Implementation, CommonField>>;
export type CardNames = AssertNone<Foreign<PlaygroundCard, Card.Implementation, CommonField>>;
export type MacroNames = AssertNone<Foreign<PlaygroundMacro, Macro.Implementation, CommonField>>;
export type RollTableNames = AssertNone<Foreign<PlaygroundRollTable, RollTable.Implementation, CommonField>>;
export type UserNames = AssertNone<Foreign<PlaygroundUser, User.Implementation, CommonField>>;
/** A scene's levels came with 14. */
export type SceneNames = AssertNone<Foreign<PlaygroundScene, Scene.Implementation, CommonField | "levels">>;
export type TokenDocumentNames = AssertNone<
  Foreign<PlaygroundTokenDocument, TokenDocument.Implementation, CommonField>
>;
