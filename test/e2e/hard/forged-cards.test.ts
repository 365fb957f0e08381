import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { randomID } from "../../../playground/shared/random-id.ts";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { banked } from "../support/bank.ts";
import { BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { altered, asNew, storedCard, withFaces, type StoredCard } from "./support/forge.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** Cards that no honest client would write, and what the GM's client makes of them. */
describe("A card that was not rolled", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let wire: WireClient;
  let honest: StoredCard;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    wire = await WireClient.join(at.table.url, MARA);
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: { boons: { base: 3 } } })`);
    at.table.allowNoise(/Failed to restore a roll/);
    honest = await storedCard(mara, await rolled([9, 8, 5, 4, 1, 1]));
  });

  /** An honest roll of six dice, witnessed. */
  async function rolled(faces: readonly number[]): Promise<string> {
    const id = await quickRoll(mara, { skill: "melee", approach: "An honest try" }, faces);
    await untilJudged(gm, id);
    return id;
  }

  /** The honest roll as a player could send it again, before the GM's half. */
  function forged({
    system: changed,
    ...change
  }: Record<string, unknown> & { system?: object } = {}): StoredCard {
    const { gm: _gm, ...system } = honest.system;
    return { ...asNew(honest), ...change, system: { ...system, ...changed } };
  }

  async function send(data: object, options = {}): Promise<string> {
    const [made] = await wire.create("ChatMessage", [data], { options });
    await gm.waitForFunction(`game.messages.has("${made?._id}")`);
    return made?._id ?? "";
  }

  const witness = (id: string): Promise<Record<string, unknown>> =>
    gm.evaluate<Record<string, unknown>>(`game.messages.get("${id}").system.gm.judged`);

  test.each([
    ["filled in", { judged: null, state: "banked" }],
    ["left empty", {}],
  ])("with the GM's half %s is not taken at all", async (_what, gmHalf) => {
    const card = forged({ system: { gm: gmHalf } });
    await expect(wire.create("ChatMessage", [card])).rejects.toThrow('may not write "system.gm"');
  });

  test("after it was judged, its dice speak as they fell, whatever its author writes", async () => {
    const id = await rolled([9, 8, 5, 4, 1, 1]);
    const before = await banked(gm);
    const [roll = ""] = (await storedCard(mara, id)).rolls;
    for (const rolls of [[withFaces(roll, [10, 10, 10, 10, 10, 10])], [], [roll, roll]]) {
      await wire.update("ChatMessage", [{ _id: id, rolls }]);
      await gm.waitForFunction(`game.messages.get("${id}").toObject().rolls.length === ${rolls.length}`);
    }
    await wire.update("ChatMessage", [{ _id: id, "system.dv": 1, "system.ladder": "intricate" }]);
    await rolled([9, 8, 7, 6, 5, 4]);
    await eventually(() => banked(gm)).toBe(before);
    for (const page of [gm, mara]) {
      const card = page.locator(`[data-message-id="${id}"]`);
      await expect.poll(() => card.textContent()).toMatch(/2 successes against DV 2/);
      expect(await card.getByRole("list", { name: "Dice", exact: true }).textContent()).not.toContain("10");
      expect(await card.textContent()).not.toMatch(/Intricate/);
    }
  });

  test("deleted by its author and made anew under its id, takes nothing out of the bank", async () => {
    const id = await rolled([9, 8, 1, 1, 1, 1]);
    const before = await banked(gm);
    const [roll = ""] = honest.rolls;
    await wire.delete("ChatMessage", [id]);
    await gm.waitForFunction(`!game.messages.has("${id}")`);
    for (const faces of [
      [9, 8, 7, 6, 5, 1],
      [9, 8, 7, 6, 5, 4],
    ]) {
      const made = await send({ ...forged({ rolls: [withFaces(roll, faces)] }), _id: id }, { keepId: true });
      expect(made).toBe(id);
      await untilJudged(gm, id);
      await eventually(() => banked(gm)).toBe(before);
      await wire.delete("ChatMessage", [id]);
      await gm.waitForFunction(`!game.messages.has("${id}")`);
    }
  });

  test("under the id of a spend, leaves the spend alone", async () => {
    await rolled([9, 8, 1, 1, 1, 1]);
    await gm.evaluate(`game.actors.find(({ type }) => type === "party").update({
      system: { bank: { entries: { spendspendspend1: { kind: "spend", points: -3, label: "A door shuts" } } } } })`);
    const before = await banked(gm);
    const id = await send({ ...forged(), _id: "spendspendspend1" }, { keepId: true });
    await untilJudged(gm, id);
    await eventually(() => banked(gm)).toBe(before);
  });

  /** What lies on the table instead of the dice of an honest roll. */
  const DICE: readonly [string, (roll: string) => string[]][] = [
    ["no dice at all", () => []],
    ["more dice than its pool", (roll) => [withFaces(roll, [10, 10, 10, 10, 10, 10, 10, 10])]],
    ["fewer dice than its pool", (roll) => [withFaces(roll, [10, 10])]],
    ["a 2 that was rolled again", (roll) => [stepped(roll, { index: 0, from: 2, to: 10, why: "ladder" })]],
    [
      "a re-roll that no description paid for",
      (roll) => [stepped(roll, { index: 0, from: 1, to: 10, why: "ladder" })],
    ],
    ["a re-roll of a die that is not there", (roll) => [roll, boonRoll(60, 10)]],
    ["eleven on a ten-sided die", (roll) => [withFaces(roll, [11, 9, 9, 9, 9, 9])]],
    ["nothing on a die", (roll) => [withFaces(roll, [0, 9, 9, 9, 9, 9])]],
    [
      "a thousand dice",
      (roll) => [
        withFaces(
          roll,
          Array.from({ length: 1000 }, () => 10),
        ),
      ],
    ],
    [
      "dice of twenty sides",
      (roll) => [
        altered(roll, (data) => void (data.terms = [{ ...(data.terms as object[])[0], faces: 20 }])),
      ],
    ],
    ["an unknown class of roll", (roll) => [altered(roll, (data) => void (data.class = "LoadedRoll"))]],
    [
      "a term of an unknown class",
      (roll) => [altered(roll, (data) => void (data.terms = [{ class: "Coin", results: [] }]))],
    ],
    ["terms that are none", (roll) => [altered(roll, (data) => void (data.terms = null))]],
  ];

  test("with dice that did not fall so, of thirteen kinds, is banked as nothing, says so, and holds up nobody", async () => {
    const before = await banked(gm);
    const sent: [what: string, id: string][] = [];
    for (const [what, rollsOf] of DICE)
      sent.push([what, await send(forged({ rolls: rollsOf(honest.rolls[0] ?? "") }))]);
    const next = await quickRoll(mara, { skill: "melee" }, [9, 8, 7, 6, 5, 1]);
    await untilJudged(gm, next);
    await eventually(() => banked(gm)).toBe(before + 1);
    for (const page of [gm, mara])
      for (const [what, id] of sent) {
        const card = page.locator(`[data-message-id="${id}"]`);
        await eventually(() => card.textContent(), what).toContain("Nothing was banked for it");
        await eventually(() => card.getByRole("button", { name: /Spend|Draw|Boon/ }).count(), what).toBe(0);
      }
  });

  test("with a re-roll for a boon that nobody paid is banked as it first fell", async () => {
    const before = await banked(gm);
    const id = await send(forged({ rolls: [honest.rolls[0] ?? "", boonRoll(4, 10)] }));
    await untilJudged(gm, id);
    await eventually(() => banked(gm)).toBe(before + 2);
    expect(await witness(id)).toMatchObject({ faces: [9, 8, 5, 4, 1, 1], setbacks: 2 });
  });

  test.each([["{}"], ["5"], ["[]"], ["null"], ["{"]])(
    "with %s for a roll is not taken at all",
    async (roll) => {
      await expect(wire.create("ChatMessage", [forged({ rolls: [roll] })])).rejects.toThrow('"rolls"');
    },
  );

  test("for somebody else's character is banked as nothing", async () => {
    const before = await banked(gm);
    const bryn = await gm.evaluate<string>(`game.actors.getName("${BRYN}").uuid`);
    const id = await send(forged({ system: { actor: bryn, actorName: BRYN } }));
    const card = gm.locator(`[data-message-id="${id}"]`);
    await expect.poll(() => card.textContent()).toContain("does not play this character");
    await eventually(() => banked(gm)).toBe(before);
  });

  test("in another's name, does not take the answer to a GM's call away from them", async () => {
    const bryn = await gm.evaluate<string>(`game.actors.getName("${BRYN}").uuid`);
    const call = await gm.evaluate<string>(
      `game.fatesEdge.requestRoll({ actors: ["${bryn}"], skill: "melee" }).then(({ id }) => id)`,
    );
    const id = await send(forged({ system: { actor: bryn, actorName: BRYN, request: call } }));
    await untilJudged(gm, id);
    const tomas = await at.seat(TOMAS);
    await tomas.getByRole("button", { name: `Roll as ${BRYN}` }).waitFor();
    const answer = await quickRoll(tomas, { actor: bryn, request: call }, [9, 9, 9, 9, 9, 9]);
    expect(answer).not.toBe("");
    await tomas.getByRole("button", { name: `Roll as ${BRYN}` }).waitFor({ state: "hidden" });
  });

  /** What an honest card never says. */
  const FIELDS: readonly [string, { system?: object | null; whisper?: string[]; speaker?: object }][] = [
    ["a DV of 99", { system: { dv: 99 } }],
    ["a DV of 0", { system: { dv: 0 } }],
    ["a DV of −1", { system: { dv: -1 } }],
    ["a DV in words", { system: { dv: "easy" } }],
    [
      "an unknown attribute and skill",
      { system: { attribute: "luck", skill: "toString", attributeLabel: "Luck" } },
    ],
    ["an unknown ladder", { system: { ladder: "baroque" } }],
    ["an unknown position", { system: { position: "cosy" } }],
    ["a GM's word for its DV", { system: { dv: 1, dvSource: "gm" } }],
    ["an unknown edition", { system: { edition: "third" } }],
    ["a request that is not there", { system: { request: randomID() } }],
    ["a clock that is not there", { system: { clock: "toString" } }],
    ["nobody to whisper to", { whisper: ["nobody0000000000"] }],
    ["a speaker that is none", { speaker: { alias: { a: 1 }, actor: "x", scene: 5, token: [] } }],
    ["no system", { system: null }],
    ["parts that are none", { system: { parts: { a: null, b: 5, c: { dice: "many", label: { a: 1 } } } } }],
    [
      "a name of a thousand words",
      { system: { actorName: "Sable ".repeat(1000), approach: "So ".repeat(5000) } },
    ],
  ];

  test("with fields that no client would write, of sixteen kinds, breaks nobody's log", async () => {
    for (const [, { system, ...change }] of FIELDS) {
      const data =
        system === null ? { ...forged(), system: {} } : forged({ ...change, ...(system ? { system } : {}) });
      await wire.request({ op: "modify", action: "create", type: "ChatMessage", data: [data] });
    }
    const next = await quickRoll(mara, { skill: "melee", approach: "And yet" }, [9, 8, 7, 6, 5, 4]);
    await untilJudged(gm, next);
    for (const page of [gm, mara]) await page.locator(`[data-message-id="${next}"] .fe-card`).waitFor();
  });

  test("and after all that, whoever comes in finds the whole log", async () => {
    const last = await quickRoll(mara, { skill: "melee", approach: "One more" }, [9, 8, 7, 6, 5, 4]);
    const late = await at.another(GM);
    await late.locator(`[data-message-id="${last}"] .fe-card`).waitFor();
    await late.locator(`[data-message-id="${honest._id}"] .fe-card`).waitFor();
    await late.close();
    await wire.leave();
  });
});

/** Whose server leaves out of a new card what 14 refuses. */
describe("A card that was not rolled, generation 13", () => {
  const at = tableOfFile({ generation: 13 });

  test("with the GM's half filled in is judged like any other", async () => {
    const [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    const honest = await quickRoll(mara, { skill: "melee" }, [9, 8, 5, 4, 1, 1]);
    await untilJudged(gm, honest);
    const before = await banked(gm);
    const card = asNew(await storedCard(mara, honest));
    const judged = { initial: [10], faces: [10], steps: [], setbacks: 0, rolls: 1, user: GM, banked: true };
    const wire = await WireClient.join(at.table.url, MARA);
    const data = { ...card, system: { ...card.system, gm: { judged, state: "banked" } } };
    const id = (await wire.create("ChatMessage", [data]))[0]?._id ?? "";
    await untilJudged(gm, id);
    const half = await gm.evaluate(`game.messages.get("${id}").system.toObject().gm`);
    expect(half).toMatchObject({ judged: { faces: [9, 8, 5, 4, 1, 1], setbacks: 2, user: GM } });
    await eventually(() => gm.evaluate(`game.messages.get("${id}").system.gm.state`)).toBe("open");
    await eventually(() => banked(gm)).toBe(before + 2);
    await wire.leave();
  });
});

function stepped(roll: string, step: { index: number; from: number; to: number; why: string }): string {
  return altered(roll, (data) => {
    const [term] = data.terms as [{ results: object[] }];
    term.results.splice(
      step.index,
      1,
      { result: step.from, active: false, rerolled: true },
      { result: step.to, active: true },
    );
    data.options = { ...(data.options as object), steps: [step] };
  });
}

function boonRoll(index: number, face: number): string {
  const term = {
    class: "Die",
    number: 1,
    faces: 10,
    modifiers: [],
    results: [{ result: face, active: true }],
    evaluated: true,
  };
  return JSON.stringify({
    class: "ActionRoll",
    options: { boon: { index } },
    dice: [],
    formula: "1d10",
    terms: [term],
    total: 1,
    evaluated: true,
  });
}
