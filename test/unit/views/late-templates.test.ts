import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  drawTemplate,
  drawTemplateNow,
  loadTemplates,
  templatesLoaded,
} from "../../../src/foundry/templates.ts";

/** A server that answers when the test says so. */
let answers: (() => void)[];
let isDown: boolean;

/** What the server gives as the bundle; nothing for one that has none. */
let bundle: Record<string, string> | null;
/** Whether the host's Handlebars reads what the build has compiled. */
let isForOurs: boolean;
let registered: Record<string, unknown>;

const load = (partials: Record<string, string>, templates: readonly string[]): void =>
  loadTemplates({ bundle: "all.mjs", pathOf: (name) => `${name}.hbs`, partials, templates });
const later = (): Promise<void> =>
  new Promise((done, fail) => answers.push(isDown ? () => fail(new Error("no such file")) : done));
/** Answers whatever is asked until a promise has settled. */
async function answeredUntil<T>(promise: Promise<T>): Promise<T> {
  const progress = { isSettled: false };
  void promise.finally(() => (progress.isSettled = true)).catch(() => undefined);
  while (!progress.isSettled) {
    for (const done of answers.splice(0)) done();
    await new Promise((turn) => setTimeout(turn));
  }
  return promise;
}

beforeEach(() => {
  answers = [];
  isDown = false;
  bundle = null;
  isForOurs = true;
  registered = {};
  const registerPartial = (name: string, template: unknown): void => void (registered[name] = template);
  vi.stubGlobal("Handlebars", {
    partials: registered,
    registerPartial,
    template: (code: string) => {
      if (!isForOurs) throw new Error("compiled for another Handlebars");
      return `read ${code}`;
    },
  });
  const handlebars = {
    loadTemplates: later,
    getTemplate: (path: string) => later().then(() => () => `now ${path}`),
    renderTemplate: async (path: string) => `drawn ${path}`,
  };
  const served = (): string =>
    `data:text/javascript,export default ${encodeURIComponent(JSON.stringify(bundle))}`;
  const utils = { getRoute: (path: string) => (bundle && path === "all.mjs" ? served() : `/${path}`) };
  vi.stubGlobal("foundry", { applications: { handlebars }, utils });
});

describe("templates on a slow server", () => {
  it("are waited for by all that is drawn of them", async () => {
    load({ part: "part.hbs" }, ["late.hbs"]);
    const drawn = vi.fn();
    const drawing = drawTemplate("window.hbs", {}).then(drawn);
    await new Promise((turn) => setTimeout(turn));
    expect(drawn).not.toHaveBeenCalled();
    await answeredUntil(drawing);
    expect(drawn).toHaveBeenCalledWith("drawn window.hbs");
  });

  it("come in one bundle, under the paths and the names they are looked for", async () => {
    bundle = { part: "a part", window: "a window" };
    load({ ttPart: "part.hbs" }, []);
    await answeredUntil(templatesLoaded());
    expect(registered).toEqual({
      "part.hbs": "read a part",
      "window.hbs": "read a window",
      ttPart: "read a part",
    });
  });

  it("of a bundle for another Handlebars than the host's are asked for one by one", async () => {
    bundle = { sheet: "a sheet" };
    isForOurs = false;
    load({}, ["sheet.hbs"]);
    await answeredUntil(templatesLoaded());
    expect(registered).toEqual({});
    expect(drawTemplateNow("sheet.hbs", {})).toBe("now sheet.hbs");
  });

  it("can be drawn at once when they are there, and say so when they are not", async () => {
    load({}, ["card.hbs"]);
    expect(() => drawTemplateNow("card.hbs", {})).toThrow(/"card.hbs" is not loaded yet/);
    await answeredUntil(templatesLoaded());
    expect(drawTemplateNow("card.hbs", {})).toBe("now card.hbs");
  });

  it("are asked for again by whoever needs them after the server had none", async () => {
    isDown = true;
    load({ part: "part.hbs" }, []);
    await expect(answeredUntil(drawTemplate("window.hbs", {}))).rejects.toThrow("no such file");
    isDown = false;
    expect(await answeredUntil(drawTemplate("window.hbs", {}))).toBe("drawn window.hbs");
  });
});
