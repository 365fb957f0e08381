import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM, MARA, SECOND_GM } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { actsIn } from "./support/acts.ts";
import { card, nextDice, openSheet, seatEverybody, stored, windowTitled } from "./support/table.ts";

const ILSE = "Ilse Marrow";
const TAM = "Tam Reed";
const WIGHT = "Gull wight";
const PARTY = "The Lamplighters";

/** Two GMs at one table, who press the same button in the same moment. */
describe("Two GMs", () => {
  const at = tableOfFile({ game: "two-dice", fresh: true });
  let gm: Page;
  let second: Page;
  let mara: Page;
  const { act, set } = actsIn(() => gm);

  beforeAll(async () => {
    [gm, second, mara] = await at.seatAtChat(GM, SECOND_GM, MARA);
    await seatEverybody(gm);
  });

  /** Has several pages press their button at one moment of the machine's clock. */
  async function together(...buttons: readonly Locator[]): Promise<void> {
    const moment = Date.now() + 400;
    await Promise.all(
      buttons.map((button) =>
        button.evaluate((element: HTMLElement, then) => {
          setTimeout(() => element.click(), then - Date.now());
        }, moment),
      ),
    );
  }

  /** How many cards say that something of this kind was done. */
  const done = (kind: string): Promise<number> =>
    gm.evaluate<number>(
      `game.messages.contents.flatMap(({ system }) => Object.values(system.gm?.acts ?? {})).filter((one) => one.kind === "${kind}" && one.state === "done" && !one.undone).length`,
    );
  /** How many acts of this kind were judged, one way or the other. */
  const judged = (kind: string): Promise<number> =>
    gm.evaluate<number>(
      `game.messages.contents.filter(({ type, system }) => type === "act" && system.kind === "${kind}" && system.gm.acts.main).length`,
    );

  test("a player's only point is spent once, whoever of the GMs looks", async () => {
    await act("gainStory", "", { reason: "own", heroes: [`@${ILSE}`] });
    await expect.poll(() => stored(mara, ILSE, "system.story")).toBe(1);
    await mara.evaluate(`(() => {
      const actor = game.actors.getName("${ILSE}");
      const data = { words: "The door is open" };
      for (const _ of [1, 2]) ChatMessage.create({ type: "act", content: "", system: { kind: "spendStory", actor: actor.uuid, actorName: actor.name, data, wishes: { main: { kind: "spendStory", data } } } });
    })()`);
    await expect.poll(() => judged("spendStory")).toBe(2);
    expect(await done("spendStory")).toBe(1);
    await expect.poll(() => stored(gm, ILSE, "system.story")).toBe(0);
  });

  test("damage is dealt once, though both press", async () => {
    await nextDice(gm, [6, 8], [5, 6]);
    await gm.evaluate(`(async () => {
      const actor = game.actors.getName("${ILSE}");
      const roll = await new Roll("1d8 + 1d6").evaluate();
      const use = { name: "Boat hook", damage: 4, targets: [game.actors.getName("${WIGHT}").uuid] };
      await ChatMessage.create({ type: "check", content: "", rolls: [roll], system: { kind: "attack", difficulty: 8, dice: { first: 8, second: 6 }, pair: { first: "dexterity", second: "might" }, actor: actor.uuid, actorName: actor.name, use } });
    })()`);
    const lose = (page: Page): Locator =>
      card(page, "Boat hook").getByRole("button", { name: /loses 10 health/ });
    await together(lose(gm), lose(second));
    await expect.poll(() => stored(gm, WIGHT, "system.health.value")).toBe(10);
    await expect.poll(() => lose(second).count()).toBe(0);
    await expect.poll(() => done("damage")).toBe(1);
    await expect.poll(() => stored(second, WIGHT, "system.health.value")).toBe(10);
  });

  test("a turn is taken once, and a round goes on once", async () => {
    await act("beginConflict", "", { actors: [`@${ILSE}`, `@${TAM}`] });
    const panel = (page: Page): Locator => page.locator("#two-dice-conflict");
    for (const page of [gm, second]) {
      await panel(page)
        .getByRole("button", { name: `Act: ${ILSE}` })
        .click();
      await windowTitled(page, `${ILSE} acts`).getByLabel("Action").selectOption("guard");
    }
    const use = (page: Page): Locator =>
      windowTitled(page, `${ILSE} acts`).getByRole("button", { name: "Act", exact: true });
    await together(use(gm), use(second));
    await expect.poll(() => judged("takeTurn")).toBe(2);
    expect(await done("takeTurn")).toBe(1);
    const waiting = await stored<object>(gm, ILSE, "system.waiting");
    expect(Object.values(waiting).map(({ kind }: { kind: string }) => kind)).toEqual(["guard"]);
    const id = await gm.evaluate<string>(
      `Object.entries(game.actors.getName("${PARTY}").system.conflict.combatants).find(([, one]) => one.name === "${TAM}")[0]`,
    );
    await act("takeTurn", TAM, { combatant: id, action: "other" });
    const next = (page: Page): Locator => panel(page).getByRole("button", { name: "Next round" });
    await Promise.all([next(gm).waitFor(), next(second).waitFor()]);
    await together(next(gm), next(second));
    await expect.poll(() => judged("nextRound")).toBeGreaterThan(0);
    await expect.poll(() => stored(gm, PARTY, "system.conflict.round")).toBe(2);
    expect(await done("nextRound")).toBe(1);
    await act("endConflict", "");
  });

  test("a session's end is granted once", async () => {
    await set(PARTY, { session: { running: true } });
    const grant = (page: Page): Locator =>
      windowTitled(page, "The session ends").getByRole("button", { name: "Grant" });
    for (const page of [gm, second]) {
      const sheet = await openSheet(page, PARTY);
      await sheet.getByRole("button", { name: "End the session" }).click();
      await grant(page).waitFor();
    }
    await together(grant(gm), grant(second));
    await expect.poll(() => judged("endSession")).toBe(2);
    expect(await done("endSession")).toBe(1);
    expect(await stored(gm, PARTY, "system.session.number")).toBe(2);
    expect(await stored(gm, TAM, "system.experience")).toBe(5);
  });
});
