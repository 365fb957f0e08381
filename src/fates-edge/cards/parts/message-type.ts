import type { CardView } from "#table/cards/card-view.ts";
import type { MessageType as TypeOf } from "#table/cards/message-type.ts";
import type { WorldChange } from "./world-change.ts";

/** One type of message of ours, told of the world's changes as {@link WorldChange}. */
export type MessageType<
  Message extends ChatMessage.Implementation,
  View extends CardView,
  State extends object = object,
> = TypeOf<Message, View, State, WorldChange>;
