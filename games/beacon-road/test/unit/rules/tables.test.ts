import { describe, expect, it } from "vitest";
import { STATUS_IDS, STATUSES } from "../../../src/rules/combat/statuses.ts";
import { CREW_QUESTIONS } from "../../../src/rules/crew/advancement.ts";
import { COHORT_HARM, EDGES, FLAWS, GANG_TYPES } from "../../../src/rules/crew/cohorts.ts";
import { CREATION_DEALS, SEIZED } from "../../../src/rules/crew/factions.ts";
import { heatParts } from "../../../src/rules/crew/heat.ts";
import { CREW_START } from "../../../src/rules/crew/tier.ts";
import {
  ACTIVITIES,
  ANALYST_TICKS,
  HEALERS,
  RESTRICTED_HEAT,
} from "../../../src/rules/downtime/activities.ts";
import { BRAG_HEAT, OVERINDULGENCES } from "../../../src/rules/downtime/vice.ts";
import { CREATIONS, DRAWBACKS, RARITIES } from "../../../src/rules/magic/crafting.ts";
import {
  AREA_FEET,
  FORCE_DAMAGE,
  FORCE_DICE,
  RANGE_FEET,
  SCALE_PEOPLE,
} from "../../../src/rules/magic/magnitude.ts";
import { ARCHETYPE_ROWS } from "../../../src/rules/people/archetypes.ts";
import { SLEEP, TRAUMAS } from "../../../src/rules/people/stress.ts";
import { ACTIONS_OF } from "../../../src/rules/roll/actions.ts";
import { PLANS } from "../../../src/rules/score/score.ts";

describe("the text's tables", () => {
  it("twelve actions under three attributes", () => {
    expect(ACTIONS_OF).toEqual({
      body: ["finesse", "prowl", "skirmish", "wreck"],
      mind: ["craft", "hunt", "study", "survey"],
      will: ["command", "consort", "sway", "utter"],
    });
  });

  it("archetypes: hit points, those of a tier, recovery die, first dots", () => {
    const rows = Object.values(ARCHETYPE_ROWS).map(({ hp, hpATier, recovery, dots }) => [
      hp,
      hpATier,
      recovery,
      dots,
    ]);
    expect(rows).toEqual([
      [16, 6, 10, { skirmish: 2, command: 1 }],
      [11, 5, 8, { finesse: 2, prowl: 1 }],
      [11, 5, 8, { craft: 2, hunt: 1 }],
      [6, 4, 6, { utter: 2, study: 1 }],
    ]);
  });

  it("severities and qualities", () => {
    const degrees = STATUS_IDS.map((id) => {
      const [least, most] = STATUSES[id].degrees;
      return `${id} ${least === most ? least : `${least}-${most}`}`;
    });
    expect(degrees).toEqual([
      "bleeding 1-5",
      "blighted 1-5",
      "blinded 4",
      "burning 1-5",
      "corroding 1-5",
      "charmed 3",
      "dazed 2",
      "deafened 2",
      "disarmed 1",
      "distracted 2",
      "dominated 5",
      "downed 2",
      "exposed 1",
      "goaded 1",
      "incapacitated 5",
      "rooted 3",
      "sickened 3",
      "slowed 1",
      "stunned 4",
      "terrified 3",
      "vulnerable 4",
      "weakened 1-5",
      "flanked 1",
      "pushed 1",
      "slammed 3",
      "surprised 3",
      "concealed 2",
      "deflecting 1",
      "flanking 1",
      "focused 2",
      "fortified 1",
      "hastened 4",
      "healing 1-5",
      "hidden 5",
      "quickened 3",
      "regenerating 1-5",
      "resistant 3",
      "sheltered 4",
      "strengthened 1-5",
    ]);
  });

  it("magnitude: feet, people, damage", () => {
    expect(AREA_FEET).toEqual([5, 10, 25, 50, 100, 200, 400]);
    expect(SCALE_PEOPLE).toEqual([2, 6, 12, 20, 40, 80, 160]);
    expect(RANGE_FEET).toEqual([5, 30, 100, 600, 4000, 25_000, 150_000]);
    expect(FORCE_DAMAGE).toEqual([0, 3, 7, 14, 22, 32, 63]);
  });

  it("dice of force", () => {
    const written = FORCE_DICE.map((rows) => rows.map(({ die, count }) => `${count}d${die}`).join(" "));
    expect(written).toEqual([
      "",
      "1d4",
      "2d6 3d4",
      "3d8 4d6 6d4",
      "4d10 5d8 6d6 10d4",
      "5d12 6d10 7d8 10d6 15d4",
      "6d20 10d12 12d10 15d8 20d6 30d4",
    ]);
  });

  it("traumas, blessings and a night's sleep", () => {
    expect(TRAUMAS).toEqual([
      "cold",
      "haunted",
      "obsessed",
      "paranoid",
      "reckless",
      "soft",
      "unstable",
      "vicious",
    ]);
    expect(SLEEP).toEqual({ stress: -1, recoveries: 1 });
  });

  it("creations, drawbacks and rarities", () => {
    expect(CREATIONS).toEqual(["mundane", "alchemical", "arcane", "sparkCraft"]);
    expect(DRAWBACKS).toEqual({
      complex: 0,
      conspicuous: 0,
      consumable: 0,
      uncommon: 1,
      rare: 2,
      unique: 3,
      unreliable: 0,
      volatile: 0,
    });
    expect(RARITIES).toEqual(["common", "uncommon", "rare", "unique"]);
  });

  it("a crew at the start, and whom its choices please", () => {
    expect(CREW_START).toEqual({ tier: 0, hold: "strong", rep: 0, coin: 2 });
    expect(CREATION_DEALS).toEqual({
      huntingGrounds: [
        { coin: 1, status: 0 },
        { coin: 2, status: 1 },
        { coin: 0, status: -1 },
      ],
      upgradeHelped: [
        { coin: 0, status: 1 },
        { coin: 1, status: 2 },
      ],
      upgradeHarmed: [
        { coin: 0, status: -2 },
        { coin: 1, status: -1 },
      ],
      contactFriend: [
        { coin: 0, status: 1 },
        { coin: 0, status: 2 },
      ],
      contactFoe: [
        { coin: 0, status: -1 },
        { coin: 0, status: -2 },
      ],
    });
    expect(SEIZED).toEqual({ target: -2, enemies: 1 });
    expect(CREW_QUESTIONS).toEqual(["type", "challenged", "reputation", "expressed"]);
  });

  it("cohorts", () => {
    expect(GANG_TYPES).toEqual(["adepts", "rooks", "rovers", "skulks", "thugs"]);
    expect(EDGES).toEqual(["fearsome", "independent", "loyal", "tenacious"]);
    expect(FLAWS).toEqual(["principled", "savage", "unreliable", "wild"]);
    expect(COHORT_HARM).toEqual(["", "weakened", "impaired", "broken", "dead"]);
  });

  it("heat, part by part", () => {
    const all = {
      killing: true,
      war: true,
      profile: true,
      hostile: true,
      deathVeil: false,
      conspicuous: true,
    };
    expect(heatParts({ ...all, exposure: "contained" })).toEqual([
      { from: "exposure", heat: 2 },
      { from: "profile", heat: 1 },
      { from: "hostile", heat: 1 },
      { from: "conspicuous", heat: 1 },
      { from: "war", heat: 1 },
      { from: "killing", heat: 2 },
    ]);
  });

  it("plans, and the activities of a downtime", () => {
    expect(PLANS).toEqual(["arcane", "assault", "deception", "stealth", "social", "transport"]);
    expect(ACTIVITIES).toEqual([
      "asset",
      "project",
      "recover",
      "reduceHeat",
      "train",
      "vice",
      "virtue",
      "craft",
      "ritual",
    ]);
  });

  it("healers, Analyst's ticks, heat of forbidden things and of bragging", () => {
    expect(HEALERS).toEqual({
      other: { stress: 0, advantage: 0 },
      self: { stress: 2, advantage: 0 },
      nobody: { stress: 1, advantage: -1 },
    });
    expect([ANALYST_TICKS, RESTRICTED_HEAT, BRAG_HEAT]).toEqual([2, 2, 2]);
    expect(OVERINDULGENCES).toEqual(["attract-trouble", "brag", "lost", "tapped"]);
  });
});
