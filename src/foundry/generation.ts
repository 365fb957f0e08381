/** Whether the host is Foundry 14 or newer: visibility modes and deletions are spelled differently there. */
export function isV14(): boolean {
  return game.release.generation >= 14;
}
