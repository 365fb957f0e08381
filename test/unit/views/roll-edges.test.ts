import "./support/game-words.ts";
import { describe, expect, it } from "vitest";
import { edgesInWindow } from "../../../src/fates-edge/apps/roll/roll-edges.ts";
import type { EdgeOffer } from "../../../src/fates-edge/state/edges/roll-edges.ts";

const offer = (key: string, part: Partial<EdgeOffer> = {}): EdgeOffer => ({
  key,
  label: key,
  called: key,
  gives: "dice",
  dice: 1,
  uuid: key,
  circumstance: "",
  penalty: false,
  forced: false,
  instead: "",
  costs: false,
  names: false,
  sure: false,
  uses: null,
  ...part,
});
const many = (count: number): EdgeOffer[] =>
  Array.from({ length: count }, (_, place) => offer(`far${place}`));
const shown = (
  offers: EdgeOffer[],
  { unfolded = false, edges }: { unfolded?: boolean; edges?: string[] } = {},
) => {
  const { more, ...view } = edgesInWindow(
    { options: { ...(edges && { edges }) } as never, offers },
    unfolded,
  );
  return { keys: [...view.edges, ...view.also].map(({ key }) => key), more };
};

describe("the edges in the window before a roll", () => {
  it("are all in sight while they are few", () => {
    expect(shown(many(8))).toEqual({ keys: many(8).map(({ key }) => key), more: "" });
  });

  it("of many only those that name the roll, take a die or are ticked; the others once somebody asks", () => {
    const near = [
      offer("named", { names: true }),
      offer("forced", { forced: true, dice: -2 }),
      offer("compromised", { penalty: true }),
      offer("sure", { sure: true, names: true }),
    ];
    const spent = offer("spent", { names: true, uses: { uses: 1, left: 0, period: "scene" } });
    const offers = [...near, spent, ...many(9)];
    expect(shown(offers).keys).toEqual(["named", "forced", "compromised", "sure"]);
    expect(shown(offers).more).toContain("MoreEdges");
    const ticked = shown(offers, { edges: ["far3"] }).keys;
    expect(ticked).toEqual(["named", "forced", "compromised", "sure", "far3"]);
    expect(shown(offers, { unfolded: true }).keys).toEqual(offers.map(({ key }) => key));
  });

  it("what is told beside the dice stands apart", () => {
    const told = offer("told", { gives: "words", dice: 0 });
    const { edges, also } = edgesInWindow({ options: {} as never, offers: [told, offer("dice")] }, false);
    expect([edges.map(({ key }) => key), also.map(({ key }) => key)]).toEqual([["dice"], ["told"]]);
  });
});
