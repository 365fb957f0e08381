import type { Page } from "playwright-core";
import { windowOf } from "../e2e/support/gestures.ts";
import { makeCharacter } from "../e2e/support/make-character.ts";
import { BRYN, GM, MARA } from "../e2e/support/people.ts";
import { type Studio, take } from "./studio.ts";

/** Makes and grows characters: the pictures of `docs/characters.md`. */
export async function takeCharacters({ seat }: Studio): Promise<void> {
  const size = { height: 800 };
  const gm = await seat(GM, size);
  await takeBuilder(gm, await seat(MARA, size));
  await takeGrowth(gm);
  await takeBrowser(gm);
  await takeSession(gm);
}

/** A ferryman's daughter, half made. */
async function takeBuilder(gm: Page, mara: Page): Promise<void> {
  const uuid = await makeCharacter(gm, { name: "Wren Ashdown", owner: MARA });
  const mine = `fromUuidSync(${JSON.stringify(uuid)})`;
  await mara.waitForFunction(`!!${mine}`);
  await mara.evaluate(`(async () => {
    const { advancement, buildCharacter } = game.fatesEdge;
    const actor = ${mine};
    await buildCharacter(actor.uuid);
    for (const [kind, key] of [["attribute", "wits"], ["skill", "stealth"], ["skill", "skulduggery"], ["skill", "stealth"]])
      await advancement.buy(actor, { kind, key });
  })()`);
  const builder = windowOf(mara, "Make a character: Wren Ashdown");
  await builder.getByRole("button", { name: /^Skills/ }).click();
  await take(builder, "builder");
}

async function takeGrowth(gm: Page): Promise<void> {
  await gm.evaluate(`(async () => {
    const actor = game.actors.getName("${BRYN}");
    const award = { kind: "award", xp: 12, label: "The wall and the sluice", session: 1, time: Date.now(), user: game.user.id };
    await actor.update({ system: { awards: { pictureAward0001: award } } });
    await game.fatesEdge.advancement.buy(actor, { kind: "attribute", key: "wits" });
    await actor.sheet.render(true);
    actor.sheet.changeTab("growth", "primary");
  })()`);
  const sheet = windowOf(gm, `Character: ${BRYN}`);
  await sheet.getByText("The wall and the sluice").waitFor();
  await take(sheet, "growth");
  await gm.evaluate(`game.actors.getName("${BRYN}").sheet.close()`);
}

async function takeBrowser(gm: Page): Promise<void> {
  await gm.evaluate(
    `game.fatesEdge.openBrowser({ type: "talent", actor: game.actors.getName("${BRYN}").uuid })`,
  );
  const browser = windowOf(gm, "Talents");
  await browser.getByText("Blood Frenzy").first().waitFor();
  await take(browser, "browser");
  await browser.getByRole("button", { name: "Close" }).click();
}

async function takeSession(gm: Page): Promise<void> {
  await gm.evaluate("game.fatesEdge.endSession()");
  const session = windowOf(gm, "End of session");
  await session.getByRole("button", { name: "Grant to all" }).waitFor();
  await take(session, "session-end");
}
