import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, INES, MARA, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  beginFight,
  dealOf,
  enterAll,
  fill,
  handShown,
  holderOf,
  lastHand,
  mayAct,
  passUntilShown,
  playByKeys,
  playUntil,
  press,
  setScene,
  stripOf,
  until,
} from "./support/hand.ts";

const ODILE = "Odile Ferrand";
const ANSELM = "Anselm Vogt";
const MIRELA = "Mirela Sauer";

/** What somebody does while another has the turn, and who comes without being asked: Interpose, Counter, the authorities. */
describe("Out of turn", () => {
  const at = tableOfFile({ game: "bastards" });
  let mara: Page;
  let tomas: Page;
  let ines: Page;
  let all: Page[];

  beforeAll(async () => {
    let dealer: Page;
    [dealer, mara, tomas, ines] = await at.seatAtChat(GM, MARA, TOMAS, INES);
    all = [mara, tomas, ines];
    await enterAll(...all);
    await setScene(mara, "The market");
    // Odile is no match for the others; nobody is hurt enough to fall.
    await dealer.evaluate(`(async () => {
      const pack = game.packs.get("game-of-bastards.advantages");
      const index = await pack.getIndex();
      const give = async (name, trait, ...advantages) => {
        const actor = game.actors.getName(name);
        const traits = { body: trait, mind: trait, spirit: trait, luck: trait };
        await actor.update({ system: { traits, skills: { athletics: trait }, pools: { body: { value: 30 } } } });
        for (const key of advantages) {
          const source = (await pack.getDocument(index.find((entry) => entry.name === key)._id)).toObject();
          await actor.createEmbeddedDocuments("Item", [source]);
        }
      };
      await give("${ODILE}", 1);
      await give("${ANSELM}", 5, "Counter");
      await give("${MIRELA}", 5, "Interpose");
      await game.actors.find(({ type }) => type === "scene").update({ system: { kinds: ["populated"] } });
    })()`);
    await beginFight(mara);
    await until(async () => expect(await handShown(mara)).toHaveLength(5));
    for (const page of all) await playByKeys(page, (await handShown(page))[0] ?? "");
    await until(async () => expect(await dealOf(mara, "turns.round")).toBe(1));
  });

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
  async function use(page: Page, name: string): Promise<void> {
    await press(page, "Advantages");
    await page.getByRole("button", { name, exact: true }).last().click();
  }
  const valueOfCard = (card: string): number =>
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"].indexOf(card.slice(1));
  const sorted = async (page: Page): Promise<string[]> =>
    (await handShown(page)).toSorted((one, other) => valueOfCard(one) - valueOfCard(other));

  test("somebody beside the target takes the blow in their place, and is who defends", async () => {
    await odileAttacks();
    await use(ines, "Interpose");
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
    await odileAttacks();
    await use(tomas, "Counter");
    await fill(tomas, { Cards: "1" }, "Use it");
    await press(tomas, "Choose a defence");
    await tomas
      .locator("form.application")
      .last()
      .getByRole("button", { name: "Defend", exact: true })
      .click();
    await until(async () => expect(await dealOf(mara, "open.play.phase")).toBe("lay"));
    // Her lowest card against his highest: he stands.
    await playByKeys(mara, (await sorted(mara))[0] ?? "");
    await until(async () => expect(await dealOf(mara, "open.play.attacker.played")).toBe(1));
    await playByKeys(tomas, (await sorted(tomas)).at(-1) ?? "");
    await until(async () => expect(await dealOf(mara, "open.play.phase")).not.toBe("lay"));
    await passUntilShown(mara, tomas);
    await until(async () => expect(await dealOf(mara, "plan")).toBeNull());
    expect(await lastHand(mara, "verdict.success")).toBe(false);

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
    await until(async () => expect(await watch()).toHaveLength(3));
    await mara
      .getByText(/^The authorities come:/u)
      .first()
      .waitFor();
  });
});
