import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import { openTable } from "../../support/open-table.ts";
import { eventually } from "../support/eventually.ts";
import { openTab } from "../support/gestures.ts";
import { GM } from "../support/people.ts";

/** The worlds that released versions saved, by their folders. */
const KEPT = readdirSync(inRepository("test/fixtures")).filter((name) => name.startsWith("world-"));
const CASES = KEPT.flatMap((world) => ([13, 14] as const).map((generation) => ({ world, generation })));

test("at least one world is kept", () => expect(KEPT.length).toBeGreaterThan(0));

test.each(CASES)(
  "$world opens on $generation: every document is there, is sound, and can be shown",
  async ({ world, generation }) => {
    const folder = inRepository("test/fixtures", world);
    const { data } = JSON.parse(readFileSync(`${folder}/world.json`, "utf8")) as {
      readonly data: { readonly actors: readonly object[]; readonly messages: readonly object[] };
    };
    const table = await openTable({ world: folder, generation });
    const gm = await table.join(GM);
    await openTab(gm, "Chat");
    await eventually(() =>
      gm.evaluate(`({
        actors: game.actors.size, messages: game.messages.size,
        invalid: game.actors.invalidDocumentIds.size + game.messages.invalidDocumentIds.size,
      })`),
    ).toEqual({ actors: data.actors.length, messages: data.messages.length, invalid: 0 });
    // What cannot be drawn is reported, and the table must have been quiet.
    const drawn = await gm.evaluate(`(async () => {
      for (const actor of game.actors) await actor.sheet.render(true);
      const cards = await Promise.all(game.messages.contents.map((message) => message.renderHTML()));
      return cards.filter((card) => card.textContent.trim() !== "").length;
    })()`);
    expect(drawn).toBe(data.messages.length);
  },
);
