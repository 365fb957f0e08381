const turns = new Map<string, Promise<unknown>>();

/**
 * Does things about one subject one after another on this client, so that a second click on a button finds what
 * the first one has done. A failed turn does not hold up the next.
 */
export function serialize<T>(subject: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(subject) ?? Promise.resolve();
  const turn = before.then(work, work);
  turns.set(subject, turn);
  const leave = (): void => void (turns.get(subject) === turn && turns.delete(subject));
  turn.then(leave, leave);
  return turn;
}
