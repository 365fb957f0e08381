// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { drawCard } from "../../../src/table/cards/draw.ts";
import { useMessageTypes } from "../../../src/table/cards/known-types.ts";
import type { AnyMessageType } from "../../../src/table/cards/message-type.ts";
import { startRedrawing } from "../../../src/table/cards/redraw.ts";

/** What the world's change touches, and what of the log was asked whether it is that. */
const touched = new Set<string>();
const asked: string[] = [];
/** The messages that the log was told to look through the page for. */
const walks = vi.hoisted(() => ({ times: 0 }));

vi.mock("../../../src/foundry/messages.ts", () => ({
  redrawMessages: () => ((walks.times += 1), new Set<string>()),
}));
vi.mock("../../../src/foundry/templates.ts", () => ({
  templatePath: (name: string) => name,
  drawTemplateNow: () => `<div class="tt-card"></div>`,
}));
vi.mock("../../../src/table/clocks/gone.ts", () => ({ startNotingRemovedClocks: () => undefined }));
vi.mock("../../../src/fates-edge/state/clocks/clocks.ts", () => ({
  CLOCKS: {},
  knownClock: () => undefined,
}));
vi.mock("../../../src/table/cards/frame.ts", () => ({
  freshUid: () => "card",
  keepFocus: () => void (kept.times += 1),
  sameOnCard: () => null,
}));
const kept = vi.hoisted(() => ({ times: 0 }));

const ROLL: AnyMessageType = {
  type: "roll",
  template: "cards/roll",
  view: () => ({ type: "roll", id: "roll" }),
  text: () => [],
  context: () => ({}),
  dependsOn: () => (message) => asked.push(message.id ?? "") > 0 && touched.has(message.id ?? ""),
};

interface Message {
  readonly id: string;
  readonly type: "roll";
  readonly visible: boolean;
}

const message = (id: string): Message => ({ id, type: "roll", visible: true });
const listeners = new Map<string, (...told: unknown[]) => void>();
vi.stubGlobal("Hooks", {
  on: (name: string, work: (...told: unknown[]) => void) => listeners.set(name, work),
  once: () => undefined,
});
useMessageTypes([ROLL]);
startRedrawing();

/** Something beside the cards changed. */
const change = (): void => listeners.get("createItem")?.({ name: "A rope" });

function drawn(of: Message): HTMLElement {
  const element = document.createElement("li");
  element.innerHTML = `<div class="message-content"></div>`;
  drawCard(of as never, element);
  return element;
}

/** A log of many messages, of which some were drawn. */
function log(all: readonly Message[], shown: readonly Message[]): void {
  vi.stubGlobal("game", { user: {}, messages: new Map(all.map((each) => [each.id, each])) });
  for (const each of shown) document.body.append(drawn(each));
  asked.length = 0;
  walks.times = 0;
}

beforeEach(() => {
  touched.clear();
  document.body.replaceChildren();
});

describe("a change beside the cards", () => {
  const [first, second] = [message("first"), message("second")];
  const old = [...Array(500).keys()].map((n) => message(`old${n}`));

  it("that touches none of those that were drawn looks through no page, and asks of no other message", () => {
    log([...old, first, second], [first, second]);
    touched.add("old3");
    change();
    expect(walks.times).toBe(0);
    expect(asked).toEqual(["first", "second"]);
  });

  it("that touches one has it looked for on the page", () => {
    log([first, second], [first, second]);
    touched.add("second");
    change();
    expect(walks.times).toBe(1);
  });

  it("asks of no message that is gone", () => {
    log([first, second], [first, second]);
    log([second], []);
    touched.add("first");
    change();
    expect(walks.times).toBe(0);
    expect(asked).toEqual(["second"]);
  });
});

describe("a card that is drawn", () => {
  it("for the first time looks for no focus that it would take over; in another's place it does", () => {
    const only = message("only");
    log([only], []);
    kept.times = 0;
    document.body.append(drawn(only));
    expect(kept.times).toBe(0);
    drawn(only);
    expect(kept.times).toBe(1);
  });
});
