// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { mendLists } from "./support/labelled.ts";
import { openServedTable } from "./support/served-table.ts";
import { as, MARA, party, pc, SABLE, soon, wordsOf } from "./support/whole-table.ts";

/** What would be a part of the GM's form, if it were taken for one. */
const FIELDS = [
  "<p>What I know of the port.</p>",
  '<input name="system.awards.evil.xp" value="99"><input name="ownership.default" value="3">',
  '<textarea name="system.ledger.evil.xp">99</textarea><prose-mirror name="system.secret" value="x">y</prose-mirror>',
  '<button data-action="editImage" data-edit="img" class="evil">Press</button>',
].join("");
const STRAYS = '[name*="evil"], [name="ownership.default"], .evil, prose-mirror prose-mirror';
const ITEMS = ["talent", "gear", "complication", "culture", "archetype"];

/** A document with its sheet, as far as it is asked here. */
interface Shown {
  readonly uuid: string;
  readonly name: string;
  readonly sheet: { readonly element: HTMLElement; render(options: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
  toObject(): { readonly ownership: Record<string, number>; readonly system: Record<string, unknown> };
}

/** The same under generation 14, over a whole page, and what lies in a message, a journal and notes: `hard/user-html`. */
describe("What players write, under generation 13", () => {
  beforeAll(async () => {
    const table = await openServedTable({ generation: 13 });
    mendLists();
    // As the entry of the system does.
    const [{ cleanBeforeEnriching }, { cleanHtml }] = await Promise.all([
      import("../../../src/foundry/registration.ts"),
      import("../../../src/table/clean-html.ts"),
    ]);
    cleanBeforeEnriching(cleanHtml);
    return () => table.close();
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** The player writes it wherever a player can, the GM where only a GM may; the documents by their sub-type. */
  async function documents(): Promise<Record<string, Shown>> {
    await party().update({ system: { notes: FIELDS } });
    const owned = { default: 0, [MARA]: 3 };
    const npc = await Actor.implementation.create({ name: "npc", type: "npc", ownership: owned } as never);
    const spends = { points: 1, pillar: "universal", description: FIELDS };
    const spend = await Item.implementation.create({ name: "spend", type: "spend", system: spends } as never);
    const items = await as(MARA, async () => {
      await (npc as unknown as Shown).update({ system: { notes: FIELDS } });
      await pc(SABLE).update({ system: { notes: FIELDS } });
      const system = { description: FIELDS };
      const sources = ITEMS.map((type) => ({ name: type, type, system }));
      return pc(SABLE).createEmbeddedDocuments("Item", sources as never);
    });
    const made = Object.fromEntries(items.map((item) => [item.type, item]));
    return { party: party(), npc, spend, pc: pc(SABLE), ...made } as unknown as Record<string, Shown>;
  }

  test("is no part of the form of any sheet that the GM changes", async () => {
    for (const [type, document] of Object.entries(await documents())) {
      const { sheet, name } = document;
      await sheet.render({ force: true });
      await soon(() => wordsOf(sheet.element), type).toContain("What I know of the port.");
      expect(sheet.element.querySelectorAll(STRAYS).length, type).toBe(0);
      sheet.element.querySelector<HTMLElement>('.tt-pencil[aria-pressed="false"]')?.click();
      if (type === "pc") sheet.element.querySelector<HTMLElement>('[data-action="turnPage"]')!.click();
      const field = (): HTMLInputElement | null => sheet.element.querySelector('input[name="name"]');
      await soon(() => field() !== null, type).toBe(true);
      field()!.value = `${type} renamed`;
      field()!.dispatchEvent(new Event("change", { bubbles: true }));
      await soon(() => document.name).toBe(`${type} renamed`);
      const { ownership, system } = document.toObject();
      expect(ownership["default"], type).not.toBe(3);
      const { notes: _notes, description: _description, ...rest } = system;
      expect(JSON.stringify(rest), type).not.toContain("evil");
      await document.update({ name });
    }
  });
});
