import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  beginFight,
  dealOf,
  enterAll,
  gained,
  holderOf,
  lastHand,
  lowestFirst,
  marks,
  playByKeys,
  press,
  setScene,
  stripOf,
  until,
  useAct,
  valueOf,
} from "./support/hand.ts";
import { fill, formOf, send } from "./support/keys.ts";
import { endOpposition, mayAct, nextTurn, passUntilShown, playUntil, turnsBegin } from "./support/play-on.ts";
import { ANSELM, MIRELA, ODILE, seatAll } from "./support/seats.ts";

/** How scenes and oppositions go on: rest, a demonstration, paid advantages, a hold, and what others do while one has the turn. */
describe("The flow of a scene", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;
  let all: readonly Page[];

  beforeAll(async () => {
    ({ dealer, mara, tomas, ines, players: all } = await seatAll(at));
    await dealer.evaluate(`(async () => {
      const strong = { traits: { body: 6, mind: 6, spirit: 6, luck: 4 }, wildcards: { value: 6 } };
      const pools = { body: { value: 28 }, mind: { value: 30 }, spirit: { value: 30 }, luck: { value: 20 } };
      const pack = game.packs.get("game-of-bastards.advantages");
      const index = await pack.getIndex();
      const own = { "${ODILE}": [], "${ANSELM}": ["Counter"], "${MIRELA}": ["Interpose"] };
      for (const [name, further] of Object.entries(own)) {
        const actor = game.actors.getName(name);
        await actor.update({ system: { ...strong, pools } });
        for (const key of ["Dodge", "Iron Wall", "Study", ...further]) {
          const source = (await pack.getDocument(index.find((entry) => entry.name === key)._id)).toObject();
          await actor.createEmbeddedDocuments("Item", [source]);
        }
      }
    })()`);
  });

  const uses = (page: Page, name: string, fields?: Readonly<Record<string, string>>): Promise<void> =>
    useAct(page, "Advantages", name, fields);
  /** Plays on until it is somebody's turn and they may act. */
  async function turn(): Promise<{ page: Page; own: string; other: string }> {
    const { page, name } = await nextTurn(all);
    return { page, own: name, other: name === ODILE ? ANSELM : ODILE };
  }
  const round = (): Promise<number | null> => dealOf<number | null>(mara, "turns.round");
  const endsTurn = (page: Page) => stripOf(page).getByRole("button", { name: "End the turn", exact: true });
  /** The others end their turns until something holds. */
  async function turnsPass(pages: readonly Page[], holds: () => Promise<boolean>): Promise<void> {
    await until(async () => {
      const done = await holds();
      if (!done)
        for (const page of pages)
          if ((await endsTurn(page).count()) > 0) await endsTurn(page).click({ timeout: 500 });
      // Who has acted could still move.
      if (!done && (await endsTurn(mara).count()) > 0 && !(await mayAct(mara)))
        await endsTurn(mara).click({ timeout: 500 });
      expect(done).toBe(true);
    });
  }
  async function odileAttacks(): Promise<void> {
    await turnsPass([tomas, ines], () => mayAct(mara));
    await press(mara, "Attack");
    await fill(mara, { Whom: ANSELM, With: "Bare hands" }, "Attack");
    await stripOf(tomas).getByRole("button", { name: "Choose a defence", exact: true }).waitFor();
  }

  const traitsOf = (page: Page, name: string, traits: object): Promise<unknown> =>
    page.evaluate(`game.actors.getName("${name}").update({ system: { traits: ${JSON.stringify(traits)} } })`);

  test("as a scene begins whoever is hurt fills one pool, and it is taken back", async () => {
    await enterAll(mara, ines);
    await setScene(mara, "The market");
    await enterAll(tomas);
    await press(mara, "Restore Body (now 28 of 40)");
    await until(async () => expect(await valueOf(mara, ODILE, "system.pools.body.value")).toBe(40));
    await until(async () =>
      expect(
        await stripOf(mara)
          .getByRole("button", { name: /^Restore/u })
          .count(),
      ).toBe(0),
    );
    await mara.locator(".tt-notice-card").last().getByRole("button", { name: /^Undo/u }).click();
    await until(async () => expect(await valueOf(mara, ODILE, "system.pools.body.value")).toBe(28));
  });

  test("whoever leaves a scene and comes back gains the experience of it once", async () => {
    await press(tomas, "Leave the scene");
    await enterAll(tomas);
    await setScene(mara, "The old mint");
    for (const name of [ODILE, ANSELM])
      await until(async () => expect(await gained(mara, name, "scene")).toEqual([1]));
  });

  test("a demonstration is drawn round by round, and the best is told", async () => {
    await useAct(mara, "In the scene", "Demonstration");
    await formOf(mara).getByRole("checkbox", { name: MIRELA }).uncheck();
    await fill(mara, { Rounds: "2", "At what": "Juggling" }, "Begin");
    for (let draw = 0; draw < 4; draw += 1) {
      const page = draw % 2 === 0 ? mara : tomas;
      await press(page, "Show what you can");
      await send(page, "Draw");
      await until(async () => expect(await dealOf(page, "plan")).not.toBeNull());
      await playUntil([page], async () => (await dealOf(page, "plan")) === null);
    }
    await mara
      .getByText(/^The best with/u)
      .first()
      .waitFor();
    expect(await marks(mara)).not.toContain("score");
  });

  test("an advantage is paid for by its button, counts, and is taken back", async () => {
    await beginFight(mara);
    await turnsBegin(all);
    const { page, own } = await turn();
    const before = await valueOf<number>(page, own, "system.pools.body.value");
    await uses(page, "Dodge");
    await until(async () => expect(await marks(page)).toContain("dodge"));
    expect(await valueOf(page, own, "system.pools.body.value")).toBe(before - 1);
    await page.locator(".tt-notice-card").last().getByRole("button", { name: /^Undo/u }).click();
    await until(async () => expect(await marks(page)).not.toContain("dodge"));
    expect(await valueOf(page, own, "system.pools.body.value")).toBe(before);
    const wildcards = await valueOf<number>(page, own, "system.wildcards.value");
    await uses(page, "Iron Wall");
    await until(async () => expect(await valueOf(page, own, "system.wildcards.value")).toBe(wildcards - 1));
  });

  test("a study takes the action and counts against one opponent", async () => {
    const { page, other } = await turn();
    await uses(page, "Study", { Whom: other });
    await until(async () => expect(await marks(page)).toContain("study"));
    await until(async () => expect(await mayAct(page)).toBe(false));
  });

  test("a grapple that succeeds holds, and whoever is held has to get free first", async () => {
    const { page, other } = await turn();
    await press(page, "Attack");
    await fill(page, { Whom: other, With: "Bare hands", Trick: "Grapple" }, "Attack");
    await until(async () => expect(await dealOf(mara, "plan")).not.toBeNull());
    await playUntil(all, async () => (await dealOf(mara, "plan")) === null);
    const won = await lastHand<boolean>(mara, "verdict.success");
    await until(async () => expect((await marks(mara)).includes("held")).toBe(won));
  });

  test("somebody beside the target takes the blow in their place, and is who defends", async () => {
    await endOpposition(all);
    // Odile is no match for the others, and nobody is hurt enough to fall.
    await dealer.evaluate(`(async () => {
      for (const [name, trait] of [["${ODILE}", 1], ["${ANSELM}", 5], ["${MIRELA}", 5]]) {
        const traits = { body: trait, mind: trait, spirit: trait, luck: trait };
        const conditions = { grappled: new foundry.data.operators.ForcedDeletion() };
        await game.actors.getName(name).update({ system: { traits, conditions, skills: { athletics: trait }, pools: { body: { value: 30 } } } });
      }
      await game.actors.find(({ type }) => type === "scene").update({ system: { kinds: ["populated"] } });
    })()`);
    await beginFight(mara);
    await turnsBegin(all);
    await odileAttacks();
    await uses(ines, "Interpose");
    const mirela = await holderOf(mara, MIRELA);
    await until(async () => expect(await dealOf(mara, "plan.target")).toBe(mirela));
    await stripOf(ines).getByRole("button", { name: "Choose a defence", exact: true }).waitFor();
    expect(await stripOf(tomas).getByRole("button", { name: "Choose a defence", exact: true }).count()).toBe(
      0,
    );
    await playUntil(all, async () => (await dealOf(mara, "plan")) === null);
    expect(await lastHand(mara, "plan.target")).toBe(mirela);
  });

  test("who kept cards back and stands strikes back at once with as many, and no turn is used for it", async () => {
    const { body, mind } = await valueOf<{ body: number; mind: number }>(mara, ANSELM, "system.traits");
    // Whatever cards they hold, he stands.
    await traitsOf(tomas, ANSELM, { body: 10, mind: 10 });
    await odileAttacks();
    await uses(tomas, "Counter", { Cards: "1" });
    await press(tomas, "Choose a defence");
    await send(tomas, "Defend");
    await until(async () => expect(await dealOf(mara, "open.play.phase")).toBe("lay"));
    await playByKeys(mara, (await lowestFirst(mara))[0] ?? "");
    await until(async () => expect(await dealOf(mara, "open.play.attacker.played")).toBe(1));
    await playByKeys(tomas, (await lowestFirst(tomas)).at(-1) ?? "");
    await until(async () => expect(await dealOf(mara, "open.play.phase")).not.toBe("lay"));
    await passUntilShown(mara, tomas);
    await until(async () => expect(await dealOf(mara, "plan")).toBeNull());
    expect(await lastHand(mara, "verdict.success")).toBe(false);
    await traitsOf(tomas, ANSELM, { body, mind });

    const own = await holderOf(mara, ANSELM);
    const hasActed = async (): Promise<boolean | undefined> =>
      (await dealOf<{ id: string; acted: boolean }[]>(mara, "turns.fighters")).find(({ id }) => id === own)
        ?.acted;
    const before = await hasActed();
    await press(tomas, `Strike back at ${ODILE} with 1 kept`);
    await fill(tomas, { With: "Bare hands" }, "Attack");
    await until(async () => expect(await dealOf(mara, "plan")).not.toBeNull());
    expect(await dealOf(mara, "plan")).toMatchObject({
      target: await holderOf(mara, ODILE),
      mine: { holder: await holderOf(mara, ANSELM), limit: 1 },
    });
    await playUntil(all, async () => (await dealOf(mara, "plan")) === null);
    expect(await hasActed()).toBe(before);
    expect(
      await stripOf(tomas)
        .getByRole("button", { name: /^Strike back/u })
        .count(),
    ).toBe(0);
  });

  test("where people live the authorities come in the third round, a squad for each who fights", async () => {
    const watch = (): Promise<string[]> =>
      mara.evaluate<string[]>(
        `Object.values(game.actors.find(({ type }) => type === "scene").system.present).map(({ name }) => name).filter((name) => name.startsWith("The Watch"))`,
      );
    if (((await round()) ?? 0) < 3) expect(await watch()).toEqual([]);
    await turnsPass(all, async () => ((await round()) ?? 0) >= 3);
    await until(async () =>
      expect((await watch()).toSorted()).toEqual([1, 2, 3].map((number) => `The Watch ${number}`)),
    );
    await mara.getByText("The authorities come: The Watch 1–3.").first().waitFor();
  });
});
