import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import {
  chooseByKeys,
  goToCard,
  openActorByKeys,
  pickByKeys,
  pressButton,
  write,
} from "../support/by-keys.ts";
import { filled, openClock } from "../support/clocks.ts";
import { WREN, writeCompanionSheets } from "../support/companion-sheets.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { cardSaying, choose, openTab, showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { giveItem, giveXp } from "../support/give.ts";
import { inTheme } from "../support/in-theme.ts";
import { readyRoll } from "../support/make-roll.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { PARTY } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** Colours change at once, so that what axe measures is what there is. */
const CALM = { reducedMotion: true } as const;
const ACTOR = `game.actors.getName("${SABLE}")`;
const RING = {
  name: "Spy ring of the Lamp Ward",
  type: "asset",
  system: {
    kind: "spy",
    tier: 2,
    scope: "Papers and plans.",
    reach: "the city",
    effect: "Somebody knows somebody who copies letters.",
    asks: ["Pull the magistrate’s travel plan for tomorrow."],
    onScreen: { controlled: true, rail: true, effect: false },
  },
};

/**
 * Who stands beside a character and what a character holds, by keys, between two players, and in both themes (SRD 16). What each
 * help, act, danger and ask comes to: `views/crew-at-the-table`, `views/danger-to-helpers`, `views/asset-asks`.
 */
describe("The crew", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  let ring: string;

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([at.seat(GM), at.seat(MARA, CALM), at.seat(TOMAS)]);
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
    await gm.evaluate(`(async () => {
      await game.actors.getName("${COMPANY}").update({ system: { bank: { carried: 20 } } });
      const make = (name, type, serves, owner, system) => ({ name, type, ownership: { default: 0, [owner]: 3 },
        system: { ...system, serves: game.actors.getName(serves).uuid } });
      await Actor.implementation.create([
        make("Pell", "follower", "${SABLE}", "${MARA}", { role: "Scout", cap: 2 }),
        make("Rook", "familiar", "${SABLE}", "${MARA}", { role: "Watcher", cap: 2 }),
        make("Nym", "follower", "${BRYN}", "${TOMAS}", { role: "Archivist", cap: 3 }),
        make("Steward Ashe", "follower", "${SABLE}", "${MARA}", { role: "Scout", cap: 1, station: "steward" }),
      ]);
    })()`);
    ring = await giveItem(gm, SABLE, RING);
    await giveXp(gm, SABLE, 5);
    await everywhere(gm, `!!game.actors.getName("Nym") && !!game.actors.getName("Steward Ashe")`);
    await openClock(gm, { name: "Patrols", kind: "hunt", size: 6, base: 3 });
  });

  const of = (name: string, path: string): string => `game.actors.getName("${name}").system.${path}`;

  /** No finding of axe in either theme. */
  async function expectFair(page: Page, place: Locator): Promise<void> {
    for (const theme of ["dark", "light"] as const) {
      await inTheme(page, theme);
      expect(await axeFindings(place, theme === "light" ? "all" : "colours")).toEqual([]);
    }
  }

  test("one helps beside their role once the questions are answered; the GM wounds who helped by keys; the player shields them by keys; the spend’s undo takes it back", async () => {
    const approach = "Pell throws the rope.";
    const faces = [9, 9, 2, 2, 2, 1, 1];
    const dialog = await readyRoll(mara, { actor: SABLE, skill: "Melee", approach, faces });
    await choose(dialog.getByLabel("Who helps?"), "Pell, beside the role");
    const roll = dialog.getByRole("button", { name: /^Roll \d+ di/ });
    await eventually(() => roll.isDisabled()).toBe(true);
    await dialog.getByText("Answer the three questions").waitFor();
    await dialog.getByLabel("What do they notice?").fill("A frayed strand.");
    await dialog.getByLabel("What do they do?").fill("Ties a knot.");
    await dialog.getByLabel("What do they risk?").fill("The nets.");
    await dialog.getByRole("button", { name: "Roll 7 dice" }).waitFor();
    await expectFair(mara, dialog);
    await roll.click();
    await dialog.waitFor({ state: "hidden" });
    await openTab(mara, "Chat");
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Spend/ })
      .click();
    const menu = windowOf(gm, "Spend CP");
    await pressButton(gm, menu.getByRole("button", { name: "Skip the menu, to your own words" }));
    await pressButton(gm, menu.getByRole("button", { name: "Endanger Pell" }));
    await chooseByKeys(gm, menu.getByLabel("What happens to them"), "Wounded");
    await menu
      .getByText(`${SABLE}’s player is asked first: let it land, or shield Pell (Harm 1: ${SABLE}).`)
      .waitFor();
    await eventually(() => menu.getByLabel("Points").inputValue()).toBe("2");
    await expectFair(gm, menu);
    await pressButton(gm, menu.getByRole("button", { name: "Spend and ask" }));
    await menu.waitFor({ state: "hidden" });
    await eventually(() => wordsOf(cardSaying(gm, approach))).toContain(`Offered to ${SABLE}`);
    /** The card that asks; an answer has one of its own. */
    const asked = (page: Page): Locator =>
      page.getByRole("log", { name: "Chat" }).locator("article.tt-offer-card").last();
    const card = asked(mara);
    await eventually(() => wordsOf(card)).toMatch(
      /Pell is wounded.*If Sable Kestrel shields Pell: Harm 1: Sable Kestrel.*Waiting for Sable Kestrel to answer/,
    );
    expect(await gm.evaluate(of("Pell", "injured"))).toBe(false);
    await expectFair(mara, card);
    await goToCard(mara, "Pell is in danger");
    await pressButton(mara, card.getByRole("button", { name: "Shield Pell" }), "Shift+Tab");
    await eventually(() => gm.evaluate(of(SABLE, "harm.value"))).toBe(1);
    await eventually(() => wordsOf(asked(gm))).toMatch(/shields Pell\..*takes 1 harm/);
    expect(await gm.evaluate(of("Pell", "injured"))).toBe(false);
    await cardSaying(gm, approach)
      .getByRole("button", { name: /^Undo: Pell is in danger/ })
      .click();
    await eventually(() => mara.evaluate(of(SABLE, "harm.value"))).toBe(0);
  });

  test("by keys alone a player has somebody draw off a rail; the GM presses for a point, and takes all back", async () => {
    const before = await filled(mara, "Patrols");
    const sheet = await openActorByKeys(mara, SABLE);
    await pressButton(mara, sheet.getByRole("tab", { name: "Play" }));
    for (const name of ["Growth", "Gear & Talents", "Retinue"]) {
      await mara.keyboard.press("ArrowRight");
      await eventually(() => sheet.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true");
    }
    await pressButton(mara, sheet.getByRole("button", { name: "Act as Pell" }));
    const act = windowOf(mara, "Pell acts");
    await act.waitFor();
    await pickByKeys(mara, act.getByRole("radio", { name: /^Distract and draw/ }));
    await write(mara, act.getByLabel("In a few words"), "She throws a stone down the stairs.");
    await expectFair(mara, act);
    await pressButton(mara, act.getByRole("button", { name: "Do it" }));
    await act.waitFor({ state: "hidden" });
    await eventually(() => filled(mara, "Patrols")).toBe(before - 1);
    const card = cardSaying(gm, "She throws a stone down the stairs.");
    await eventually(() => wordsOf(card)).toMatch(/Pell acts.*Patrols loses a tick\..*Pell marks exposure\./);
    await eventually(() => gm.evaluate(of("Pell", "exposure.value"))).toBe(1);
    await eventually(() => mara.evaluate(`document.querySelector('[data-action="actAs"]')?.disabled`)).toBe(
      true,
    );
    await card.getByRole("button", { name: "Spend a point: Patrols ticks" }).click();
    await eventually(() => filled(mara, "Patrols")).toBe(before);
    await openTab(mara, "Chat");
    await eventually(() => wordsOf(cardSaying(mara, "The GM presses Pell"))).toContain("Patrols");
    await card.getByRole("button", { name: /^Undo/ }).click();
    await eventually(() => filled(mara, "Patrols")).toBe(before + 1);
    await eventually(() => gm.evaluate(of("Pell", "exposure.value"))).toBe(0);
  });

  test("of two who press at once one acts, and the window is no advantage any more", async () => {
    await openClock(gm, { name: "The vault", kind: "progress", size: 6 });
    await everywhere(gm, `Object.values((${PARTY}).clocks).some(({ name }) => name === "The vault")`);
    const known = (): Promise<unknown> =>
      gm.evaluate(`(async () => {
      await game.fatesEdge.scenes.frame();
      return [...document.querySelectorAll("label")].some(({ textContent }) => textContent.includes("Follower Initiative unused"));
    })()`);
    await eventually(known).toBe(true);
    const acts = [];
    for (const [page, name] of [
      [mara, "Rook"],
      [tomas, "Nym"],
    ] as const) {
      await page.evaluate(`game.fatesEdge.teamwork.act(game.actors.getName("${name}").uuid)`);
      const act = windowOf(page, `${name} acts`);
      await act.getByRole("radio", { name: /^Fetch and carry/ }).check();
      await choose(act.getByLabel("Which clock?"), "The vault");
      acts.push(act.getByRole("button", { name: "Do it" }));
    }
    await Promise.all(acts.map((button) => button.click()));
    const states = `game.messages.filter(({ system }) => system.kind === "initiative" && !system.gm.undone).map(({ system }) => system.gm.state).sort()`;
    // Whoever is slower is refused by the GM's client, or has heard of the other first and asks for nothing.
    await eventually(() =>
      gm.evaluate<string[]>(states).then((all) => all.filter((state) => state !== "refused")),
    ).toEqual(["done"]);
    const marks = `Object.values({ ...${of(SABLE, "marks")}, ...${of(BRYN, "marks")} }).map(({ kind }) => kind)`;
    await eventually(() => gm.evaluate(marks)).toEqual(["carry"]);
    await eventually(known).toBe(false);
  });

  test("a holding is asked by keys alone; the GM's yes stands with the record on every page; its windows are fair in both themes", async () => {
    const sheet = await retinue();
    const row = sheet.locator(".tt-holding");
    await eventually(() => wordsOf(row)).toMatch(
      /Spy ring of the Lamp Ward.*Maintained.*Standard.*Somebody knows.*Scope: Papers and plans\. · Reach: the city Free once this session\./s,
    );
    await expectFair(mara, row);
    const asking = await use(sheet);
    await asking.getByRole("radio", { name: /On-screen/ }).check();
    await asking.getByRole("radio", { name: /starts Controlled/ }).waitFor();
    await expectFair(mara, asking);
    await asking.getByRole("radio", { name: /Off-screen/ }).check();
    await asking.getByRole("button", { name: /Pull the magistrate/ }).focus();
    await mara.keyboard.press("Enter");
    await eventually(() => asking.getByLabel("What is asked: one clear outcome").inputValue()).toBe(
      RING.system.asks[0],
    );
    await asking.getByRole("button", { name: "Ask", exact: true }).focus();
    await mara.keyboard.press("Enter");
    await asking.waitFor({ state: "hidden" });
    const words = "Pull the magistrate’s travel plan";
    await openTab(gm, "Chat");
    const card = cardSaying(gm, words);
    await eventually(() => wordsOf(card)).toMatch(/free\..*Scope: Papers and plans\. Reach/s);
    await openTab(mara, "Chat");
    await cardSaying(mara, words).waitFor();
    expect(await cardSaying(mara, words).getByRole("button", { name: "Grant it" }).count()).toBe(0);
    await card.getByRole("button", { name: "Grant it" }).click();
    for (const page of [gm, mara])
      await eventually(() => wordsOf(cardSaying(page, words))).toContain("does it.");
    // It took no roll: the GM may lay one mild card beside it, which nobody else sees.
    await card.getByRole("button", { name: "Draw one mild card" }).click();
    const drawn = windowOf(gm, "Hidden draw");
    await drawn.getByText("minor", { exact: false }).first().waitFor();
    expect(await axeFindings(drawn)).toEqual([]);
    expect(await cardSaying(mara, words).locator(".tt-drawn").count()).toBe(0);
  });

  async function retinue(): Promise<Locator> {
    const sheet = await showActor(mara, SABLE);
    await sheet.getByRole("tab", { name: "Retinue" }).click();
    return sheet;
  }

  /** Mara opens the window in which the ring is asked. */
  async function use(sheet: Locator): Promise<Locator> {
    await sheet.getByRole("button", { name: `Use ${RING.name}` }).click();
    return windowOf(mara, `Use ${RING.name}`);
  }

  test("a steward tends a holding, and a familiar makes room for another, in windows that are fair", async () => {
    await gm.evaluate(`(async () => {
      const common = { type: "familiar", ownership: ${ACTOR}.ownership, system: { serves: ${ACTOR}.uuid, role: "Scout", cap: 1 } };
      await Actor.create({ ...common, name: "Ash" });
      await ${ACTOR}.createEmbeddedDocuments("Item", [
        { name: "Familiar Bond", type: "talent", system: { slug: "familiar-bond" } } ]);
      await ${ACTOR}.items.get("${ring}").update({ system: { condition: "neglected" } });
    })()`);
    const sheet = await retinue();
    await sheet.getByRole("button", { name: "Use as Steward: Steward Ashe" }).click();
    const station = windowOf(mara, "Use as Steward: Steward Ashe");
    expect(await axeFindings(station)).toEqual([]);
    await choose(station.getByLabel("Which asset?"), RING.name);
    await station.getByLabel("In a few words").fill("Ashe walks the ward.");
    await station.getByRole("button", { name: "Use it" }).click();
    await station.waitFor({ state: "hidden" });
    await everywhere(gm, `${ACTOR}.items.get("${ring}").system.condition === "maintained"`);
    await eventually(() =>
      sheet.getByRole("button", { name: "Use as Steward: Steward Ashe" }).isDisabled(),
    ).toBe(true);
    await sheet.getByRole("button", { name: "Bind a familiar" }).click();
    const bind = mara.locator(".application").filter({ has: mara.getByLabel(/who makes room/) });
    await bind.getByLabel("Name").fill("Corbin");
    expect(await axeFindings(bind)).toEqual([]);
    await bind.getByLabel(/who makes room/).selectOption({ label: "Ash" });
    await bind.getByRole("button", { name: "Put Ash to sleep and bind Corbin" }).click();
    await everywhere(gm, `game.actors.getName("Corbin")?.type === "familiar"`);
    await everywhere(gm, `game.actors.getName("Ash").system.dormant > 0`);
    await sheet.getByRole("tab", { name: "Play" }).click();
  });

  test("the sheets of followers, familiars and assets are written by their owner, and keep from others what is not theirs", async () => {
    expect(await axeFindings(await writeCompanionSheets(gm, mara))).toEqual([]);
    const seen = await showActor(tomas, WREN);
    await eventually(() => wordsOf(seen)).toContain("Scout");
    expect(await wordsOf(seen)).not.toContain("A boat of her own");
  });
});
