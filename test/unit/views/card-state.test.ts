// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { drawCard, redrawUnposted } from "../../../src/fates-edge/cards/draw.ts";

/** How each drawing was told that the card is looked at. */
const drawn: boolean[] = [];

vi.mock("../../../src/fates-edge/cards/message-types.ts", () => ({
  HIDDEN_TEMPLATE: "cards/hidden",
  undoOnCard: async () => undefined,
  messageTypeOf: () => ({
    type: "roll",
    template: "cards/roll",
    view: () => ({ type: "roll", id: "message" }),
    viewerState: (_view: object, old: HTMLElement | null) => {
      return { choosing: old?.querySelector("[data-choosing]") != null, ruling: false, unfolded: false };
    },
    context: (_view: object, { choosing }: { choosing: boolean }) => ({
      choosing,
      said: drawn.push(choosing),
    }),
    buttons: {
      chooseDie: ({ redraw }: { redraw: (choosing: boolean) => void }) => redraw(true),
      keepDice: ({ redraw }: { redraw: (choosing: boolean) => void }) => redraw(false),
    },
  }),
}));
vi.mock("../../../src/foundry/templates.ts", () => ({
  drawTemplateNow: (_template: string, { choosing }: { choosing: boolean }) => {
    const [die, button] = [
      '<button class="fe-die-button">8</button>',
      '<button data-action="chooseDie"></button>',
    ];
    return `<div class="fe-card">${choosing ? die : button}<button data-action="keepDice"></button></div>`;
  },
}));

const message = { id: "message" } as never;

function element(): HTMLElement {
  const made = document.createElement("li");
  made.innerHTML = `<div class="message-content"></div>`;
  return made;
}

beforeEach(() => {
  drawn.length = 0;
  document.body.replaceChildren();
  vi.stubGlobal("game", { user: {} });
});

it("a card that is drawn anew is looked at as the one on the page was, and the page is not searched for it", () => {
  const [before, after] = [element(), element()];
  drawCard(message, before);
  document.body.append(before);
  before.querySelector(".fe-card")?.append(document.createElement("b"));
  before.querySelector("b")?.setAttribute("data-choosing", "");
  const search = [vi.spyOn(document, "querySelector"), vi.spyOn(document, "querySelectorAll")];
  drawCard(message, after);
  expect(drawn).toEqual([false, true]);
  for (const each of search) expect(each).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

it("a card that waits for its place is drawn anew, one that has left its place is not", () => {
  const other = { id: "other" } as never;
  const [left, stands, waits] = [element(), element(), element()];
  drawCard(other, left);
  document.body.append(left);
  drawCard(other, stands);
  left.replaceWith(stands);
  drawCard(other, waits);
  drawn.length = 0;
  redrawUnposted(other);
  expect(drawn).toHaveLength(1);
});

it("whoever takes a boon in hand stands on the first die, and whoever puts it back on the button they came from", () => {
  const third = { id: "third" } as never;
  const card = element();
  drawCard(third, card);
  document.body.append(card);
  const press = (action: string): void =>
    card.querySelector<HTMLElement>(`[data-action="${action}"]`)!.click();
  press("chooseDie");
  expect(document.activeElement?.className).toBe("fe-die-button");
  press("keepDice");
  expect(document.activeElement?.getAttribute("data-action")).toBe("chooseDie");
  expect(drawn).toEqual([false, true, false]);
});
