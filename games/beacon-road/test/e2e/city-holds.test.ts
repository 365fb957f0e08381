import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { inTheme } from "../../../../test/e2e/support/in-theme.ts";
import { GM, MARA, SECOND_GM } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { BAXTON, BOYS, CREW, NERYS, openPage, PELET, seatCrew, step } from "./support/city.ts";
import { nextDice, openPart, openSheet, stored, windowTitled } from "./support/table.ts";

/** The map, the board, the builder and the road, how they look, and what must not break: each test goes on where the one before has ended. */
describe("A city that holds", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;
  let second: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, second, mara] = await at.seatAtChat(GM, SECOND_GM, MARA);
    await seatCrew(gm);
    for (const page of [second, mara])
      await page.waitForFunction(`game.actors.getName("${CREW}")?.system.members.length === 2`);
  });

  const crewHas = (path: string) => expect.poll(() => stored(gm, CREW, `system.${path}`));

  async function looks(page: Page, selector: string): Promise<string[]> {
    const found: string[] = [];
    for (const theme of ["light", "dark"] as const) {
      await inTheme(page, theme);
      found.push(
        ...(await axeFindings(page.locator(selector).last(), theme === "light" ? "all" : "colours")),
      );
    }
    return found;
  }

  /** Asks for a step as a client's own code could, whatever its pages show. */
  function ask(page: Page, name: string, said: object = {}, hero = ""): Promise<unknown> {
    return page.evaluate(`(async () => {
      const crew = game.actors.getName("${CREW}");
      const data = { step: "${name}", crew: crew.uuid, answers: ${JSON.stringify(said)} };
      const hero = game.actors.getName(${JSON.stringify(hero)});
      await ChatMessage.create({ type: "act", content: "", system: {
        kind: "step", data: { step: "${name}" }, actor: hero?.uuid ?? "", actorName: hero?.name ?? "", wishes: { main: { kind: "step", data } },
      } });
    })()`);
  }

  /** How what was asked for last of this step was answered: done, or why not. */
  function answers(name: string): Promise<string[]> {
    return gm.evaluate(`game.messages.contents.filter(({ system }) => system.data?.step === "${name}")
      .flatMap(({ system }) => Object.values(system.gm.acts)).map(({ state, reason }) => state === "done" ? "done" : reason.split(".").at(-1))`);
  }

  test("on the map arrow keys go from place to place; a claim within reach is what a score is for, and is held when it is done", async () => {
    // A press on its grip drags a panel nowhere.
    await mara.locator("#beacon-road-moves [data-grip]").click();
    expect(await mara.locator("#beacon-road-moves.put-down").count()).toBe(0);
    const sheet = await openSheet(mara, CREW);
    await openPart(sheet, "Claims");
    await sheet
      .locator(".tt-claim", { hasText: "Lair" })
      .getByRole("button", { name: "Lair", exact: true })
      .focus();
    await mara.keyboard.press("ArrowLeft");
    await expect.poll(() => mara.evaluate("document.activeElement.textContent")).toBe("Confessional");
    await mara.keyboard.press("Tab");
    await mara.keyboard.press("Enter");
    const form = windowTitled(mara, "Plan a score");
    await form.getByLabel("Name", { exact: true }).fill("What the priest knows");
    await form.getByLabel("Target", { exact: true }).selectOption({ label: BAXTON });
    await form.getByLabel("The plan’s missing detail").fill("His sister");
    await form.locator("button[type=submit]").click();
    await crewHas("score.stage").toBe("planned");
    const page = await openPage(gm, "Score");
    await step(gm, page, "Engagement roll", "Engagement roll");
    await step(gm, page, "End the score", "The score is over");
    await expect
      .poll(() => gm.evaluate(`game.actors.getName("${CREW}").items.getName("Confessional").system.held`))
      .toBe(true);
    const status = `game.actors.getName("${CREW}").system.status[game.actors.getName("${BAXTON}").id]`;
    await expect.poll(() => gm.evaluate(status)).toBe(-2);
    expect(await looks(gm, "#beacon-road-score")).toEqual([]);
  });

  test("two GMs start one payoff: it is paid once", async () => {
    await Promise.all([ask(gm, "payoff", { job: "standard" }), ask(second, "payoff", { job: "standard" })]);
    await expect.poll(() => answers("payoff").then((all) => all.toSorted())).toEqual(["StepDone", "done"]);
    await crewHas("coin").toBe(8);
  });

  test("a vault over its limit says so, and coin goes where there is room", async () => {
    const page = await openPage(mara, "Downtime");
    await page.getByText("3 coin has no room (limit 5)").first().waitFor();
    await step(mara, page, "Move coin", /^Coin and stash/, { Coin: "3" });
    await crewHas("coin").toBe(5);
    await expect.poll(() => stored(gm, NERYS, "system.coin")).toBe(4);
  });

  test("with one activity left, two at once are one; the other lacks its price", async () => {
    await ask(mara, "activity", { activity: "craft", name: "A rope" }, NERYS);
    await expect.poll(() => answers("activity")).toEqual(["done"]);
    await gm.evaluate(`game.actors.getName("${NERYS}").update({ system: { coin: 0 } })`);
    await Promise.all([
      ask(mara, "activity", { activity: "train", track: "deed" }, NERYS),
      ask(mara, "activity", { activity: "train", track: "word" }, NERYS),
    ]);
    await expect
      .poll(() => answers("activity").then((all) => all.toSorted()))
      .toEqual(["TooLittleCoin", "done", "done"]);
  });

  test("forged steps come to nothing: a payoff by a player, another's hero, dice that nobody threw, a step of no name", async () => {
    await ask(mara, "status", { faction: "x", by: "3" });
    await ask(mara, "activity", { activity: "train", track: "deed" }, "Pelet Underbough");
    await ask(mara, "activity", { activity: "vice" }, NERYS);
    await ask(mara, "constructor");
    await expect.poll(() => answers("status")).toEqual(["GMOnly"]);
    await expect
      .poll(() => answers("activity").then((all) => all.slice(-2)))
      .toEqual(["NotOfCrew", "StepForged"]);
    await expect.poll(() => answers("constructor")).toEqual(["NotNow"]);
  });

  test("a way out that another's hero would suffer for waits for them, or for the GM, who may refuse", async () => {
    await gm.evaluate(`game.actors.getName("${CREW}").update({ system: { downtime: { entanglements: {
      law: { options: ["interrogation"], chosen: "interrogation", out: "", sort: 9 } } } } })`);
    const moves = (page: Page) => page.locator("#beacon-road-moves").getByRole("listitem");
    const row = moves(mara).filter({ hasText: "is entangled" });
    await row.getByText(CREW).waitFor();
    const page = await openPage(mara, "Downtime");
    const beaten = { "Way out": "be beaten, and talk", Who: PELET };
    await step(mara, page, /^A way out/, /^A way out/, beaten);
    await page.getByText(`${PELET} would suffer for it`).waitFor();
    const answer = async (word: string): Promise<void> => {
      await moves(gm)
        .filter({ hasText: PELET })
        .getByRole("button", { name: /^Answer/ })
        .click();
      const form = windowTitled(gm, /^A way out/);
      await form.getByLabel("Answer").selectOption(word);
      await form.locator("button[type=submit]").click();
    };
    await answer("no");
    await page.getByText(`${PELET} refuses this way out`).waitFor();
    expect(await stored(gm, PELET, "system.harm")).toEqual({});
    await step(mara, page, /^A way out/, /^A way out/, beaten);
    await answer("yes");
    await crewHas("downtime.entanglements.law.out").toBe("beaten");
    await expect
      .poll(() => stored<object>(gm, PELET, "system.harm").then((harm) => Object.keys(harm).length))
      .toBe(1);
  });

  test("the crew is deleted in the middle: what is asked then is refused, and it comes back with its downtime", async () => {
    await gm.evaluate(`void game.actors.getName("${CREW}").delete()`);
    await windowTitled(gm, `Delete ${CREW}?`)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await gm.waitForFunction(`!game.actors.getName("${CREW}")`);
    await gm.evaluate("game.beaconRoad.restoreCrew()");
    await crewHas("downtime.open").toBe(true);
    const page = await openPage(gm, "Downtime");
    await page.getByText("A rope").first().waitFor();
    expect(await looks(gm, "#beacon-road-downtime")).toEqual([]);
  });

  test("a hero of two crews has the tier of the one in play; a downtime, its activities and its coin stay with the crew that began it", async () => {
    const hook = "The Hook";
    await gm.evaluate(`Actor.create({ name: "${hook}", type: "crew", ownership: { default: 2 }, system: {
      tier: 3, coin: 4, heat: 1, reputation: "Honorable", members: [game.actors.getName("${NERYS}").uuid] } })`);
    const hookHas = (path: string) => expect.poll(() => stored(gm, hook, `system.${path}`));
    await hookHas("members.length").toBe(1);
    await expect.poll(() => stored(mara, NERYS, "system.tier")).toBe(1);
    const bring = async (name: string): Promise<void> => {
      const sheet = await openSheet(gm, name);
      await sheet.getByRole("button", { name: "Bring into play" }).click();
      await sheet.getByRole("button", { name: "Downtime", exact: true }).waitFor();
    };
    await bring(hook);
    await expect.poll(() => stored(mara, NERYS, "system.tier")).toBe(3);
    const page = await openPage(mara, "Downtime");
    await page.getByText("A rope").waitFor({ state: "detached" });
    expect(await page.getByRole("button", { name: /^Do something/ }).count()).toBe(0);
    const hero = await openSheet(mara, NERYS);
    await hero.getByRole("button", { name: hook }).waitFor();

    const [coin] = await gm.evaluate<[number]>(`[game.actors.getName("${CREW}").system.coin]`);
    await ask(mara, "activity", { activity: "train", track: "thought", price: "crew" }, NERYS);
    await crewHas("coin").toBe(coin - 1);
    await hookHas("coin").toBe(4);
    await ask(mara, "activity", { activity: "reduceHeat", action: "prowl" }, NERYS);
    await expect.poll(() => answers("activity").then((all) => all.at(-1))).toBe("StepForged");
    await hookHas("heat").toBe(1);

    await bring(CREW);
    await expect.poll(() => stored(mara, NERYS, "system.tier")).toBe(1);
    await page.getByText("A rope").first().waitFor();
    await hero.getByRole("button", { name: CREW }).waitFor();
  });

  test("the board narrows as one types, shows the ladder, and ticks one clock", async () => {
    const board = await openPage(gm, "Factions");
    await board.getByLabel("Search by name, turf or leader").fill("broken");
    await expect.poll(() => board.locator("[data-cell]:visible").count()).toBe(1);
    await board
      .getByRole("button", { name: /one segment more/ })
      .locator("visible=true")
      .first()
      .click();
    const goal = `Object.values(game.actors.getName("${BOYS}").system.goals)[0].filled`;
    await expect.poll(() => gm.evaluate(goal)).toBe(1);
    await board.getByText("1/4").waitFor();
    await board.getByLabel("Search by name, turf or leader").fill("");
    expect(await looks(gm, "#beacon-road-factions")).toEqual([]);
  });

  test("a journey of six hexes: a guide, each day's roll with its odds, an arrival", async () => {
    const page = await openPage(gm, "Journey");
    await step(gm, page, "Plan a journey", "A journey", {
      "Where to": "The drowned mill",
      "How they travel": "at a march",
      "Danger of each hex, 0 to 6": "5 0 2 3 3 6",
    });
    await crewHas("trip.hexes.length").toBe(6);
    const own = await openPage(mara, "Journey");
    await nextDice(mara, [20, 20], [19, 20], [4, 20]);
    await step(mara, own, /^Guide.*Nerys/, "A guide through a hex", {
      Action: "Prowl (0)",
      "Further advantage": "0",
    });
    await crewHas("trip.hexes.0.peril").toBe(4);
    await nextDice(gm, [14, 20], [3, 8]);
    await page.getByRole("button", { name: /^Travel on/ }).click();
    const day = windowTitled(gm, "On the road");
    await day.getByText(/^an encounter that cannot be avoided: \d+ %$/).waitFor();
    await day.locator("button[type=submit]").click();
    await crewHas("trip.hexes.0.encounter").toBe("unavoidable");
    for (let hex = 2; hex <= 6; hex += 1) {
      await step(gm, page, /^Travel on/, "On the road");
      await crewHas("trip.at").toBe(hex);
    }
    expect(await looks(gm, "#beacon-road-trip")).toEqual([]);
    await step(gm, page, /^End the journey/, "The journey ends");
    await crewHas("trip.open").toBe(false);
  });

  test("the builder makes a crew in six steps, with what factions think of it, and takes each step back", async () => {
    await gm.evaluate(`(async () => {
      const crew = await Actor.create({ name: "The Nail", type: "crew" });
      await game.settings.set("beacon-road", "primaryParty", crew.id);
      crew.sheet.render({ force: true });
    })()`);
    await gm.locator(".application.sheet").getByRole("button", { name: "Build the crew" }).click();
    const builder = gm.locator(".tt-builder");
    await builder.getByRole("button", { name: /^Sin-eaters/ }).click();
    const nail = (what: string) =>
      expect.poll(() =>
        gm.evaluate(
          `(() => { const { system, items } = game.actors.getName("The Nail"); return ${what}; })()`,
        ),
      );
    await nail(`items.filter(({ type }) => type === "upgrade").map(({ name }) => name).sort().join()`).toBe(
      "Quarters,Word Training",
    );
    await nail(`items.filter(({ type }) => type === "claim").length > 15`).toBe(true);
    await builder.getByRole("button", { name: "Undo" }).first().click();
    await nail(`items.contents.length`).toBe(0);
    await builder.getByRole("button", { name: /^Sin-eaters/ }).click();
    await nail(`items.contents.length > 15`).toBe(true);
    await builder.getByRole("button", { name: /^Hunting grounds/ }).click();
    await builder.getByLabel("Who claims the ground").selectOption({ label: BOYS });
    await builder.getByLabel("What is agreed").selectOption({ label: "2 coin, status +1" });
    await nail(`[system.coin, Object.values(system.status)[0]].join()`).toBe("0,1");
    await builder.getByLabel("What is agreed").selectOption({ label: "0 coin, status −1" });
    await nail(`[system.coin, Object.values(system.status)[0]].join()`).toBe("2,-1");
    await builder.getByRole("button", { name: /^Upgrades/ }).click();
    await builder.getByRole("button", { name: /^Vault/ }).click();
    await nail(`system.coinLimit`).toBe(10);
    expect(await looks(gm, ".tt-builder")).toEqual([]);
    await builder.getByRole("button", { name: "Type", exact: true }).click();
    await builder.getByRole("button", { name: /^Guild/ }).click();
    await nail(`items.filter(({ type }) => type === "upgrade").map(({ name }) => name).join()`).toBe("Vault");
    await nail(`items.some(({ name }) => name === "Confessional")`).toBe(false);
    await nail(`["Tavern", "Infirmary"].every((name) => items.getName(name))`).toBe(true);
    await builder.getByRole("button", { name: /^Contact/ }).click();
    await builder.getByRole("button", { name: "A merchant" }).click();
    await nail(`Object.values(system.contacts).map(({ name, favourite }) => name + favourite).join()`).toBe(
      "A merchanttrue",
    );
  });
});
