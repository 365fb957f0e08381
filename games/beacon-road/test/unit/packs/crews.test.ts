import { describe, expect, it } from "vitest";
import { type ClaimPath, reachable } from "../../../src/rules/crew/claims.ts";
import { namesOf, ofType, type PackThing, thing } from "./support.ts";

const claims = ofType("claims", "claim");
const sinEaters = claims.filter(({ system }) => system["crewType"] === "Sin-eaters");
const keyOf = ({ system }: PackThing): string => String(system["key"]);
const pathsOf = ({ system }: PackThing): string[] => system["paths"] as string[];

interface Gift {
  readonly kind: string;
  readonly amount: number;
  readonly on: readonly string[];
}
const giftsOf = (name: string): Gift[] => thing("claims", name).system["gives"] as Gift[];

describe("crews", () => {
  it("are the four of the text, of which the Sin-eaters are whole", () => {
    expect(namesOf("crews", "crew-type")).toEqual(["Guild", "Nomads", "Order", "Sin-eaters"]);
    const whole = ofType("crews", "crew-type").filter(({ system }) => system["whole"] === true);
    expect(whole.map(({ name }) => name)).toEqual(["Sin-eaters"]);
  });

  it("the Sin-eaters have two upgrades, five contacts, five flavours of evil and two oaths", () => {
    const { system } = thing("crews", "Sin-eaters");
    expect(system["upgrades"]).toEqual(["Word Training", "Quarters"]);
    expect(system["contacts"]).toHaveLength(5);
    expect(system["operations"]).toEqual(["Corruption", "Domination", "Greed", "Injustice", "Violence"]);
    expect((system["oaths"] as { name: string }[]).map(({ name }) => name)).toEqual([
      "Oath of Veracity",
      "Oath of Poverty",
    ]);
  });

  it("have every ability of the Sin-eaters and of the common list", () => {
    expect(namesOf("crews", "crew-ability")).toEqual(
      [
        "Accord",
        "All Hands",
        "Anointed",
        "Deadly",
        "Death Veil",
        "Fiends",
        "Forged in the Fire",
        "High Society",
        "Just Passing Through",
        "No Traces",
        "Pack Rats",
        "Patron",
        "Predators",
        "Second Story",
        "Synchronized",
        "War Dogs",
      ].toSorted(),
    );
    const own = ofType("crews", "crew-ability").filter(({ system }) =>
      (system["crewTypes"] as string[]).includes("Sin-eaters"),
    );
    expect(own).toHaveLength(7);
  });

  it("Forged in the Fire and Knowledge of Evil raise the defences the text names", () => {
    expect(thing("crews", "Forged in the Fire").system["changes"]).toEqual([
      { number: "iron", amount: 1 },
      { number: "ward", amount: 1 },
      { number: "grit", amount: 1 },
    ]);
    expect(thing("crews", "Knowledge of Evil").system["changes"]).toEqual([
      { number: "ward", amount: 1 },
      { number: "grit", amount: 1 },
    ]);
  });

  it("Composed gives two stress boxes and Hardened one trauma box", () => {
    expect(thing("crews", "Composed").system["changes"]).toEqual([{ number: "stress", amount: 2 }]);
    expect(thing("crews", "Hardened").system["changes"]).toEqual([{ number: "trauma", amount: 1 }]);
  });

  it("upgrades take a box each; a cohort and a type of it two, Composed and Hardened three, Mastery four", () => {
    const more: Readonly<Record<string, number>> = {
      Cohort: 2,
      "Second Type": 2,
      Composed: 3,
      Hardened: 3,
      Mastery: 4,
    };
    const upgrades = ofType("crews", "upgrade");
    expect(Object.keys(more).every((name) => upgrades.some((upgrade) => upgrade.name === name))).toBe(true);
    for (const { name, system } of upgrades) expect(system["boxes"], name).toBe(more[name] ?? 1);
  });

  it("houses, vault and secure lair can be had twice", () => {
    for (const name of ["Boat House", "Carriage House", "Secure Lair", "Vault"])
      expect(thing("crews", name).system["times"], name).toBe(2);
  });

  it("quality can be bettered for six kinds of things, and five tracks trained", () => {
    const names = namesOf("crews", "upgrade");
    expect(names.filter((name) => name.startsWith("Quality: "))).toHaveLength(6);
    expect(names.filter((name) => name.endsWith(" Training"))).toHaveLength(5);
  });
});

describe("the map of the Sin-eaters", () => {
  it("has the fifteen places of the text, with the lair in the middle", () => {
    expect(sinEaters).toHaveLength(15);
    expect(thing("claims", "Lair").system).toMatchObject({ column: 3, row: 2, held: true });
    const places = sinEaters.map(({ system }) => `${String(system["column"])} ${String(system["row"])}`);
    expect(new Set(places).size).toBe(15);
  });

  it("has two pieces of turf", () => {
    expect(sinEaters.filter(({ system }) => system["turf"] === true)).toHaveLength(2);
  });

  it.each([["Sin-eaters"], [""]])(
    "paths of %s lead both ways, between neighbours, and everywhere",
    (crewType) => {
      const own = claims.filter(
        ({ system }) => keyOf({ system } as PackThing) !== "" && system["crewType"] === crewType,
      );
      const byKey = new Map(own.map((claim) => [keyOf(claim), claim]));
      for (const claim of own)
        for (const other of pathsOf(claim)) {
          const there = byKey.get(other);
          expect(there && pathsOf(there), `${keyOf(claim)} to ${other}`).toContain(keyOf(claim));
          const far =
            Math.abs(Number(claim.system["column"]) - Number(there?.system["column"])) +
            Math.abs(Number(claim.system["row"]) - Number(there?.system["row"]));
          expect(far, `${keyOf(claim)} to ${other}`).toBe(1);
        }
      const start = crewType === "" ? "cell" : "lair";
      expect(walkable(own, start)).toBe(own.length);
    },
  );

  it.each<[string, Gift[]]>([
    ["Cover Identities", [{ kind: "engagement", amount: 1, on: ["deception", "social"] }]],
    ["Ancient Altar", [{ kind: "engagement", amount: 1, on: ["arcane"] }]],
    ["Secret Pathways", [{ kind: "engagement", amount: 1, on: ["stealth"] }]],
    ["Frontier Allies", [{ kind: "engagement", amount: 1, on: ["wilds"] }]],
    ["Infirmary", [{ kind: "roll", amount: 1, on: ["treatment"] }]],
    ["Confessional", [{ kind: "roll", amount: 1, on: ["gather"] }]],
    ["Recognized", [{ kind: "roll", amount: 1, on: ["command", "sway"] }]],
    ["Necessary Evil", [{ kind: "heat", amount: -2, on: [] }]],
    ["Depository", [{ kind: "income", amount: 1, on: [] }]],
    ["Fly On The Wall", [{ kind: "coin", amount: 2, on: ["evil"] }]],
    ["Local Protector", [{ kind: "coin", amount: 2, on: ["battle", "showOfForce"] }]],
    ["Quiet Efficacy", [{ kind: "rep", amount: 1, on: [] }]],
    ["Cover Operation", [{ kind: "heat", amount: -2, on: [] }]],
    ["Victim Trophies", [{ kind: "rep", amount: 1, on: [] }]],
    ["Hardcase", [{ kind: "tierCost", amount: -2, on: [] }]],
    ["Parole Influence", [{ kind: "sentence", amount: -1, on: [] }]],
    ["Smuggling", [{ kind: "prisonLoad", amount: 2, on: [] }]],
  ])("%s gives what the text says", (name, gifts) => {
    expect(giftsOf(name)).toEqual(gifts);
  });

  it("four claims of the map are on the common list, which has 24 more", () => {
    const common = claims.filter(({ system }) => system["common"] === true);
    expect(common).toHaveLength(28);
    expect(common.filter(({ system }) => system["crewType"] !== "")).toHaveLength(4);
  });

  it("prison has the six claims of the text, smuggling twice, and the cell they begin in", () => {
    const names = claims.filter(({ system }) => system["prison"] === true).map(({ name }) => name);
    expect(names).toHaveLength(8);
    const claimed = [
      "allied-claim",
      "cell-block-control",
      "guard-payoff",
      "hardcase",
      "parole-influence",
      "smuggling",
    ];
    expect(
      claimed.every((id) => names.some((name) => name.toLowerCase().replaceAll(" ", "-").startsWith(id))),
    ).toBe(true);
  });
});

/** How many places one can come to, taking one after another that is within reach. */
function walkable(own: readonly PackThing[], start: string): number {
  const held = new Set([start]);
  const paths = own.flatMap((claim) => pathsOf(claim).map((other): ClaimPath => [keyOf(claim), other]));
  for (let round = 0; round < own.length; round++) {
    const cells = own.map((claim) => {
      return { id: keyOf(claim), lair: keyOf(claim) === start, turf: false, held: held.has(keyOf(claim)) };
    });
    for (const id of reachable(cells, paths)) held.add(id);
  }
  return held.size;
}
