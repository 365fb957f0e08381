import type { FatesEdgeActor } from "./actor.ts";
import type { FatesEdgeChatMessage } from "./chat-message.ts";

declare module "fvtt-types/configuration" {
  interface DocumentClassConfig {
    Actor: typeof FatesEdgeActor<Actor.SubType>;
    ChatMessage: typeof FatesEdgeChatMessage<ChatMessage.SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: FatesEdgeActor<SubType>;
  }
  interface ConfiguredChatMessage<SubType extends ChatMessage.SubType> {
    document: FatesEdgeChatMessage<SubType>;
  }
}
