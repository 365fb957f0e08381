// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import {
  GM,
  MARA,
  as,
  newest,
  notices,
  openWholeTable,
  pc,
  press,
  SABLE,
  soon,
} from "./support/whole-table.ts";

/** Whatever is dropped on a sheet is taken, or told by its name why not. */
describe("Dropped on a sheet", () => {
  beforeAll(async () => {
    await openWholeTable();
    await pc(SABLE).sheet?.render({ force: true } as never);
  });

  const drop = async (carries: object | string, user = GM): Promise<string> => {
    const text = typeof carries === "string" ? carries : JSON.stringify(carries);
    const before = notices.length;
    const event = {
      dataTransfer: { getData: () => text, files: [] },
      preventDefault: () => undefined,
      target: document.body,
    };
    const sheet = pc(SABLE).sheet as unknown as { _onDrop(event: unknown): Promise<unknown> };
    await as(user, () => sheet._onDrop(event));
    return notices.slice(before).join(" ");
  };

  it.each([
    [
      "a text",
      "the lantern from the pub, with its green glass and its handle",
      /“the lantern from the pub, with its green.*is a text/,
    ],
    ["something that was deleted", { type: "Item", uuid: "Item.aaaaaaaaaaaaaaaa" }, /was deleted meanwhile/],
    ["what is no document", { type: "PlaylistSound" }, /PlaylistSound.*no place/],
  ])("%s is told", async (_what, carries, words) => {
    expect(await drop(carries)).toMatch(words);
  });

  it("a document of another kind is told with its name", async () => {
    const party = game.actors.find(({ type }) => type === "party")!;
    expect(await drop({ type: "Actor", uuid: party.uuid })).toContain(party.name);
    const macro = await Macro.implementation?.create?.({ name: "Ring the bell", type: "script" } as never);
    if (macro) expect(await drop({ type: "Macro", uuid: macro.uuid })).toContain("Ring the bell");
  });

  it("a folder of items comes in one act, with one undo", async () => {
    const folder = await Folder.implementation.create({ name: "Loot", type: "Item" } as never);
    for (const name of ["Rope", "Lamp", "Chalk"])
      await Item.implementation.create({ name, type: "gear", folder: folder!.id } as never);
    const before = pc(SABLE).items.size;
    const messages = game.messages.size;
    expect(await drop({ type: "Folder", uuid: folder!.uuid }, MARA)).toContain("Loot is a folder");
    expect(pc(SABLE).items.size).toBe(before);
    expect(await drop({ type: "Folder", uuid: folder!.uuid })).toBe("");
    expect(pc(SABLE).items.size).toBe(before + 3);
    expect(game.messages.size).toBe(messages + 1);
    await press(GM, newest(), /Undo/);
    await soon(() => pc(SABLE).items.size).toBe(before);
  });
});
