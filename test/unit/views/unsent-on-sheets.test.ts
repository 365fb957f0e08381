// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MARA } from "../client/support/start-game.ts";
import { fieldOf, type OpenWindow, startWorldWithWindows } from "./support/opened-windows.ts";
import type { StoredDocument } from "./support/played-world.ts";

const corinOf = {
  _id: "pcCorin000000000",
  name: "Corin",
  type: "pc",
  ownership: { [MARA]: 3 },
} as unknown as StoredDocument;

describe("what is written on a sheet", () => {
  beforeAll(async () => startWorldWithWindows({ actors: [corinOf] }));

  beforeEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  it("is sent again with the next change when the server refused it", async () => {
    const { PcSheet } = await import("../../../src/fates-edge/sheets/pc/pc-sheet.ts");
    const corin = game.actors.getName("Corin", { strict: true });
    const sheet = new PcSheet({ document: corin }) as unknown as OpenWindow;
    await sheet.render({ force: true });
    const write = (name: string, words: string): void => {
      const field = fieldOf(sheet, name);
      field.value = words;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const update = vi.spyOn(corin, "update").mockRejectedValueOnce(new Error("The disk is full"));
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    write("system.look", "Tall");
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    told.mockRestore();
    write("system.culture", "Fordfolk");
    await vi.waitFor(() => expect(corin.system).toMatchObject({ culture: "Fordfolk", look: "Tall" }));
    write("system.affinity", "The river");
    await vi.waitFor(() => expect(corin.system).toMatchObject({ affinity: "The river" }));
    expect(update.mock.lastCall?.[0]).toEqual({ system: { affinity: "The river" } });
    update.mockRestore();
    await sheet.close();
  });

  it("counts as sent once its write has come back: until then it stays, and is sent once", async () => {
    const { sheet, corin, write } = await sheetOfCorin();
    const { sent, arrive } = slowly(corin);
    write("system.look", "Short");
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await sheet.render({ force: true });
    expect(fieldOf(sheet, "system.look").value).toBe("Short");
    write("system.culture", "Hillfolk");
    await vi.waitFor(() => expect(corin.system).toMatchObject({ culture: "Hillfolk" }));
    expect(sent.mock.lastCall?.[0]).toEqual({ system: { culture: "Hillfolk" } });
    expect(fieldOf(sheet, "system.look").value).toBe("Short");
    arrive();
    await vi.waitFor(() => expect(corin.system).toMatchObject({ look: "Short" }));
    await corin.update({ system: { look: "Stooped" } });
    await vi.waitFor(() => expect(fieldOf(sheet, "system.look").value).toBe("Stooped"));
    sent.mockRestore();
    await sheet.close();
  });

  it("stays to be copied where its user may no longer change it, and they are told once", async () => {
    const { sheet } = await sheetOfCorin();
    const told = vi.fn<(text: string) => void>();
    vi.stubGlobal("ui", { notifications: { warn: told } });
    const field = fieldOf(sheet, "system.look");
    field.focus();
    field.value = "Half a sentence";
    vi.spyOn(sheet as unknown as { readonly isEditable: boolean }, "isEditable", "get").mockReturnValue(
      false,
    );
    await sheet.render({ force: true });
    await sheet.render({ force: true });
    const locked = fieldOf(sheet, "system.look");
    expect([locked.disabled, locked.value]).toEqual([true, "Half a sentence"]);
    expect(told.mock.calls.map(([text]) => text)).toEqual([
      "“First impression” can no longer be changed here. What you wrote in it is not stored: copy it before you leave.",
    ]);
    vi.unstubAllGlobals();
    await sheet.close();
  });
});

/** Corin's sheet, and a hand that writes in it and leaves the field. */
async function sheetOfCorin() {
  const { PcSheet } = await import("../../../src/fates-edge/sheets/pc/pc-sheet.ts");
  const corin = game.actors.getName("Corin", { strict: true });
  const sheet = new PcSheet({ document: corin }) as unknown as OpenWindow;
  await sheet.render({ force: true });
  const write = (name: string, words: string): void => {
    const field = fieldOf(sheet, name);
    field.value = words;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  return { sheet, corin, write };
}

/** Has the next update of an actor wait on its way to the server. */
function slowly(written: Actor.Implementation) {
  const update = written.update.bind(written) as (change: object) => Promise<unknown>;
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((done) => (arrive = done));
  const sent = vi.spyOn(written, "update").mockImplementationOnce(async (change) => {
    await arrival;
    return update(change ?? {}) as never;
  });
  return { sent, arrive: () => arrive() };
}
