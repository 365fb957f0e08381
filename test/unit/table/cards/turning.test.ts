// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startTurning, turnNewCards } from "../../../../src/table/cards/turning.ts";

const came: ((message: object) => void)[] = [];

/** A card of the log with these draws, as it is drawn now. */
function drawn(message: object, ...draws: readonly string[]): boolean[] {
  const body = document.createElement("div");
  body.innerHTML = draws.map((key) => `<ul class="tt-outcomes-cards" data-draw="${key}"></ul>`).join("");
  turnNewCards(message as never, body);
  return [...body.children].map(({ classList }) => classList.contains("tt-turning"));
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal("Hooks", { on: (_name: string, fn: (message: object) => void) => came.push(fn) });
});

describe("the cards of a draw", () => {
  it("turn over where one looks on as they are revealed, once, in every place they are drawn", () => {
    const roll = {};
    expect(drawn(roll), "nothing is revealed yet").toEqual([]);
    expect(drawn(roll, "first")).toEqual([true]);
    vi.advanceTimersByTime(500);
    expect(drawn(roll, "first"), "the log draws it again").toEqual([true]);
    vi.advanceTimersByTime(2_000);
    expect(drawn(roll, "first")).toEqual([false]);
    expect(drawn(roll, "first", "second"), "a further draw turns alone").toEqual([false, true]);
  });

  it("lie face up for whoever comes later or scrolls back, and turn where the message itself is new", () => {
    expect(drawn({}, "old"), "the log is read").toEqual([false]);
    startTurning();
    const news = {};
    for (const tell of came) tell(news);
    expect(drawn(news, "new")).toEqual([true]);
  });
});
