import { describe, expect, it } from "vitest";
import { tellHelp, tellWords } from "../../../src/fates-edge/cards/player-request/view.ts";
import type { PlayerRequestFacts } from "../../../src/fates-edge/cards/player-request/facts.ts";
import { viewAction } from "../../../src/fates-edge/cards/action/view.ts";
import { anAction, factsOf, GM_VIEWER } from "./support/an-action.ts";
import { KEYS } from "./support/words.ts";

function request(changed: Partial<PlayerRequestFacts>): PlayerRequestFacts {
  return {
    id: "deed",
    kind: "help",
    author: { id: "tomas", name: "Tomas" },
    actor: "Actor.bryn",
    actorName: "Bryn",
    speaksAs: "",
    viewer: { isGM: false, isAuthor: false },
    data: {},
    moves: {},
    noted: {},
    summary: [],
    state: "waiting",
    reason: "",
    undone: false,
    clock: null,
    help: null,
    ask: null,
    spell: null,
    draws: [],
    rails: [],
    ...changed,
  };
}

describe("how help is told", () => {
  const data = {
    for: "Actor.sable",
    forName: "Sable",
    way: "boon",
    skill: "sway",
    words: "My shoulder.",
    dice: 1,
  };

  it("says who lends what to whom, and how it stands", () => {
    const { title, lines } = tellHelp(request({ data, help: "open" }), KEYS);
    expect(title).toContain("Together.HelpOf");
    expect(lines[0]).toBe("My shoulder.");
    expect(lines.join(" ")).toMatch(/Lends\.skill.*Way\.boon.*Standing\.open/);
  });

  it("tells nothing that a forger wrote", () => {
    const { title, lines } = tellHelp(request({ data, help: "forged" }), KEYS);
    expect(title).toContain("Together.Forged");
    expect(lines).toEqual([]);
  });
});

describe("how a player's words are told", () => {
  it("under the player's own name, until a GM's client vouches for the character", () => {
    const said = { kind: "suggest", data: { words: "A cart of hay." } } as const;
    expect(tellWords(request(said), KEYS).title).toContain("Tomas");
    expect(tellWords(request({ ...said, state: "done" }), KEYS).title).toContain("Bryn");
    expect(tellWords(request({ ...said, summary: ["Taken up."] }), KEYS).lines).toEqual([
      "A cart of hay.",
      "Taken up.",
    ]);
  });

  it("and words that are none are none", () => {
    expect(tellWords(request({ kind: "flashback", data: { words: { html: "<b>" } } }), KEYS).lines).toEqual(
      [],
    );
  });
});

describe("a roll that sets somebody up", () => {
  const target = { actor: "Actor.bryn", name: "Bryn" };
  const view = (faces: readonly number[], changed: Parameters<typeof factsOf>[2] = {}) => {
    const seen = viewAction(
      factsOf(faces, anAction(faces.length), { target, viewer: GM_VIEWER, ...changed }),
    );
    if (seen.type !== "action") throw new Error("It is hidden.");
    return seen;
  };

  it("is granted by a GM, on a success", () => {
    expect(view([9, 9])).toMatchObject({ setup: target, can: { grantSetup: true } });
    expect(view([9, 9, 1])).toMatchObject({ setup: target, can: { grantSetup: true } });
    for (const faces of [
      [9, 2],
      [2, 2],
    ])
      expect(view(faces)).toMatchObject({ setup: null, can: { grantSetup: false } });
    expect(view([9, 9], { viewer: { id: "mara", isGM: false } }).can.grantSetup).toBe(false);
    expect(view([9, 9], { target: null })).toMatchObject({ setup: null, can: { grantSetup: false } });
  });

  it("once, as long as it is not taken back", () => {
    const act = { actor: "Actor.bryn", name: "Bryn", user: "gm", changes: [], undone: false };
    const action = anAction(2);
    const granted = (undone: boolean) =>
      viewAction(
        factsOf(
          [9, 9],
          { ...action, gm: { ...action.gm, setups: { a: { ...act, undone } } } },
          { target, viewer: GM_VIEWER },
        ),
      );
    expect(granted(false)).toMatchObject({
      can: { grantSetup: false },
      setups: [{ name: "Bryn", undone: false }],
    });
    expect(granted(true)).toMatchObject({ can: { grantSetup: true } });
  });
});

describe("a roll that is read together with others", () => {
  it("offers no fork of its own: the call has the one outcome", () => {
    const forkOf = (together: "" | "group" | "contest"): boolean => {
      const seen = viewAction(factsOf([9, 2, 2], anAction(3), { together }));
      return seen.type === "action" && seen.can.fork;
    };
    expect([forkOf(""), forkOf("group"), forkOf("contest")]).toEqual([true, false, false]);
  });
});
