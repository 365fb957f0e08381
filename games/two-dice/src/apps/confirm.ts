import { confirmRemoval as askRemoval } from "#table/windows/confirm.ts";

/** Asks before a thing is removed that cannot be had back. */
export function confirmRemoval(name: string): Promise<boolean> {
  return askRemoval("TWO_DICE.Ask.RemoveWords", name, "things");
}
