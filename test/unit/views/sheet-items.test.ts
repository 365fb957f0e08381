// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { allLabelled, labelled, listNamed, mendLists, tick, write } from "./support/labelled.ts";
import { shipped } from "./support/shipped.ts";
import {
  as,
  buttonOf,
  choose,
  GM,
  MARA,
  opened,
  openWholeTable,
  pc,
  SABLE,
  soon,
  wordsOf,
} from "./support/whole-table.ts";

/** A GM writes talents, gear and origins on their sheets, without code. What is sent while others write, and how they look: `play/sheet-items`. */
describe("The sheets of items", () => {
  beforeAll(async () => {
    await openWholeTable();
    mendLists();
    await Item.implementation.create(
      (await shipped("talents/prestige-master-of-coin", "origins/people-wood-elf")) as never,
    );
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  async function made(type: string, name: string): Promise<HTMLElement> {
    const item = await Item.implementation.create({ name, type } as never);
    await item!.sheet!.render({ force: true } as never);
    return opened(new RegExp(name));
  }

  const systemOf = (name: string): unknown => game.items.getName(name, { strict: true }).system.toObject();

  /** What stands in a sheet under a name of its own: a requirement, an edge, its skills. */
  function group(place: HTMLElement, name: string): HTMLElement {
    const groups = [...place.querySelectorAll<HTMLElement>("[role=group], fieldset, details")];
    const found = groups.find((each) => groupName(each) === name);
    if (!found) throw new Error(`There is no group ${name} among ${groups.map(groupName).join(", ")}`);
    return found;
  }

  function groupName(place: HTMLElement): string {
    const by = place.getAttribute("aria-labelledby");
    const legend = by ? document.getElementById(by) : place.querySelector(":scope > legend");
    return place.getAttribute("aria-label") ?? (legend ? wordsOf(legend) : "");
  }

  const has = (sheet: HTMLElement, name: string): Promise<unknown> =>
    soon(() =>
      [...sheet.querySelectorAll<HTMLElement>("[role=group], fieldset, details")].map(groupName),
    ).toContain(name);

  it("a new talent: price, door, requirements any of and all of, an edge that then stands in the dialog", async () => {
    const sheet = await made("talent", "Ledge-Walker");
    choose(listNamed(sheet, "Type"), "General talent");
    write(labelled(sheet, "Price in XP"), "4");
    await soon(() => systemOf("Ledge-Walker")).toMatchObject({ kind: "general", cost: 4 });
    write(labelled(sheet, "Reference name"), "Ledge Walker!");
    await soon(() => labelled(sheet, "Reference name").value).toBe("ledge-walker");
    buttonOf(sheet, "Add requirement").click();
    await has(sheet, "New requirement");
    choose(listNamed(sheet, "Skill"), "Athletics");
    await soon(() => wordsOf(sheet)).toContain("Athletics");
    write(labelled(sheet, "At least"), "2");
    await has(sheet, "Athletics 2");
    choose(listNamed(group(sheet, "Athletics 2"), "Counts"), "One of A");
    await soon(() => JSON.stringify(systemOf("Ledge-Walker"))).toContain('"group":"A"');
    buttonOf(sheet, "Add requirement").click();
    await has(sheet, "New requirement");
    choose(listNamed(group(sheet, "New requirement"), "Asks for"), "An affinity");
    await soon(() => allLabelled(sheet, "Affinity")).toHaveLength(1);
    write(labelled(sheet, "Affinity"), "Heights");
    await has(sheet, "affinity: Heights");
    choose(listNamed(group(sheet, "affinity: Heights"), "Counts"), "One of A");
    await soon(() => wordsOf(sheet)).toContain("Athletics 2 or affinity: Heights");

    buttonOf(sheet, "Add edge").click();
    await has(sheet, "New edge");
    write(labelled(group(sheet, "New edge"), "Edge"), "Sure foot");
    await has(sheet, "Sure foot");
    tick(labelled(group(group(sheet, "Sure foot"), "Skills"), "Athletics"));
    const skills = (): string => {
      const summaries = [...group(sheet, "Sure foot").querySelectorAll("summary")].map(wordsOf);
      return summaries.find((words) => words.includes("Skills")) ?? "";
    };
    await soon(skills).toContain("Athletics");
    choose(listNamed(group(sheet, "Sure foot"), "How often"), "Each scene");
    await soon(() => wordsOf(group(sheet, "Sure foot"))).toContain("once a scene");

    await pc(SABLE).createEmbeddedDocuments("Item", [
      game.items.getName("Ledge-Walker")!.toObject(),
    ] as never);
    const { RollDialog } = await import("../../../src/fates-edge/apps/roll/roll-dialog.ts");
    void RollDialog.ask(pc(SABLE), { attribute: "body", skill: "athletics" });
    const dialog = await opened(new RegExp(SABLE));
    expect(allLabelled(dialog, /Sure foot/)).toHaveLength(1);
  });

  it("a requirement of another kind asks for another thing, and can be removed", async () => {
    const sheet = await made("talent", "Door-Opener");
    buttonOf(sheet, "Add requirement").click();
    await soon(() => allLabelled(sheet, "Asks for")).toHaveLength(1);
    for (const [kind, field] of [
      ["An attribute", "Attribute"],
      ["A tier of reputation", "Tier"],
      ["XP spent", "XP"],
      ["A culture", "Which one"],
      ["Assets", "How many"],
      ["Words for the GM", "In words"],
    ] as const) {
      choose(listNamed(sheet, "Asks for"), kind);
      await soon(() => allLabelled(sheet, field).length, kind).toBeGreaterThan(0);
    }
    buttonOf(sheet, /^Remove/).click();
    await soon(() => wordsOf(sheet)).toContain("Asks for nothing yet.");
  });

  it("what a requirement or an archetype names is picked from a list, and told by its name", async () => {
    const talent = await made("talent", "Guild-Born");
    buttonOf(talent, "Add requirement").click();
    await soon(() => allLabelled(talent, "Asks for")).toHaveLength(1);
    choose(listNamed(talent, "Asks for"), "A culture");
    await soon(() => allLabelled(talent, "Which one")).toHaveLength(1);
    const which = labelled(talent, "Which one");
    const offered = document.getElementById(which.getAttribute("list")!)!.querySelectorAll("option");
    await soon(() => [...offered].map(({ value }) => value)).toContain("wood-elf");
    write(which, "Wood Elf");
    await soon(() => [...talent.querySelectorAll("li")].map(wordsOf).join("; ")).toContain(
      "Wood Elf by culture",
    );
    await soon(() =>
      Object.values((systemOf("Guild-Born") as { requirements: object }).requirements),
    ).toMatchObject([{ key: "wood-elf", text: "Wood Elf" }]);

    const archetype = await made("archetype", "The Usurer");
    write(labelled(archetype, "Leads to"), "master-of-coin");
    await soon(() => systemOf("The Usurer")).toMatchObject({ gateways: ["master-of-coin"] });
    buttonOf(archetype, "Remove Master of Coin").click();
    await soon(() => systemOf("The Usurer")).toMatchObject({ gateways: [] });
  });

  it("gear: tags in a row, skills it serves, its state", async () => {
    const sheet = await made("gear", "Bell Lantern");
    write(labelled(sheet, "Tags"), "bright, loud ,");
    await soon(() => systemOf("Bell Lantern")).toMatchObject({ tags: ["bright", "loud"] });
    choose(listNamed(sheet, "Serves these skills"), "Survival");
    await soon(() => systemOf("Bell Lantern")).toMatchObject({ serves: ["survival"] });
    expect(buttonOf(sheet, "Remove Survival")).toBeDefined();
    tick(labelled(sheet, "Stored"));
    await soon(() => systemOf("Bell Lantern")).toMatchObject({ place: "stored" });
  });

  it.each([
    ["complication", "Wanted", "Number on the table of ten", "3", { number: 3 }],
    ["culture", "Salt Folk", "Affinity", "Sea", { affinity: "Sea" }],
    ["archetype", "The Broker", "Leads to", "Master of Coin", { gateways: ["master-of-coin"] }],
  ])("a %s", async (type, name, field, value, system) => {
    const sheet = await made(type, name);
    write(labelled(sheet, field), value);
    await soon(() => systemOf(name)).toMatchObject(system);
  });

  it("who only reads sees words, and no field", async () => {
    const item = await Item.implementation.create({
      name: "Read Only",
      type: "talent",
      ownership: { default: 2 },
      system: { cost: 7, tier: 2, requirements: { a: { kind: "follower", min: 3, count: 2 } } },
    } as never);
    await as(MARA, async () => void (await item!.sheet!.render({ force: true } as never)));
    const sheet = await opened(/Read Only/);
    expect(wordsOf(sheet)).toMatch(/Tier II · Seasoned.*7 XP.*2 followers of Cap 3/);
    expect(sheet.querySelectorAll("input, select, textarea")).toHaveLength(0);
    await as(GM, async () => void (await item!.sheet!.close()));
  });
});
