/** Ratings by key, as a sheet holds them: a key may be missing, and a hand may have written nonsense. */
export type Ratings = Readonly<Record<string, number>>;

/** The rating under a key; 0 where none stands, whatever word the key is. */
export function ratingOf(ratings: Ratings, key: string): number {
  return Object.hasOwn(ratings, key) ? (ratings[key] ?? 0) : 0;
}

/** Whether a value can be a rating: whole, and not negative. */
export function isRating(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
