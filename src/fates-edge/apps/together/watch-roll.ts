import { isDeed, type PcActor } from "../../data/kinds.ts";

/**
 * Tells what changes around a roll while it is thought about: help that is offered, used or taken back, and marks.
 * @returns what ends the watch
 */
export function watchRoll(actor: PcActor, changed: () => void): () => void {
  const isHelp = (message: ChatMessage.Implementation): boolean =>
    isDeed(message) && message.system.kind === "help" && message.system.data["for"] === actor.uuid;
  const onMessage = (message: ChatMessage.Implementation): void => void (isHelp(message) && changed());
  const names = ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const;
  const watches = names.map((name) => [name, Hooks.on(name, onMessage)] as const);
  const marks = Hooks.on("updateActor", (other, changes) => {
    if (other === actor && foundry.utils.hasProperty(changes, "system.marks")) changed();
  });
  return () => {
    for (const [name, id] of watches) Hooks.off(name, id);
    Hooks.off("updateActor", marks);
  };
}
