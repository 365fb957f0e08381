/** Ratings a sheet lets one set by hand: attributes 1 to 5, skills 0 to 5 (SRD 10, 11). */
export const RATING_MAX = 5;
