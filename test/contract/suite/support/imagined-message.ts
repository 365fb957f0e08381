import { type Data, type MessageDoc, documentClass, game } from "./foundry.ts";

/** A message that is in no world: visibility is told from its data alone. */
export function imagined(data: Data): MessageDoc {
  const _id = foundry.utils.randomID();
  return new (documentClass<MessageDoc>("ChatMessage"))({
    _id,
    content: "probe",
    author: game().user.id,
    ...data,
  });
}
