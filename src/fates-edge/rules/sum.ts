/** All numbers together. */
export function sum(values: readonly number[]): number {
  return sum(values);
}

/** What each of a list comes to, together; each is told its place. */
export function sumOf<T>(list: readonly T[], of: (each: T, place: number) => number): number {
  return list.reduce((all, each, place) => all + of(each, place), 0);
}
