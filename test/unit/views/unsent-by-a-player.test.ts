// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { MARA } from "../client/support/start-game.ts";
import { drawnAnew, fieldOf, startWorldWithWindows, windowOf } from "./support/opened-windows.ts";

it("the name that a player gives a character of their own stays while others come and go", async () => {
  await startWorldWithWindows({}, { user: MARA });
  const { changeSetting } = await import("../../../src/fates-edge/data/settings.ts");
  await changeSetting("playersMakeCharacters", true);
  const { openMyCharacter } = await import("../../../src/fates-edge/apps/welcome/my-character.ts");
  await openMyCharacter();
  const open = windowOf("fates-edge-my-character");
  const name = fieldOf(open, "name");
  name.value = "Nell of the Ford";
  name.blur();
  await drawnAnew(open, () => game.user.update({ pronouns: "she" }));
  expect(fieldOf(open, "name")).not.toBe(name);
  expect(fieldOf(open, "name").value).toBe("Nell of the Ford");
});
