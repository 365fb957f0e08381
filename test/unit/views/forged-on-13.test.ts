// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from "vitest";
import type { CallMessage } from "../../../src/fates-edge/data/kinds.ts";
import { asNew, type StoredCard } from "../../e2e/hard/support/forge.ts";
import { heard, openServedTable, type ServedTable, untilJudged } from "./support/served-table.ts";
import {
  as,
  banked,
  BRYN,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  notices,
  pc,
  SABLE,
  soon,
  thrown,
  told,
  TOMAS,
} from "./support/whole-table.ts";

const MELEE = { attribute: "body", skill: "melee" };

/** A server of generation 13 takes from a player what only GMs may fill in, and leaves it empty; 14 refuses it. */
describe("What a player forges, generation 13", () => {
  let table: ServedTable;

  beforeAll(async () => {
    table = await openServedTable({ generation: 13 });
    return () => table.close();
  });

  test("a card that was not rolled, with the GM's half filled in, is judged like any other", async () => {
    const honest = await untilJudged(
      (await thrown(MARA, SABLE, { ...MELEE, faces: [9, 8, 5, 4, 1, 1] })).id!,
    );
    const before = banked();
    const card = asNew(honest.toObject() as unknown as StoredCard);
    const judged = { initial: [10], faces: [10], steps: [], setbacks: 0, rolls: 1, user: GM, banked: true };
    const wire = await table.hand(MARA);
    const system = { ...card.system, gm: { judged, state: "banked" } };
    const [made] = await wire.create("ChatMessage", [{ ...card, system }]);
    const roll = await untilJudged(made!._id);
    expect(roll.system.toObject().gm).toMatchObject({
      judged: { faces: [9, 8, 5, 4, 1, 1], setbacks: 2, user: GM },
    });
    expect(roll.system.gm.state).toBe("open");
    await soon(banked).toBe(before + 2);
  });

  test("a call that a player writes themselves is shown as such, and offers nothing", async () => {
    const wire = await table.hand(TOMAS);
    const asked = { actors: [pc(BRYN).uuid], skill: "stealth", dv: 1 };
    const [made] = await wire.create("ChatMessage", [{ type: "request", system: asked }]);
    const call = (await heard(made!._id)) as CallMessage;
    for (const user of [GM, TOMAS]) {
      expect(await told(user, call)).toContain("is not a GM");
      expect(buttonsOf(await cardFor(user, call)).filter((name) => /Roll/.test(name))).toEqual([]);
    }
    const { performRoll } = await import("../../../src/fates-edge/actions/roll/perform-roll.ts");
    const answer = { attribute: "wits", skill: "stealth", request: call.id! };
    expect(await as(TOMAS, () => performRoll(pc(BRYN), answer))).toBeNull();
    expect(notices.join()).toContain(
      "That call for a roll was deleted. Roll without it, or have it called for anew.",
    );
  });
});
