// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import {
  as,
  buttonsOf,
  GM,
  MARA,
  notices,
  opened,
  openWholeTable,
  pc,
  SABLE,
} from "./support/whole-table.ts";

/** A talent costs XP (SRD 5.2): one that nothing is said of yet is a GM's to write. */
describe("A talent of one's own", () => {
  beforeAll(async () => openWholeTable());

  const sheetFor = (user: string): Promise<HTMLElement> =>
    as(user, async () => {
      await pc(SABLE).sheet?.render({ force: true } as never);
      return opened(new RegExp(SABLE));
    });

  it("is added from the sheet's own list by GMs alone", async () => {
    expect(buttonsOf(await sheetFor(GM))).toContain("Add talent");
    expect(buttonsOf(await sheetFor(MARA))).not.toContain("Add talent");
    expect(buttonsOf(await sheetFor(MARA))).toContain("Find talents");
  });

  it("is refused in words to a player who asks for it all the same", async () => {
    const before = pc(SABLE).items.size;
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.dataset["action"] = "addItem";
    button.dataset["type"] = "talent";
    const sheet = await sheetFor(MARA);
    sheet.querySelector("[data-application-part=gear]")!.append(button);
    await as(MARA, () => button.click());
    expect(pc(SABLE).items.size).toBe(before);
    expect(notices.at(-1)).toContain("A GM writes a talent of your own.");
  });
});
