// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { listNamed, mendLists } from "./support/labelled.ts";
import {
  as,
  buttonOf,
  buttonsOf,
  cardFor,
  choose,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  press,
  soon,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const ILKA = "Ilka Reed";
const SHADOW = "Shadow Step";

const DESCRIPTION = `<p>You are not there.</p><section class="secret"><p>Her master lives.</p></section>`;
const VANISH = {
  label: "Vanish",
  moment: "declared",
  gives: "words",
  circumstance: "out of sight",
  period: "scene",
  uses: 1,
};
const QUIET = {
  label: "Quiet",
  moment: "before",
  skills: ["stealth"],
  gives: "dice",
  amount: 1,
  period: "always",
};
const LATER = { label: "Later", moment: "before", gives: "timeTravel", amount: 1, period: "always" };

/** A talent that is read, and many things at hand. How they look, who may edit, and by keys: `play/reading`. */
describe("What a player reads and has at hand", () => {
  beforeAll(async () => {
    await openWholeTable({ user: GM });
    mendLists();
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  async function character(name: string, system: object, items: object[]): Promise<Actor.Implementation> {
    const ownership = { default: 1, [MARA]: 3 };
    const made = await Actor.implementation.create({ name, type: "pc", ownership, system, items } as never);
    return made!;
  }

  it("its owner reads it, sends it to the log and uses it; the secret stays at home", async () => {
    const requirements = {
      a: { kind: "attribute", key: "presence", min: 2 },
      b: { kind: "skill", key: "melee", min: 3 },
    };
    const edges = { vanish: VANISH, quiet: QUIET, later: LATER };
    const ilka = await character(ILKA, { attributes: { presence: 2 }, skills: { stealth: 1 } }, [
      {
        name: SHADOW,
        type: "talent",
        system: { cost: 3, kind: "general", requirements, edges, description: DESCRIPTION },
      },
    ]);
    const page = await as(MARA, async () => {
      await ilka.sheet!.render({ force: true } as never);
      buttonOf(await opened(`Character: ${ILKA}`), SHADOW).click();
      return opened(new RegExp(SHADOW));
    });
    expect(wordsOf(page)).toMatch(
      /Talent · of Ilka Reed.*3 XP.*Vanish.*out of sight.*once a scene: 1 of 1 this scene.*\+1d.*Quiet.*Stealth.*Later.*does nothing in this version.*For Ilka Reed.*✓ Presence 2.*✗ Melee 3.*You are not there/,
    );
    expect(page.querySelectorAll("input, select, textarea")).toHaveLength(0);
    await as(MARA, () => buttonOf(page, "Send to chat").click());
    const card = newest();
    expect(await told(GM, card)).toMatch(
      /Shadow Step.*Talent of Ilka Reed.*Quiet · Stealth \+1d.*You are not there\./,
    );
    expect(JSON.stringify(card.system)).not.toContain("master");
    await as(MARA, () => buttonOf(page, "Use Vanish").click());
    await soon(() => wordsOf(page)).toContain("0 of 1 this scene");
    expect(buttonsOf(page), "it is spent").not.toContain("Use Vanish");
    await as(MARA, () => buttonOf(page, "Give back a use of Vanish").click());
    await soon(() => buttonsOf(page)).toContain("Use Vanish");
    await foundry.applications.instances.get(page.id)!.close();
    expect(buttonsOf(await cardFor(GM, card))).toContain(`Open ${SHADOW}`);
    await press(GM, card, `Open ${SHADOW}`);
    expect(wordsOf(await opened(new RegExp(SHADOW)))).toContain("Her master lives.");
  });

  it("thirty things at hand are grouped, filtered, sorted, and favourites stand on top", async () => {
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
    const crowded = await character("Crowded Hand", {}, items);
    await crowded.sheet!.render({ force: true } as never);
    const sheet = await opened("Character: Crowded Hand");
    const hand = (): HTMLElement =>
      [...sheet.querySelectorAll<HTMLElement>("[role=group], section")].find((each) => {
        const by = each.getAttribute("aria-labelledby") ?? "";
        const label = by === "" ? null : document.getElementById(by);
        return label !== null && wordsOf(label) === "At hand";
      })!;
    expect(wordsOf(hand())).toMatch(/All 30 Usable now 17 Spent 7 Story 6/);
    const names = (): string[] => buttonsOf(hand()).filter((name) => /^Thing \d\d$/.test(name));
    buttonOf(hand(), "Usable now 17").click();
    await soon(() => names().length).toBe(17);
    expect(names()[0], "in the player's order").toBe("Thing 30");
    choose(listNamed(hand(), "Order"), "By name");
    await soon(() => names()[0]).toBe("Thing 13");
    buttonOf(hand(), "Favourite: Thing 20").click();
    await soon(() => names()[0]).toBe("Thing 20");
    await soon(() => wordsOf(hand())).toContain("Favourites 1");
    buttonOf(hand(), "Spent 7").click();
    await soon(() => wordsOf(hand())).toMatch(/Thing 29 Broken/);
  });
});
