import { test } from "vitest";
import { eventually } from "../support/eventually.ts";
import { showActor, windowOf, wordsOf } from "../support/gestures.ts";
import { BRYN, GM, SABLE, TOMAS } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

const at = tableOfFile();

test("a GM takes a character in play back into the making, having read what that means", async () => {
  const [gm, tomas] = [await at.seat(GM), await at.seat(TOMAS)];
  const theirs = await showActor(tomas, BRYN);
  await theirs.getByRole("tab", { name: "Growth" }).click();
  await eventually(() => theirs.getByRole("button", { name: "Reopen the builder" }).count()).toBe(0);

  const sheet = await showActor(gm, BRYN);
  await sheet.getByRole("tab", { name: "Growth" }).click();
  await sheet.getByRole("button", { name: "Reopen the builder" }).click();
  const question = windowOf(gm, "Reopen the builder");
  await question.getByText("no downtime is counted").waitFor();
  await question.getByRole("button", { name: "Reopen the builder" }).click();
  const builder = windowOf(gm, `Make a character: ${BRYN}`);
  await builder.getByRole("button", { name: /^Review/ }).click();
  await eventually(() => wordsOf(builder)).toMatch(/Presence 3.*Archivist, Cap 3/);
  await builder.getByRole("button", { name: "Start playing", exact: true }).click();
  await eventually(() => gm.evaluate(`game.actors.getName("${BRYN}").system.build.state`)).toBe("done");
});

test("a farewell is a GM's button on the tab of the story", async () => {
  const gm = await at.seat(GM);
  const sheet = await showActor(gm, SABLE);
  await sheet.getByRole("tab", { name: "Story" }).click();
  await sheet.getByRole("button", { name: "Death or farewell…" }).click();
  await windowOf(gm, `Who comes after ${SABLE}?`).waitFor();
});

test("memberships are written in a row, and meet what asks for one", async () => {
  const [gm, tomas] = [await at.seat(GM), await at.seat(TOMAS)];
  const sheet = await showActor(tomas, BRYN);
  await sheet.getByRole("tab", { name: "Story" }).click();
  const state = () =>
    tomas.evaluate<string[]>(`(async () => {
      const talent = await fromUuid("Compendium.fates-edge.talents.Item.taGuildTies00000");
      const { reasons, doubts } = game.fatesEdge.advancement.quote(game.actors.getName("${BRYN}"), {
        kind: "talent", slug: "guild-ties", name: talent.name, cost: 0, tier: 1, prestigeSkill: false,
        requirements: Object.entries(talent.system.requirements).map(([id, asked]) => ({ id, ...asked })) });
      return [...reasons, ...doubts].map(({ code }) => code);
    })()`);
  await eventually(() => state()).toContain("needsMembership");
  await sheet.getByLabel("Member of").fill("The Weighers' Guild, Ash Compact ,");
  await sheet.getByLabel("Member of").press("Tab");
  await eventually(() => gm.evaluate(`game.actors.getName("${BRYN}").system.memberships`)).toEqual([
    "The Weighers' Guild",
    "Ash Compact",
  ]);
  await eventually(() => state()).not.toContain("needsMembership");
});

test("the macro ends the session", async () => {
  const gm = await at.seat(GM);
  await gm.evaluate(
    `void fromUuid("Compendium.fates-edge.macros.Macro.macroEndSession0").then((macro) => macro.execute())`,
  );
  const ends = windowOf(gm, /^End of session/);
  await ends.waitFor();
  const session = `game.actors.find(({ type }) => type === "party").system.session.number`;
  const before = await gm.evaluate<number>(session);
  await ends.getByRole("button", { name: "Grant to all" }).click();
  await eventually(() => gm.evaluate<number>(session)).toBe(before + 1);
});
