import { expect } from "chai";
import { until } from "./support/assert.ts";
import { replace } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { find, findInput, open, probeAppClass } from "./support/probe-app.ts";

/** Windows that are forms: when they submit, and what. */
export function applicationForms(): void {
  describe("Applications › forms", declare);
}

const FORM = {
  fields: `<div class="fields"><input type="number" name="deep.count" value="2"><input name="word" value="x"><button type="submit">Save</button></div>`,
};

interface Submission {
  readonly self: unknown;
  readonly form: HTMLFormElement;
  readonly data: { readonly object: object };
}

function formOptions(submissions: Submission[], form: object): object {
  return {
    tag: "form",
    form: {
      ...form,
      handler(this: unknown, _event: Event, element: HTMLFormElement, data: { object: object }) {
        submissions.push({ self: this, form: element, data });
        return Promise.resolve();
      },
    },
  };
}

/** What is told to the console as an error until the test is over, and by that not to whoever watches the page. */
function silenced(): unknown[] {
  const told: unknown[] = [];
  replace(console, "error", (...parts: unknown[]) => void told.push(...parts));
  return told;
}

function declare(): void {
  /** @see https://foundryvtt.wiki/en/development/api/applicationv2 */
  it("hand their values to the handler on submit, by name, cast to the input's type", async () => {
    const submissions: Submission[] = [];
    const app = open(probeAppClass(formOptions(submissions, {}), FORM));
    await app.render({ force: true });
    find(app, "button[type=submit]").click();
    await until("the form's handler", () => submissions.length > 0);
    expect(submissions[0]!.self).to.equal(app);
    expect(submissions[0]!.form).to.equal(app.element);
    expect(submissions[0]!.data.object).to.deep.equal({ "deep.count": 2, word: "x" });
    expect(app.rendered).to.equal(true);
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.types.ApplicationFormConfiguration.html */
  it("submit on change where they are told to", async () => {
    const submissions: Submission[] = [];
    const app = open(probeAppClass(formOptions(submissions, { submitOnChange: true }), FORM));
    await app.render({ force: true });
    const input = findInput(app, "word");
    input.value = "changed";
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await until("the form's handler", () => submissions.length > 0);
    expect(submissions[0]!.data.object).to.include({ word: "changed" });
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.types.ApplicationFormConfiguration.html */
  it("do not submit on change otherwise", async () => {
    const submissions: Submission[] = [];
    const app = open(probeAppClass(formOptions(submissions, {}), FORM));
    await app.render({ force: true });
    findInput(app, "word").dispatchEvent(new Event("change", { bubbles: true }));
    expect(submissions).to.have.lengthOf(0);
  });

  /** No page says so; the stricter reading. */
  it("stay open when their handler throws", async () => {
    const handler = (): never => {
      throw new Error("Refused by the contract suite");
    };
    const app = open(probeAppClass({ tag: "form", form: { closeOnSubmit: true, handler } }, FORM));
    await app.render({ force: true });
    const complaint = silenced();
    find(app, "button[type=submit]").click();
    await until("the error to be told", () => complaint.length > 0);
    expect(app.rendered).to.equal(true);
  });

  /** No page says so; systems mark what can be changed with data-edit. */
  it("have pictures marked with data-edit among their values", async () => {
    const submissions: Submission[] = [];
    const app = open(
      probeAppClass(formOptions(submissions, {}), {
        fields: `<div><img src="icons/svg/d20.svg" alt="" data-edit="img"><button type="submit">Save</button></div>`,
      }),
    );
    await app.render({ force: true });
    find(app, "button[type=submit]").click();
    await until("the form's handler", () => submissions.length > 0);
    expect(submissions[0]!.data.object).to.deep.equal({ img: "icons/svg/d20.svg" });
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.types.ApplicationFormConfiguration.html */
  it("close on submit where they are told to", async () => {
    const app = open(probeAppClass(formOptions([], { closeOnSubmit: true }), FORM));
    await app.render({ force: true });
    find(app, "button[type=submit]").click();
    await until("the window to close", () => !app.rendered);
  });
}
