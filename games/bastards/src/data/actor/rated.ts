import { flag, html, text, whole } from "#table/fields.ts";
import { conditions, MOST_RANKS } from "./fields.ts";

/** What followers, squads and monsters have in common: one number that stands for everything they can do. */
export const ratedFields = () => ({
  /** The power rating: trait, skill and the size of the pool in one. */
  rating: whole(1, { min: 0, max: MOST_RANKS }),
  description: html(),
});

/** What is said of followers and squads besides. */
export const helperFields = () => ({
  ...ratedFields(),
  /** What they are, in one line. */
  role: text(),
  /** They are against everybody in the scene, and choose targets by lot while nobody plays them (Banditos). */
  hostile: flag(false),
  /** The id of the user who plays them; empty where nobody does. */
  controller: text(),
  /** The uuid of the fated whose they are; empty for nobody's. */
  of: text(),
  conditions: conditions(),
});
