import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { faultsAtAllWidths } from "../support/at-all-widths.ts";
import { axeFindings } from "../support/axe.ts";
import { makeRollByKeys, pressButton } from "../support/by-keys.ts";
import { filled } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import {
  chroniclePages,
  crownOf,
  crownOpened,
  declareAtOnce,
  fillDraft,
  giveWhatStays,
  makeLegacy,
  playMajor,
  recordWhatStays,
  stackCards,
  stripOf,
  tickTo,
  writeEpilogue,
  writeEpilogueByKeys,
} from "../support/finale.ts";
import { cardSaying, openActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { makeRoll } from "../support/make-roll.ts";
import { standings } from "../support/mixed-tier.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, SECOND_GM, TOMAS } from "../support/people.ts";
import { bankOf, lastNotice, PARTY, startByMacro } from "../support/scenes.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { takeWindow } from "../support/window-pictures.ts";

/** Five cards in the order of their places: a Wild that is an ace. */
const CARDS = ["SQ", "H7", "C9", "DQ", "HA"];
/** How the six Major scenes end: Mandate comes to 4, Crisis to 6. */
const MAJORS = ["cleanWin", "messyWin", "messyWin", "messyWin", "cleanLoss", "failForward"];
const STAKES = "The river charter";

/**
 * A campaign in fast motion, as one story: session 0, six Major scenes, a Mini-Crown, a finale that the rival forces under a Wild ace, the
 * epilogue, and a second campaign that begins with what was left. The GM and Mara have a mouse, Tomas has keys alone.
 */
describe("A campaign, from its first session into the next one", () => {
  const at = tableOfFile({ seed: 5 });
  let gm: Page;
  let mara: Page;
  let tomas: Page;
  const epilogue = (page: Page): Locator => windowOf(page, "Epilogue");
  const spreadOf = (page: Page): Locator => windowOf(page, "Spread");

  const openCrown = (page: Page): Promise<Locator> => crownOpened(page, page === tomas);

  async function openEpilogue(page: Page): Promise<Locator> {
    const crown = await openCrown(page);
    const door = crown.getByRole("button", { name: "The epilogue" });
    await (page === tomas ? pressButton(tomas, door) : door.click());
    await epilogue(page).waitFor();
    return epilogue(page);
  }

  beforeAll(async () => {
    [gm, mara, tomas] = await Promise.all([
      at.seat(GM, { width: 1280, height: 800, theme: "light" }),
      at.seat(MARA, { width: 1280, height: 800, theme: "dark" }),
      at.seat(TOMAS, { width: 1280, height: 800, theme: "light" }),
    ]);
    for (const page of [gm, mara, tomas]) await openTab(page, "Chat");
    await giveWhatStays(gm);
    await everywhere(gm, `game.actors.getName("Pell")`);
  });

  test("session 0: the length is chosen and the Crown drawn; players see the dials, and of the cards nothing yet", async () => {
    await bankOf(gm).getByRole("button", { name: "The Crown" }).press("Enter");
    const length = crownOf(gm).getByLabel("How long is this campaign?");
    await length.selectOption({ label: "Chronicle: dials to 8, about 6 to 8 Major scenes" });
    const his = await openCrown(tomas);
    await eventually(() => wordsOf(his)).toContain("No finale is due yet.");
    expect(await his.getByRole("combobox").count()).toBe(0);
    await stackCards(gm, CARDS);
    await crownOf(gm).getByRole("button", { name: "Draw the Crown Spread" }).press("Enter");
    await eventually(() => spreadOf(gm).locator(".tt-spread-place").count()).toBe(5);
    await eventually(() => wordsOf(his)).toMatch(/Wild\s*Face down/);
    expect(await wordsOf(his)).toMatch(/Site\s*Face down/);
    expect(await spreadOf(gm).getByRole("button", { name: /Wild/ }).count()).toBe(0);
    await spreadOf(gm).getByRole("button", { name: "Show the table: Site" }).press("Enter");
    await eventually(() => wordsOf(his)).toMatch(/Site\s*Queen of Spades/);
    expect(await axeFindings(gm)).toEqual([]);
    await spreadOf(gm).press("Escape");
    await crownOf(gm).getByLabel("Which rail presses?").selectOption("curfew");
    await eventually(() => wordsOf(his)).toContain("Curfew rail");
  });

  test("a Major scene moves the dials as it ends, for everybody, and its card takes it back; six of them force the finale", async () => {
    const hers = await openCrown(mara);
    await startByMacro(gm, []);
    await bankOf(gm).getByRole("button", { name: "End scene" }).press("Enter");
    const end = windowOf(gm, /^End scene/);
    await end.getByRole("radio", { name: /^Messy win/ }).press("Space");
    await end.getByRole("checkbox", { name: /^A public cost was paid/ }).press("Space");
    expect(await axeFindings(gm)).toEqual([]);
    const close = end.getByRole("button", { name: /Discard|End/ }).first();
    await close.press("Enter");
    await end.waitFor({ state: "detached" });
    await eventually(() => wordsOf(hers)).toMatch(/Mandate\s*2\/8.*Crisis\s*1\/8/s);
    const card = cardSaying(gm, "was a Major scene");
    await card.getByRole("button", { name: "Undo" }).press("Enter");
    await eventually(() => wordsOf(hers)).toMatch(/Mandate\s*0\/8.*Crisis\s*0\/8/s);
    for (const way of MAJORS) await playMajor(gm, way);
    await eventually(() => wordsOf(hers)).toMatch(/Mandate\s*4\/8.*Crisis\s*6\/8/s);
  });

  test("a Mini-Crown is held on the way", async () => {
    const crown = await openCrown(gm);
    await crown.getByRole("button", { name: "Hold a Mini-Crown" }).click();
    const frame = windowOf(gm, /^Frame scene/);
    await frame.getByRole("button", { name: "Start the scene" }).click();
    await frame.waitFor({ state: "detached" });
    await eventually(() => gm.evaluate(`${PARTY}.campaign.mini > 0`)).toBe(true);
    await gm.evaluate(`game.fatesEdge.scenes.end({ bank: "lapse" })`);
  });

  test("the rival forces it: the draft shows what it starts with, and the Wild is turned before all", async () => {
    await (await openCrown(gm)).getByRole("button", { name: "Prepare the finale" }).click();
    const draft = windowOf(gm, "The finale");
    await eventually(() => wordsOf(draft)).toContain("8 segments, 10 if the Wild is an ace");
    expect(await draft.getByLabel("On whose ground?").inputValue()).toBe("forced");
    expect(await wordsOf(draft)).toContain("Each rail begins with 1 tick, or 2 ticks if the Wild is an ace.");
    await fillDraft(draft, STAKES);
    await eventually(() => wordsOf(draft)).toContain("Over-Stack strikes: 3 structural advantages");
    expect(await axeFindings(gm)).toEqual([]);
    expect(await faultsAtAllWidths(gm, "fates-edge-finale")).toEqual({});
    await draft.getByRole("button", { name: "Start the finale" }).click();
    await draft.waitFor({ state: "detached" });
    await eventually(() => standings(mara)).toEqual([`${STAKES} 0/10`, "Curfew rail 3/6", "Hunt rail 3/6"]);
    const wild = mara.getByRole("log", { name: "Chat" }).getByRole("article", { name: /Crown Spread/ });
    await eventually(() => wordsOf(wild.last())).toMatch(/Wild.*Ace of Hearts.*the seal holds/s);
  });

  test("a player with keys alone reads how it stands; the strip leads through its beats", async () => {
    await eventually(() => wordsOf(stripOf(tomas))).toMatch(/Reckoning.*Crossing.*Coronation/s);
    const his = await openCrown(tomas);
    await eventually(() => wordsOf(his)).toContain("Forced: on the rival's ground");
    expect(await wordsOf(his)).toContain("The Wild: Ace of Hearts.");
    expect(await his.getByRole("button", { name: /Declare|On to|Draw/ }).count()).toBe(0);
    expect(await axeFindings(tomas)).toEqual([]);
    await stripOf(gm).getByRole("button", { name: "Begin the first beat" }).click();
    await eventually(() => wordsOf(stripOf(mara))).toContain("Finale: Reckoning, turn 1");
    await stripOf(gm).getByRole("button", { name: "On to the Crossing" }).click();
    await eventually(() => wordsOf(stripOf(mara))).toContain("Finale: Crossing, turn 2");
    await eventually(() => wordsOf(his)).toContain("Play the chase or the danger");
  });

  test("the rival's motives are drawn, the Twist collides once, and players see what it came to", async () => {
    const his = await openCrown(tomas);
    await stripOf(gm).getByRole("button", { name: "The Crown", exact: true }).click();
    await crownOf(gm).getByRole("button", { name: "Draw the rival's motives" }).click();
    await eventually(() => spreadOf(gm).locator(".tt-spread-place").count()).toBe(4);
    await spreadOf(gm).press("Escape");
    await spreadOf(gm).waitFor({ state: "detached" });
    await crownOf(gm).getByRole("button", { name: "Show the table Belief and Twist" }).click();
    await eventually(() => wordsOf(his)).toMatch(/Belief: .*Twist: /s);
    const collision = crownOf(gm).getByRole("group", { name: "Twist Collision" });
    await collision.getByLabel("How does the table take it?").selectOption("ease");
    await collision.getByLabel("Off Hunt rail (3 filled)").fill("1");
    expect(await axeFindings(gm)).toEqual([]);
    await collision.getByRole("button", { name: "The Twist collides" }).click();
    await eventually(() => standings(mara)).toContain("Hunt rail 2/6");
    await eventually(() => standings(mara)).toContain("Curfew rail 2/6");
    await eventually(() => wordsOf(his)).toContain("The Twist has collided");
    await eventually(() => collision.count()).toBe(0);
  });

  test("rolls tick its clocks, by mouse and by keys; the GM spends what was declared", async () => {
    await stripOf(gm).getByRole("button", { name: "On to the Coronation" }).click();
    await eventually(() => wordsOf(stripOf(mara))).toContain("Finale: Coronation, turn 3");
    const ways = { [SABLE]: "I hold the door for the scribes.", [BRYN]: "I read the charter aloud." };
    await makeRoll(mara, { actor: SABLE, skill: "Melee", approach: ways[SABLE], faces: [6, 7, 8, 6, 2, 3] });
    await makeRollByKeys(tomas, {
      actor: BRYN,
      skill: "Sway",
      approach: ways[BRYN],
      faces: [9, 8, 7, 2, 3, 4],
    });
    for (const approach of Object.values(ways)) {
      const before = await filled(gm, STAKES);
      await cardSaying(gm, approach)
        .getByRole("button", { name: new RegExp(`^Tick ${STAKES}`) })
        .click();
      await eventually(async () => (await filled(mara, STAKES)) > before).toBe(true);
    }
    await bankOf(gm).getByRole("button", { name: "Spend", exact: true }).click();
    const spend = windowOf(gm, /^Spend/);
    await spend.getByRole("button", { name: /Turn the Twist on them/ }).waitFor();
    await spend.getByRole("button", { name: /Threaten to adjourn/ }).click();
    expect(await axeFindings(gm)).toEqual([]);
    await spend.getByRole("button", { name: "Spend", exact: true }).click();
    await eventually(() => standings(mara)).toContain("Curfew rail 3/6");
    await eventually(() => wordsOf(stripOf(tomas))).toMatch(/declared 7 \w+ and has spent [1-9]/);
  });

  test("the clocks' order is its outcome: two GMs declare it once, and it is a page of the chronicle", async () => {
    const second = await at.seat(SECOND_GM, { width: 1280, height: 800 });
    await tickTo(gm, STAKES, 10);
    await tickTo(gm, "Curfew rail", 6);
    await eventually(() => wordsOf(stripOf(mara))).toContain("so is a rail: Tempered.");
    await stripOf(gm).getByRole("button", { name: "Declare the outcome" }).click();
    const end = crownOf(gm).getByRole("group", { name: "How it ends" });
    expect(await end.getByLabel("How does it end?").inputValue()).toBe("tempered");
    await declareAtOnce(
      [gm, { outcome: "tempered", caveat: "review" }],
      [second, { outcome: "crowned" }],
      mara,
    );
    const pages = (page: Page) => chroniclePages(page, STAKES);
    await eventually(() => pages(mara).then((names) => names.length)).toBe(1);
    // Whoever came first declared it; taken back, its page goes with it, and the other outcome can stand.
    await lastNotice(gm, new RegExp(`: ${STAKES}$`))
      .getByRole("button", { name: "Undo" })
      .click();
    await eventually(() => pages(mara)).toEqual([]);
    await eventually(() => gm.evaluate(`${PARTY}.campaign.outcome`)).toBe("");
    await end.getByLabel("What holds it back?").selectOption("seasonal");
    await end.getByLabel("What was decided?").fill("The river is free until the frost.");
    await end.getByRole("button", { name: "Declare it" }).click();
    await eventually(() => pages(mara)).toEqual([`Tempered: ${STAKES}`]);
    await eventually(() => wordsOf(stripOf(tomas))).toContain("Declared: Tempered.");
    // Where the second GM declared it first, the GM's page was told so: for a while that lies over the window.
    await gm.evaluate("ui.notifications.clear()");
    await gm.locator("#notifications .notification").first().waitFor({ state: "detached" });
    expect(await faultsAtAllWidths(gm, "fates-edge-crown")).toEqual({});
    const his = await openCrown(tomas);
    expect(await wordsOf(his)).toContain("The river is free until the frost.");
    expect(await wordsOf(his)).toContain("It holds in its season.");
    expect(await axeFindings(gm)).toEqual([]);
    await gm.evaluate(`game.fatesEdge.scenes.end({ bank: "lapse" })`);
    await everywhere(gm, `!${PARTY}.scene.running`);
  });

  test("each player turns two cards and writes on their own screen; the GM sees how far they are, and skips who is away", async () => {
    const hers = await openEpilogue(mara);
    await writeEpilogue(hers);
    expect(await axeFindings(mara)).toEqual([]);
    expect(await faultsAtAllWidths(mara, "fates-edge-epilogue")).toEqual({});
    await takeWindow(hers, "epilogue");
    await hers.getByRole("button", { name: `Show the table: epilogue of ${SABLE}` }).click();
    await cardSaying(tomas, `The epilogue of ${SABLE}`).getByText("The granary is a school now.").waitFor();

    const his = await openEpilogue(tomas);
    await writeEpilogueByKeys(tomas, his);
    await tomas.keyboard.press("Tab");
    expect(await wordsOf(his)).not.toContain("granary");

    const theirs = await openEpilogue(gm);
    await eventually(() => wordsOf(theirs)).toMatch(new RegExp(`${BRYN} · written`));
    expect(await wordsOf(theirs)).toMatch(new RegExp(`${SABLE} · written`));
    await theirs.getByRole("button", { name: "Skip: Ash Thorne" }).click();
    await theirs.getByText("Everybody is done.").waitFor();
    expect(await axeFindings(gm)).toEqual([]);
  });

  test("what they have becomes a legacy at its price, on cards; what cannot be had says why", async () => {
    const hers = await openEpilogue(mara);
    const called = { label: "What is it called from now on?", words: "Hall of the mills" };
    await makeLegacy(hers, "The old hall → Institution, 12 XP", called);
    await cardSaying(gm, `What ${SABLE} leaves`).getByText("becomes an institution").waitFor();
    await eventually(() => wordsOf(hers)).toContain("Hall of the mills");
    const house = { label: "In which house, or for what?", words: "Archive of the mills" };
    await makeLegacy(hers, "Pell → Stationed, at no price", house);
    await eventually(() => mara.evaluate(`game.actors.getName("Pell").system.place`)).toBe("anchor");

    const theirs = await openEpilogue(gm);
    await recordWhatStays(theirs);
    await cardSaying(tomas, "Advocate Oreval stays").waitFor();
  });

  test("the chronicle tells it to everybody, is saved as Markdown and written into the journal", async () => {
    await (await openCrown(mara)).getByRole("button", { name: "The chronicle" }).click();
    const hers = windowOf(mara, "Chronicle");
    await hers.getByText("Grain is owed to nobody.").first().waitFor();
    await hers.getByLabel("Large, to read aloud").check();
    expect(await faultsAtAllWidths(mara, "fates-edge-chronicle")).toEqual({});
    expect(await hers.getByRole("button", { name: "Write it into the journal" }).count()).toBe(0);
    expect(await axeFindings(mara)).toEqual([]);
    const download = mara.waitForEvent("download");
    await hers.getByRole("button", { name: "Save as Markdown" }).click();
    const text = await readFile(await (await download).path(), "utf8");
    expect(text).toMatch(/^# The Company: campaign 1\n/);
    expect(text).toContain("- **Institution:** Hall of the mills");
    expect(text).toContain("> The granary is a school now.");
    expect(text).toContain(`Tempered: ${STAKES}`);

    await (await openCrown(gm)).getByRole("button", { name: "The chronicle" }).click();
    await windowOf(gm, "Chronicle").getByRole("button", { name: "Write it into the journal" }).click();
    const page = `game.journal.getName("Chronicle")?.pages.contents.at(-1)?.text.content ?? ""`;
    await eventually(() => tomas.evaluate<string>(page)).toContain("The granary is a school now.");
  });

  test("a second campaign begins with it: one way opened, the fixture's rail ticked, each with its undo", async () => {
    const theirs = await openEpilogue(gm);
    await theirs.getByRole("button", { name: "End the campaign" }).click();
    await theirs.getByRole("button", { name: "End it for good" }).click();
    await theirs.waitFor({ state: "detached" });
    await everywhere(gm, `${PARTY}.campaign.number === 2 && ${PARTY}.campaign.outcome === ""`);
    await everywhere(gm, `${PARTY}.campaign.profile === "" && ${PARTY}.campaign.finale.scene === 0`);
    await gm.evaluate(`game.fatesEdge.scenes.start({ name: "A new mill" })`);

    const hers = await openCrown(mara);
    await eventually(() => wordsOf(hers)).toMatch(/Doctrine\s*Open mills.*It holds in its season\./s);
    await hers.getByRole("button", { name: /^Open a way: by a word of Pell/ }).click();
    await eventually(() => wordsOf(hers)).toContain("opened a way in this arc");
    const marks = `Object.values(game.actors.getName("${SABLE}").system.marks).map(({ kind }) => kind)`;
    await eventually(() => gm.evaluate(marks)).toContain("controlled");

    const curfew = `Object.values(${PARTY}.clocks).filter(({ kind }) => kind === "curfew").length`;
    const before = await gm.evaluate<number>(curfew);
    const crown = await openCrown(gm);
    expect(await faultsAtAllWidths(gm, "fates-edge-crown")).toEqual({});
    await takeWindow(crown, "legacies");
    await crown
      .getByRole("button", { name: /^The crew’s way showed: tick the rail of Advocate Oreval/ })
      .click();
    await eventually(() => tomas.evaluate(curfew)).toBe(before + 1);
    await cardSaying(gm, "Advocate Oreval answers the crew").getByRole("button", { name: "Undo" }).click();
    await eventually(() => tomas.evaluate(curfew)).toBe(before);
    const sheet = await openActor(tomas, COMPANY);
    await eventually(() => wordsOf(sheet)).toContain("Hall of the mills");
  });
});
