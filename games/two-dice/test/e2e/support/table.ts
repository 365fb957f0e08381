import type { Page } from "playwright-core";

export { card, nextDice } from "../../../../../test/e2e/support/next-dice.ts";

export { openSheet, stored, windowTitled } from "../../../../../test/e2e/support/sheets.ts";

const IDS = { mara: "player0000000001", tomas: "player0000000002" } as const;

/** A party of two heroes and a villain with a servant, as a table has them before the evening. */
export async function seatEverybody(gm: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const party = await Actor.create({ name: "The Lamplighters", type: "party", ownership: { default: 2 }, system: { coins: 150 } });
    await Actor.create({
      name: "Ilse Marrow", type: "hero", ownership: { default: 2, ${IDS.mara}: 3 },
      system: {
        identity: "Lamp keeper", theme: "Duty", origin: "The salt stairs",
        dice: { dexterity: 8, insight: 10, might: 6, willpower: 8 },
        health: { value: 35 }, mind: { value: 45 }, inventory: { value: 6 },
        bonds: { b1: { with: "Tam Reed", emotions: ["trust", "affection"], sort: 0 } },
        classes: { c1: { name: "Wright", levels: 5, invents: true, sort: 0 } },
      },
      items: [
        { name: "Boat hook", type: "weapon", system: { damage: 6, equipped: true } },
        { name: "Fog engine", type: "project", system: { potency: "minor" } },
        { name: "Quiet the water", type: "ritual", system: { potency: "minor", area: "individual" } },
      ],
    });
    await Actor.create({
      name: "Tam Reed", type: "hero", ownership: { default: 2, ${IDS.tomas}: 3 },
      system: { health: { value: 45 }, mind: { value: 45 }, inventory: { value: 6 } },
    });
    await Actor.create({
      name: "The Tide Widow", type: "foe",
      system: { health: { value: 12 }, villain: "minor", villainPoints: { value: 2 }, goals: "the lamp put out" },
    });
    await Actor.create({ name: "Gull wight", type: "foe", system: { health: { value: 20 } } });
    // Heroes whom players play join the party by themselves.
    while (party.system.members.length < 2) await new Promise((done) => setTimeout(done, 20));
  })()`);
}
