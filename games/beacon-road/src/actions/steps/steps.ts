import { ACTIVITY_STEPS } from "./activities.ts";
import { PROJECT_STEPS } from "./activity-kinds.ts";
import { CITY_STEPS } from "./city.ts";
import { COHORT_STEPS } from "./cohorts.ts";
import { ENTANGLEMENT_STEPS } from "./entanglement.ts";
import { FLASHBACK_STEPS } from "./flashback.ts";
import { GROWTH_STEPS } from "./growth.ts";
import { PAYOFF_STEPS } from "./payoff.ts";
import { PRISON_STEPS } from "./prison.ts";
import { SCORE_STEPS } from "./score.ts";
import type { Steps } from "./step.ts";
import { TRIP_STEPS } from "./trip.ts";

/** Every step of scores, downtime and journeys by its name. */
export const STEPS: Steps = Object.assign(
  {},
  SCORE_STEPS,
  FLASHBACK_STEPS,
  PAYOFF_STEPS,
  PRISON_STEPS,
  ENTANGLEMENT_STEPS,
  ACTIVITY_STEPS,
  PROJECT_STEPS,
  CITY_STEPS,
  COHORT_STEPS,
  GROWTH_STEPS,
  TRIP_STEPS,
);
