import type { CardMessage } from "#table/cards/card-message.ts";
import type { FatesEdgeActor } from "./actor.ts";

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Actor: typeof FatesEdgeActor<Actor.SubType>;
    ChatMessage: typeof CardMessage<ChatMessage.SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: FatesEdgeActor<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: CardMessage<SubType>;
  }
}
