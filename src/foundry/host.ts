/** Whether the host is Foundry 14 or newer: visibility modes and deletions are spelled differently there. */
export function isV14(): boolean {
  return game.release.generation >= 14;
}

/** Whether this client is the one that does the GM's duties: exactly one is, while any GM is here. */
export function isActiveGM(): boolean {
  return game.users.activeGM?.isSelf ?? false;
}

/** Whether some GM is here to take up what waits. */
export function isGMHere(): boolean {
  return game.users.activeGM !== null;
}

/** The server's time in milliseconds, as near as this client knows it. */
export function serverTime(): number {
  return game.time.serverTime;
}

/** The name of a user, or nothing once they were removed. */
export function userName(id: string): string {
  return game.users.get(id)?.name ?? "";
}
