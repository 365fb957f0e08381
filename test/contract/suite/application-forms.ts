import { expect } from "chai";
import { until } from "./support/assert.ts";
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

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.types.ApplicationFormConfiguration.html */
  it("close on submit where they are told to", async () => {
    const app = open(probeAppClass(formOptions([], { closeOnSubmit: true }), FORM));
    await app.render({ force: true });
    find(app, "button[type=submit]").click();
    await until("the window to close", () => !app.rendered);
  });
}
