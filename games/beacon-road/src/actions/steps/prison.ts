import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { added, removed } from "#table/changes.ts";
import type { CrewActor, HeroActor } from "../../data/kinds.ts";
import { d6Pool } from "../../rules/crew/d6-pool.ts";
import { statusAfter } from "../../rules/crew/factions.ts";
import { BEATING_HARM, prisonDice, prisonOutcome, sentence } from "../../rules/crew/prison.ts";
import { repAfter } from "../../rules/crew/rep.ts";
import { harmLevel } from "../../rules/people/harm.ts";
import { isRetired, TRAUMAS } from "../../rules/people/stress.ts";
import { claimsNear, giftFor, hasRule, heroesHere } from "../../state/crew-play.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { named, orNone } from "../../words/asking.ts";
import { harmChanges, levelsOf } from "../acts/consequences.ts";
import {
  changesIn,
  claimBecomes,
  convicted,
  factionOf,
  factions,
  type Here,
  heroIn,
  heroNamed,
  insist,
  line,
  NOTHING,
  statusBecomes,
  statusOf,
  type Step,
  type StepPlan,
  type Steps,
  ticked,
  together,
} from "./step.ts";

/** Somebody goes to prison for the crew: its heat is cleared, and its wanted level falls by one (Incarceration). */
const arrested: Step = {
  may: "gm",
  part: "downtime",
  fields: ({ crew }) => [
    one("hero", orNone(named(heroesHere(crew)), "BEACON_ROAD.Ask.SomebodyElse")),
    words("who", { hint: localize("BEACON_ROAD.Ask.whoHint") }),
    ...(crew.system.wanted === 0 ? [many("instead", listed("Prison", ["beating"]))] : []),
  ],
  plan: (here, _fallen, key) => {
    const { crew } = here;
    const hero = heroNamed(here);
    const isBeaten = hero && crew.system.wanted === 0 && ticked(here, "instead", "beating");
    return isBeaten ? beaten(hero, key) : handedOver(here);
  },
};

/** Somebody goes to prison for the crew: a hero is away until they have served their time. */
export function handedOver(here: Here): StepPlan {
  const { crew, said } = here;
  const { wanted } = crew.system;
  const hero = heroNamed(here);
  const name = hero?.name ?? said.word("who");
  insist(name !== "", "WhoGoes");
  const level = sentence(wanted, giftFor(crew, "sentence") < 0);
  const away = { why: "prison", sentence: level };
  return {
    changes: [...convicted(crew), ...(hero ? [added(crew, `system.away.${idOf(hero)}`, away)] : [])],
    lines: [
      line("arrested", { name }, { sentence: `Sentence.${level}` }),
      line("convicted", { wanted: Math.max(0, wanted - 1) }),
    ],
  };
}

function beaten(hero: HeroActor, key: string): StepPlan {
  const harm = localize("BEACON_ROAD.Prison.beatenWords");
  const row = harmLevel(levelsOf(hero), BEATING_HARM);
  return {
    changes: harmChanges(hero, key, row, harm),
    lines: [line("beaten", { name: hero.name }, { level: `HarmLevel.${row}` })],
  };
}

function prisonPool(crew: CrewActor) {
  const guards = giftFor(crew, "roll", ["prison"]) > 0;
  return d6Pool(prisonDice(crew.system.now.tier, hasRule(crew, "prison-contacts"), guards));
}

/** A hero has served their time, and the roll says how (Incarceration Roll). */
const released: Step = {
  may: "hero",
  part: "downtime",
  fields: ({ crew, hero }) => {
    const open = TRAUMAS.filter((trauma) => !hero?.system.traumas.includes(trauma));
    const claims = claimsNear(crew, true);
    return [
      ...(claims.length > 0 ? [one("claim", named(claims))] : []),
      one("faction", orNone(named(factions()))),
      one("trauma", listed("Trauma", open), { label: localize("BEACON_ROAD.Ask.traumaIf") }),
    ];
  },
  dice: ({ crew }) => [{ is: "faces", pool: prisonPool(crew), sixes: true }],
  plan: (here, [fallen]) => {
    const { crew } = here;
    const hero = heroIn(here);
    const away = crew.system.away[idOf(hero)];
    insist(away?.why === "prison", "NotInPrison", { name: hero.name });
    const safe = giftFor(crew, "noTrauma") > 0;
    const came = prisonOutcome(prisonPool(crew), fallen?.faces ?? [], safe);
    const back = removed(crew, `system.away.${idOf(hero)}`, away);
    return together(
      {
        changes: [back],
        lines: [line("released", { name: hero.name }, { time: `PrisonTime.${came.time}` })],
      },
      came.rep > 0 ? moreRep(crew, came.rep) : NOTHING,
      came.prisonClaims > 0 ? prisonClaim(here) : NOTHING,
      came.status > 0 ? insideFriend(here) : NOTHING,
      came.trauma > 0 ? marked(here, hero) : NOTHING,
    );
  },
};

function moreRep(crew: CrewActor, rep: number): StepPlan {
  const after = repAfter(crew.system.rep, rep, crew.system.repNeeded);
  return { changes: changesIn(crew, "system", { rep: after }), lines: [line("rep", { rep })] };
}

function prisonClaim({ crew, said }: Here): StepPlan {
  const near = claimsNear(crew, true);
  const claim = near.find(({ id }) => id === said.word("claim")) ?? near[0];
  if (!claim) return { changes: [], lines: [line("noPrisonClaim")] };
  return claimBecomes(crew, claim, true);
}

function insideFriend({ crew, said }: Here): StepPlan {
  const faction = factionOf(said.word("faction"));
  if (!faction) return NOTHING;
  return statusBecomes(crew, faction, statusAfter(statusOf(crew, faction), 1));
}

function marked({ said }: Here, hero: HeroActor): StepPlan {
  const { traumas, limits } = hero.system;
  const open = TRAUMAS.filter((trauma) => !traumas.includes(trauma));
  const trauma = open.find((each) => each === said.word("trauma")) ?? open[0];
  if (!trauma) return NOTHING;
  const after = [...traumas, trauma];
  return {
    changes: [{ uuid: uuidOf(hero), path: "system.traumas", before: [...traumas], after }],
    lines: [
      line("trauma", { name: hero.name }, { trauma: `Trauma.${trauma}` }),
      ...(isRetired(after.length, limits.trauma) ? [line("retires", { name: hero.name })] : []),
    ],
  };
}

/** A hero who was lost in their vice is back, with all harm healed (Overindulgence). */
const returned: Step = {
  may: "hero",
  part: "downtime",
  plan: (here) => {
    const hero = heroIn(here);
    const { crew } = here;
    const away = crew.system.away[idOf(hero)];
    insist(away?.why === "lost", "NotLost", { name: hero.name });
    const harm = Object.entries(hero.toObject().system.harm).map(([key, before]) =>
      removed(hero, `system.harm.${key}`, before),
    );
    return {
      changes: [
        removed(crew, `system.away.${idOf(hero)}`, away),
        ...harm,
        ...changesIn(hero, "system", { healing: 0 }),
      ],
      lines: [line("returned", { name: hero.name })],
    };
  },
};

export const PRISON_STEPS: Steps = { arrested, released, returned };
