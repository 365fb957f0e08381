// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { labelled, listNamed, mendLists, write } from "./support/labelled.ts";
import { shipped } from "./support/shipped.ts";
import {
  as,
  buttonOf,
  choose,
  MARA,
  newest,
  opened,
  openWholeTable,
  pc,
  soon,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

const WREN = "Wren of the Ford";
const JUREK = "Jurek Two-Coats";
const HASK = "Old Hask";

/**
 * From empty sheets to legal characters, a session ended and XP spent. A GM and two players, who know no rule and use what they
 * see; each test goes on where the one before it ended. By the host's own windows, by drag and by keys alone: `play/from-nothing`.
 */
describe("From nothing", () => {
  beforeAll(async () => {
    await openWholeTable();
    mendLists();
    await Item.implementation.create(
      (await shipped(
        "origins/people-human",
        "gear/kit-travelers-pack",
        "origins/complication-debt-mark",
      )) as never,
    );
    // Nobody else is at this table, and nobody has a sheet with anything on it.
    for (const actor of game.actors.filter(({ type }) => type === "pc")) await actor.delete();
    for (const [name, player] of [
      [WREN, MARA],
      [JUREK, TOMAS],
      [HASK, MARA],
    ] as const)
      await Actor.implementation.create({
        name,
        type: "pc",
        ownership: { default: 1, [player]: 3 },
        ...(name === JUREK && {
          system: { build: { state: "done" }, ledger: { start: { kind: "start", xp: 13, time: 1 } } },
        }),
      } as never);
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  async function sheetOf(name: string): Promise<HTMLElement> {
    await pc(name).sheet!.render({ force: true } as never);
    return opened(`Character: ${name}`);
  }

  async function growthOf(name: string): Promise<HTMLElement> {
    const sheet = await sheetOf(name);
    const tab = [...sheet.querySelectorAll<HTMLElement>("[role=tab]")].find(
      (each) => wordsOf(each) === "Growth",
    );
    tab!.click();
    await soon(() => tab!.getAttribute("aria-selected")).toBe("true");
    return sheet.querySelector<HTMLElement>("[role=tabpanel].active")!;
  }

  /** The builder, opened from the sheet that has nothing on it. */
  async function begun(name: string): Promise<HTMLElement> {
    buttonOf(await sheetOf(name), "Build this character").click();
    const builder = await opened(`Make a character: ${name}`);
    // A sheet that nobody looks at need not follow what is bought.
    await pc(name).sheet!.close();
    return builder;
  }

  const purse = (builder: HTMLElement): string => wordsOf(builder.querySelector(".tt-builder-xp")!);

  async function turned(builder: HTMLElement, button: string | RegExp, heading: string): Promise<void> {
    buttonOf(builder, button).click();
    await soon(() => wordsOf(builder.querySelector("h2")!)).toBe(heading);
  }

  async function started(builder: HTMLElement): Promise<void> {
    buttonOf(builder, "Start playing").click();
    await soon(() => builder.isConnected).toBe(false);
  }

  /** In play, and its ledger without a fault. */
  async function expectLegal(name: string): Promise<void> {
    await soon(() => pc(name).system.build.state).toBe("done");
    const growth = await growthOf(name);
    expect(growth.querySelectorAll("tr").length).toBeGreaterThan(1);
    expect([...growth.querySelectorAll(".tt-fault")].map(wordsOf)).toEqual([]);
    await pc(name).sheet!.close();
  }

  const left = (name: string): number => pc(name).system.xp.left;

  it("the first is made by a player, step after step", () =>
    as(MARA, async () => {
      const builder = await begun(WREN);
      buttonOf(builder, /^Human/).click();
      await turned(builder, "Next: Attributes", "What comes easily?");
      buttonOf(builder, /^Presence to 3 for 9 XP/).click();
      await turned(builder, "Next: Skills", "What was learned?");
      await soon(() => purse(builder)).toMatch(/^21 XP left/);
      buttonOf(builder, /^Face .* 8 XP/).click();
      await soon(() => purse(builder)).toMatch(/^13 XP left/);
      await turned(builder, "Next: Talents", "What can only they do?");
      await turned(builder, "Next: People and places", "Who and what stands behind them?");
      await turned(builder, "Next: Kit", "What do they carry?");
      buttonOf(builder, /^Take Traveler.s Pack, free/).click();
      await turned(builder, "Next: Complications", "What catches up with them?");
      buttonOf(builder, "Take Debt Mark for 1 XP more").click();
      await soon(() => purse(builder)).toMatch(/^14 XP left/);
      await turned(builder, "Next: Bonds", "Whom do they know?");
      await turned(builder, "Next: Review", "Ready?");
      expect(wordsOf(builder)).toContain("This character is ready to play.");
      await started(builder);
      await expectLegal(WREN);
    }));

  it("another is made by the GM, for a player who comes late", async () => {
    const builder = await begun(HASK);
    await turned(builder, /^Skills/, "What was learned?");
    buttonOf(builder, /^Scholar .* 6 XP/).click();
    await soon(() => purse(builder)).toMatch(/^24 XP left/);
    buttonOf(builder, /^Lore to 2 for 4 XP/).click();
    await turned(builder, /^People and places/, "Who and what stands behind them?");
    write(labelled(builder, "Good at"), "carrying books");
    choose(listNamed(builder, "How good"), "Cap 2");
    labelled(builder, "Good at").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    await soon(() => purse(builder)).toMatch(/^16 XP left/);
    await turned(builder, /^Review/, "Ready?");
    await started(builder);
    expect(left(HASK)).toBe(16);
    await as(MARA, () => expectLegal(HASK));
  });

  it("a session is played and ended: two claim, the GM grants, the table is told", async () => {
    await claim(MARA, WREN, { award: "Major objective", xp: "3", note: "We crossed" });
    await claim(TOMAS, JUREK, { award: "Hard choice", xp: "2", note: "Left the coat" });
    const { SessionWindow } = await import("../../../src/fates-edge/apps/session-end/session-end.ts");
    await SessionWindow.open();
    const end = await opened("End of session 1");
    await soon(() => wordsOf(end)).toMatch(/We crossed.*Left the coat/);
    choose(listNamed(end, `GM's extra for ${JUREK}`), "3");
    buttonOf(end, "Grant to all").click();
    await soon(() => end.isConnected).toBe(false);
    await soon(() => left(WREN)).toBe(14 + 2 + 3);
    await soon(() => left(JUREK)).toBe(13 + 2 + 2 + 3);
    await soon(() => left(HASK)).toBe(16 + 2);
    for (const user of [MARA, TOMAS])
      expect(await told(user, newest())).toMatch(/Wren of the Ford.*5.*Jurek Two-Coats.*7/);
  });

  it("and the XP are spent", async () => {
    await as(MARA, async () => {
      buttonOf(await growthOf(WREN), "Buy Wits 3 for 9 XP").click();
      buttonOf(await opened(`Buy for ${WREN}`), "Buy for 9 XP").click();
      await soon(() => left(WREN)).toBe(10);
    });
    for (const name of [WREN, JUREK, HASK]) await expectLegal(name);
  });

  /** A player says on their own page what the session brought. */
  async function claim(
    user: string,
    name: string,
    { award, xp, note }: { readonly award: string; readonly xp: string; readonly note: string },
  ): Promise<void> {
    await as(user, async () => {
      buttonOf(await growthOf(name), "Claim for this session").click();
      const claims = await opened(`What ${name} earned`);
      await pc(name).sheet!.close();
      const list = listNamed(claims, new RegExp(`^${award} `));
      list.value = xp;
      list.dispatchEvent(new Event("change", { bubbles: true }));
      write(labelled(claims, `${award}: what happened`), note);
      buttonOf(claims, "Done").click();
      await soon(() => claims.isConnected).toBe(false);
    });
  }
});
