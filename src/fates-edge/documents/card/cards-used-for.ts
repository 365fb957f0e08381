/** The cards that an item's update names: an edge was used for each, by somebody or other. */
export function cardsUsedFor(changed: object): ChatMessage.Implementation[] {
  const edges = recordOf(foundry.utils.getProperty(changed, "system.edges"));
  const entries = Object.values(edges).flatMap((edge) => Object.values(recordOf(recordOf(edge)["spent"])));
  return entries.flatMap((entry) => {
    const id = recordOf(entry)["message"];
    const message = typeof id === "string" ? game.messages.get(id) : undefined;
    return message ? [message] : [];
  });
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
