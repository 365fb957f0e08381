import { uuidOf } from "#foundry/documents.ts";
import { changeOf } from "#table/changes.ts";
import type { CohortActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { COHORT_HARM, cohortHarmed } from "../../rules/crew/cohorts.ts";
import { TIER_MAX } from "../../rules/crew/tier.ts";
import { tierPool } from "../../rules/roll/pool.ts";
import { POSITIONS, targetNumber } from "../../rules/roll/position.ts";
import { crewCohorts } from "../../state/crew.ts";
import { listed, one, words } from "#table/windows/ask-fields.ts";
import { named, numbered } from "../../words/asking.ts";
import { signed } from "../../words/signed.ts";
import { chosen, type Here, insist, line, type Step, type Steps, within } from "./step.ts";

const FITS = ["fits", "other"] as const;

/** A cohort is sent alone: it rolls its quality; for what is none of its types that is 0 (Using a cohort). */
const sendCohort: Step = {
  may: "crew",
  part: "",
  fields: (here) => [
    one("cohort", named(able(here))),
    words("aim"),
    one("trade", listed("CohortFits", FITS)),
    one("position", listed("Position", POSITIONS), { value: "risky" }),
    one("against", numbered(0, TIER_MAX)),
    one("further", numbered(-3, 3, signed), { value: "0" }),
  ],
  dice: (here) => {
    const cohort = cohortIn(here);
    if (!cohort) return [];
    const { quality, advantage } = cohort.system.numbers;
    const isTrade = chosen(here, "trade", FITS) === "fits";
    const own = isTrade ? quality + advantage : Math.min(0, advantage);
    const all = own + within(here, "further", -3, 3);
    const tn = targetNumber(chosen(here, "position", POSITIONS), within(here, "against", 0, TIER_MAX));
    return [{ is: "pool", pool: tierPool(all, currentDials()), tn }];
  },
  plan: (here, [fallen]) => {
    const cohort = cohortIn(here);
    insist(cohort, "WhichCohort");
    const goal = here.said.word("aim");
    insist(goal !== "", "SayAim");
    const outcome = `Outcome.${fallen?.outcome ?? "failure"}`;
    return { changes: [], lines: [line("sent", { name: cohort.name, goal }, { outcome })] };
  },
};

/** Those who can do anything: broken and dead ones cannot. */
function able({ crew }: Here): CohortActor[] {
  return crewCohorts(crew).filter(({ system }) => system.numbers.able);
}

function cohortIn(here: Here): CohortActor | undefined {
  return able(here).find(({ id }) => id === here.said.word("cohort"));
}

/** A cohort suffers harm: weakened, impaired, broken, dead (Cohort Harm & Healing). */
const cohortHarm: Step = {
  may: "gm",
  part: "",
  fields: ({ crew }) => [
    one("cohort", named(crewCohorts(crew))),
    one("harmLevel", numbered(1, COHORT_HARM.length - 1)),
  ],
  plan: (here) => {
    const cohort = crewCohorts(here.crew).find(({ id }) => id === here.said.word("cohort"));
    insist(cohort, "WhichCohort");
    const { harm } = cohort.system;
    const after = cohortHarmed(harm, within(here, "harmLevel", 1, COHORT_HARM.length - 1));
    return {
      changes: changeOf(uuidOf(cohort), "system.harm", harm, after),
      lines: [
        line("cohortHarmed", { name: cohort.name }, { level: `CohortHarm.${COHORT_HARM[after] ?? ""}` }),
      ],
    };
  },
};

export const COHORT_STEPS: Steps = { sendCohort, cohortHarm };
