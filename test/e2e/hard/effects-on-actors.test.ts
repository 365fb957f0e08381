import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { everywhere } from "../support/everywhere.ts";
import { eventually } from "../support/eventually.ts";
import { giveXp } from "../support/give.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

// By its stored name: an effect that is applied may change the other.
const ACTOR = `game.actors.find(({ _source }) => _source.name === "Affected")`;

/** What an effect of a player's own making could try to raise: path, value. */
const RAISED = [
  ["system.awards.evil", `{"kind":"award","xp":99,"label":"evil","time":1}`],
  ["system.awards.honest000000001.xp", "99"],
  ["system.ledger.evil", `{"kind":"award","xp":99,"label":"evil","time":1}`],
  ["system.attributes.body", "5"],
  ["system.boons.base", "5"],
  ["system.marks.evil", `{"kind":"setup"}`],
  ["system.xp.left", "99"],
  ["system.xp.tier", "5"],
  ["ownership.default", "3"],
  ["name", "Evil"],
] as const;

describe.each([13, 14] as const)(
  "Effects that a player lays on a character, in generation %i,",
  (generation) => {
    const at = tableOfFile({ generation });
    let gm: Page;
    let mara: Page;

    beforeAll(async () => {
      [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
      await makeCharacter(gm, { name: "Affected", owner: MARA, system: { build: { state: "done" } } });
      await giveXp(gm, "Affected", 3);
    });

    test.each(["actor", "item"] as const)(
      "change nothing of it, for nobody: one on the %s itself",
      async (where) => {
        const before = await Promise.all([gm, mara].map(standing));
        const effect = {
          name: `Blessing of the ${where}`,
          transfer: true,
          statuses: ["prone"],
          ...changing(generation),
        };
        await mara.evaluate(`(async () => {
      const effect = ${JSON.stringify(effect)};
      if ("${where}" === "actor") await ${ACTOR}.createEmbeddedDocuments("ActiveEffect", [effect]);
      else await ${ACTOR}.createEmbeddedDocuments("Item", [{ name: "Charm", type: "gear", effects: [effect] }]);
    })()`);
        const count = `[...${ACTOR}.allApplicableEffects()].some(({ name }) => name === "${effect.name}")`;
        await everywhere(gm, count);
        expect(await Promise.all([gm, mara].map(standing))).toEqual(before);
        await everywhere(gm, `${ACTOR}.statuses.has("prone")`);
        for (const page of [gm, mara]) {
          await eventually(() => page.getByText(`“${effect.name}” changes nothing of Affected`).count()).toBe(
            1,
          );
        }
        await mara.evaluate(`${ACTOR}.update({ system: { look: "changed by ${where}" } })`);
        await everywhere(gm, `${ACTOR}.system.look === "changed by ${where}"`);
        expect(await mara.getByText(`“${effect.name}” changes nothing of Affected`).count()).toBe(1);
      },
    );

    test("XP are counted from what is stored, whatever raises what is prepared", async () => {
      const counted = await mara.evaluate<number>(`(() => {
      const { system } = ${ACTOR}.clone();
      system.awards.evil = { ...Object.values(system.awards)[0], xp: 99 };
      system.ledger.evil = { ...Object.values(system.awards)[0], xp: 99 };
      system.prepareDerivedData();
      return system.xp.left;
    })()`);
      expect(counted).toBe(3);
    });
  },
);

function changing(generation: 13 | 14): object {
  if (generation === 13) return { changes: RAISED.map(([key, value]) => ({ key, value, mode: 5 })) };
  const phases = ["initial", "final"].flatMap((phase) =>
    RAISED.map(([key, value]) => ({ key, value, type: "override", phase })),
  );
  return { system: { changes: phases } };
}

/** What an effect could have changed, as one page has it prepared. */
function standing(page: Page): Promise<unknown> {
  return page.evaluate<unknown>(`(() => {
    const { name, ownership, system } = ${ACTOR};
    const { awards, ledger, attributes, boons, marks, xp } = system;
    return JSON.parse(JSON.stringify({ name, ownership, awards, ledger, attributes, boons, marks, xp }));
  })()`);
}
