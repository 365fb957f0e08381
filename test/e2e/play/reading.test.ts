import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { pressButton } from "../support/by-keys.ts";
import { eventually } from "../support/eventually.ts";
import { showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { inTheme } from "../support/in-theme.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const ILKA = "Ilka Reed";
const LONG = "Seraphina Voss-Whitmore’s Lantern of the Upper Quay, relit…";
const SHADOW = "Shadow Step";

const at = tableOfFile();

/** Talents and things are read first, by everybody; who may edit turns the page. What stands on it, and what is sent of it: `views/reading-window`. */
describe("The page of a talent or a thing", () => {
  let gm: Page;
  let mara: Page;

  beforeAll(async () => {
    [gm, mara] = await at.seatAtChat(GM, MARA);
    const system = { attributes: { presence: 2 }, skills: { stealth: 1 } };
    const items = [
      {
        name: SHADOW,
        type: "talent",
        img: "systems/fates-edge/assets/icons/talent.svg",
        system: {
          cost: 3,
          kind: "general",
          requirements: {
            a: { kind: "attribute", key: "presence", min: 2 },
            b: { kind: "skill", key: "melee", min: 3 },
          },
          edges: {
            vanish: {
              label: "Vanish",
              moment: "declared",
              gives: "words",
              circumstance: "out of sight",
              period: "scene",
              uses: 1,
            },
            quiet: {
              label: "Quiet",
              moment: "before",
              skills: ["stealth"],
              gives: "dice",
              amount: 1,
              period: "always",
            },
            later: { label: "Later", moment: "before", gives: "timeTravel", amount: 1, period: "always" },
          },
          description: `<p>You are not there.</p><section class="secret"><p>Her master lives.</p></section>`,
        },
      },
      {
        name: LONG,
        type: "gear",
        img: "systems/fates-edge/assets/icons/gear.svg",
        system: { condition: "compromised", serves: ["survival"], tier: "standard", cost: 2, kind: "tool" },
      },
    ];
    await makeCharacter(gm, { name: ILKA, owner: MARA, system, items });
  });

  test("axe finds nothing in either theme, with a name of sixty letters and no description", async () => {
    const sheet = await showActor(mara, ILKA);
    await sheet.getByRole("tab", { name: "Gear & Talents" }).click();
    await sheet.getByRole("button", { name: LONG, exact: true }).click();
    const page = windowOf(mara, LONG);
    await eventually(() => wordsOf(page)).toMatch(
      /Compromised Rolls it serves lose 1 die: Survival.*repair it: in downtime or for 1 XP.*No description/,
    );
    for (const theme of ["dark", "light"] as const) {
      await inTheme(mara, theme);
      expect(await axeFindings(page, theme === "light" ? "all" : "colours"), theme).toEqual([]);
    }
  });

  test("a GM turns the page with the pencil, which stays turned; a new thing opens for writing", async () => {
    await gm.evaluate(`game.actors.getName("${ILKA}").items.getName("${SHADOW}").sheet.render(true)`);
    const page = windowOf(gm, SHADOW);
    const pencil = page.getByRole("button", { name: "Edit", exact: true });
    expect(await pencil.getAttribute("aria-pressed")).toBe("false");
    await pencil.click();
    const price = page.getByLabel("Price in XP");
    await price.fill("5");
    const box = await page.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(gm.viewportSize()?.height ?? 0);
    await pencil.click();
    await eventually(() => wordsOf(page)).toContain("5 XP");
    await pencil.click();
    await price.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitFor({ state: "detached" });
    await gm.evaluate(`game.actors.getName("${ILKA}").items.getName("${SHADOW}").sheet.render(true)`);
    await price.waitFor();
    await gm.evaluate(
      `Item.create({ name: "Blank", type: "talent" }).then((item) => item.sheet.render(true))`,
    );
    await windowOf(gm, "Blank").getByLabel("Price in XP").waitFor();
  });

  test("an entry of a locked compendium is read only, by the GM too, and judged for the reader's own character", async () => {
    const open = `game.packs.get("fates-edge.talents").getDocuments({ name: "Silver Tongue" })
      .then(([item]) => item.sheet.render(true))`;
    for (const [page, words] of [
      [gm, /Silver Tongue.*3 XP.*\+1d.*Diplomacy \/ Deception.*Presence 2/],
      [mara, /Silver Tongue.*For Sable Kestrel ✓ Presence 2/],
    ] as const) {
      await page.evaluate(open);
      const entry = windowOf(page, "Silver Tongue");
      await eventually(() => wordsOf(entry)).toMatch(words);
      expect(await entry.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
      await entry.getByRole("button", { name: "Send to chat" }).waitFor();
    }
  });

  test("with keys alone a player reads, sends and uses; where the table says so, players edit nothing", async () => {
    await gm.evaluate(`game.settings.set("fates-edge", "playersEditItems", false)`);
    const sheet = await showActor(mara, ILKA);
    await sheet.getByRole("tab", { name: "Play", exact: true }).click();
    await pressButton(mara, sheet.getByRole("button", { name: SHADOW, exact: true }).first());
    const page = windowOf(mara, SHADOW);
    await pressButton(mara, page.getByRole("button", { name: "Use Vanish" }));
    await page.getByRole("button", { name: "Give back a use of Vanish" }).waitFor();
    await pressButton(mara, page.getByRole("button", { name: "Send to chat" }));
    await eventually(() => mara.evaluate(`game.messages.filter(({ type }) => type === "shown").length`)).toBe(
      1,
    );
    expect(await page.getByRole("button", { name: "Edit", exact: true }).count()).toBe(0);
    await gm.evaluate(`game.settings.set("fates-edge", "playersEditItems", true)`);
    const pencil = page.getByRole("button", { name: "Edit", exact: true });
    await pressButton(mara, pencil, "Shift+Tab");
    await page.getByLabel("Price in XP").waitFor();
  });
});

const CROWDED = "Crowded Hand";

/** Thirty things at hand, within two screens. How they are grouped, filtered, sorted and starred: `views/reading-window`. */
describe("The play view of somebody with thirty things", () => {
  test("keeps within two screens, and axe finds nothing in either theme", async () => {
    const gm = await at.seat(GM);
    const mara = await at.seat(MARA);
    await mara.setViewportSize({ width: 1280, height: 800 });
    await inTheme(mara, "light");
    const edge = (more: object) => ({
      edges: {
        e: {
          label: "",
          moment: "before",
          skills: ["lore"],
          gives: "dice",
          amount: 1,
          period: "always",
          ...more,
        },
      },
    });
    const items = Array.from({ length: 30 }, (_, place) => ({
      name: `Thing ${String(30 - place).padStart(2, "0")}`,
      type: place % 2 ? "gear" : "talent",
      sort: place * 10,
      system:
        place < 18
          ? { ...edge({}), ...(place === 1 ? { condition: "broken" } : {}) }
          : place < 24
            ? { ...edge({ period: "scene", uses: 1, states: [{ on: "harm", is: "atLeast", value: 1 }] }) }
            : edge({ gives: "words", amount: 0, skills: [], circumstance: "It is a tale." }),
    }));
    await makeCharacter(gm, { name: CROWDED, owner: MARA, items });
    const sheet = await showActor(mara, CROWDED);
    const play = sheet.getByRole("tabpanel", { name: "Play" });
    await eventually(() => wordsOf(play)).toMatch(/All 30 Usable now 17 Spent 7 Story 6/);
    expect(await play.evaluate((panel) => panel.scrollHeight)).toBeLessThan(1600);
    expect(await axeFindings(sheet)).toEqual([]);

    const hand = play.getByRole("group", { name: "At hand" });
    await hand.getByRole("button", { name: "Spent 7" }).click();
    await eventually(() => wordsOf(hand)).toMatch(/Thing 29 Broken/);
    await eventually(() =>
      hand.evaluate((place) => {
        const badge = [...place.querySelectorAll(".tt-badge")].find(
          ({ textContent }) => textContent === "Broken",
        );
        const gift = badge?.closest("li")?.querySelector(".tt-edge-line b");
        const style = (element: Element | null | undefined) => element && getComputedStyle(element);
        const soft = style(gift?.parentElement)?.color;
        return [style(badge)?.textDecorationLine, Boolean(soft) && style(gift)?.color === soft];
      }),
    ).toEqual(["none", true]);
    await inTheme(mara, "dark");
    expect(await axeFindings(sheet, "colours")).toEqual([]);
  });
});
