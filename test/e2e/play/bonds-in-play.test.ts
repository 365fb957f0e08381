import { describe, test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { showActor } from "../support/gestures.ts";
import { BRYN, GM, MARA, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile();

describe("A bond that is called upon", () => {
  test("under Core gives a boon once a session, by a GM's word, and the GM may take it back", async () => {
    const [gm, mara, tomas] = [await at.seat(GM), await at.seat(MARA), await at.seat(TOMAS)];
    await mara.evaluate(
      `game.fatesEdge.advancement.proposeBond(game.actors.getName("${SABLE}"), game.actors.getName("${BRYN}").uuid, "One ferry, one debt")`,
    );
    await tomas.waitForFunction(`Object.keys(game.actors.getName("${SABLE}").system.bonds).length === 1`);
    await tomas.evaluate(
      `game.fatesEdge.advancement.proposeBond(game.actors.getName("${BRYN}"), game.actors.getName("${SABLE}").uuid, "One ferry, one debt")`,
    );
    const boons = () => gm.evaluate<number>(`game.actors.getName("${SABLE}").system.boons.value`);
    await eventually(boons).toBe(1);

    const sheet = await showActor(gm, SABLE);
    await sheet.getByRole("tab", { name: "Story" }).click();
    const call = sheet.getByRole("button", { name: `Called upon: 1 boon ${BRYN}` });
    await sheet.getByText("Boon given").waitFor();
    const xp = sheet.getByRole("button", { name: `Called upon: 1 XP ${BRYN}` });
    for (const reward of [call, xp])
      await eventually(() => reward.count(), "SRD 9: a GM may award additional Boons or 1 XP").toBe(1);

    await gm.evaluate(`game.settings.set("fates-edge", "edition", "core")`);
    await gm.evaluate(`game.actors.getName("${SABLE}").sheet.render()`);
    await eventually(() => xp.count(), "Core gives a boon").toBe(0);
    await call.click();
    await eventually(boons).toBe(2);
    await sheet.getByText("Called upon this session").waitFor();
    await eventually(() => call.count()).toBe(0);

    const theirs = await showActor(mara, SABLE);
    await theirs.getByRole("tab", { name: "Story" }).click();
    await theirs.getByText("Called upon this session").waitFor();
    await eventually(() => theirs.getByRole("button", { name: /Withdraw/ }).count()).toBe(0);

    await sheet.getByRole("button", { name: `Take it back ${BRYN}` }).click();
    await eventually(boons).toBe(1);
    // Counted into the total by a scene's end, it can be taken back all the same.
    await call.click();
    await eventually(boons).toBe(2);
    await gm.evaluate(`(async () => {
      const remove = new foundry.data.operators.ForcedDeletion();
      const actor = game.actors.getName("${SABLE}");
      const entries = Object.fromEntries(Object.keys(actor.system.boons.entries).map((key) => [key, remove]));
      await actor.update({ system: { boons: { base: 2, entries } } });
    })()`);
    await eventually(boons).toBe(2);
    await sheet.getByRole("button", { name: `Take it back ${BRYN}` }).click();
    await eventually(boons).toBe(1);
    await gm.evaluate(`game.settings.set("fates-edge", "edition", "srd")`);
  });
});
