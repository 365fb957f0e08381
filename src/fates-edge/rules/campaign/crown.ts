import type { ClockKind } from "../clocks.ts";
import type { Rank } from "../deck.ts";
import { type Grade, gradeOf, isFace } from "./playing-card.ts";

/** The rails a finale can have (SRD 23.2, 23.4): three of the crowd and the law, three that chase and burn. */
export const SOCIAL_RAILS = ["sanctity", "crowd", "curfew"] as const satisfies readonly ClockKind[];
export const KINETIC_RAILS = ["escape", "hunt", "hazard"] as const satisfies readonly ClockKind[];
export type SocialRail = (typeof SOCIAL_RAILS)[number];
export type KineticRail = (typeof KINETIC_RAILS)[number];
export type PressureRail = SocialRail | KineticRail;

const PRESSURE: Readonly<Record<Grade, readonly [PressureRail, PressureRail]>> = Object.freeze({
  minor: ["crowd", "sanctity"],
  standard: ["curfew", "hazard"],
  major: ["escape", "hunt"],
  pivotal: ["escape", "hunt"],
});

/** The two rails between which the table chooses its pressure, by the rank of the Club (SRD 23.2). */
export function pressureRails(rank: Rank): readonly [PressureRail, PressureRail] {
  return PRESSURE[gradeOf(rank)];
}

/** How far the rival's name carries, by the rank of the Heart (SRD 23.2): faces and aces the whole land. */
export function influenceOf(rank: Rank): "local" | "regional" | "national" {
  const grade = gradeOf(rank);
  if (grade === "minor") return "local";
  return grade === "standard" ? "regional" : "national";
}

/** What the Spade says of the site (SRD 23.2): a historic venue from the jack on; an ace is itself what is at stake. */
export function siteOf(rank: Rank): "plain" | "historic" | "stakes" {
  if (rank === "A") return "stakes";
  return isFace(rank) ? "historic" : "plain";
}

/** What the Wild brings (SRD 23.2): a hidden patron, a site that is itself at stake, or a group that gets a voice. */
export function wildOf(rank: Rank): "patron" | "stakes" | "constituency" {
  if (rank === "A") return "stakes";
  return isFace(rank) ? "patron" : "constituency";
}

/**
 * Which rails a finale can have, once the pressure of session 0 is named (SRD 23.4): one social and one kinetic. The named one stands; the
 * table chooses the other to fit the site.
 */
export function railsFor(pressure: PressureRail): {
  readonly social: readonly SocialRail[];
  readonly kinetic: readonly KineticRail[];
} {
  const social = SOCIAL_RAILS.filter((rail) => rail === pressure);
  const kinetic = KINETIC_RAILS.filter((rail) => rail === pressure);
  return social.length > 0 ? { social, kinetic: KINETIC_RAILS } : { social: SOCIAL_RAILS, kinetic };
}
