import { expect } from "chai";
import { describe, it } from "./support/mocha.ts";
import { find, open, probeAppClass } from "./support/probe-app.ts";

const PARTS = {
  body: `<section class="body"><button type="button" id="contract-by-id">id</button><input name="word" value="wort"><button type="button" class="by-data" data-action="probe" data-item-id="one">data</button></section>`,
};

const TWO_PARTS = { head: "<header>Head</header>", body: "<section>Body</section>" };

/** What keeps the focus when a part is drawn again, and what loses it. */
export function redraws(): void {
  describe("Applications › focus after a redraw", () => {
    /** unsourced. @see https://foundryvtt.com/api/functions/foundry.applications.api.HandlebarsApplicationMixin.html */
    it("stays with what has an id", async () => {
      const app = open(probeAppClass({}, PARTS));
      await app.render({ force: true });
      find(app, "#contract-by-id").focus();
      await app.render();
      expect(document.activeElement).to.equal(find(app, "#contract-by-id"));
    });

    /** No page says so; the stricter reading. */
    it("is lost by what only data attributes would tell again", async () => {
      const app = open(probeAppClass({}, PARTS));
      await app.render({ force: true });
      find(app, ".by-data").focus();
      await app.render();
      expect(app.element.querySelector(".body :focus")).to.equal(null);
    });

    /** No page says so; the stricter reading. */
    it("does not bring the caret back to where it stood", async () => {
      const app = open(probeAppClass({}, PARTS));
      await app.render({ force: true });
      const input = find(app, "input") as HTMLInputElement;
      input.focus();
      input.setSelectionRange(1, 3);
      await app.render();
      const after = find(app, "input") as HTMLInputElement;
      expect(document.activeElement).to.equal(after);
      expect([after.selectionStart, after.selectionEnd]).not.to.deep.equal([1, 3]);
    });
  });

  describe("Applications › a window that closes while it is drawn", () => {
    /** No page says so. */
    it("ends without an error and shows nothing", async () => {
      let close = (): void => undefined;
      const App = probeAppClass({}, TWO_PARTS, { log: (step) => step === "render" && close() });
      const app = open(App);
      await app.render({ force: true });
      close = () => void app.close({ animate: false });
      await app.render();
      expect(app.rendered).to.equal(false);
      expect(document.querySelector("#contract-app")).to.equal(null);
    });
  });
}
