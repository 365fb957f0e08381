import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WireClient } from "../../unit/server/support/wire-client.ts";
import { banked } from "../support/bank.ts";
import { eventually } from "../support/eventually.ts";
import { openTab, wordsOf } from "../support/gestures.ts";
import { BRYN, COMPANY, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";
import { quickRoll, untilJudged } from "./support/quick-roll.ts";

const at = tableOfFile();

/** The documents that a player rolls with, as the server holds them. */
interface Held {
  readonly _id: string;
  readonly name: string;
  readonly system: { readonly scene: { readonly number: number } };
}

test("with no GM there, what waits for a roll and help that is offered are used up once; it is judged when one comes", async () => {
  const offer = await readied();
  const mara = await at.seat(MARA);
  await openTab(mara, "Chat");
  const cardOn = (page: Page, id: string): Promise<string> =>
    wordsOf(page.locator(`[data-message-id="${id}"]`));

  const first = await quickRoll(mara, { skill: "melee", epic: true }, [9, 9, 1, 1, 2, 2, 2, 2]);
  await eventually(() => cardOn(mara, first)).toMatch(/Knee-deep −1/);
  expect(await cardOn(mara, first)).toContain("An epic action.");
  expect(await mara.evaluate(`game.messages.get("${first}").system.help`)).toEqual([offer]);
  await eventually(() => cardOn(mara, offer)).toContain("Used.");
  // Without any GM to say so, the next finds all of it used.
  expect(await quickRoll(mara, { skill: "melee", epic: true }, [9, 8, 7, 6, 5, 4])).toBe("");
  const second = await quickRoll(mara, { skill: "melee" }, [9, 9, 2, 2, 2, 2]);
  await eventually(() => cardOn(mara, second)).toMatch(/against DV/);
  expect(await cardOn(mara, second)).not.toMatch(/Knee-deep/);
  expect(await mara.evaluate(`game.messages.get("${second}").system.help`)).toEqual([]);

  const gm = await at.seat(GM);
  for (const id of [first, second]) await untilJudged(gm, id);
  const noted = `(({ marks, epicAction }) => [marks.mudmudmudmudmudm.used, epicAction.by])(game.actors.getName("${SABLE}").system)`;
  await eventually(() => gm.evaluate(noted)).toEqual([first, first]);
  await eventually(() => gm.evaluate(`game.messages.get("${offer}").system.gm.data.used`)).toBe(first);
  await eventually(() => banked(mara)).toBe(2);
  await openTab(gm, "Chat");
  for (const id of [first, second]) {
    await eventually(() => cardOn(gm, id)).toMatch(/against DV/);
    expect(await cardOn(gm, id)).not.toMatch(/waited for this roll/);
  }
});

/** A GM has laid a penalty on Sable and begun a scene, Tomas has offered help, and both have left. @returns the offer's id */
async function readied(): Promise<string> {
  const gm = await WireClient.join(at.table.url, GM);
  const actors = (await gm.collection("actors")) as unknown as readonly Held[];
  const [sable, bryn, party] = [SABLE, BRYN, COMPANY].map((name) =>
    actors.find((one) => one.name === name)!,
  ) as [Held, Held, Held];
  const { number: scene } = party.system.scene;
  const mud = { kind: "next", label: "Knee-deep", dice: -1, steps: 0, scene, used: "", by: "" };
  await gm.update("Actor", [
    { _id: sable._id, system: { marks: { mudmudmudmudmudm: mud } } },
    { _id: party._id, system: { scene: { running: true, band: "balanced", tier: 1 } } },
  ]);
  await gm.leave();
  const tomas = await WireClient.join(at.table.url, TOMAS);
  const words = { skill: "sway", dice: 3, scene, words: "No GM", withdrawn: false };
  const data = { for: `Actor.${sable._id}`, way: "skill", ...words };
  const system = { kind: "help", actor: `Actor.${bryn._id}`, actorName: BRYN, data };
  const [made] = await tomas.create("ChatMessage", [{ type: "deed", content: "", system }]);
  await tomas.leave();
  return made?._id ?? "";
}
