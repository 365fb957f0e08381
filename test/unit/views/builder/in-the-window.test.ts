// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { labelled, listNamed, mendLists, tick, write } from "../support/labelled.ts";
import { shipped } from "../support/shipped.ts";
import {
  as,
  buttonOf,
  choose,
  GM,
  MARA,
  notices,
  opened,
  openWholeTable,
  pc,
  soon,
  TOMAS,
  wordsOf,
} from "../support/whole-table.ts";

/** The table of ten. */
const COMPLICATIONS = [
  "debt-mark",
  "lost-ally",
  "enemy-at-large",
  "cursed-token",
  "dark-patron",
  "haunted",
  "notoriety",
  "broken-heirloom",
  "fractured-loyalty",
  "blood-feud",
];

/** A new player makes a legal character without reading a rule, by pressing what stands there. By keys alone, and each step's look: `play/builder`. */
describe("the builder's window", () => {
  beforeAll(async () => {
    await openWholeTable({ user: MARA });
    mendLists();
    const library = await shipped(
      ...["origins/people-human", "talents/general-silver-tongue", "gear/kit-scouts-rig"],
      ...COMPLICATIONS.map((name) => `origins/complication-${name}`),
    );
    await Item.implementation.create(library as never);
  });

  afterEach(async () => {
    for (const each of [...foundry.applications.instances.values()]) await each.close();
  });

  async function open(name: string): Promise<HTMLElement> {
    const { BuilderWindow } = await import("../../../../src/fates-edge/apps/builder/builder.ts");
    await BuilderWindow.open(pc(name));
    return opened(new RegExp(`^Make a character: ${name}`));
  }

  /** A new character of a player's, with the builder open on their page. */
  async function begun(name: string, owner = MARA): Promise<HTMLElement> {
    await Actor.implementation.create({ name, type: "pc", ownership: { default: 1, [owner]: 3 } } as never);
    return as(owner, () => open(name));
  }

  const purse = (builder: HTMLElement): string => wordsOf(builder.querySelector(".tt-builder-xp")!);

  async function goTo(builder: HTMLElement, step: string): Promise<void> {
    const steps = builder.querySelector<HTMLElement>("nav")!;
    buttonOf(steps, new RegExp(`^${step}`)).click();
    await soon(() => wordsOf(builder.querySelector('[aria-current="step"]')!)).toContain(step);
  }

  const press = (builder: HTMLElement, name: string | RegExp): void => buttonOf(builder, name).click();

  it("from an empty sheet into play", async () => {
    const builder = await begun("Wren");
    write(labelled(builder, "Name"), "Wren of the Ford");
    write(labelled(builder, /^Concept/), "Ferryman's daughter");
    await soon(() => pc("Wren of the Ford")?.system.concept).toBe("Ferryman's daughter");
    press(builder, /^Human/);
    await goTo(builder, "Attributes");
    press(builder, /^Wits to 3 for 9 XP/);
    await soon(() => purse(builder)).toMatch(/^21 XP left 9 of 30 spent/);
    await goTo(builder, "Skills");
    press(builder, /^Rogue .* 8 XP/);
    await soon(() => purse(builder)).toMatch(/^13 XP left/);
    press(builder, /^Stealth to 2 for 4 XP/);
    await soon(() => purse(builder)).toMatch(/^9 XP left/);
    await goTo(builder, "Talents");
    press(builder, "Take Silver Tongue for 3 XP");
    await soon(() => purse(builder)).toMatch(/^6 XP left/);
    await goTo(builder, "People and places");
    write(labelled(builder, "Good at"), "scout");
    choose(listNamed(builder, "How good"), "Cap 2");
    const goodAt = labelled(builder, "Good at");
    goodAt.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    await soon(() => purse(builder)).toMatch(/^2 XP left/);
    await goTo(builder, "Kit");
    press(builder, /^Take Scout.s Rig, free/);
    await soon(() => pc("Wren of the Ford").items.getName("Scout's Rig")).toBeDefined();
    await goTo(builder, "Complications");
    press(builder, "Take Debt Mark for 1 XP more");
    await soon(() => purse(builder)).toMatch(/^3 XP left 28 of 31 spent/);
    await goTo(builder, "Review");
    await soon(() => wordsOf(builder)).toContain("This character is ready to play.");
    press(builder, "Start playing");
    await soon(() => builder.isConnected).toBe(false);
    expect(pc("Wren of the Ford").system.toObject()).toMatchObject({
      concept: "Ferryman's daughter",
      attributes: { wits: 3, body: 2 },
      skills: { stealth: 2, skulduggery: 1, deception: 1, subterfuge: 1 },
      build: { state: "done" },
    });
    const sheet = await opened(/^Character.*Wren of the Ford/);
    await soon(() => sheet.contains(document.activeElement)).toBe(true);
  });

  it("an empty chair is told, and goes into play only by a GM's hand", async () => {
    const builder = await begun("Patron");
    await goTo(builder, "Review");
    await soon(() => wordsOf(builder)).toMatch(/nothing here can act in a scene yet/i);
    expect(buttonOf(builder, "Start playing").getAttribute("aria-disabled")).toBe("true");
    notices.length = 0;
    await as(MARA, () => press(builder, "Start playing"));
    expect(notices.join()).toMatch(/nothing here can act in a scene/i);
    expect(pc("Patron").system.build).toMatchObject({ state: "building", step: "finish" });
    await foundry.applications.instances.get(`fates-edge-builder-${pc("Patron").id!}`)!.close();
    await as(GM, async () => press(await open("Patron"), "Start playing as it is (GM)"));
    await soon(() => pc("Patron").system.build.state).toBe("done");
  });

  it("left half-way and opened anew: nothing is lost, and the step is the one it was left on", async () => {
    const builder = await begun("Half <i>way</i>");
    await goTo(builder, "Attributes");
    press(builder, /^Body to 3/);
    await soon(() => purse(builder)).toMatch(/^21 XP left/);
    await goTo(builder, "Kit");
    await soon(() => pc("Half <i>way</i>").system.build.step).toBe("kit");
    await foundry.applications.instances.get(builder.id)!.close();
    const again = await open("Half <i>way</i>");
    expect(purse(again)).toMatch(/^21 XP left/);
    expect(wordsOf(again.querySelector("h2")!)).toBe("What do they carry?");
  });

  it.each([
    ["takeFollower", { followerName: "Pell", followerRole: "Porter", cap: 1 }, "Pell"],
    ["takeAsset", { assetName: "The Gull", assetRole: "workshop", tier: 1 }, "The Gull"],
  ] as const)(
    "closed before %s has come back: it is bought, and nothing goes wrong",
    async (act, draft, label) => {
      const { BUILDER_ACTIONS } = await import("../../../../src/fates-edge/apps/builder/actions.ts");
      const owner = `Closing ${act}`;
      const builder = await begun(owner);
      const shown = foundry.applications.instances.get(builder.id) as unknown as ThisParameterType<
        (typeof BUILDER_ACTIONS)["takeFollower"]
      > & { close(): Promise<unknown> };
      await shown.show({ retinue: { ...shown.looking.retinue, ...draft } });
      const character = pc(owner);
      await character.update({ system: { attributes: { spirit: 3 } } });
      const update = character.update.bind(character);
      const spy = vi.spyOn(character, "update").mockImplementation(async (...change) => {
        await shown.close();
        return update(...change);
      });
      await BUILDER_ACTIONS[act].call(shown);
      spy.mockRestore();
      expect(Object.values(character.system.ledger).map((line) => line.label)).toContain(label);
    },
  );

  it("debt, complications and bonds: two at most, and a tie by both players' word", async () => {
    const builder = await begun("Tied");
    const other = await begun("Tying", TOMAS);
    await goTo(builder, "Complications");
    tick(labelled(builder, "2 XP"));
    await soon(() => purse(builder)).toContain("2 XP of debt still open");
    for (const name of ["Haunted", "Blood Feud"]) {
      press(builder, `Take ${name} for 1 XP more`);
      await soon(() => pc("Tied").items.getName(name)).toBeDefined();
    }
    await soon(() => wordsOf(builder)).toContain("Two taken");
    await goTo(builder, "Bonds");
    choose(listNamed(builder, "With whom"), "Tying");
    write(labelled(builder, "What ties you"), "The same <b>river</b>");
    press(builder, "Offer");
    await soon(() => wordsOf(builder)).toContain("waiting for Tying");
    await as(TOMAS, async () => {
      await goTo(other, "Bonds");
      press(other, "Accept the bond with Tied");
    });
    await soon(() => wordsOf(builder)).toContain("The same <b>river</b>");
    await soon(() => wordsOf(builder)).toMatch(/agreed/);
  });

  it("what is chosen by card or die waits for the player's word", async () => {
    const builder = await begun("Drawn");
    await goTo(builder, "Complications");
    press(builder, "Draw a card");
    await soon(() => wordsOf(builder)).toContain("What is it in your story?");
    write(labelled(builder, "What is it in your story?"), "The ferry burned");
    expect(pc("Drawn").items.size, "it waits").toBe(0);
    press(builder, "Take this one");
    await soon(() => wordsOf(builder)).toContain("The ferry burned");
    press(builder, "Roll a d10");
    await soon(() => wordsOf(builder)).toMatch(/The die shows \d/);
    expect(pc("Drawn").items.size, "it waits").toBe(1);
    press(builder, "Take back The ferry burned");
    await soon(() => purse(builder)).toMatch(/^30 XP left 0 of 30 spent/);
    await soon(() => pc("Drawn").items.size).toBe(0);
  });
});
