import { expect, test, vi } from "vitest";

/** The first drawing of a host's sheet, in its order: the document hears of the sheet last. */
class HostSheet {
  readonly id = "sheet";
  readonly element = null;
  shown = -1;
  readonly document: HostDocument;
  readonly making: Promise<void>;
  #queue = Promise.resolve();

  constructor(document: HostDocument, making: Promise<void>) {
    this.document = document;
    this.making = making;
  }

  render(isFirstRender = false): Promise<void> {
    this.#queue = this.#draw(this.#queue, isFirstRender);
    return this.#queue;
  }

  async #draw(before: Promise<void>, isFirstRender: boolean): Promise<void> {
    await before;
    await this._prepareContext({ isFirstRender });
    this.shown = this.document.harm;
    await this.making;
    if (isFirstRender) this.document.apps[this.id] = this;
  }

  async _prepareContext(_options: object): Promise<object> {
    return {};
  }
}

class HostDocument {
  harm = 0;
  readonly apps: Record<string, HostSheet> = {};

  update(harm: number): void {
    this.harm = harm;
    for (const sheet of Object.values(this.apps)) void sheet.render();
  }
}

test.each(["SteadyActorSheet", "SteadyItemSheet"] as const)(
  "%s: what changes while a sheet is being opened shows once it is open",
  async (base) => {
    vi.stubGlobal("foundry", {
      applications: {
        api: { HandlebarsApplicationMixin: (sheet: unknown) => sheet },
        sheets: { ActorSheetV2: HostSheet, ItemSheetV2: HostSheet },
        handlebars: {},
      },
    });
    vi.resetModules();
    const bases = await import("../../../src/table/sheets/steady-sheet.ts");
    const Sheet = bases[base] as unknown as typeof HostSheet;
    const document = new HostDocument();
    let made = (): void => undefined;
    const sheet = new Sheet(document, new Promise((done) => (made = done)));
    const opening = sheet.render(true);
    await new Promise((turn) => setTimeout(turn));
    expect(sheet.shown).toBe(0);
    document.update(2);
    made();
    await opening;
    await vi.waitFor(() => expect(sheet.shown).toBe(2));
  },
);
