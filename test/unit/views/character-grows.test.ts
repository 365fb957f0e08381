// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  as,
  buttonOf,
  choose,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  party,
  pc,
  soon,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

/** What a character's sheet says and does about growth and belongings, on its player's own page. Between two players, by keys and by drag: `play/growth`. */
describe("A character grows", () => {
  const NAME = "Vesna";
  let sheet: HTMLElement;

  beforeAll(async () => {
    await openWholeTable({ user: MARA });
    vi.spyOn(game.keybindings, "get").mockReturnValue([]);
  });

  beforeEach(async () => {
    await Actor.implementation.create({
      name: NAME,
      type: "pc",
      ownership: { default: 1, [MARA]: 3 },
      system: { skills: { melee: 2 } },
    } as never);
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
    await pc(NAME).delete();
  });

  /** The part of the sheet under a tab, as it is now. */
  const part = (): HTMLElement => sheet.querySelector<HTMLElement>("[role=tabpanel].active")!;

  async function openPart(tab: string): Promise<void> {
    await pc(NAME).sheet!.render({ force: true } as never);
    sheet = await opened(new RegExp(NAME));
    const wanted = [...sheet.querySelectorAll<HTMLElement>("[role=tab]")].find(
      (each) => wordsOf(each) === tab,
    );
    wanted!.click();
    await soon(() => wanted!.getAttribute("aria-selected")).toBe("true");
  }

  it("a ledger edited to nonsense is shown as such", async () => {
    const nonsense = { kind: "attribute", xp: -2, target: "body", from: 2, to: 5, session: 1, time: 1 };
    await pc(NAME).update({ system: { ledger: { bad: nonsense } } });
    await openPart("Growth");
    const row = [...part().querySelectorAll("tr")].map(wordsOf).find((words) => words.includes("Body 2 → 5"));
    expect(row).toMatch(/2 XP were paid; the price is 36/);
  });

  it("7, a skill can be given back by who plays the character, once it is built", async () => {
    const { canRefund } = await import("../../../src/fates-edge/state/growth/purchases.ts");
    const bought = { kind: "skill", xp: -4, target: "melee", from: 1, to: 2, session: 1, arc: 1, time: 1 };
    const build = (state: string) =>
      pc(NAME).update({ system: { build: { state }, ledger: { bought } } } as never);
    await build("done");
    expect(await as(MARA, () => canRefund(pc(NAME), "bought"))).toBe("respec");
    expect(await as(TOMAS, () => canRefund(pc(NAME), "bought")), "another's").toBe("");
    expect(await as(MARA, () => canRefund(pc(NAME), "nothing")), "no such line").toBe("");
    await build("building");
    expect(await as(MARA, () => canRefund(pc(NAME), "bought")), "lines are taken out by hand").toBe("");
  });

  it("three hundred lines: the latest stand there, all are asked for, and they are filtered", async () => {
    const ledger = Object.fromEntries(
      Array.from({ length: 300 }, (_, place) => [
        `line${place}`,
        {
          kind: place % 2 ? "award" : "gear",
          xp: place % 2 ? 2 : -1,
          label: `Line ${place}`,
          session: 1,
          time: place + 1,
        },
      ]),
    );
    await pc(NAME).update({ system: { ledger } });
    await openPart("Growth");
    const rows = (): number => part().querySelectorAll("tr").length;
    expect(rows()).toBe(41);
    buttonOf(part(), "Show all 300 lines").click();
    await soon(rows).toBe(301);
    const filter = [...part().querySelectorAll("label")].find((label) =>
      wordsOf(label).startsWith("Which lines"),
    );
    choose(filter!.control as HTMLSelectElement, "Earned");
    await soon(rows).toBe(151);
  });

  it("an edge in words is used on the sheet, counted, given back, and whole again when its scene ends", async () => {
    const edge = {
      label: "Cold Read",
      gives: "words",
      period: "scene",
      uses: 1,
      circumstance: "ask one question",
    };
    await pc(NAME).createEmbeddedDocuments("Item", [
      { name: "Cold Read", type: "talent", system: { edges: { e: edge } } },
    ]);
    await openPart("Play");
    buttonOf(part(), "Use Cold Read").click();
    await soon(() => wordsOf(part())).toContain("0 of 1 left");
    buttonOf(part(), "Give back a use of Cold Read").click();
    await soon(() => wordsOf(part())).toContain("1 of 1 left");
    buttonOf(part(), "Use Cold Read").click();
    await soon(() => wordsOf(part())).toContain("0 of 1 left");
    await party().update({ system: { scene: { number: 7 } } });
    await soon(() => wordsOf(part())).toContain("1 of 1 left");
  });

  it("gear suffers, is patched and repaired as its tier allows", async () => {
    const system = { tier: "standard", kind: "tool", cost: 4 };
    await pc(NAME).createEmbeddedDocuments("Item", [{ name: "Good Rope", type: "gear", system }]);
    await openPart("Gear & Talents");
    buttonOf(part(), "Mark as damaged: Good Rope").click();
    buttonOf(await opened("Mark as damaged: Good Rope"), "Mark as damaged").click();
    await soon(() => wordsOf(part())).toContain("Compromised");
    buttonOf(part(), "Roll to patch it: Good Rope").click();
    expect(wordsOf(await opened(`Before the roll: ${NAME}`))).toContain("Craft");
    buttonOf(part(), "Repair in downtime: Good Rope").click();
    await soon(() => newest().export()).toMatch(/has something mended.*Good Rope.*Waits for a GM/s);
    choose(part().querySelector<HTMLSelectElement>('select[aria-label="Where Good Rope is"]')!, "Stored");
    await soon(() => pc(NAME).items.getName("Good Rope")?.system).toMatchObject({ place: "stored" });
  });

  it("a rest says what it clears, and what supply forbids", async () => {
    await pc(NAME).update({ system: { fatigue: { value: 2 } } });
    const supply = (base: number) =>
      party().update({ system: { clocks: { supply: { size: 4, kind: "supply", base } } } });
    await supply(3);
    await openPart("Play");
    buttonOf(sheet, "Rest…").click();
    const rest = await opened(`${NAME} recovers`);
    expect(wordsOf(rest)).toContain("Supply is too low");
    await supply(0);
    await soon(() => wordsOf(rest)).not.toContain("Supply is too low");
    buttonOf(rest, "Recover A night’s sleep").click();
    await soon(() => newest().export()).toMatch(/sleeps.*Waits for a GM/s);
  });

  it("tab and compact mode stay where the user left them", async () => {
    await openPart("Growth");
    buttonOf(sheet, "Compact").click();
    await soon(() => buttonOf(sheet, "Compact").getAttribute("aria-pressed")).toBe("true");
    await pc(NAME).sheet!.close();
    await pc(NAME).sheet!.render({ force: true } as never);
    sheet = await opened(new RegExp(NAME));
    expect(wordsOf(sheet.querySelector("[role=tab][aria-selected=true]")!)).toBe("Growth");
    expect(part().getAttribute("data-tab")).toBe("growth");
    expect(buttonOf(sheet, "Compact").getAttribute("aria-pressed")).toBe("true");
  });

  const addsAsset = () => buttonOf(part(), /^Add an? (asset|holding)/).click();
  const assets = () => pc(NAME).items.contents.filter(({ type }) => type === "asset");

  it("a player who adds an asset is shown its price, and without XP there is none (SRD 5.2)", async () => {
    await openPart("Retinue");
    addsAsset();
    const window = await opened(`Buy for ${NAME}`);
    expect(wordsOf(window)).toMatch(/4 XP/);
    expect(assets()).toEqual([]);
    expect(buttonOf(window, /^Buy/).disabled).toBe(true);
  });

  it("a GM who adds an asset gives it: it stands on the sheet, and in the ledger at no price", async () => {
    await openPart("Retinue");
    await as(GM, async () => addsAsset());
    await soon(() => assets().length).toBe(1);
    const { ledgerOf } = await import("../../../src/fates-edge/state/growth/ledger.ts");
    const line = ledgerOf(pc(NAME)).find(({ kind }) => kind === "asset")!;
    expect(line).toMatchObject({ xp: 0, from: 0, to: 1, granted: true });
    expect(assets()[0]!.system).toMatchObject({ line: line.id });
    await openPart("Growth");
    expect(wordsOf(part())).not.toMatch(/the price is/);
  });

  it("who and what was bought is listed by name, beside role and Cap", async () => {
    const line = {
      kind: "follower",
      xp: -1,
      label: "Wren",
      target: "Scout",
      from: 0,
      to: 1,
      session: 1,
      time: 1,
    };
    const stall = { kind: "asset", xp: -4, label: "Market stall", target: "Something else", from: 0, to: 1 };
    await pc(NAME).update({ system: { ledger: { wren: line, stall: { ...stall, session: 1, time: 2 } } } });
    await openPart("Growth");
    const names = [...part().querySelectorAll(".tt-rows li, .tt-ruled li, li")].map(wordsOf).join(" / ");
    expect(names).toMatch(/Wren.*Scout.*Cap 1/);
    expect(names).toMatch(/Market stall/);
  });
});
