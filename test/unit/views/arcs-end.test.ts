// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { labelled, mendLists, tick, write } from "./support/labelled.ts";
import {
  as,
  BRYN,
  buttonOf,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  SABLE,
  soon,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

const ASH = "Ash Thorne";
const INES = "player0000000003";
const COMPANY = "The Company";

/** The ten that the table has: who or what, whose, and why the GM says that upkeep is due; "" where the GM says nothing. */
const RETINUE = {
  Wren: { of: SABLE, type: "follower", system: { role: "Scout", cap: 3 }, why: "A creditor saw the face" },
  Halvar: {
    of: SABLE,
    type: "follower",
    why: "Left on the bridge",
    system: { role: "Bodyguard", cap: 2, loyalty: "wary" },
  },
  "The ring": { of: SABLE, type: "asset", system: { kind: "spy", tier: 2 }, why: "Two letters were read" },
  "The cellar": { of: SABLE, type: "asset", system: { kind: "hold", tier: 1 }, why: "" },
  Nym: { of: BRYN, type: "follower", system: { role: "Archivist", cap: 2 }, why: "Slept in the archive" },
  Odo: { of: BRYN, type: "follower", system: { role: "Porter", cap: 1 }, why: "Carried the safe" },
  "The counting house": {
    of: BRYN,
    type: "asset",
    why: "Its clerks were bribed",
    system: { kind: "mercantile", tier: 3 },
  },
  "The barge": { of: BRYN, type: "asset", system: { tier: 1, condition: "neglected" }, why: "" },
  Quill: { of: ASH, type: "follower", system: { role: "Forger", cap: 1 }, why: "Ran out of ink" },
  "The Gilded Oar": { of: COMPANY, type: "asset", system: { kind: "hold", tier: 2 }, why: "The roof leaks" },
} as const;
type Name = keyof typeof RETINUE;
const NAMES = Object.keys(RETINUE) as Name[];
const PLAYERS: Readonly<Record<string, string>> = { [SABLE]: MARA, [BRYN]: TOMAS, [ASH]: INES };

/** How each stands afterwards: what was paid for is maintained, what was flagged and not paid for sinks a step (SRD 16.5). */
const AFTER: Readonly<Record<Name, string>> = {
  Wren: "maintained",
  Halvar: "maintained",
  "The ring": "neglected",
  "The cellar": "maintained",
  Nym: "maintained",
  Odo: "neglected",
  "The counting house": "maintained",
  "The barge": "maintained",
  Quill: "maintained",
  "The Gilded Oar": "neglected",
};

/** What is asked, answered and paid. Each owner on a page of their own, by keys: `play/arcs-end`. */
describe("An arc's end with ten resources", () => {
  beforeAll(async () => {
    await openWholeTable();
    mendLists();
    for (const name of NAMES) {
      const { of, type, system } = RETINUE[name];
      const holder = game.actors.getName(of)!;
      if (type === "asset") await holder.createEmbeddedDocuments("Item", [{ name, type, system }] as never);
      else
        await Actor.implementation.create({
          name,
          type,
          ownership: { default: 0, [PLAYERS[of]!]: 3 },
          system: { ...system, serves: holder.uuid },
        } as never);
    }
    const award = { kind: "award", xp: 12, label: "The palace wall", session: 1, time: 1 };
    for (const name of [SABLE, BRYN]) await pc(name).update({ system: { awards: { wall: award } } });
  });

  const resource = (name: Name): { system: { condition: string; flagged: string } } => {
    const { of, type } = RETINUE[name];
    const holder = game.actors.getName(of)!;
    return (type === "follower" ? game.actors.getName(name) : holder.items.getName(name)) as never;
  };

  const standings = (): Record<string, string> =>
    Object.fromEntries(NAMES.map((name) => [name, resource(name).system.condition]));

  const paid = (name: string): object[] =>
    Object.values(pc(name).system.ledger)
      .filter(({ how }) => how === "upkeep")
      .map(({ label, xp, days }) => ({ label, xp, days }))
      .toSorted((one, other) => one.label.localeCompare(other.label));

  const left = (name: string): number => pc(name).system.xp.left;

  function chooses(window: HTMLElement, name: Name, words: string): void {
    const groups = [...window.querySelectorAll<HTMLElement>("[role=radiogroup]")];
    const group = groups.find((each) => {
      const by = each.getAttribute("aria-labelledby") ?? "";
      return wordsOf(document.getElementById(by)!) === name;
    });
    tick(labelled(group!, words));
  }

  it("the GM flags, two owners answer, the GM answers for whoever is away and closes; one undo takes all back", async () => {
    const window = await flagAndAsk();
    await answer(MARA, { Wren: "3 XP", Halvar: "A week", "The ring": "Nothing" }, (asked) => {
      expect(wordsOf(asked)).toContain("A creditor saw the face");
      // What is well kept and was not flagged is not asked about.
      expect(wordsOf(asked)).not.toContain("The cellar");
    });
    await soon(() => wordsOf(window)).toMatch(/Sable Kestrel Everyone has answered\. .* 9 after/);
    await soon(() => wordsOf(window)).toMatch(/Bryn of the Ledger 4 answers are missing\./);
    await answer(TOMAS, {
      Nym: "2 XP",
      Odo: "Nothing",
      "The counting house": "A week",
      "The barge": "1 XP",
    });
    await soon(() => wordsOf(window)).toMatch(/Bryn of the Ledger Everyone has answered\. .* 9 after/);
    chooses(window, "Quill", "A week");
    await soon(() => wordsOf(window)).toMatch(/Ash Thorne Everyone has answered\./);
    chooses(window, "The Gilded Oar", "Nothing");
    await soon(() => wordsOf(window)).not.toContain("missing");
    const before = { standings: standings(), xp: [SABLE, BRYN].map(left) };
    buttonOf(window, "Close and tell the table").click();
    await soon(() => window.isConnected).toBe(false);
    await isTold();
    await press(GM, newest(), /^Undo/);
    await soon(standings).toEqual(before.standings);
    for (const name of [SABLE, BRYN, ASH]) expect(paid(name)).toEqual([]);
    expect([SABLE, BRYN].map(left)).toEqual(before.xp);
    for (const name of NAMES) expect(resource(name).system.flagged).toBe(RETINUE[name].why);
  });

  /** The GM says what strained, and asks the owners. */
  async function flagAndAsk(): Promise<HTMLElement> {
    await party().sheet!.render({ force: true } as never);
    buttonOf(await opened(/The Company/), "Upkeep…").click();
    const window = await opened("Upkeep of the retinue");
    await party().sheet!.close();
    for (const name of NAMES) {
      const { why } = RETINUE[name];
      if (why === "") continue;
      write(labelled(window, `Flagged because ${name}`), why);
      await soon(() => resource(name).system.flagged).toBe(why);
    }
    buttonOf(window, "Ask the owners").click();
    await soon(() => party().system.upkeep.round).not.toBe("");
    return window;
  }

  /** What a player's page asks, answered. */
  async function answer(
    user: string,
    answers: Partial<Record<Name, string>>,
    look: (asked: HTMLElement) => void = () => undefined,
  ): Promise<void> {
    const { UpkeepAnswer } = await import("../../../src/fates-edge/apps/upkeep/answer.ts");
    await as(user, async () => {
      await UpkeepAnswer.open();
      const asked = await opened("What becomes of them?");
      look(asked);
      for (const [name, words] of Object.entries(answers)) {
        const before = wordsOf(asked);
        chooses(asked, name as Name, words);
        await soon(() => wordsOf(asked)).not.toBe(before);
      }
      await soon(() => wordsOf(asked)).toMatch(/Everyone has answered\..*Becomes: Neglected\./);
      buttonOf(asked, "Done").click();
      await soon(() => asked.isConnected).toBe(false);
    });
  }

  /** One card tells all of it to everybody; ledgers and conditions say the same. */
  async function isTold(): Promise<void> {
    await soon(() => newest().system).toMatchObject({ kind: "upkeep" });
    for (const user of [GM, MARA, TOMAS]) {
      const words = await told(user, newest());
      expect(words).toContain("The retinue after arc 1");
      expect(words).toContain("Sable Kestrel keeps Wren for 3 XP.");
      expect(words).toContain("Sable Kestrel keeps Halvar with a week of care.");
      expect(words).toContain("The ring (Sable Kestrel) is neglected");
      expect(words).toContain("Bryn of the Ledger keeps The barge for 1 XP.");
    }
    await soon(standings).toEqual(AFTER);
    expect(paid(SABLE)).toEqual([
      { label: "Halvar", xp: 0, days: 7 },
      { label: "Wren", xp: -3, days: 0 },
    ]);
    expect(paid(BRYN)).toEqual([
      { label: "Nym", xp: -2, days: 0 },
      { label: "The barge", xp: -1, days: 0 },
      { label: "The counting house", xp: 0, days: 7 },
    ]);
    expect(paid(ASH)).toEqual([{ label: "Quill", xp: 0, days: 7 }]);
  }
});
