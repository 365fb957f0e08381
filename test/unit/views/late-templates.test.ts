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

const later = (): Promise<void> =>
  new Promise((done, fail) => answers.push(isDown ? () => fail(new Error("no such file")) : done));
const answer = async (): Promise<void> => {
  for (; answers.length > 0; await Promise.resolve()) for (const done of answers.splice(0)) done();
};

beforeEach(() => {
  answers = [];
  isDown = false;
  const handlebars = {
    loadTemplates: later,
    getTemplate: (path: string) => later().then(() => () => `now ${path}`),
    renderTemplate: async (path: string) => `drawn ${path}`,
  };
  vi.stubGlobal("foundry", { applications: { handlebars } });
});

describe("templates on a slow server", () => {
  it("are waited for by all that is drawn of them", async () => {
    loadTemplates({ part: "part.hbs" }, ["late.hbs"]);
    const drawn = vi.fn();
    const drawing = drawTemplate("window.hbs", {}).then(drawn);
    await Promise.resolve();
    expect(drawn).not.toHaveBeenCalled();
    await Promise.all([drawing, vi.waitUntil(async () => (await answer(), drawn.mock.calls.length > 0))]);
    expect(drawn).toHaveBeenCalledWith("drawn window.hbs");
  });

  it("can be drawn at once when they are there, and say so when they are not", async () => {
    loadTemplates({}, ["card.hbs"]);
    expect(() => drawTemplateNow("card.hbs", {})).toThrow(/"card.hbs" is not loaded yet/);
    const loaded = templatesLoaded();
    await Promise.all([loaded, vi.waitUntil(async () => (await answer(), answers.length === 0))]);
    await vi.waitUntil(async () => (await answer(), true));
    expect(drawTemplateNow("card.hbs", {})).toBe("now card.hbs");
  });

  it("are asked for again by whoever needs them after the server had none", async () => {
    isDown = true;
    loadTemplates({ part: "part.hbs" }, []);
    const failing = expect(drawTemplate("window.hbs", {})).rejects.toThrow("no such file");
    await answer();
    await failing;
    isDown = false;
    const drawing = drawTemplate("window.hbs", {});
    await Promise.all([drawing, vi.waitUntil(async () => (await answer(), answers.length === 0))]);
    expect(await drawing).toBe("drawn window.hbs");
  });
});
