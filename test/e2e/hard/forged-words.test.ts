import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { randomID } from "../../../playground/shared/random-id.ts";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { openClock } from "../support/clocks.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, wordsOf } from "../support/gestures.ts";
import { makeCharacter } from "../support/make-character.ts";
import { PARTY } from "../support/mixed-tier.ts";
import { GM, MARA, SABLE } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { asNew, storedCard, type StoredCard } from "./support/forge.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

/** What a GM's client has judged of a roll, and what a GM has laid on a character, is not its player's to change afterwards. */
describe("The words of a card", () => {
  const at = tableOfFile();
  let gm: Page;
  let mara: Page;
  let wire: WireClient;
  let honest: StoredCard;

  beforeAll(async () => {
    [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    for (const page of [gm, mara]) await openTab(page, "Chat");
    wire = await WireClient.join(at.table.url, MARA);
    honest = await storedCard(mara, await rolled([9, 8, 5, 4, 1, 1]));
  });

  afterAll(() => wire.leave());

  /** An honest roll of six dice, witnessed. */
  async function rolled(faces: readonly number[]): Promise<string> {
    const id = await quickRoll(mara, { skill: "melee" }, faces);
    await untilJudged(gm, id);
    return id;
  }

  /** The honest roll, made anew by hand with other words, and judged. */
  async function forged(words: object): Promise<string> {
    const { gm: _gm, ...system } = honest.system;
    const [made] = await wire.create("ChatMessage", [{ ...asNew(honest), system: { ...system, ...words } }]);
    const id = made?._id ?? "";
    for (const page of [gm, mara]) await untilJudged(page, id);
    return id;
  }

  /** Sends a change of a card's words, and waits until everybody's client has it. */
  async function reword(id: string, system: object): Promise<void> {
    const mark = randomID();
    await wire.update("ChatMessage", [{ _id: id, system, flags: { world: { mark } } }]);
    for (const page of [gm, mara])
      await page.waitForFunction(`game.messages.get("${id}").flags.world?.mark === "${mark}"`);
  }

  const uuidOf = (name: string): Promise<string> => gm.evaluate(`game.actors.getName("${name}").uuid`);
  const cardOn = (page: Page, id: string): Promise<string> =>
    wordsOf(page.locator(`[data-message-id="${id}"]`));

  test("answer the call that they answered when it was judged, no other, and for nobody else", async () => {
    await makeCharacter(gm, { name: "Nim", owner: MARA, system: { skills: { melee: 2 } } });
    const [sable, nim] = [await uuidOf(SABLE), await uuidOf("Nim")];
    const call = await gm.evaluate<string>(
      `game.fatesEdge.requestRoll({ actors: ["${sable}", "${nim}"], skill: "melee", together: "group" })
        .then(({ id }) => id)`,
    );
    await mara.getByRole("button", { name: `Roll as ${SABLE}` }).waitFor();
    const lucky = await rolled([9, 9, 9, 9, 9, 9]);
    await reword(lucky, { request: call });
    const answer = await quickRoll(mara, { actor: sable, request: call }, [2, 2, 2, 2, 2, 2]);
    await untilJudged(gm, answer);
    for (const page of [gm, mara])
      await page.getByRole("button", { name: `Roll as ${SABLE}` }).waitFor({ state: "hidden" });

    await reword(answer, { request: "" });
    expect(await quickRoll(mara, { actor: sable, request: call }, [9, 9, 9, 9, 9, 9])).toBe("");
    await reword(answer, { request: call, actor: nim });
    expect(await quickRoll(mara, { actor: sable, request: call }, [9, 9, 9, 9, 9, 9])).toBe("");
    const other = await quickRoll(mara, { actor: nim, request: call }, [2, 2, 2, 2, 2, 2]);
    await untilJudged(gm, other);
    for (const page of [gm, mara]) {
      await eventually(() => cardOn(page, call)).toMatch(/0 successes/);
      await eventually(() => page.getByRole("button", { name: "Roll as Nim" }).count()).toBe(0);
    }
  });

  test("make no second epic action of the scene, whatever its author writes on card or character", async () => {
    await openClock(gm, { name: "Vault", size: 12, kind: "progress", scope: "scene" });
    await gm.evaluate(`${PARTY}.update({ system: { scene: { running: true, band: "balanced", tier: 1 } } })`);
    const faces = [9, 8, 7, 4, 1, 1];
    const offered = async (id: string): Promise<string> =>
      /Tick Vault by (\d+)|Tick Vault/.exec(await cardOn(gm, id))?.[0] ?? "";
    const plain = await rolled(faces);
    await eventually(() => offered(plain)).toMatch(/Vault/);
    const usual = await offered(plain);
    const epic = await quickRoll(mara, { skill: "melee", epic: true }, faces);
    await untilJudged(gm, epic);
    for (const page of [gm, mara]) await eventually(() => cardOn(page, epic)).toContain("An epic action.");
    await eventually(() => offered(epic)).not.toBe(usual);
    const more = await offered(epic);

    // What each of them was stays, whatever is written there now.
    await reword(plain, { epic: true });
    await reword(epic, { epic: false });
    const note = { scene: 0, beat: 0, by: plain };
    const [actor] = await gm.evaluate<string[]>(`[game.actors.getName("${SABLE}").id]`);
    await expect(wire.update("Actor", [{ _id: actor, system: { epicAction: note } }])).rejects.toThrow(
      'You may not change "system.epicAction"',
    );
    const second = await forged({ epic: true });
    for (const page of [gm, mara]) {
      for (const id of [plain, second]) expect(await cardOn(page, id)).not.toContain("An epic action.");
      expect(await cardOn(page, epic)).toContain("An epic action.");
    }
    expect([await offered(plain), await offered(epic)]).toEqual([usual, more]);

    // Nor does it come back when its card is gone.
    await wire.delete("ChatMessage", [epic]);
    await gm.waitForFunction(`!game.messages.has("${epic}")`);
    const third = await forged({ epic: true });
    for (const page of [gm, mara]) {
      await page.locator(`[data-message-id="${third}"] .fe-card`).waitFor();
      expect(await cardOn(page, third)).not.toContain("An epic action.");
    }
    expect(await quickRoll(mara, { skill: "melee", epic: true }, faces)).toBe("");
    await gm.evaluate(`${PARTY}.update({ system: { scene: { running: false, band: "" } } })`);
  });

  test("that leave out a penalty leave it waiting, and the GM is told", async () => {
    const scene = await gm.evaluate<number>(`${PARTY}.system.scene.number`);
    const sand = { kind: "next", label: "Sand in the eyes", dice: -1, steps: 0, scene, used: "", by: "" };
    const [actor] = await gm.evaluate<string[]>(`[game.actors.getName("${SABLE}").id]`);
    await gm.evaluate(
      `game.actors.get("${actor}").update({ system: { marks: { sandsandsandsand: ${JSON.stringify(sand)} } } })`,
    );
    const used = (): Promise<string> =>
      gm.evaluate<string>(`game.actors.get("${actor}").system.marks.sandsandsandsand?.used ?? "gone"`);
    for (const change of [{ used: honest._id }, { dice: 0 }, { scene: 0 }])
      await expect(
        wire.update("Actor", [{ _id: actor, system: { marks: { sandsandsandsand: change } } }]),
      ).rejects.toThrow('You may not change "system.marks"');

    const warning = /“Sand in the eyes” \(−1\) should have been in this roll and is not/;
    for (const marks of [[], ["sandsandsandsand"]]) {
      const id = await forged({ marks });
      await eventually(() => cardOn(gm, id)).toMatch(warning);
      expect(await cardOn(mara, id)).not.toMatch(warning);
      expect(await used()).toBe("");
    }
    const honestOne = await quickRoll(mara, { skill: "melee" }, [9, 8, 7, 6, 5]);
    await eventually(used).toBe(honestOne);
    await eventually(() => cardOn(mara, honestOne)).toMatch(/Sand in the eyes −1/);
    // What the roll was made of stays on its card.
    const { parts } = (await storedCard(mara, honestOne)).system as {
      parts: Record<string, { label: string }>;
    };
    const key = Object.keys(parts).find((each) => parts[each]?.label === sand.label) ?? "";
    await reword(honestOne, {
      parts: { [key]: { label: "Clear sight", dice: 1, kind: "situational" } },
      marks: [],
    });
    for (const page of [gm, mara]) {
      expect(await cardOn(page, honestOne)).toMatch(/Sand in the eyes −1/);
      expect(await cardOn(page, honestOne)).not.toMatch(/Clear sight|waited for this roll/);
    }
    const next = await quickRoll(mara, { skill: "melee" }, [9, 8, 7, 6, 5, 4]);
    await untilJudged(gm, next);
    expect(await cardOn(mara, next)).not.toMatch(/Sand in the eyes/);
  });

  test("use up once what waits for a roll while no GM is there, and it is noted when one comes", async () => {
    const scene = await gm.evaluate<number>(`${PARTY}.system.scene.number`);
    const mud = { kind: "next", label: "Knee-deep", dice: -1, steps: 0, scene, used: "", by: "" };
    const system = { marks: { mudmudmudmudmudm: mud }, epicAction: { scene: 0, beat: 0, by: "" } };
    await gm.evaluate(`game.actors.getName("${SABLE}").update({ system: ${JSON.stringify(system)} })`);
    await gm.evaluate(`${PARTY}.update({ system: { scene: { running: true, band: "balanced", tier: 1 } } })`);
    await mara.waitForFunction(
      `${PARTY}.system.scene.running && game.actors.getName("${SABLE}").system.marks.mudmudmudmudmudm &&
        game.actors.getName("${SABLE}").system.epicAction.scene === 0`,
    );
    await gm.context().close();
    const first = await quickRoll(mara, { skill: "melee", epic: true }, [9, 8, 7, 6, 5]);
    await eventually(() => cardOn(mara, first)).toMatch(/Knee-deep −1/);
    expect(await cardOn(mara, first)).toContain("An epic action.");
    expect(await quickRoll(mara, { skill: "melee", epic: true }, [9, 8, 7, 6, 5, 4])).toBe("");
    const second = await quickRoll(mara, { skill: "melee" }, [9, 8, 7, 6, 5, 4]);
    await eventually(() => cardOn(mara, second)).toMatch(/against DV/);
    expect(await cardOn(mara, second)).not.toMatch(/Knee-deep/);

    gm = await at.another(GM);
    for (const id of [first, second]) await untilJudged(gm, id);
    const noted = await gm.evaluate(`(() => {
      const { marks, epicAction } = game.actors.getName("${SABLE}").system;
      return [marks.mudmudmudmudmudm.used, epicAction.by];
    })()`);
    expect(noted).toEqual([first, first]);
    await openTab(gm, "Chat");
    for (const id of [first, second]) {
      await eventually(() => cardOn(gm, id)).toMatch(/against DV/);
      expect(await cardOn(gm, id)).not.toMatch(/waited for this roll/);
    }
  });
});
