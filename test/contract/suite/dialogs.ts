import { expect } from "chai";
import { refused, until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

interface Dialogs {
  wait(config: object): Promise<unknown>;
  confirm(config: object): Promise<unknown>;
  prompt(config: object): Promise<unknown>;
  input(config: object): Promise<unknown>;
}

interface OpenDialog {
  readonly element: HTMLElement;
  close(): Promise<unknown>;
}

/** Questions asked in a window and answered by a button. */
export function dialogs(): void {
  describe("Dialogs", declare);
}

function dialogClass(): Dialogs {
  return foundry.applications.api.DialogV2;
}

/** A question under a title that no other dialog has. */
function question(content: string): { window: { title: string }; content: string } {
  return { window: { title: uniqueName("dialog") }, content };
}

/** The dialog of a question, once it is open. One that was answered before may still be closing. */
async function dialogOf({ window }: ReturnType<typeof question>): Promise<OpenDialog> {
  const find = (): OpenDialog | undefined =>
    [...foundry.applications.instances.values()].find((app) => app.rendered && app.title === window.title);
  await until("a dialog", () => find() !== undefined);
  const dialog = find()!;
  defer(() => dialog.close());
  return dialog;
}

async function press(action: string, asked: ReturnType<typeof question>): Promise<void> {
  const { element } = await dialogOf(asked);
  element.querySelector<HTMLButtonElement>(`button[data-action="${action}"]`)!.click();
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DialogV2.html#confirm */
  it("confirm: yes is true, no is false", async () => {
    for (const [action, expected] of [
      ["yes", true],
      ["no", false],
    ] as const) {
      const asked = question("<p>Sure?</p>");
      const answer = dialogClass().confirm(asked);
      await press(action, asked);
      expect(await answer).to.equal(expected);
    }
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DialogV2.html#wait */
  it("wait: a button answers with its callback's value, or with its name", async () => {
    const buttons = [
      { action: "first", label: "First", callback: () => Promise.resolve(42) },
      { action: "second", label: "Second" },
    ];
    for (const [action, expected] of [
      ["first", 42],
      ["second", "second"],
    ] as const) {
      const asked = question("<p>Which?</p>");
      const answer = dialogClass().wait({ ...asked, buttons });
      await press(action, asked);
      expect(await answer).to.equal(expected);
    }
  });

  const button = { action: "ok", label: "OK" };

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DialogV2.html#wait */
  it("wait: closed without an answer it resolves to null", async () => {
    const asked = question("<p>Well?</p>");
    const answer = dialogClass().wait({ ...asked, buttons: [button], rejectClose: false });
    await (await dialogOf(asked)).close();
    expect(await answer).to.equal(null);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DialogV2.html#wait */
  it("wait: closed without an answer it rejects where that is asked for", async () => {
    const asked = question("<p>Well?</p>");
    const rejection = refused(dialogClass().wait({ ...asked, buttons: [button], rejectClose: true }));
    await (await dialogOf(asked)).close();
    await rejection;
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DialogV2.html#prompt */
  it("prompt: the callback finds the form through its button", async () => {
    const callback = (_event: Event, { form }: HTMLButtonElement): string =>
      (form!.elements.namedItem("word") as HTMLInputElement).value;
    const asked = question(`<input name="word" value="said">`);
    const answer = dialogClass().prompt({ ...asked, ok: { label: "OK", callback } });
    await press("ok", asked);
    expect(await answer).to.equal("said");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.DialogV2.html#input */
  it("input: resolves to the form's values", async () => {
    const asked = question(`<input name="word" value="said"><input type="number" name="count" value="3">`);
    const answer = dialogClass().input(asked);
    await press("ok", asked);
    expect(await answer).to.deep.equal({ word: "said", count: 3 });
  });
}
