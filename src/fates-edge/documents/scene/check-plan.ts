import { randomId } from "../../../foundry/random-id.ts";
import { Problem } from "../../../table/problem.ts";
import type { CheckedPlan } from "../../actions/frame-scene.ts";
import type { StoredClock } from "../../data/actor/clock-data.ts";
import { TIME_SCALES } from "../../data/actor/scene.ts";
import { PILLARS } from "../../data/item/spend.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { isPosition } from "../../rules/positions.ts";
import { requireDv } from "../actions/chosen-dv.ts";
import { plannedClock } from "./planned-clock.ts";
import type { ScenePlan } from "./scene-plan.ts";

/** How long the name of a scene may be. */
const NAME_MAX = 120;

/**
 * A plan with its words cut to size and its clocks whole. A macro may have written it.
 * @throws Problem for a DV or a line of a clock that cannot be
 */
export function checkPlan(plan: ScenePlan, party: PartyActor): CheckedPlan {
  const { name = "", time = "", pillar = "", dv = null, position = "", opening = "" } = plan;
  return {
    ...plan,
    name: name.trim().slice(0, NAME_MAX),
    time: TIME_SCALES.find((known) => known === time) ?? "",
    pillar: PILLARS.find((known) => known === pillar) ?? "",
    dv: dv === null ? null : requireDv(dv),
    position: isPosition(position) ? position : "",
    opening: opening.trim().slice(0, WORDS_MAX),
    advantages: (plan.advantages ?? []).map(({ label, kind, source }) => ({
      ...{ kind, source },
      label: label.trim().slice(0, WORDS_MAX),
    })),
    clocks: clocksOf(plan, party),
  };
}

function clocksOf({ clocks = [] }: ScenePlan, party: PartyActor): CheckedPlan["clocks"] {
  const entries = clocks.map((clock, place): [string, StoredClock] => {
    const { key, clock: data } = typeof clock === "string" ? { key: randomId(), clock } : clock;
    const whole = plannedClock(party, data);
    if (!whole) throw new Problem("FATES_EDGE.Error.ClockNameless");
    return [key, { ...whole, sort: whole.sort + place }];
  });
  return Object.fromEntries(entries);
}
