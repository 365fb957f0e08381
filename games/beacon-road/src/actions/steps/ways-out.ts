import { localize } from "#foundry/i18n.ts";
import type { Change } from "#table/changes.ts";
import { currentDials } from "../../data/settings.ts";
import type { CrewActor, HeroActor } from "../../data/kinds.ts";
import {
  type Entanglement,
  questioningHeat,
  suspectsOutcome,
  type WayOut,
} from "../../rules/crew/entanglements.ts";
import { statusAfter } from "../../rules/crew/factions.ts";
import { harmLevel } from "../../rules/people/harm.ts";
import type { HarmLevel } from "../../rules/roll/consequences.ts";
import { resistanceStress } from "../../rules/roll/resistance.ts";
import { claimsInForce } from "../../state/crew-play.ts";
import { harmChanges, heatChanges, levelsOf } from "../acts/consequences.ts";
import { stressChange } from "../acts/stress.ts";
import {
  changesIn,
  claimBecomes,
  type Fallen,
  factionOf,
  type Here,
  heroNamed,
  insist,
  type Line,
  line,
  NOTHING,
  statusBecomes,
  statusOf,
  type StepPlan,
  ticked,
} from "./step.ts";

/** Coin and rep that it costs. */
export function paidFor(crew: CrewActor, { rep = 0, coin = 0 }: WayOut): StepPlan {
  if (rep === 0 && coin === 0) return NOTHING;
  const { system } = crew;
  insist(system.coin >= coin, "TooLittleCoin", { crew: crew.name, coin });
  insist(system.rep >= rep, "TooLittleRep", { crew: crew.name, rep });
  return {
    changes: changesIn(crew, "system", { coin: system.coin - coin, rep: system.rep - rep }),
    lines: [
      ...(coin > 0 ? [line("pays", { crew: crew.name, coin })] : []),
      ...(rep > 0 ? [line("losesRep", { crew: crew.name, rep })] : []),
    ],
  };
}

/** What a faction makes of it. */
export function ofFaction(here: Here, { status, statusBecomes: becomes }: WayOut): StepPlan {
  if (status === undefined && becomes === undefined) return NOTHING;
  const faction = factionOf(here.said.word("faction"));
  insist(faction, "WhichFaction");
  return statusBecomes(here.crew, faction, becomes ?? statusAfter(statusOf(here.crew, faction), status ?? 0));
}

/** The beating, and what was told; each is resisted by itself (Interrogation). */
export function hurt(
  here: Here,
  { harm = 0, heat = 0 }: WayOut,
  fallen: readonly Fallen[],
  key: string,
): StepPlan {
  const hero = heroNamed(here);
  insist(hero, "HeroesOnly");
  const resisted = resistedIn(here);
  const stress = fallen.reduce(
    (sum, { outcome, face }) => sum + resistanceStress({ outcome, highest: face }, currentDials()),
    0,
  );
  const level = Math.max(0, harm - (resisted.includes("harm") ? 1 : 0)) as HarmLevel | 0;
  const hot = resisted.includes("heat") ? 0 : heat;
  return {
    changes: [
      ...(level > 0 ? harmOf(hero, key, level) : []),
      ...heatChanges(here.crew, hot),
      ...stressChange(hero, stress).changes,
    ],
    lines: [
      ...(level > 0 ? [line("hurt", { name: hero.name }, { level: `HarmLevel.${level}` })] : []),
      ...(hot > 0 ? [line("draws", { heat: hot })] : []),
      ...(stress === 0
        ? []
        : [line(stress > 0 ? "stress" : "calms", { name: hero.name, stress: Math.abs(stress) })]),
    ],
  };
}

function harmOf(hero: HeroActor, key: string, level: HarmLevel | 0): Change[] {
  const row = harmLevel(levelsOf(hero), level as HarmLevel);
  return harmChanges(hero, key, row, localize("BEACON_ROAD.Prison.beatenWords"));
}

/** A claim is given up. */
export function givenUp({ crew, said }: Here): StepPlan {
  const claims = claimsInForce(crew);
  const claim = claims.find(({ id }) => id === said.word("claim")) ?? claims[0];
  insist(claim, "NoClaim");
  return claimBecomes(crew, claim, false);
}

/** Whoever was taken holds their tongue or not; an occultist does what they can (Questioning; The Usual Suspects; Unquiet dead). */
export function lucky({ crew }: Here, what: Entanglement, fallen: Fallen | undefined): StepPlan {
  if (!fallen) return NOTHING;
  if (what === "unquiet-dead")
    return { changes: [], lines: [line("occultist", {}, { outcome: `FortuneResult.${fallen.outcome}` })] };
  const { heat, harm } =
    what === "questioning"
      ? { heat: questioningHeat(fallen.outcome), harm: 0 }
      : suspectsOutcome(fallen.face);
  const lines: Line[] = [
    ...(heat > 0 ? [line("draws", { heat })] : []),
    ...(harm > 0 ? [line("friendHurt", {}, { level: `HarmLevel.${harm}` })] : []),
  ];
  return { changes: heatChanges(crew, heat), lines: lines.length > 0 ? lines : [line("silent")] };
}

/** What of a beating is resisted. */
export function resistedIn(here: Here): ("harm" | "heat")[] {
  return (["harm", "heat"] as const).filter((what) => ticked(here, "resists", what));
}
