// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Offering from "../../../src/fates-edge/actions/teamwork/help.ts";
import type { PlayerRequestMessage } from "../../../src/fates-edge/data/kinds.ts";
import type * as Help from "../../../src/fates-edge/state/teamwork/help.ts";
import { as, BRYN, MARA, notices, openWholeTable, pc, SABLE, thrown, TOMAS } from "./support/whole-table.ts";

/** Somebody lends the dice of a skill to another's roll (SRD 16.2): as many as the skill has, three at most. */
describe("Dice that are lent", () => {
  const acts = {} as typeof Offering & typeof Help;

  beforeAll(async () => {
    await openWholeTable();
    Object.assign(
      acts,
      await import("../../../src/fates-edge/actions/teamwork/help.ts"),
      await import("../../../src/fates-edge/state/teamwork/help.ts"),
    );
  });

  beforeEach(async () => {
    notices.length = 0;
    for (const message of game.messages.contents) await message.delete();
  });

  const lend = async (sway: number): Promise<PlayerRequestMessage | null> => {
    await pc(BRYN).update({ system: { skills: { sway } } });
    const wish = { for: pc(SABLE).uuid, way: "skill", skill: "sway", words: "" } as const;
    return as(TOMAS, () => acts.offerHelp(pc(BRYN), wish));
  };

  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [5, 3],
  ])("a skill of %i lends %i", async (sway, dice) => {
    const request = await lend(sway);
    expect(acts.helpFor(pc(SABLE)).map(({ dice: lent }) => lent)).toEqual([dice]);
    expect(acts.helpStanding(request!)).toBe("open");
  });

  it("a skill that somebody never learned lends none, and says whose it is", async () => {
    expect(await lend(0)).toBeNull();
    expect(notices.join()).toContain(BRYN);
    expect(acts.helpFor(pc(SABLE))).toEqual([]);
  });

  it("a roll takes the newest help by itself, and nothing where there is none", async () => {
    expect(acts.chosenHelp(pc(SABLE), undefined)).toEqual([]);
    const request = await lend(2);
    expect(acts.chosenHelp(pc(SABLE), undefined).map(({ id }) => id)).toEqual([request!.id]);
  });

  it("help is used by the roll that took it, and still open to that one alone", async () => {
    const request = (await lend(2))!;
    const faces = Array.from({ length: 8 }, () => 5);
    const roll = await thrown(MARA, SABLE, { attribute: "body", skill: "melee", dv: 1, faces });
    expect(acts.helpStanding(request)).toBe("used");
    expect(acts.helpStanding(request, "another000000000")).toBe("used");
    expect(acts.helpStanding(request, roll.id!)).toBe("open");
  });

  it("help that was taken back since is refused by its helper's name", async () => {
    const request = (await lend(2))!;
    await as(TOMAS, () => acts.withdrawHelp(request));
    expect(() => acts.chosenHelp(pc(SABLE), [request.id!])).toThrow(
      expect.objectContaining({ key: "FATES_EDGE.Error.HelpGoneNamed", words: { gone: BRYN } }) as Error,
    );
  });
});
