import {
  nextSteps,
  PROFILE_RULES,
  PROFILES,
  stepsAllowed,
} from "../src/fates-edge/rules/campaign/campaign-dials.ts";
import { finaleTerms, primarySize, terrainOf } from "../src/fates-edge/rules/campaign/finale.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { oneOf, wholeNumber } from "../tools/rules/values.ts";

const FLAGS = { profile: "value", mandate: "value", crisis: "value", "wild-ace": "switch" } as const;

/**
 * `campaign`: what the dials allow, and what a finale would start with. Where none is due, rails are at 0 and the points are the
 * profile's.
 * @throws UsageError naming the argument.
 */
export function campaignCommand(words: readonly string[]): object {
  const flags = readFlags(words, FLAGS);
  const profile = oneOf("--profile", required(flags, "profile"), PROFILES);
  const { cap, points } = PROFILE_RULES[profile];
  const mandate = wholeNumber("--mandate", required(flags, "mandate"), 0, cap);
  const crisis = wholeNumber("--crisis", required(flags, "crisis"), 0, cap);
  const wildAce = flags.has("wild-ace");
  const cards = { site: null, wild: wildAce ? ({ rank: "A" } as const) : null };
  const standing = stepsAllowed({ mandate, crisis }, profile);
  const terrain = terrainOf(standing);
  const none = { rails: 0, boosts: 0, primary: primarySize(cards), points };
  const terms = terrain === null ? none : finaleTerms(terrain, profile, cards);
  const asked = { profile, mandate, crisis, wildAce };
  return {
    ...asked,
    ...standing,
    terrain,
    ...terms,
    next: nextSteps({ mandate, crisis }, profile)[0] ?? null,
  };
}
