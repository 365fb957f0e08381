/** A fresh document id, for what must be named before it is saved. */
export function randomId(): string {
  return foundry.utils.randomID();
}
