// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const WRITTEN = '<p onclick="act()">Boats</p><script>act()</script>';
const CLEAN = "<p>Boats</p>";

interface Page {
  readonly text: { content: string | null };
  prepareDerivedData(): void;
}

/** What the host gives its pages: a text that was written, in an object of its own whenever the page is prepared anew. */
class HostPage {
  text: { content: string | null };

  constructor(content: string | null) {
    this.text = { content };
  }

  prepareDerivedData(): void {
    // The host derives nothing.
  }
}

let pageOf: (content: string | null) => Page;
const parsed = vi.spyOn(document, "createElement");

beforeAll(async () => {
  vi.stubGlobal("JournalEntryPage", HostPage);
  const { FatesEdgeJournalPage } = await import("../../../src/fates-edge/documents/journal-page.ts");
  const Prepared = FatesEdgeJournalPage as unknown as new (content: string | null) => Page;
  pageOf = (content) => {
    const page = new Prepared(content);
    page.prepareDerivedData();
    return page;
  };
});

beforeEach(() => void parsed.mockClear());

describe("The text of a journal's page", () => {
  it("is clean for whoever reads it", () => {
    expect(pageOf(WRITTEN).text.content).toBe(CLEAN);
  });

  it("is not looked at while nobody reads it, and read twice it is cleaned once", () => {
    const page = pageOf(WRITTEN);
    expect(parsed).not.toHaveBeenCalled();
    expect(page.text.content).toBe(CLEAN);
    const { length } = parsed.mock.calls;
    expect(length).toBeGreaterThan(0);
    expect(page.text.content).toBe(CLEAN);
    expect(parsed).toHaveBeenCalledTimes(length);
  });

  it.each([
    ["spread", (text: object) => ({ ...text })],
    ["as JSON", (text: object) => JSON.parse(JSON.stringify(text)) as object],
    ["cloned", (text: object) => structuredClone(text)],
  ])("is clean in a copy too: %s", (_way, copied) => {
    expect(copied(pageOf(WRITTEN).text)).toEqual({ content: CLEAN });
  });

  it("can be written like any other", () => {
    const { text } = pageOf(WRITTEN);
    text.content = "<p>Ships</p>";
    expect(text).toEqual({ content: "<p>Ships</p>" });
  });

  it.each([null, ""])("may be missing (%s)", (content) => {
    expect(pageOf(content).text.content).toBe(content);
  });
});
