import { expect } from "chai";
import { game } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { template } from "./support/templates.ts";

/** Handlebars as the core equips it. */
export function templates(): void {
  describe("Templates", declare);
}

function render(text: string, context: Record<string, unknown> = {}): Promise<string> {
  return foundry.applications.handlebars.renderTemplate(template("probe", text), context);
}

function declare(): void {
  /** @see https://foundryvtt.com/api/functions/foundry.applications.handlebars.renderTemplate.html */
  it("are rendered by path", async () => {
    expect(await render("<p>{{word}}</p>", { word: "said" })).to.equal("<p>said</p>");
  });

  /** @see https://foundryvtt.com/api/modules/foundry.applications.handlebars.html */
  it("localise, also with what is to be filled in", async () => {
    foundry.utils.setProperty(game().i18n.translations, "CONTRACT_SAMPLE.Filled", "{count} dice");
    expect(await render(`{{localize "CONTRACT_SAMPLE.Filled" count=3}}`)).to.equal("3 dice");
  });
}
