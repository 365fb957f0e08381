// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Enricher } from "../../../../src/foundry/registration.ts";
import { registerTextButtons, type TextButton } from "../../../../src/table/setup/text-buttons.ts";

const enrichers: Enricher[] = [];
const lit = vi.fn<(lamp: object) => void>();

/** `[[/light two]]`: one button to light the lamps, one to put them out. Nobody knows a lamp called "three". */
function buttons(written: string, label: string | undefined): TextButton<object>[] | null {
  if (written === "three") return null;
  const light = { label: label ?? `Light ${written}`, means: { lamp: written } };
  return [light, { label: "Put out", means: { lamp: written, out: true }, lesser: true }];
}

/** The element that stands in place of a text, as the host makes it. */
async function enriched(text: string): Promise<HTMLElement | null> {
  const [enricher] = enrichers;
  const [match] = [...text.matchAll(enricher!.pattern)];
  const element = match ? await enricher!.enricher(match) : null;
  if (element) enricher!.onRender(element);
  return element;
}

beforeEach(() => {
  enrichers.length = 0;
  lit.mockClear();
  vi.stubGlobal("CONFIG", { TextEditor: { enrichers } });
  registerTextButtons({ name: "light", buttons, press: lit });
});

afterEach(() => vi.unstubAllGlobals());

describe("buttons in a text", () => {
  it("are named within the game, stand in place of what was written, and say what its writer says", async () => {
    expect(enrichers[0]?.id).toBe("fates-edge.light");
    expect((await enriched("Now [[/light  two ]] and go."))?.textContent).toBe("Light twoPut out");
    expect((await enriched("[[/LIGHT two]]{All lamps}"))?.querySelector("button")?.textContent).toBe(
      "All lamps",
    );
  });

  it("may stand for a name alone, and leave what nobody knows as it was written", async () => {
    expect((await enriched("[[/light]]"))?.textContent).toBe("Light Put out");
    expect(await enriched("[[/light three]]")).toBeNull();
    expect(await enriched("[[/lights two]]")).toBeNull();
  });

  it("do what they mean, each its own, and nothing else on the page hears of it", async () => {
    const element = await enriched("[[/light two]]");
    const heard = vi.fn<() => void>();
    const page = document.createElement("div");
    page.addEventListener("click", heard);
    page.append(element!);
    document.body.append(page);
    const [light, out] = element!.querySelectorAll("button");
    light?.click();
    out?.click();
    expect(lit.mock.calls).toEqual([[{ lamp: "two" }], [{ lamp: "two", out: true }]]);
    element!.click();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(light?.dataset["always"]).toBe("");
    page.remove();
  });
});
