// @vitest-environment happy-dom
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";
import type { CardView } from "../../../src/table/cards/card-view.ts";
import { drawCard, redrawUnposted } from "../../../src/table/cards/draw.ts";
import { useMessageTypes } from "../../../src/table/cards/known-types.ts";
import { cardText } from "../../../src/table/cards/plain-text.ts";
import type { AnyMessageType, MessageType } from "../../../src/table/cards/message-type.ts";

/** How each drawing was told that the card is looked at. */
const drawn: boolean[] = [];

interface State {
  readonly choosing: boolean;
}

const ROLL: MessageType<ChatMessage.Implementation, CardView, State> = {
  type: "roll",
  template: "cards/roll",
  view: () => ({ type: "roll", id: "message" }),
  text: () => [],
  viewerState: (_view, old) => ({ choosing: old?.querySelector("[data-choosing]") != null }),
  context: (_view, { choosing, uid }) => ({ choosing, uid, said: drawn.push(choosing) }),
  buttons: {
    chooseDie: ({ redraw }) => redraw({ choosing: true }, ".tt-die-button"),
    keepDice: ({ redraw }) => redraw({ choosing: false }, '[data-action="chooseDie"]'),
  },
};

vi.mock("../../../src/foundry/templates.ts", () => ({
  templatePath: (name: string) => name,
  drawTemplateNow: (template: string, { choosing, uid, title }: Context) => {
    if (template === "table/cards/forged") return `<div class="tt-card" data-uid="${uid}">${title}</div>`;
    const [die, button] = [
      '<button class="tt-die-button">8</button>',
      '<button data-action="chooseDie"></button>',
    ];
    const fields = `<input id="${uid}-words"><select id="${uid}-dv"><option>2</option><option>3</option></select>`;
    return `<div class="tt-card" data-uid="${uid}">${fields}${choosing ? die : button}<button data-action="keepDice"></button><details class="word"><summary id="${uid}-word">Word</summary></details></div>`;
  },
}));

interface Context {
  readonly choosing: boolean;
  readonly uid: string;
  readonly title?: string;
}

interface Message {
  readonly id: string;
  readonly type: string;
  readonly visible: boolean;
}

/** A type that GMs alone write, of which this one is a player's. */
const FORGED: AnyMessageType = {
  ...ROLL,
  type: "notice",
  view: () => ({ type: "forged", id: "forged", title: "No GM wrote this." }),
};

useMessageTypes([ROLL, FORGED]);

const named = (id: string): Message => ({ id, type: "roll", visible: true });
const message = named("message");
const draw = (of: Message, into: HTMLElement): void => drawCard(of as never, into);

function element(): HTMLElement {
  const made = document.createElement("li");
  made.innerHTML = `<div class="message-content"></div>`;
  return made;
}

function sit(...messages: Message[]): void {
  vi.stubGlobal("game", {
    user: {},
    time: { serverTime: 0 },
    messages: new Map(messages.map((each) => [each.id, each])),
  });
}

beforeEach(() => {
  drawn.length = 0;
  document.body.replaceChildren();
  sit(message);
});

it("what is unfolded while the next card is drawn and not yet shown stays unfolded on that one", async () => {
  const [before, after] = [element(), element()];
  draw(message, before);
  document.body.append(before);
  draw(message, after);
  const word = before.querySelector("details")!;
  before.querySelector("summary")!.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  word.open = true;
  await vi.waitFor(() => expect(after.querySelector("details")?.hasAttribute("open")).toBe(true));
});

it("a card on the page is known for as long as it stands there, however much memory the browser frees", async () => {
  const fifth = named("fifth");
  sit(fifth);
  const [before, after] = [element(), element()];
  draw(fifth, before);
  document.body.append(before);
  before.querySelector(".tt-card")?.insertAdjacentHTML("beforeend", "<b data-choosing></b>");
  setFlagsFromString("--expose-gc");
  const freeMemory = runInNewContext("gc") as () => void;
  // What a weak reference has named stays until the current task is over.
  for (let round = 0; round < 3; round++) {
    await new Promise((done) => setTimeout(done));
    freeMemory();
  }
  draw(fifth, after);
  expect(drawn).toEqual([false, true]);
});

it("a card that is drawn anew is looked at as the one on the page was, and the page is not searched for it", () => {
  const [before, after] = [element(), element()];
  draw(message, before);
  document.body.append(before);
  before.querySelector(".tt-card")?.append(document.createElement("b"));
  before.querySelector("b")?.setAttribute("data-choosing", "");
  const search = [vi.spyOn(document, "querySelector"), vi.spyOn(document, "querySelectorAll")];
  draw(message, after);
  expect(drawn).toEqual([false, true]);
  for (const each of search) expect(each).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it("what is written, chosen and unfolded on a card stands so on the one that takes its place", () => {
  const [before, after] = [element(), element()];
  draw(message, before);
  document.body.append(before);
  before.querySelector("input")!.value = "half a bargain";
  before.querySelector("select")!.value = "3";
  before.querySelector("details")!.open = true;
  draw(message, after);
  expect([after.querySelector("input")?.value, after.querySelector("select")?.value]).toEqual([
    "half a bargain",
    "3",
  ]);
  expect(after.querySelector("details")?.hasAttribute("open")).toBe(true);
});

it("a card that waits for its place is drawn anew, one that has left its place is not", () => {
  const other = named("other");
  sit(other);
  const [left, stands, waits] = [element(), element(), element()];
  draw(other, left);
  document.body.append(left);
  draw(other, stands);
  left.replaceWith(stands);
  draw(other, waits);
  drawn.length = 0;
  redrawUnposted(({ id }) => id === "other");
  expect(drawn).toHaveLength(1);
});

it("a card that waits for its place is not drawn anew for what does not touch it, nor once its message is gone or hidden", () => {
  const waiting = named("waiting");
  sit(waiting);
  const [first, second] = [element(), element()];
  draw(waiting, first);
  draw({ ...waiting, id: "deleted" }, second);
  drawn.length = 0;
  redrawUnposted(({ id }) => id === "deleted");
  expect(drawn).toEqual([]);
  Object.assign(waiting, { visible: false });
  redrawUnposted(() => true);
  expect(drawn).toEqual([]);
});

it("of a message that is drawn over and over and shown nowhere few cards are kept true", () => {
  const exported = named("exported");
  sit(exported);
  const elements = Array.from({ length: 60 }, element);
  for (const each of elements) draw(exported, each);
  drawn.length = 0;
  redrawUnposted(({ id }) => id === "exported");
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThan(12);
});

it("whoever takes a boon in hand stands on the first die, and whoever puts it back on the button they came from", () => {
  const third = named("third");
  const card = element();
  draw(third, card);
  document.body.append(card);
  const press = (action: string): void =>
    card.querySelector<HTMLElement>(`[data-action="${action}"]`)!.click();
  press("chooseDie");
  expect(document.activeElement?.className).toBe("tt-die-button");
  press("keepDice");
  expect(document.activeElement?.getAttribute("data-action")).toBe("chooseDie");
  expect(drawn).toEqual([false, true, false]);
});

it("a card that counts for nothing says so, and nothing else of it is read", () => {
  const forged = { id: "forged", type: "notice", visible: true };
  sit(forged);
  const card = element();
  draw(forged, card);
  expect(card.textContent).toBe("No GM wrote this.");
  expect(drawn).toEqual([]);
  expect(cardText(forged as never, {} as never)).toEqual(["No GM wrote this."]);
});
