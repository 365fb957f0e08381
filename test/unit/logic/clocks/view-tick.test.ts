import { describe, expect, it } from "vitest";
import type { PlayerRequestView } from "../../../../src/fates-edge/cards/player-request/facts.ts";
import type { ClockOnCard } from "../../../../src/table/clocks/tick-words.ts";
import type { MessageFacts } from "../../../../src/fates-edge/state/roll/card-facts.ts";
import { seenTicks } from "../../../../src/fates-edge/state/clocks/clock-cards.ts";
import type { PlayerRequestData } from "../../../../src/fates-edge/data/message/player-request.ts";
import {
  playerRequestText,
  viewPlayerRequest,
} from "../../../../src/fates-edge/cards/player-request/view.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";

const words = {
  say: (key: string, data: object = {}) => [key.replace("FATES_EDGE.", ""), ...Object.values(data)].join(" "),
  count: (key: string, count: number) => `${key} ${count}`,
};
const NOTE = {
  clock: "c",
  name: "The Duke wakes",
  kind: "danger",
  size: 6,
  before: 1,
  filled: 2,
  tug: false,
  sight: "all",
  pressure: ["A shutter bangs."],
};
const SEEN: ClockOnCard = { shown: "all", name: "The Duke wakes", isAtEnd: false };
const STAMP = { user: "gm", state: "done", reason: "", summary: [], moves: { m: 1 }, undone: false } as const;
const CHANGES = [{ uuid: "Actor.p", path: "p", before: null, after: 1 }];
const GM = { id: "gm", isGM: true };
const TOMAS = { id: "tomas", isGM: false };

function seen(
  gm: Partial<PlayerRequestData["gm"]>,
  viewer: { id: string; isGM: boolean },
  clock: ClockOnCard | null = SEEN,
) {
  const facts: MessageFacts = {
    id: "m",
    author: { id: "mara", name: "Mara", isGM: false },
    viewer,
    whisper: [],
    blind: false,
    edition: EDITIONS.srd,
    nameOf: () => "",
    words,
  };
  const half = { ...STAMP, ends: {}, draws: {}, changes: CHANGES, data: NOTE, ...gm };
  const system: PlayerRequestData = {
    kind: "tick",
    actor: "",
    actorName: "",
    data: { clock: "c" },
    moves: { m: 1 },
    leftOut: 0,
    gm: half,
  };
  return viewPlayerRequest({ ...facts, system, clock }) as PlayerRequestView;
}

describe("the card of ticks", () => {
  it("tells how far the clock is, by whom, and the pressure", () => {
    const { title, lines } = seen({}, TOMAS);
    expect(title).toBe("TABLE.Clock.Tick.Title The Duke wakes 1 2 6");
    expect(lines).toEqual(["TABLE.Clock.Tick.By Mara", "A shutter bangs."]);
  });

  it("is undone by GMs alone, and once", () => {
    expect(seen({}, GM).can.undo).toBe(true);
    expect(seen({}, TOMAS).can.undo).toBe(false);
    expect(seen({ undone: true }, GM).can.undo).toBe(false);
  });

  it("waits for a GM, and says why it was refused", () => {
    expect(seen({ state: "", data: {} }, TOMAS).lines).toEqual(["PlayerRequest.Waiting"]);
    const refused = seen({ state: "refused", reason: "NotYourClock", data: {}, changes: [] }, TOMAS);
    expect(refused.lines).toEqual(["PlayerRequest.Refused TABLE.Error.NotYourClock The Duke wakes"]);
  });

  it("says that the clock is at its end while nobody has settled it", () => {
    const note = { ...NOTE, filled: 6 };
    expect(seen({ data: note }, TOMAS, { ...SEEN, isAtEnd: true }).lines).toContain(
      "TABLE.Clock.Tick.Full The Duke wakes",
    );
    expect(seen({ data: note }, TOMAS).lines).not.toContain("TABLE.Clock.Tick.Full The Duke wakes");
  });

  it.each([
    ["a clock that was the GM's when it was ticked", { ...NOTE, sight: "gm" }, SEEN],
    ["one that is the GM's now", NOTE, { ...SEEN, shown: "none", name: "" } as const],
  ])(
    "tells a player nothing of %s: neither title nor lines nor the saved log name it",
    (_what, data, clock) => {
      const view = seen({ data }, TOMAS, clock);
      expect(JSON.stringify([view.title, view.lines, playerRequestText(view, words)])).not.toMatch(
        /Duke|shutter/,
      );
      expect(seen({ data }, GM, clock).title).toContain("The Duke wakes");
    },
  );

  it("is told under the name that its clock has now", () => {
    const renamed = { ...SEEN, name: "The Duke sleeps" };
    for (const viewer of [GM, TOMAS]) {
      const plainText = playerRequestText(seen({}, viewer, renamed), words);
      expect(plainText.join()).toContain("The Duke sleeps");
      expect(plainText.join()).not.toContain("The Duke wakes");
    }
  });

  it("tells a player the name alone where no more is shown", () => {
    const view = seen({ data: { ...NOTE, sight: "name" } }, TOMAS, { ...SEEN, shown: "name" });
    expect(view.title).toBe("TABLE.Clock.Tick.Named Mara The Duke wakes");
    expect(JSON.stringify(playerRequestText(view, words))).not.toMatch(/shutter|[126]/);
  });
});

describe("ticks on a roll's card", () => {
  const clocks = {
    open: { sight: "all" },
    named: { sight: "name" },
    own: { sight: "gm" },
    later: { sealed: true },
  };
  const ticks = [
    ...["open", "named", "own", "later", "gone"].map((clock) => ({
      clock,
      name: clock,
      sight: "all" as const,
    })),
    { clock: "secret and gone", name: "secret and gone", sight: "gm" as const },
  ];
  const told = (viewer: { id: string; isGM: boolean }) =>
    seenTicks(ticks, { clocks: clocks as never, viewer }).map(({ clock }) => clock);

  it("are told to players where they see the clock's count, or did while it was there", () => {
    expect(told(TOMAS)).toEqual(["open", "gone"]);
    expect(told(GM)).toEqual(["open", "named", "own", "later", "gone", "secret and gone"]);
  });

  it("are not told of one that was out of sight when it went", () => {
    const clockKnown = () => ({ shown: "none" as const, name: "Gone" });
    const left = seenTicks(ticks, { clocks: clocks as never, viewer: TOMAS, clockKnown });
    expect(left.map(({ clock }) => clock)).toEqual(["open"]);
  });

  it("are told under the names their clocks have now, and had in the end", () => {
    const clockKnown = (key: string) => ({ shown: "all" as const, name: key === "open" ? "Renamed" : "" });
    const renamed = seenTicks(ticks, { clocks: clocks as never, viewer: TOMAS, clockKnown });
    expect(renamed.map(({ name }) => name)).toEqual(["Renamed", "gone"]);
  });
});
