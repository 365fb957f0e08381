import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { makeCharacter } from "../support/make-character.ts";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What somebody could put into a text, so that it joins the form around it. */
const JOINING: Readonly<Record<string, string>> = {
  name: "Evil",
  img: "evil.png",
  type: "npc",
  folder: "evilevilevilevil",
  sort: "99",
  "ownership.default": "3",
  "flags.core.sheetClass": "evil",
  "system.awards.evil.kind": "award",
  "system.awards.evil.xp": "99",
  "system.marks.evil.dice": "3",
  "system.epicAction.scene": "9",
  "system.ledger.evil.xp": "99",
  "system.boons.base": "5",
  "system.fatigue.value": "0",
  "system.attributes.body": "5",
  "system.build.state": "done",
  "system.concept": "evil",
  "system.secret": "evil",
  "system.motive.belief": "evil",
  "system.pools.evil.name": "evil",
  "system.bank.carried": "99",
  "system.session.number": "99",
  "system.scene.name": "evil",
  "system.description": "evil",
  "system.slug": "evil",
  "system.cost": "0",
  "system.tier": "5",
  "system.points": "0",
  "system.edges.evil.label": "evil",
};

/** What no form may write, even if a sheet took a field for it for its own. */
const NEVER = /^(type|folder|sort|ownership|flags)|^system\.(awards|marks|epicAction|ledger|boons|build)/;

// By their own ids: a test that fails may have renamed them.
const PC = `game.actors.get(joined.pc)`;

/** A sheet, how its document is found, and a field of its own that a GM changes. */
const SHEETS = [
  ["pc", PC, "system.look"],
  ["npc", `game.actors.get(joined.npc)`, "system.wants"],
  ["party", `game.actors.find(({ type }) => type === "party")`, "system.scene.time"],
  ...["talent", "gear", "complication", "culture", "archetype", "spend"].map(
    (type) => [type, `game.items.get(joined.${type})`, "name"] as const,
  ),
] as const;

describe.each([13, 14] as const)("What a text brings along, in generation %i,", (generation) => {
  const at = tableOfFile({ generation });
  let gm: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
    await makeCharacter(gm, { name: "Joined", owner: MARA, system: { build: { state: "done" } } });
    await gm.evaluate(`(async () => {
      const npc = await Actor.create({ name: "Joined by", type: "npc", system: { secret: "<p>Kept</p>" } });
      const types = ["talent", "gear", "complication", "culture", "archetype", "spend"];
      const items = await Item.createDocuments(types.map((type) => ({ name: "Joined " + type, type, system: { slug: "joined" } })));
      const all = [...items, npc, game.actors.getName("Joined")];
      globalThis.joined = Object.fromEntries(all.map(({ id, type }) => [type, id]));
    })()`);
    await gm.evaluate(HOSTILE);
  });

  test.each(SHEETS)(
    "joins no form: the sheet of a %s sends its own fields alone",
    async (_, found, field) => {
      await gm.evaluate(`joinIn(${found}, ${JSON.stringify(JOINING)})`);
      const before = await sourceOf(gm, found);
      await gm.evaluate(`(() => {
      const field = ${found}.sheet.element.querySelector('[name="${field}"]:not([data-user-html] [name])');
      field.value = field.localName === "select" ? [...field.options].at(-1).value : field.value + " changed";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
      await eventually(() => gm.evaluate(`foundry.utils.getProperty(${found}._source, "${field}")`)).not.toBe(
        valueAt(before, field),
      );
      expect(without(await sourceOf(gm, found), field)).toEqual(without(before, field));
    },
  );

  test("presses no button: those on any sheet do nothing", async () => {
    const all = (): Promise<unknown[]> => Promise.all(SHEETS.map(([, found]) => sourceOf(gm, found)));
    for (const [, found] of SHEETS) await gm.evaluate(`joinIn(${found}, {})`);
    const before = await all();
    const [pressed, opened] = await gm.evaluate<[number[], string[]]>(
      `pressAll([${SHEETS.map(([, found]) => found).join()}])`,
    );
    expect(pressed).toHaveLength(SHEETS.length);
    expect(Math.min(...pressed)).toBeGreaterThan(2);
    expect(opened).toEqual([]);
    expect(await all()).toEqual(before);
  });

  test.each(SHEETS)("is disarmed before it is on the sheet of a %s", async (_, found) => {
    const armed = await gm.evaluate<string[]>(`drawnWith(${found}, ${JSON.stringify(JOINING)})`);
    expect(armed).toEqual([]);
  });

  test("a field that no template made is none of the sheet's, wherever it stands on it", async () => {
    await expectUnread(`joinIn(${PC}, ${JSON.stringify(JOINING)}, '[data-application-part="header"]')`);
  });

  test("rights, place and what is earned are no form's to write, were a text to break out of its place", async () => {
    const never = Object.entries(JOINING).filter(([name]) => NEVER.test(name));
    await expectUnread(`drawnOutside(${PC}, ${JSON.stringify(Object.fromEntries(never))})`);
  });

  /** A change of the look changes the look, after something was done to the character's sheet. */
  async function expectUnread(done: string): Promise<void> {
    await gm.evaluate(`(async () => { await ${done}; })()`);
    const before = await sourceOf(gm, PC);
    await gm.evaluate(`(() => {
      const field = ${PC}.sheet.element.querySelector('[name="system.look"]');
      field.value += " again";
      field.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
    await eventually(() => gm.evaluate(`${PC}._source.system.look`)).not.toBe(valueAt(before, "system.look"));
    expect(without(await sourceOf(gm, PC), "system.look")).toEqual(without(before, "system.look"));
  }

  test("a window of the table reads no field that stands elsewhere on the page", async () => {
    await gm.evaluate(`(async () => {
      game.fatesEdge.requestRoll();
      const open = () => [...foundry.applications.instances.values()].find(({ fields }) => fields);
      while (!open()) await new Promise((done) => setTimeout(done, 20));
      const { id } = open().element;
      document.body.insertAdjacentHTML("beforeend", '<p class="evil"><input form="' + id + '" name="approach" value="evil"></p>');
    })()`);
    const read = await gm.evaluate<unknown>(`(() => {
      const { fields } = [...foundry.applications.instances.values()].find(({ fields }) => fields);
      return new FormData(fields).getAll("approach").includes("evil");
    })()`);
    expect(read).toBe(false);
    await gm.evaluate(`document.querySelector("p.evil").remove()`);
  });
});

/** The document as it is stored, without what notes when it was written. */
async function sourceOf(page: Page, found: string): Promise<Record<string, unknown>> {
  const { _stats: _, ...source } = await page.evaluate<Record<string, unknown>>(`${found}.toObject()`);
  return source;
}

function valueAt(source: object, path: string): unknown {
  return path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], source);
}

function without(source: object, path: string): object {
  const copy = structuredClone(source);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  delete ((valueAt(copy, keys.join(".")) as Record<string, unknown> | undefined) ??
    (copy as Record<string, unknown>))[last];
  return copy;
}

/**
 * What the page is given: each puts elements where a user's text is drawn, past everything that cleans such a text, so
 * that the sheet's own wall is tried by itself.
 */
const HOSTILE = `
  globalThis.settled = () => new Promise((done) => setTimeout(done, 150));
  globalThis.fieldsFor = (named, form = "") => Object.entries(named)
    .map(([name, value]) => '<input ' + form + ' name="' + name + '" value="' + value + '">' +
      '<p data-edit="' + name + '">' + value + '</p>').join("");
  globalThis.textOf = async (doc) => {
    await doc.sheet.render({ force: true });
    doc.sheet.element.querySelector('.tt-pencil[aria-pressed="false"]:not([hidden])')?.click();
    const place = () => doc.sheet.element.querySelector("prose-mirror[data-user-html] .editor-content");
    for (let tries = 0; !place(); tries++) {
      if (tries > 100) throw new Error("No text on the sheet of " + doc.name);
      await new Promise((done) => setTimeout(done, 20));
    }
    return place();
  };
  globalThis.joinIn = async (doc, named, elsewhere = "") => {
    const text = await textOf(doc);
    const place = elsewhere ? doc.sheet.element.querySelector(elsewhere) : text;
    place.insertAdjacentHTML("beforeend", fieldsFor(named));
    for (const old of document.querySelectorAll("p.evil")) old.remove();
    const outside = fieldsFor(named, 'form="' + doc.sheet.element.id + '"');
    document.body.insertAdjacentHTML("beforeend", '<p class="evil">' + outside + '</p>');
  };
  globalThis.pressAll = async (docs) => {
    const places = [];
    for (const doc of docs) places.push([doc, await textOf(doc)]);
    const windows = () => [...foundry.applications.instances.keys()];
    const before = windows();
    const pressed = places.map(([doc, place]) => {
      const names = [...Object.keys(doc.sheet.options.actions), "ownComplication", "offerBond", "farewell"];
      for (const name of names) {
        place.insertAdjacentHTML("beforeend", '<button type="button" data-attribute="body" data-by="1">x</button>');
        const button = place.lastElementChild;
        button.dataset.action = name;
        button.click();
      }
      return names.length;
    });
    await settled();
    return [pressed, windows().filter((id) => !before.includes(id))];
  };
  globalThis.drawnOutside = async (doc, named) => {
    const editor = foundry.applications.ux.TextEditor.implementation;
    const { enrichHTML } = editor;
    await doc.update({ system: { notes: "<p>Once</p>" } });
    editor.enrichHTML = () => Promise.resolve("<p>Once</p></prose-mirror>" + fieldsFor(named));
    try {
      await doc.sheet.close();
      await textOf(doc);
    } finally {
      editor.enrichHTML = enrichHTML;
    }
  };
  globalThis.drawnWith = async (doc, named) => {
    const editor = foundry.applications.ux.TextEditor.implementation;
    const { enrichHTML } = editor;
    const text = '<p>Once</p>' + fieldsFor(named) + '<a data-action="close" data-pips="system.boons" data-place="x">x</a>';
    const field = "notes" in doc.system ? "notes" : "description";
    await doc.update({ system: { [field]: "<p>Once</p>" } });
    editor.enrichHTML = () => Promise.resolve(text);
    try {
      await doc.sheet.close();
      const place = await textOf(doc);
      return [...place.querySelectorAll("*")].flatMap((each) => ["name", "form", "data-edit", "data-action", "data-pips", "data-place"]
        .filter((name) => each.hasAttribute(name)).map((name) => each.localName + " " + name));
    } finally {
      editor.enrichHTML = enrichHTML;
    }
  };
`;
