/** Whether a value is a document of a sub-type. The sub-type is compared first, because that is quick and rules out most of what may be thousands. */
export function isOfType(document: unknown, name: string, type: string): boolean {
  return (
    typeof document === "object" &&
    document !== null &&
    "type" in document &&
    document.type === type &&
    document instanceof foundry.abstract.Document &&
    document.documentName === name
  );
}

/** Tells actors of one sub-type from everything else. */
export function actorGuard<T extends Actor.SubType>(
  type: T,
): (document: unknown) => document is Actor.OfType<T> {
  return (document): document is Actor.OfType<T> => isOfType(document, "Actor", type);
}

/** Tells items of one sub-type from everything else. */
export function itemGuard<T extends Item.SubType>(
  type: T,
): (document: unknown) => document is Item.OfType<T> {
  return (document): document is Item.OfType<T> => isOfType(document, "Item", type);
}

/** Tells messages of one sub-type from everything else. */
export function messageGuard<T extends ChatMessage.SubType>(
  type: T,
): (document: unknown) => document is ChatMessage.OfType<T> {
  return (document): document is ChatMessage.OfType<T> => isOfType(document, "ChatMessage", type);
}
