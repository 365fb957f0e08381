/** A field, as far as it fills in what is missing. */
interface Cleaner {
  clean(value: object): unknown;
}

/** A stored value with the field's defaults for whatever is not stored; the stored one stays as it is. */
export function completeData<T extends object>(field: unknown, stored: Partial<T>): T {
  return (field as Cleaner).clean(foundry.utils.deepClone(stored)) as T;
}
