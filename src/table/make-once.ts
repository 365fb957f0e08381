/** A document that a world needs once. */
export interface Single<T> {
  /** All that count as it, in the order in which the server took them. */
  readonly all: () => readonly T[];
  readonly make: () => Promise<T | null | undefined>;
  readonly remove: (one: T) => Promise<unknown>;
}

/**
 * The one there is, made where it is missing. Each is made under an id of its own, so that none takes another's place: of
 * several who make it at the same moment, all but the first take theirs away again.
 */
export async function makeOnce<T extends { readonly id: string | null }>(
  single: Single<T>,
): Promise<{ readonly one: T | null; readonly isOurs: boolean }> {
  const [there] = single.all();
  if (there) return { one: there, isOurs: false };
  const made = await single.make();
  const [first = null] = single.all();
  const isOurs = first !== null && first.id === made?.id;
  if (made && !isOurs) await single.remove(made);
  return { one: first, isOurs };
}
