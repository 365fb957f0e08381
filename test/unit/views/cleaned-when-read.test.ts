// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyMessageType } from "../../../src/table/cards/message-type.ts";

const WRITTEN = '<p onclick="act()">Boats</p><script>act()</script>';
const CLEAN = "<p>Boats</p>";

type Text = string | null;

interface Page {
  readonly text: { content: Text };
  prepareDerivedData(): void;
}

interface Message {
  content: string;
  flavor: string;
  prepareDerivedData(): void;
}

/** What the host gives its pages: a text in an object of its own. */
class HostPage {
  text: { content: Text };

  constructor(content: Text) {
    this.text = { content };
  }

  prepareDerivedData(): void {
    // The host derives nothing.
  }
}

class HostMessage {
  readonly type: string = "base";
  readonly rolls: readonly object[] = [];

  constructor(
    public content: string,
    public flavor: string,
  ) {}

  prepareDerivedData(): void {
    // The host derives nothing.
  }
}

let pageOf: (content: Text) => Page;
let messageOf: (content: string, flavor: string, roll?: object) => Message;
const parsed = vi.spyOn(document, "createElement");

beforeAll(async () => {
  vi.stubGlobal("JournalEntryPage", HostPage);
  vi.stubGlobal("ChatMessage", HostMessage);
  const { FatesEdgeJournalPage } = await import("../../../src/fates-edge/documents/journal-page.ts");
  const { CardMessage } = await import("../../../src/table/cards/card-message.ts");
  const { useMessageTypes } = await import("../../../src/table/cards/known-types.ts");
  useMessageTypes([{ type: "action" } as AnyMessageType]);
  const PageOfOurs = FatesEdgeJournalPage as unknown as new (content: Text) => Page;
  const MessageOfOurs = CardMessage as unknown as new (content: string, flavor: string) => Message;
  pageOf = (content) => prepared(new PageOfOurs(content));
  messageOf = (content, flavor, roll) =>
    prepared(Object.assign(new MessageOfOurs(content, flavor), roll && { type: "action", rolls: [roll] }));
});

beforeEach(() => void parsed.mockClear());

function prepared<T extends Page | Message>(made: T): T {
  made.prepareDerivedData();
  return made;
}

describe("The text of a journal's page", () => {
  it("is clean for whoever reads it", () => {
    expect(pageOf(WRITTEN).text.content).toBe(CLEAN);
  });

  it("is not looked at while nobody reads it, and read twice it is cleaned once", () => {
    const { text } = pageOf(WRITTEN);
    expect(parsed).not.toHaveBeenCalled();
    expect(text.content).toBe(CLEAN);
    const { length } = parsed.mock.calls;
    expect(length).toBeGreaterThan(0);
    expect(text.content).toBe(CLEAN);
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

  it("is cleaned anew when the page is prepared anew", () => {
    const page = pageOf(WRITTEN);
    page.text.content = "<p>Ships</p><script>act()</script>";
    expect(prepared(page).text.content).toBe("<p>Ships</p>");
  });

  it.each([null, ""])("may be missing (%s)", (content) => {
    expect(pageOf(content).text.content).toBe(content);
  });
});

describe("What a message says", () => {
  it("is clean for whoever reads it, and not looked at before", () => {
    const message = messageOf(WRITTEN, `${WRITTEN}!`);
    expect(parsed).not.toHaveBeenCalled();
    expect([message.content, message.flavor]).toEqual([CLEAN, `${CLEAN}!`]);
  });

  it("stands in an element where a card takes its place, so that the host draws no dice for it", () => {
    expect(messageOf("5", "").content).toBe("5");
    expect(messageOf("5", "", {}).content).toBe("<p>5</p>");
  });

  it("is what the host puts there when it is edited", () => {
    const message = messageOf(WRITTEN, "");
    message.content = "Ships";
    expect(message.content).toBe("Ships");
  });
});
