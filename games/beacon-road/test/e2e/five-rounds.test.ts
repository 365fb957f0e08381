import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../../../../test/e2e/support/axe.ts";
import { reach } from "../../../../test/e2e/support/keys.ts";
import { GM, INES, MARA, SECOND_GM, TOMAS } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { card, nextDice, stored, take, windowTitled } from "./support/table.ts";

const [NERYS, PELET, THIRD, SEREN] = [
  "Nerys Ashdown",
  "Pelet Underbough",
  "Third Bellows",
  "Seren of the Low Lamp",
];
const [FIEND, IMP, CONSTABLE] = ["Fire Fiend", "Fire Imp", "Constable of the Watch"];

/** The ready heroes against a fiend and its imps, Mara with keys alone, from her choice to what she resists, and Tomas in the dark: each test goes on where the one before has ended. */
describe("A fight of five rounds", () => {
  const at = tableOfFile({ game: "beacon-road" });
  let gm: Page;
  let second: Page;
  let mara: Page;
  let tomas: Page;
  let ines: Page;

  beforeAll(async () => {
    await at.seat(TOMAS, { theme: "dark" });
    [gm, second, mara, tomas, ines] = await at.seatAtChat(GM, SECOND_GM, MARA, TOMAS, INES);
    await take(gm, "heroes", SEREN);
    for (const creature of [FIEND, IMP, IMP, CONSTABLE]) await take(gm, "bestiary", creature);
    await gm.evaluate(`(async () => {
      const crew = game.actors.getName("The Ash Table");
      while (crew.system.members.length < 3) await new Promise((done) => setTimeout(done, 20));
      await crew.update({ system: { members: [...crew.system.members, game.actors.getName("${SEREN}").uuid] } });
    })()`);
  });

  const panel = (page: Page): Locator => page.locator("#beacon-road-fight");
  const press = (page: Page, name: string): Promise<void> =>
    panel(page).getByRole("button", { name, exact: true }).click();
  const statuses = (actor: string): Promise<[string, number][]> =>
    gm.evaluate(
      `Object.values(game.actors.getName("${actor}").system.statuses).map(({ id, degree }) => [id, degree])`,
    );
  const stands = (page: Page): Promise<string> =>
    page.evaluate(
      `(() => { const at = document.activeElement; return at.getAttribute("aria-label") ?? at.labels?.[0]?.innerText ?? at.innerText; })()`,
    );

  /** Mara goes on to a button by the tab key and presses it. */
  async function byKeys(button: Locator): Promise<void> {
    await reach(mara, button);
    await mara.keyboard.press("Enter");
  }

  /** Uses a stance, and opens the attack that it begins with. */
  async function takeStance(page: Page, hero: string, stance: string): Promise<Locator> {
    await press(page, `Take the turn: ${hero}`);
    await press(page, `Act: ${hero}`);
    const turn = windowTitled(page, `${hero} acts`);
    await turn.getByLabel("What you do").selectOption("power");
    await turn.getByLabel("Power").selectOption({ label: stance });
    await turn.getByRole("button", { name: "Do it" }).click();
    await windowTitled(page, `${hero}: ${stance}`).getByRole("button", { name: "Use it" }).click();
    await press(page, `${hero}: Melee attack: ${stance}`);
    return windowTitled(page, `${hero} attacks`);
  }

  /** The fiend's attack on somebody while it is goaded by another: a Tier of 4 gives five d20, being goaded takes one. */
  async function fiendStrikesPelet(...damage: readonly [number, number][]): Promise<void> {
    await press(gm, `Act: ${FIEND}`);
    await windowTitled(gm, `${FIEND} acts`).getByRole("button", { name: "Do it" }).click();
    const attack = windowTitled(gm, `${FIEND} attacks`);
    await attack.getByLabel(PELET).check();
    await nextDice(gm, [15, 20], [4, 20], [3, 20], [2, 20], [5, 6], [1, 6], [2, 6], [3, 6]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(gm, `${PELET}, IRON 15: hit`);
    await made.getByText("Goaded −1").waitFor();
    await nextDice(gm, ...damage);
    await made.getByRole("button", { name: "Strike" }).click();
    // Pelet may still react: a GM who does not wait says so.
    await gm.getByRole("button", { name: "Strike now" }).click();
  }

  /** The GM begins the next round before all have acted, and is asked. */
  async function nextRound(): Promise<void> {
    await press(gm, "Next round");
    const form = windowTitled(gm, "Next round");
    await form.getByText("Not acted in this round:").waitFor();
    await form.getByRole("button", { name: "Next round" }).click();
  }

  test("an ambush, and an imp that is surprised; all choose in secret, one of them by keys", async () => {
    await gm.keyboard.press("c");
    const form = windowTitled(gm, "Begin a fight");
    const tick = (group: string, name: string): Promise<void> =>
      form.getByRole("group", { name: group, exact: true }).getByLabel(name, { exact: true }).check();
    await form.getByText("Tick under Others whom they fight against.").waitFor();
    await tick("Others", FIEND);
    await tick("Others", IMP);
    await tick("Others", `${IMP} 2`);
    await tick("Others", CONSTABLE);
    await tick("Who of the others stands by the heroes", CONSTABLE);
    await tick("Who lies in ambush", PELET);
    await tick("Who is surprised", IMP);
    await form.getByRole("button", { name: "Begin a fight" }).click();
    await panel(mara).getByText("Everybody chooses in secret").waitFor();
    await panel(mara).getByText(`In ambush, before all others: ${PELET}.`).waitFor();
    await panel(mara).getByText("in ambush · chooses").waitFor();
    await mara.keyboard.press("c");
    await expect.poll(() => stands(mara)).toBe(`${NERYS} acts: Rash`);
    await mara.keyboard.press("Enter");
    await press(tomas, `${PELET} acts: Cautious`);
    await press(ines, `${THIRD} acts: Cautious`);
    await press(second, `${SEREN} acts: Rash`);
    await panel(tomas).getByText("Whoever lay in ambush acts.").waitFor();
    expect(
      await panel(gm)
        .getByRole("button", { name: `Take the turn: ${IMP}`, exact: true })
        .count(),
    ).toBe(0);
    expect(await axeFindings(panel(tomas), "colours")).toEqual([]);
  });

  test("round 1, the ambush: a stance, and a blow in it that bleeds", async () => {
    const attack = await takeStance(tomas, PELET, "Flanking Stance");
    // No player may look at a foe's sheet, and all may be aimed at, enemies first.
    const aims = await attack.getByRole("group", { name: "At whom" }).locator("label").allInnerTexts();
    expect(aims.slice(0, 3)).toEqual([FIEND, IMP, `${IMP} 2`]);
    expect(aims.slice(3)).toContain(`${CONSTABLE} (own side)`);
    await attack.getByLabel(IMP, { exact: true }).check();
    expect(await attack.getByLabel("hidden from the target").isChecked()).toBe(true);
    await attack
      .getByText(`Out of ambush: hidden, unless they see it coming. ${IMP} is surprised: no reacts.`)
      .waitFor();
    await nextDice(tomas, [15, 20], [4, 20], [2, 20], [3, 6], [2, 6]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    const made = card(tomas, `${IMP}, IRON 10: hit`);
    await tomas
      .locator("#beacon-road-moves")
      .getByRole("button", { name: /has hit with/ })
      .click();
    await expect.poll(() => stands(tomas)).toBe("Strike");
    await made.locator("select").selectOption("instead:bleeding:2");
    await made.getByRole("button", { name: "Strike" }).click();
    await expect.poll(() => statuses(IMP)).toEqual(expect.arrayContaining([["bleeding", 2]]));
    const moves = tomas.locator("#beacon-road-moves");
    await moves.getByRole("listitem").getByText(`${PELET} has the turn`).waitFor();
    await press(tomas, `End the turn of ${PELET}`);
  });

  test("round 1, those who are rash: a turn by keys alone, in which a stance goads the fiend", async () => {
    await panel(mara).getByText("Those who are rash act.").waitFor();
    await mara.keyboard.press("c");
    await expect.poll(() => stands(mara)).toBe(`Take the turn: ${NERYS}`);
    await mara.keyboard.press("Enter");
    await expect.poll(() => stands(mara)).toBe(`Act: ${NERYS}`);
    await mara.keyboard.press("Enter");
    await expect.poll(() => stands(mara)).toBe("What you do");
    await mara.keyboard.type("Use");
    const turn = windowTitled(mara, `${NERYS} acts`);
    await reach(mara, turn.getByLabel("Power"));
    await mara.keyboard.type("Goading");
    await byKeys(turn.getByRole("button", { name: "Do it" }));
    await byKeys(windowTitled(mara, `${NERYS}: Goading Stance`).getByRole("button", { name: "Use it" }));
    await byKeys(panel(mara).getByRole("button", { name: "Melee attack: Goading Stance" }));
    const attack = windowTitled(mara, `${NERYS} attacks: Longsword`);
    await reach(mara, attack.getByLabel(FIEND));
    await mara.keyboard.press("Space");
    await nextDice(mara, [3, 20], [1, 6], [2, 6]);
    await byKeys(attack.getByRole("button", { name: "Roll", exact: true }));
    await expect.poll(() => statuses(FIEND)).toEqual([["goaded", 1]]);
    await byKeys(panel(mara).getByRole("button", { name: `End the turn of ${NERYS}` }));
    await press(second, `Take the turn: ${SEREN}`);
    await press(second, `End the turn of ${SEREN}`);
  });

  test("round 1, the monsters: who leaves out the goader has disadvantage; a blow at her is blocked by keys", async () => {
    await press(gm, `Take the turn: ${FIEND}`);
    await fiendStrikesPelet([8, 8], [6, 8], [6, 6]);
    await expect.poll(() => stored(gm, PELET, "system.hp.value")).toBe(7);
    await press(gm, `Act: ${FIEND}`);
    await windowTitled(gm, `${FIEND} acts`).getByRole("button", { name: "Do it" }).click();
    const attack = windowTitled(gm, `${FIEND} attacks`);
    await attack.getByLabel(NERYS).check();
    await nextDice(gm, [15, 20], [4, 20], [3, 20], [2, 20], [1, 20], [5, 6], [1, 6], [2, 6], [3, 6]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    await card(mara, `${NERYS} may react`).waitFor();
    await mara
      .locator("#beacon-road-moves")
      .getByRole("button", { name: `React: ${NERYS}` })
      .waitFor();
    await mara.keyboard.press("y");
    await expect.poll(() => stands(mara)).toBe(`React: ${NERYS}, may react`);
    await mara.keyboard.press("Enter");
    await byKeys(card(mara, `${NERYS} may react`).getByRole("button", { name: "Block" }));
    await nextDice(mara, [16, 20], [5, 6], [2, 6]);
    await byKeys(windowTitled(mara, `${NERYS}: Block`).getByRole("button", { name: "Use it" }));
    await card(
      gm,
      `${NERYS} defends with Block: 21 stands in for the defence, and the blow does not hit`,
    ).waitFor();
    await press(gm, `End the turn of ${FIEND}`);
    await press(gm, `Take the turn: ${IMP} 2`);
    await press(gm, `End the turn of ${IMP} 2`);
    await press(gm, `Take the turn: ${CONSTABLE}`);
    await press(gm, `End the turn of ${CONSTABLE}`);
  });

  test("round 1, those who are cautious: a third stance; the newest goader counts", async () => {
    const attack = await takeStance(ines, THIRD, "Goading Stance");
    await attack.getByLabel(FIEND).check();
    await nextDice(ines, [3, 20], [1, 4], [2, 4]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    await expect
      .poll(() =>
        gm.evaluate(
          `Object.values(game.actors.getName("${FIEND}").system.statuses).map(({ by }) => fromUuidSync(by)?.name)`,
        ),
      )
      .toEqual([THIRD]);
    await press(ines, `End the turn of ${THIRD}`);
    await panel(gm).getByText("Round 1 is over.").waitFor();
    await press(gm, "Next round");
  });

  test("rounds 2 and 3: a wound costs hit points at each turn's start, is less at its end, and runs out", async () => {
    for (const [face, sides, left] of [
      [2, 6, [["bleeding", 1]]],
      [1, 4, []],
    ] as const) {
      await panel(gm).getByText("Everybody chooses in secret").waitFor();
      // A GM lets the monsters act where the players' choice drags on.
      await nextDice(gm, [face, sides]);
      await press(gm, `Take the turn: ${IMP}`);
      await card(gm, `Bleeding: −${face} hit points`).waitFor();
      await press(gm, `End the turn of ${IMP}`);
      await card(gm, "Less by one: Bleeding.").waitFor();
      await expect.poll(() => statuses(IMP)).toEqual(left);
      await nextRound();
    }
  });

  test("round 4: a hero dies, and a Beacon Point keeps them from it", async () => {
    await panel(tomas).getByText("Everybody chooses in secret").waitFor();
    await press(gm, `Take the turn: ${FIEND}`);
    await fiendStrikesPelet([8, 8], [7, 8], [6, 6]);
    await card(tomas, `That kills ${PELET}.`).waitFor();
    await tomas
      .locator("#beacon-road-moves")
      .getByRole("button", { name: /is dead: a Beacon Point can still save them/ })
      .click();
    await tomas.getByRole("button", { name: "Beacon Point: do not die" }).click();
    // Half of 27 is 13½: at −13 somebody is dying still.
    await expect.poll(() => stored(gm, PELET, "system.hp.value")).toBe(-13);
    await panel(tomas).getByText("Dying").waitFor();
    expect(await axeFindings(card(tomas, `That kills ${PELET}.`), "colours")).toEqual([]);
    await press(gm, `End the turn of ${FIEND}`);
    await nextRound();
  });

  test("round 5: resisting a consequence by keys is a React; the fight ends, and the stances with it", async () => {
    await mara.keyboard.press("r");
    const roll = windowTitled(mara, `Roll: ${NERYS}`);
    await reach(mara, roll.getByLabel("What you want to achieve"));
    await mara.keyboard.type("Bring the roof down");
    await nextDice(mara, [2, 20], [1, 6], [2, 6]);
    await byKeys(roll.getByRole("button", { name: "Roll", exact: true }));
    const made = card(gm, "Bring the roof down");
    await made.getByLabel("In words: what the harm or the trouble is").fill("Bruised");
    await made.getByRole("button", { name: "Harm", exact: true }).click();
    const waits = mara.locator("#beacon-road-moves").getByRole("button", { name: /suffers a consequence/ });
    await waits.waitFor();
    await mara.keyboard.press("j");
    await byKeys(waits);
    await byKeys(card(mara, "Bring the roof down").getByRole("button", { name: "Resist with BODY…" }));
    const resist = windowTitled(mara, `${NERYS} resists`);
    await resist.getByText("Uses 1 React; 2 left.").waitFor();
    await nextDice(mara, [12, 20], [3, 6]);
    await byKeys(resist.getByRole("button", { name: "Resist", exact: true }));
    await panel(mara)
      .getByText(/Acts 2 · Reacts 1/)
      .waitFor();
    await press(gm, "End the fight");
    await windowTitled(gm, "End the fight").getByRole("button", { name: "End the fight" }).click();
    await card(mara, "It ended in round 5.").waitFor();
    await expect.poll(() => panel(mara).count()).toBe(0);
    await expect
      .poll(() =>
        gm.evaluate(
          `game.actors.contents.flatMap(({ items }) => items.contents.filter(({ system }) => system.active).map(({ name }) => name))`,
        ),
      )
      .toEqual([]);
  });
});
