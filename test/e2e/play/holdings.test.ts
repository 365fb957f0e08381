import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { eventually } from "../support/eventually.ts";
import { everywhere } from "../support/everywhere.ts";
import { cardSaying, showActor, openTab, windowOf, wordsOf } from "../support/gestures.ts";
import { giveItem, giveXp } from "../support/give.ts";
import { inTheme } from "../support/in-theme.ts";
import { BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const RING = {
  name: "Spy ring of the Lamp Ward",
  type: "asset",
  system: {
    ...{ kind: "spy", tier: 2, scope: "Papers and plans.", reach: "the city" },
    effect: "Somebody knows somebody who copies letters.",
    asks: ["Pull the magistrate’s travel plan for tomorrow."],
    onScreen: { controlled: true, rail: true, effect: false },
  },
};
const ACTOR = `game.actors.getName("${SABLE}")`;
const PARTY = `game.actors.find(({ type }) => type === "party")`;

/** An asset is used: what is asked, what it costs, and a GM's answer on one card (SRD 16.12; Clarification 3). The other answers, what an ask does and its card: `views/asset-asks`. */
describe("Holdings", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let ring = "";

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
    ring = await giveItem(gm, SABLE, RING);
    await gm.evaluate(`${ACTOR}.update({ system: { boons: { base: 3, entries: {} } } })`);
    await giveXp(gm, SABLE, 5);
  });

  async function retinue(page: Page): Promise<Locator> {
    const sheet = await showActor(page, SABLE);
    await sheet.getByRole("tab", { name: "Retinue" }).click();
    return sheet;
  }

  /** Mara opens the window in which the ring is asked. */
  async function use(): Promise<Locator> {
    const sheet = await retinue(mara);
    await sheet.getByRole("button", { name: `Use ${RING.name}` }).click();
    return windowOf(mara, `Use ${RING.name}`);
  }

  const answer = async (page: Page, words: string, button: string): Promise<void> => {
    await openTab(page, "Chat");
    await cardSaying(page, words).getByRole("button", { name: button }).click();
  };

  const free = (): Promise<number> =>
    gm.evaluate(`Object.values(${ACTOR}.system.activations).filter(({ paid }) => paid === "free").length`);

  test("the row says what it is and how it stands; the window is sound in both themes", async () => {
    const sheet = await retinue(mara);
    const row = sheet.locator(".fe-holding");
    await eventually(() => wordsOf(row)).toMatch(
      /Spy ring of the Lamp Ward.*Maintained.*Standard.*Somebody knows.*Scope: Papers and plans\. · Reach: the city Free once this session\./s,
    );
    for (const theme of ["light", "dark"] as const) {
      await inTheme(mara, theme);
      expect(await axeFindings(row, "colours")).toEqual([]);
    }
    const asking = await use();
    await asking.getByRole("radio", { name: /On-screen/ }).check();
    await asking.getByRole("radio", { name: /starts Controlled/ }).waitFor();
    expect(await axeFindings(asking)).toEqual([]);
    await inTheme(mara, "light");
    expect(await axeFindings(asking, "colours")).toEqual([]);
    await inTheme(mara, "dark");
  });

  test("the session's first use is free, by keys alone; the GM's yes stands with the record; the next has its price", async () => {
    const asking = await use();
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
    await eventually(() => wordsOf(cardSaying(gm, words))).toMatch(
      /free\..*Scope: Papers and plans\. Reach/s,
    );
    expect(await cardSaying(mara, words).getByRole("button", { name: "Yes" }).count()).toBe(0);
    await answer(gm, words, "Yes");
    await openTab(mara, "Chat");
    for (const page of [gm, mara])
      await eventually(() => wordsOf(cardSaying(page, words))).toContain("does it.");
    await eventually(free).toBe(1);
    const again = await use();
    await eventually(() => again.getByRole("radio", { name: /Nothing/ }).count()).toBe(0);
    await eventually(() => again.getByRole("radio", { name: "1 boon" }).isChecked()).toBe(true);
    // It took no roll: the GM may lay one mild card beside it, which nobody else sees.
    await cardSaying(gm, words).getByRole("button", { name: "Draw one mild card" }).click();
    const drawn = windowOf(gm, "Hidden draw");
    await drawn.getByText("minor", { exact: false }).first().waitFor();
    expect(await axeFindings(drawn)).toEqual([]);
    expect(await cardSaying(mara, words).locator(".fe-drawn").count()).toBe(0);
  });

  test("what is dropped on the party is held in common: whoever plays asks it, the GM answers", async () => {
    expect(
      await gm.evaluate(
        `${PARTY}.createEmbeddedDocuments("Item", [${JSON.stringify({ ...RING, name: "The Gilded Oar" })}]).then(([made]) => made.type)`,
      ),
    ).toBe("asset");
    const tomas = await at.seat(TOMAS);
    await tomas.evaluate(`${PARTY}.sheet.render(true)`);
    await tomas.getByRole("button", { name: "Use The Gilded Oar" }).click();
    const asking = windowOf(tomas, "Use The Gilded Oar");
    await asking.getByLabel("What is asked: one clear outcome").fill("Beds for six.");
    await asking.getByRole("button", { name: "Ask", exact: true }).click();
    await asking.waitFor({ state: "hidden" });
    await answer(gm, "Beds for six.", "Yes");
    await everywhere(gm, `Object.keys(${PARTY}.system.activations).length === 1`);
    await eventually(() => wordsOf(cardSaying(tomas, "Beds for six."))).toContain(BRYN);
  });

  test("a steward tends a holding once an arc; a familiar makes room for another in one window", async () => {
    await gm.evaluate(`(async () => {
      const ownership = ${ACTOR}.ownership;
      const common = { ownership, system: { serves: ${ACTOR}.uuid, role: "Scout", cap: 1 } };
      await Actor.create({ ...common, name: "Wren", type: "follower", system: { ...common.system, station: "steward" } });
      for (const name of ["Ash", "Soot"]) await Actor.create({ ...common, name, type: "familiar" });
      await ${ACTOR}.createEmbeddedDocuments("Item", [
        { name: "Familiar Bond", type: "talent", system: { slug: "familiar-bond" } } ]);
      await ${ACTOR}.items.get("${ring}").update({ system: { condition: "neglected" } });
    })()`);
    const sheet = await retinue(mara);
    await sheet.getByRole("button", { name: "Use as Steward: Wren" }).click();
    const station = windowOf(mara, "Use as Steward: Wren");
    expect(await axeFindings(station)).toEqual([]);
    await station.getByLabel("Which holding?").selectOption({ label: RING.name });
    await station.getByLabel("In a few words").fill("Wren walks the ward.");
    await station.getByRole("button", { name: "Use it" }).click();
    await station.waitFor({ state: "hidden" });
    await everywhere(gm, `${ACTOR}.items.get("${ring}").system.condition === "maintained"`);
    await eventually(() => sheet.getByRole("button", { name: "Use as Steward: Wren" }).isDisabled()).toBe(
      true,
    );
    await sheet.getByRole("button", { name: "Bind a familiar" }).click();
    const bind = mara.locator(".application").filter({ has: mara.getByLabel(/who makes room/) });
    await bind.getByLabel("Name").fill("Rook");
    expect(await axeFindings(bind)).toEqual([]);
    await bind.getByLabel(/who makes room/).selectOption({ label: "Ash" });
    await bind.getByRole("button", { name: "Put Ash to sleep and bind Rook" }).click();
    await everywhere(gm, `game.actors.getName("Rook")?.type === "familiar"`);
    await everywhere(gm, `game.actors.getName("Ash").system.dormant > 0`);
  });
});
