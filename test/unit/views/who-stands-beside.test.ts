// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { RETINUE } from "../../../src/fates-edge/setup/api/retinue.ts";
import type { FollowerActor } from "../../../src/fates-edge/data/kinds.ts";
import { labelled, mendLists, write } from "./support/labelled.ts";
import {
  as,
  BRYN,
  buttonOf,
  buttonsOf,
  MARA,
  notices,
  opened,
  openWholeTable,
  pc,
  SABLE,
  soon,
  wordsOf,
} from "./support/whole-table.ts";

/** Who is bought, lost and found again, on the sheet of whom they serve (SRD 16). By keys, and what nobody may do: `play/people`. */
describe("Who stands beside a character", () => {
  let api: typeof RETINUE;
  const wren = (): FollowerActor => game.actors.getName("Wren") as FollowerActor;

  beforeAll(async () => {
    const awards = { given: { kind: "award", xp: 40, label: "Arc", time: 1 } };
    await openWholeTable({ changes: { [SABLE]: { awards } } });
    mendLists();
    api = (await import("../../../src/fates-edge/setup/api/retinue.ts")).RETINUE;
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** Sable's sheet, open at a tab. */
  async function sheetAt(tab: string): Promise<HTMLElement> {
    await pc(SABLE).sheet!.render({ force: true } as never);
    const sheet = await opened(new RegExp(SABLE));
    const wanted = [...sheet.querySelectorAll<HTMLElement>("[role=tab]")].find(
      (each) => wordsOf(each) === tab,
    );
    wanted!.click();
    await soon(() => wanted!.getAttribute("aria-selected")).toBe("true");
    return sheet;
  }

  it("a deleted follower is offered to be made again; who serves another is not taken in; a purchase taken back takes them along", async () => {
    const left = pc(SABLE).system.xp.left;
    await as(MARA, () =>
      api.recruit("Scout 3 Wren: knows every roof", { actor: pc(SABLE).uuid, downtime: "none" }),
    );
    await soon(() => wren()?.system.cap).toBe(3);
    expect(notices.join()).toContain("Wren joins in a moment.");
    expect(pc(SABLE).system.xp.left).toBeLessThan(left);
    await wren().delete();
    const sheet = await sheetAt("Retinue");
    await as(MARA, () => buttonOf(sheet, "Make Wren again").click());
    await soon(() => buttonsOf(sheet)).toContain("Open the sheet of Wren");
    expect(wren().system.cap).toBe(3);

    const drop = pc(BRYN).sheet as unknown as { _onDropActor: (event: null, actor: object) => unknown };
    await drop._onDropActor(null, wren());
    expect(notices.at(-1)).toContain(`Wren serves ${SABLE}.`);
    expect(wren().system.serves).toBe(pc(SABLE).uuid);

    const growth = await sheetAt("Growth");
    await as(MARA, () => buttonOf(growth, /Take back.*Wren/).click());
    await as(MARA, async () => buttonOf(await opened(/Wren/), "Take it back").click());
    await soon(() => pc(SABLE).system.xp.left).toBe(left);
    await soon(() => wren()?.system.place ?? "gone").toMatch(/ally|gone/);
  });

  it("a familiar takes its talent, and sleeps until the next arc when another is to come", async () => {
    await pc(SABLE).createEmbeddedDocuments("Item", [
      { name: "Familiar Bond", type: "talent", system: { slug: "familiar-bond" } },
    ] as never);
    const sheet = await sheetAt("Retinue");
    buttonOf(sheet, "Bind a familiar").click();
    const dialog = await opened(`Buy for ${SABLE}`);
    write(labelled(dialog, "Name"), "Soot");
    write(labelled(dialog, "Form"), "A raven with one white feather");
    buttonOf(dialog, "Bind").click();
    await soon(() => wordsOf(sheet)).toContain("Familiars awake: 1 of 2.");
    buttonOf(sheet, "Sleeps until the next arc: Soot").click();
    await soon(() => wordsOf(sheet)).toContain("Familiars awake: 0 of 2.");
    await soon(() => wordsOf(sheet)).toContain("Sleeps until arc 2.");
  });
});
