import { DEFICIT_MAX } from "../../rules/advancement/build.ts";
import { oneOf, text, whole } from "../fields.ts";

/** Where a character stands: not begun, in the builder, or in play. */
export const BUILD_STATES = ["", "building", "done"] as const;
export type BuildState = (typeof BUILD_STATES)[number];

/** Which of the three archetypes a player aims for (SRD 6). */
export const LEANINGS = ["", "solo", "mixed", "mastermind"] as const;
export type ChosenLeaning = (typeof LEANINGS)[number];

/** How far the builder has come, and the obligation that was taken on in it. */
export const build = () =>
  new foundry.data.fields.SchemaField({
    state: oneOf(BUILD_STATES, ""),
    step: text(),
    deficit: whole(0, { min: 0, max: DEFICIT_MAX }),
  });
