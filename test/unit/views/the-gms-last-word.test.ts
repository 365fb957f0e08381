// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as Api from "../../../src/fates-edge/setup/api/api.ts";
import { allLabelled, labelled, listNamed, mendLists, tick } from "./support/labelled.ts";
import {
  as,
  BRYN,
  buttonOf,
  cardFor,
  choose,
  GM,
  MARA,
  notices,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  SABLE,
  soon,
  thrown,
  told,
  TOMAS,
} from "./support/whole-table.ts";

/** What is a GM's alone to say: how hard something was, and what the table has earned. By hand: `play/requests`, `play/session-end`. */
describe("The GM's word is final", () => {
  let api: typeof Api.API;
  const earned = (name: string): number => pc(name).system.xp.earned;

  beforeAll(async () => {
    await openWholeTable();
    mendLists();
    api = (await import("../../../src/fates-edge/setup/api/api.ts")).API;
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  it("a scene's DV is the GM's; without one the player proposes, and the GM overrules after the roll", async () => {
    await party().update({ system: { scene: { dv: null, position: "" } } });
    const roll = await thrown(MARA, SABLE, {
      attribute: "body",
      skill: "athletics",
      approach: "It is only a garden wall.",
      dv: 1,
      situational: 1,
      ladder: "basic",
      faces: [9, 8, 3, 2],
    });
    expect(await told(MARA, roll)).toMatch(/DV 1 Routine.*proposed/);
    expect(await told(MARA, roll)).toMatch(/Clean Success 2 successes against DV 1/);
    const judge = async (field: string, words: string): Promise<void> => {
      const card = await cardFor(GM, roll);
      await as(GM, () => choose(listNamed(card, field), words));
    };
    await judge("Difficulty, as the GM adjusts it", "DV 3 Hard");
    for (const user of [GM, MARA, TOMAS]) {
      expect(await told(user, roll)).toMatch(/Partial 2 successes against DV 3/);
      expect(await told(user, roll)).not.toContain("proposed");
    }
    await judge("Position, as the GM adjusts it", "Desperate");
    expect(await told(MARA, roll)).toContain("Desperate");
    // The GM takes the word back: the player's proposal stands again.
    await press(
      GM,
      roll,
      /^Undo: The GM changed the difficulty from DV 1 Routine to DV 3 Hard\. The GM set the position: Desperate\./,
    );
    expect(await told(MARA, roll)).toMatch(/Clean Success 2 successes against DV 1/);
    expect((await cardFor(MARA, roll)).querySelector("select")).toBeNull();
  });

  it("an arc ends: a milestone for all, one signature moment", async () => {
    const before = earned(SABLE);
    const { number } = party().system.session;
    await party().sheet!.render({ force: true } as never);
    buttonOf(await opened(new RegExp(party().name)), "End the session").click();
    const end = await opened(`End of session ${number}`);
    tick(labelled(end, /^An arc ends tonight/));
    await soon(() => allLabelled(end, `Milestone for ${SABLE}`).length).toBe(1);
    const pick = async (award: string, xp: string, words = xp): Promise<void> => {
      choose(listNamed(end, `${award} for ${SABLE}`), words);
      await soon(() => listNamed(end, `${award} for ${SABLE}`).value).toBe(xp);
    };
    await pick("Milestone", "10");
    tick(labelled(end, new RegExp(`Signature moment for ${SABLE}`)));
    await pick("Being there", "2");
    await pick("Major objective", "0", "–");
    buttonOf(end, "Grant to all").click();
    await soon(() => earned(SABLE)).toBe(before + 2 + 10 + 2);
    await soon(() => party().system.arc.number).toBe(2);
    await opened("Upkeep of the retinue");
  });

  it("an arc has one signature moment, whoever grants", async () => {
    const [before, { number }] = [earned(SABLE), party().system.session];
    const granted = await api.advancement.grantSession({
      session: number,
      endsArc: true,
      grants: [SABLE, BRYN].map((name) => ({
        actor: pc(name).uuid,
        lines: [{ key: "signature", kind: "milestone", xp: 2, label: "Signature moment" }],
      })),
    } as never);
    expect(granted).toBe(false);
    expect(notices.at(-1)).toContain("2 signature moments; an arc has one");
    expect([earned(SABLE), party().system.session.number]).toEqual([before, number]);
  });

  it("a player ends no session", async () => {
    await as(MARA, () => api.endSession());
    expect(notices.at(-1)).toBe("Only a GM may do that.");
    expect([...foundry.applications.instances.values()].map(({ title }) => title)).toEqual([]);
  });
});
