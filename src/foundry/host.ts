/** Whether this client is the one that does the GM's duties: exactly one is, while any GM is here. */
export function isActiveGM(): boolean {
  return game.users.activeGM?.isSelf ?? false;
}

/** Whether some GM is here to take up what waits. */
export function isGMHere(): boolean {
  return game.users.activeGM !== null;
}

/** The name of a user, or nothing once they were removed. */
export function userName(id: string): string {
  return game.users.get(id)?.name ?? "";
}
