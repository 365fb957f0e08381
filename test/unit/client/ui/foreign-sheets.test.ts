// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { registerCoreSheets } from "../../../../playground/client/ui/core-sheets/register.ts";
import { HandlebarsApplicationMixin } from "../../../../playground/client/ui/handlebars/mixin.ts";
import { ApplicationV2 } from "../../../../playground/client/ui/application/application.ts";
import Handlebars from "handlebars";
import { registerGenericTemplates } from "../../../../playground/client/ui/handlebars/generic-templates.ts";
import { registerHelpers } from "../../../../playground/client/ui/handlebars/helpers.ts";
import { absentWindows } from "../../../../playground/client/ui/absent-windows.ts";
import { registerThemeSetting } from "../../../../playground/client/ui/settings/theme-choice.ts";
import { registerPc, sable } from "../support/pc-model.ts";
import { startGame, type Started } from "../support/start-game.ts";

let started: Started;

beforeEach(async () => {
  registerHelpers();
  registerGenericTemplates();
  const journal = [
    {
      _id: "journal000000001",
      name: "Diary",
      pages: [{ _id: "page000000000001", name: "Monday", type: "text", text: { content: "<p>Rain.</p>" } }],
    },
  ];
  const effects = [{ _id: "effect0000000001", name: "Wet", type: "base" }];
  started = await startGame({ system: registerPc, data: { actors: [sable({ effects })], journal } });
  registerThemeSetting();
  registerCoreSheets();
});

test("a page of a journal has a sheet of its own, which saves its text", async () => {
  const page = started.game.journal.contents[0]?.pages.contents[0];
  const sheet = page?.sheet as unknown as ApplicationV2;
  await sheet.render({ force: true });
  expect(sheet.element.querySelector<HTMLInputElement>("[name=name]")?.value).toBe("Monday");
  expect(sheet.element.querySelector("prose-mirror")?.getAttribute("name")).toBe("text.content");
  await sheet.close();
});

test("an effect has a window, in which changes are added", async () => {
  const [actor] = started.game.actors.contents;
  const [effect] = actor?.effects ?? [];
  const sheet = effect?.sheet as unknown as ApplicationV2;
  await sheet.render({ force: true });
  expect(sheet.element.querySelector<HTMLInputElement>("[name=name]")?.value).toBe("Wet");
  sheet.element.querySelector<HTMLElement>("[data-action=addChange]")?.click();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(effect?._source["system"]).toMatchObject({ changes: [{ key: "" }] });
  await sheet.close();
});

test("parts that a window takes away or adds when it is drawn are so", async () => {
  Handlebars.registerPartial("test/part.hbs", "<section></section>");
  const part = { template: "test/part.hbs" };
  class Own extends HandlebarsApplicationMixin(ApplicationV2) {
    static override PARTS = { first: part, second: part };

    override _configureRenderParts(): Record<string, typeof part> {
      return { first: part, third: part };
    }
  }
  const app = new Own();
  await app.render({ force: true });
  expect(Object.keys(app.parts)).toEqual(["first", "third"]);
  await app.close();
});

test("a window that is not built can be extended, and says its name once it is made", () => {
  const { TokenConfig } = absentWindows()["sheets"] as {
    TokenConfig: new (options: object) => ApplicationV2;
  };
  class Own extends TokenConfig {}
  const [document] = started.game.actors.contents;
  expect(() => new Own({ document })).toThrow("NotInPlayground: foundry.applications.sheets.TokenConfig");
});
