import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import {
  askByHand,
  beginFight,
  dealOf,
  enterAll,
  handShown,
  handsTold,
  holderOf,
  lastHand,
  marks,
  playByKeys,
  press,
  setScene,
  stripOf,
  until,
  useAct,
  valueOf,
} from "./support/hand.ts";
import { fill, formOf } from "./support/keys.ts";
import { endOpposition, mayAct, playUntil } from "./support/play-on.ts";
import { ANSELM, ODILE, seatAll } from "./support/seats.ts";

const GUEST = "The Guest Who Fits";

/** What is left of people after blows, poison and months: Odile is too strong for anybody, so that each hand ends as it must. */
describe("Hard blows", () => {
  const at = tableOfFile({ game: "bastards" });
  let dealer: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;
  let all: readonly Page[];

  beforeAll(async () => {
    ({ dealer, mara, tomas, ines, players: all } = await seatAll(at));
    await change(ODILE, { traits: { body: 90 }, wildcards: { value: 5 } });
    await dealer.evaluate(`(async () => {
      const odile = game.actors.getName("${ODILE}");
      const sabre = odile.items.find(({ type }) => type === "weapon").toObject();
      await odile.createEmbeddedDocuments("Item", [{ ...sabre, name: "Second Sabre" }]);
    })()`);
    await enterAll(...all);
    await setScene(mara, "A cellar");
  });

  const change = (name: string, system: object): Promise<void> =>
    dealer.evaluate(`game.actors.getName("${name}").update({ system: ${JSON.stringify(system)} })`);
  /** An opposition begins in which Odile acts first; the others only defend. */
  async function begin(): Promise<void> {
    await beginFight(mara);
    await odilesTurn();
  }
  const endOf = (page: Page): Locator =>
    stripOf(page).getByRole("button", { name: "End the turn", exact: true });
  const odilesTurn = (): Promise<void> => endTurnsUntil(() => mayAct(mara), tomas, ines);
  /** These let their turns go, and all do the plainest, until something holds. */
  async function endTurnsUntil(holds: () => Promise<boolean>, ...pages: readonly Page[]): Promise<void> {
    await playUntil(all, async () => {
      for (const page of pages.length > 0 ? pages : all)
        if ((await endOf(page).count()) > 0)
          await endOf(page)
            .click({ timeout: 800 })
            .catch(() => undefined);
      return holds();
    });
  }
  /** Odile strikes somebody, and all play the plainest until that hand is over. */
  async function strike(whom: string, two = false): Promise<void> {
    const before = await handsTold(mara);
    await press(mara, "Attack");
    if (two)
      await formOf(mara)
        .getByRole("checkbox", { name: /^A weapon in each hand/u })
        .check();
    await fill(mara, { Whom: whom }, "Attack");
    await playUntil(all, async () => (await handsTold(mara)) > before);
  }

  test("a weapon in each hand strikes twice, at two ranks less", async () => {
    await begin();
    const told = await handsTold(mara);
    await strike("Mirela Sauer", true);
    expect(await lastHand(mara, "plan.mine.rank")).toBe(0);
    await until(async () => expect(await marks(mara)).toContain("secondWeapon"));
    await strike("Mirela Sauer");
    expect(await handsTold(mara)).toBe(told + 2);
    await until(async () => expect(await marks(mara)).not.toContain("secondWeapon"));
  });

  test("who wounds somebody inflicts a disadvantage of an emptied suit, for a wildcard", async () => {
    await odilesTurn();
    await change(ANSELM, { pools: { body: { value: 3 }, mind: { value: 0 }, spirit: { value: 0 } } });
    await strike(ANSELM);
    await until(async () => expect(await valueOf(mara, ANSELM, "system.pools.body.value")).toBe(0));
    const wildcards = await valueOf<number>(mara, ODILE, "system.wildcards.value");
    await press(mara, `Inflict a disadvantage on ${ANSELM} (1 wildcard)`);
    await mara.getByRole("combobox", { name: "Disadvantage" }).waitFor();
    await fill(mara, { Disadvantage: "Weak Constitution" }, "Inflict it");
    await until(async () => expect(await valueOf(mara, ODILE, "system.wildcards.value")).toBe(wildcards - 1));
    await until(async () =>
      expect(
        await mara.evaluate<boolean>(
          `game.actors.getName("${ANSELM}").items.some(({ name }) => name === "Weak Constitution")`,
        ),
      ).toBe(true),
    );
  });

  test("the touch of diamonds turns one's suit to the next, and its traits with it", async () => {
    await endOpposition(all);
    await setScene(mara, "The mint's vault");
    await change(ANSELM, { pools: { body: { value: 5 }, mind: { value: 5 }, spirit: { value: 5 } } });
    for (const page of [tomas, ines]) await press(page, "Leave the scene");
    await dealer.evaluate(`(async () => {
      const guest = game.actors.getName("${GUEST}");
      await guest.deleteEmbeddedDocuments("Item", guest.items.filter(({ type }) => type === "weapon").map(({ id }) => id));
      await guest.update({ system: { rating: 12 } });
    })()`);
    await change(ODILE, { traits: { body: 3 }, pools: { body: { value: 400 } } });
    const uuid = await dealer.evaluate<string>(`game.actors.getName("${GUEST}").uuid`);
    expect(await askByHand(dealer, { kind: "enter", actor: uuid })).toBe("");
    await until(async () => expect(await marks(mara)).toContain("terror"));
    await playUntil([mara], async () => !(await marks(mara)).includes("terror"));
    await until(async () => expect(await dealOf(mara, "plan")).toBeNull());
    await beginFight(mara);
    await until(async () => expect(await handShown(mara)).toHaveLength(5));
    await playByKeys(mara, (await handShown(mara))[0] ?? "");
    const traits = await valueOf<Record<string, number>>(mara, ODILE, "system.traits");
    await endTurnsUntil(async () => (await valueOf(mara, ODILE, "system.suit")) !== "clubs");
    expect(await valueOf(mara, ODILE, "system.suit")).toBe("spades");
    expect(await valueOf(mara, ODILE, "system.traits")).toEqual({
      ...traits,
      body: traits["mind"],
      mind: traits["body"],
    });
  });

  test("whom a monster killed rises as one of their suit once time passes, and poison and business have their months", async () => {
    const guest = await holderOf(dealer, GUEST);
    await playUntil(all, async () => {
      if ((await dealOf(mara, "plan")) !== null) return false;
      return (await askByHand(dealer, { kind: "leave", holder: guest })) === "";
    });
    await until(async () => expect(await dealOf(mara, "turns")).toBeNull());
    // As the guest's last blow leaves her: how a blow does that is tried by the rules' own tests.
    const holder = await holderOf(mara, ODILE);
    const empty = { value: 0 };
    await change(ODILE, { pools: { body: empty, mind: empty, spirit: empty, luck: empty } });
    await dealer.evaluate(`(async () => {
      const scene = game.actors.find(({ type }) => type === "scene");
      const mark = { key: "unburned", on: "${holder}", by: "${guest}", until: "session" };
      await scene.update({ system: { marks: { [foundry.utils.randomID()]: mark } } });
    })()`);
    const suit = await valueOf<string>(mara, ODILE, "system.suit");
    await change(ANSELM, { traits: { body: 3 }, conditions: { poisoned: { amount: 0 } } });
    await dealer.evaluate(`(async () => {
      const pack = game.packs.get("game-of-bastards.advantages");
      const { _id } = (await pack.getIndex()).find(({ name }) => name === "Business");
      const source = (await pack.getDocument(_id)).toObject();
      await game.actors.getName("Mirela Sauer").createEmbeddedDocuments("Item", [source]);
    })()`);
    await passTime("A day", "0");
    await until(async () => expect(await valueOf(mara, ANSELM, "system.traits.body")).toBe(2));
    await until(async () =>
      expect(
        await mara.evaluate<string[]>(
          `game.actors.filter(({ type, name }) => type === "monster" && name === "${ODILE}").map(({ system }) => system.suit)`,
        ),
      ).toEqual([suit]),
    );
    await dealer.evaluate(
      `game.actors.getName("${ANSELM}").update({ system: { conditions: { poisoned: new foundry.data.operators.ForcedDeletion() } } })`,
    );
    await passTime("A month", "1");
    const cash = await valueOf<number>(mara, "Mirela Sauer", "system.cash");
    await press(ines, "A month of business");
    await until(async () => expect(await dealOf(ines, "plan")).not.toBeNull());
    await playUntil([ines], async () => (await dealOf(ines, "plan")) === null);
    const won = await lastHand<boolean>(ines, "verdict.success");
    await until(async () =>
      expect(await valueOf(mara, "Mirela Sauer", "system.cash")).toBe(won ? cash + 2000 : cash),
    );
    // Whoever cannot pay a loss has the business no more.
    await until(async () =>
      expect(
        await mara.evaluate<boolean>(
          `game.actors.getName("Mirela Sauer").items.some(({ name }) => name === "Business")`,
        ),
      ).toBe(won),
    );
  });

  /** Tomas has time pass, and the others agree. */
  async function passTime(words: string, months: string): Promise<void> {
    await useAct(tomas, "From outside", "Time passes", { "How long": words, "Whole months": months });
    for (const page of [mara, ines]) await press(page, "For it");
  }
});
