/** What a user is called at the table: as the character they play, where they play one. */
export function nameOfUser(id: string): string {
  const user = game.users.get(id);
  return user?.character?.name ?? user?.name ?? "";
}
