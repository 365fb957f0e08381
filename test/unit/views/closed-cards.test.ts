// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { cardFor, GM, MARA, openWholeTable, TOMAS, wordsOf } from "./support/whole-table.ts";

/** What one user reads on a card, drawn of its real template, and how much it offers them. */
async function readBy(user: string, source: object): Promise<{ words: string; buttons: number }> {
  const message = await ChatMessage.implementation.create(source);
  const card = (await cardFor(user, message!)).querySelector(".tt-card")!;
  return { words: wordsOf(card), buttons: card.querySelectorAll("button").length };
}

const SPEND = {
  type: "spend",
  author: GM,
  system: { points: 1, label: "A squeal", text: "", user: GM },
} as const;

describe("A card of which nothing else is told", () => {
  beforeAll(() => openWholeTable(), 60_000);

  it("is told where it can be read, so that the others are no accident", async () => {
    expect((await readBy(GM, SPEND)).words).toContain("A squeal");
  });

  it("says that it cannot be read, and that it was kept", async () => {
    const label = { key: "FATES_EDGE.Later.line", data: {} };
    expect(await readBy(GM, { ...SPEND, system: { ...SPEND.system, label } })).toEqual({
      words: "This card cannot be read It was kept as it is; perhaps a newer version made it.",
      buttons: 0,
    });
  });

  it("says whose it is to those it is not for", async () => {
    const { words, buttons } = await readBy(MARA, { ...SPEND, whisper: [TOMAS] });
    expect(words).toMatch(/^\S.* Hidden roll \?\?\?$/);
    expect(words).not.toContain("squeal");
    expect(buttons).toBe(0);
  });

  it("says that no GM wrote it", async () => {
    const words = "This card was not written by a GM, so it counts for nothing.";
    expect(await readBy(GM, { ...SPEND, author: MARA })).toEqual({ words, buttons: 0 });
  });
});
