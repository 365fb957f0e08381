import { expect, test } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";
import { openTable } from "../../support/open-table.ts";
import { openTab } from "../support/gestures.ts";
import { GM, MARA } from "../support/people.ts";

const folder = (id: string): string => inRepository("test/fixtures/modules", id);

test.each([13, 14] as const)(
  "a module is played beside the system: its scripts, words, styles, settings, flags and api, under %i",
  async (generation) => {
    const table = await openTable({ generation, modules: [folder("companion")] });
    const gm = await table.join(GM);
    const seen = await gm.evaluate(`(async () => {
      const module = game.modules.get("companion");
      const [actor] = game.actors.contents;
      await actor.setFlag("companion", "lit", true);
      await game.settings.set("companion", "lantern", true);
      return {
        size: game.modules.size,
        active: module.active, title: module.title, version: module.version,
        plain: module.api.plain, greeting: module.api.greet(), hadSystem: module.api.hadSystem,
        style: getComputedStyle(document.documentElement).getPropertyValue("--companion").trim(),
        esmodules: [...module.esmodules],
        flag: actor.getFlag("companion", "lit"),
        lantern: game.settings.get("companion", "lantern"),
        none: game.modules.get("nobody")?.active ?? false,
      };
    })()`);
    expect(seen).toEqual({
      size: 1,
      active: true,
      title: "Companion",
      version: "2.1.0",
      plain: "ran",
      greeting: "Hello from Companion",
      hadSystem: true,
      style: "there",
      esmodules: ["scripts/main.mjs"],
      flag: true,
      lantern: true,
      none: false,
    });
    await openTab(gm, "Settings");
    await gm.getByText("Companion 2.1.0").waitFor();
    await gm.getByRole("button", { name: "Game settings" }).click();
    await gm.getByRole("group", { name: "Companion" }).getByText("Lantern").waitFor();
  },
);

test("a module's channel carries only when its manifest declares it", async () => {
  const table = await openTable({ modules: [folder("companion"), folder("quiet")] });
  const [gm, mara] = await Promise.all([table.join(GM), table.join(MARA)]);
  await mara.evaluate(
    `globalThis.heard = []; game.socket.on("module.quiet", (data) => heard.push(data)); null`,
  );
  table.allowNoise(/The manifest behind "module\.quiet" does not set "socket": true/);
  await gm.evaluate(
    `game.socket.emit("module.quiet", "lost"); game.socket.emit("module.companion", { n: 1 }); null`,
  );
  await expect.poll(() => mara.evaluate(`game.modules.get("companion").api.heard`)).toEqual([{ n: 1 }]);
  expect(await mara.evaluate("heard")).toEqual([]);
  expect(await gm.evaluate(`game.modules.get("companion").api.heard`)).toEqual([]);
});
