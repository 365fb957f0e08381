// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Roll } from "../../../playground/client/core/dice/roll.ts";
import { MARA, startGame } from "./support/start-game.ts";

const MARKUP = `"'><b class="canary">x</b><img class="canary" src="x" onerror="alert(1)">`;

/** The JSON of a roll of one die, with what a player's own client might have put into it. */
function rollData(change: object, die: object = {}): object {
  const term = {
    class: "Die",
    number: 1,
    faces: 10,
    modifiers: [],
    evaluated: true,
    options: {},
    results: [{ result: 4, active: true }],
    ...die,
  };
  return {
    class: "Roll",
    options: {},
    dice: [],
    formula: "1d10",
    total: 4,
    evaluated: true,
    terms: [term],
    ...change,
  };
}

const inner = (die: object): object => rollData({}, die);
const numeric = { class: "NumericTerm", number: 4, evaluated: true, options: {} };

const FORGED: readonly [where: string, roll: object][] = [
  ["formula", rollData({ formula: `1d10[${MARKUP}]` })],
  ["total", rollData({ total: MARKUP })],
  ["options", rollData({ options: { flavor: MARKUP, [MARKUP]: MARKUP } })],
  ["a result", rollData({}, { results: [{ result: MARKUP, active: true }] })],
  [
    "a result's flag",
    rollData({}, { results: [{ result: 4, active: true, [MARKUP]: true, count: MARKUP }] }),
  ],
  ["faces", rollData({}, { faces: MARKUP })],
  ["number", rollData({}, { number: MARKUP })],
  ["modifiers", rollData({}, { modifiers: [MARKUP, `kh${MARKUP}`] })],
  ["a die's flavor", rollData({}, { options: { flavor: MARKUP } })],
  ["method", rollData({}, { method: MARKUP })],
  ["a number", rollData({ terms: [{ ...numeric, number: MARKUP }] })],
  ["a number's flavor", rollData({ terms: [{ ...numeric, options: { flavor: MARKUP } }] })],
  ["an operator", rollData({ terms: [{ class: "OperatorTerm", operator: MARKUP }, numeric] })],
  [
    "parentheses",
    rollData({ terms: [{ class: "ParentheticalTerm", term: MARKUP, roll: inner({ faces: MARKUP }) }] }),
  ],
  [
    "a pool",
    rollData({
      terms: [
        {
          class: "PoolTerm",
          terms: [MARKUP],
          modifiers: [],
          options: { flavor: MARKUP },
          rolls: [inner({ options: { flavor: MARKUP } })],
          results: [{ result: MARKUP, active: true }],
        },
      ],
    }),
  ],
];

/** What is no roll at all although its JSON has a class: it is left out, and the message stays. */
const BROKEN: readonly [where: string, roll: object][] = [
  ["the class", rollData({ class: MARKUP })],
  ["a term's class", rollData({ terms: [{ class: MARKUP }] })],
  ["no terms", rollData({ terms: MARKUP })],
  ["no modifiers", rollData({}, { modifiers: MARKUP })],
];

function expectInert(html: string): void {
  const place = document.createElement("div");
  place.innerHTML = html;
  expect(
    [...place.querySelectorAll(".canary, img, b, script, [onerror]")].map(({ outerHTML }) => outerHTML),
  ).toEqual([]);
  for (const element of place.querySelectorAll("*"))
    expect(element.getAttributeNames().filter((name) => !["class", "data-action"].includes(name))).toEqual(
      [],
    );
}

describe("a roll that a player's client forged", () => {
  beforeAll(() => startGame());

  test.each(FORGED)(
    "shows markup in %s as text, in the open, in private and in its tooltip",
    async (_where, data) => {
      const roll = Roll.fromJSON(JSON.stringify(data));
      const views = [
        await roll.render({ flavor: MARKUP }),
        await roll.render({ flavor: MARKUP, isPrivate: true }),
        await roll.getTooltip(),
      ];
      for (const html of views) expectInert(html);
      expect(views[0]).toContain("&lt;b class=&quot;canary&quot;&gt;");
      expect(views[1]).not.toContain("canary");
    },
  );
});

describe("a message with a forged roll", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  test.each([...FORGED, ...BROKEN])("is drawn and saved as text, with markup in %s", async (_where, data) => {
    const source = { _id: "message000000001", author: MARA, content: "4", timestamp: 0 };
    const { game } = await startGame({
      data: { messages: [{ ...source, rolls: [JSON.stringify(data)] }] },
    });
    const [message] = game.messages.contents;
    const element = await message?.renderHTML({ canDelete: false });
    expectInert(element?.querySelector(".message-content")?.innerHTML ?? "<b>");
    // The saved log is text: nobody reads it as HTML, so there markup stands as it was written.
    expect(typeof message?.export()).toBe("string");
  });

  test("that cannot even be added up does not take the saved log with it", async () => {
    const bad = JSON.stringify(rollData({}, { results: [null] }));
    const { game } = await startGame({
      data: {
        messages: [
          { _id: "message000000001", author: MARA, rolls: [bad], content: "4", timestamp: 0 },
          { _id: "message000000002", author: MARA, content: "Still here", timestamp: 1 },
        ],
      },
    });
    const saved: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    game.messages.export();
    expect(console.error).toHaveBeenCalledOnce();
    expect(await saved[0]?.text()).toMatch(/^\[message000000001\]\n-+\n[\s\S]*Still here$/);
  });
});
