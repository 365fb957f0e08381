/** Numbers put together; 0 for none. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** What each of a list comes to, together; each is told its place. */
export function sumOf<T>(list: readonly T[], of: (each: T, place: number) => number): number {
  return list.reduce((all, each, place) => all + of(each, place), 0);
}
