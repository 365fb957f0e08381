/** What kinds of place a scene may have; one may be several (Set the Scene). */
export const PLACES = ["populated", "dangerous", "enroute"] as const;
export type Place = (typeof PLACES)[number];

/** Indirect actions that cost nothing at a place (Dangerous Areas, Enroute). */
export const FREE_AT: Readonly<Record<Place, readonly string[]>> = {
  populated: [],
  dangerous: ["banditos", "reinforce", "involve"],
  enroute: ["banditos", "sos", "roughWeather"],
};

/**
 * Whether what an indirect action brings is hostile to everybody in the scene, whoever used it: bandits always, and reinforcements and
 * followers in a dangerous area unless they are loyal (Banditos, Dangerous Areas).
 */
export function bringsHostile(action: string, places: readonly Place[], loyal: boolean): boolean {
  if (action === "banditos") return true;
  return places.includes("dangerous") && FREE_AT.dangerous.includes(action) && !loyal;
}
