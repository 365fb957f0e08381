import { describe, expect, it } from "vitest";
import { TOMAS } from "../client/support/start-game.ts";
import { printedWorld } from "./edges/printed-world.ts";

/** A message is headed by who speaks; its card need not say it again. */
describe("the head of a roll's card", () => {
  const at = printedWorld([]);

  const headOf = async (change: object = {}): Promise<unknown> => {
    const { ACTION } = await import("../../../src/fates-edge/cards/action/action.ts");
    const message = await at.rolled(at.bryn, at.MELEE, [8, 8, 8, 8]);
    await message.update(change);
    const view = ACTION.view(message, game.users.get(TOMAS)!);
    const drawing = { uid: "c", choosing: false, ruling: false, unfolded: false } as const;
    const { lead, title } = ACTION.context(view as never, drawing) as Record<string, unknown>;
    return { lead, title };
  };

  it("shows the roller's name once: the message has it, and readers alone hear it again", async () => {
    expect(await headOf()).toEqual({
      lead: "Bryn: ",
      title: "Body + Melee",
    });
  });

  it("shows it where the message is headed otherwise", async () => {
    const masked = { speaker: { actor: null, alias: "Somebody in a mask" } };
    expect(await headOf(masked)).toEqual({
      lead: "",
      title: "Bryn: Body + Melee",
    });
  });
});
