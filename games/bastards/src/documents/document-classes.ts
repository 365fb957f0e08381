import type { CardMessage } from "#table/cards/card-message.ts";
import type { BastardsActor } from "./actor.ts";

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Actor: typeof BastardsActor<Actor.SubType>;
    ChatMessage: typeof CardMessage<ChatMessage.SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: BastardsActor<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: CardMessage<SubType>;
  }
}
