// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as Bonds from "../../../src/fates-edge/actions/bonds/bonds.ts";
import {
  as,
  BRYN,
  buttonOf,
  buttonsOf,
  GM,
  MARA,
  notices,
  opened,
  openWholeTable,
  pc,
  SABLE,
  setSetting,
  soon,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

/** By two players on pages of their own it is offered and taken up in `play/growth`. */
describe("A bond that is called upon", () => {
  let acts: typeof Bonds;

  beforeAll(async () => {
    await openWholeTable({ changes: { [SABLE]: { boons: { base: 0 } }, [BRYN]: { boons: { base: 0 } } } });
    acts = await import("../../../src/fates-edge/actions/bonds/bonds.ts");
    const { startIndexingBonds } = await import("../../../src/fates-edge/state/bonds.ts");
    startIndexingBonds();
    acts.startBonding();
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  const boons = (): number => pc(SABLE).system.boons.value;
  const called = (reward: string): string => `Called upon: 1 ${reward} ${BRYN}`;

  let sheet: HTMLElement;
  /** Sable's story on their sheet, as it is drawn now. */
  const story = (): HTMLElement => sheet.querySelector<HTMLElement>('[role=tabpanel][data-tab="story"]')!;

  /** The sheet as somebody's page draws it. */
  const drawnFor = (user: string): Promise<void> =>
    as(user, async () => {
      await pc(SABLE).sheet!.close();
      await pc(SABLE).sheet!.render({ force: true } as never);
      sheet = await opened(new RegExp(SABLE));
    });

  it("under Core gives a boon once a session, by a GM's word, and the GM may take it back", async () => {
    await as(MARA, () => acts.proposeBond(pc(SABLE), pc(BRYN).uuid, "One ferry, one debt"));
    await as(TOMAS, () => acts.proposeBond(pc(BRYN), pc(SABLE).uuid, "One ferry, one debt"));
    // A GM's client gives what waits for one.
    Hooks.callAll("userConnected", game.user as never, true as never);
    await soon(boons).toBe(1);
    await drawnFor(GM);
    expect(wordsOf(story())).toContain("Boon given");
    for (const reward of ["boon", "XP"])
      expect(buttonsOf(story()), "SRD 9: a GM may award additional Boons or 1 XP").toContain(called(reward));

    await setSetting("edition", "core");
    await drawnFor(GM);
    expect(buttonsOf(story()), "Core gives a boon").not.toContain(called("XP"));
    buttonOf(story(), called("boon")).click();
    await soon(boons).toBe(2);
    await soon(() => wordsOf(story())).toContain("Called upon this session");
    expect(buttonsOf(story())).not.toContain(called("boon"));

    await drawnFor(MARA);
    expect(wordsOf(story())).toContain("Called upon this session");
    expect(buttonsOf(story()).join()).not.toMatch(/Withdraw|Take it back|Called upon:/);

    await drawnFor(GM);
    buttonOf(story(), `Take it back ${BRYN}`).click();
    await soon(boons).toBe(1);
    // Counted into the total by a scene's end, it can be taken back all the same.
    await soon(() => buttonsOf(story())).toContain(called("boon"));
    buttonOf(story(), called("boon")).click();
    await soon(boons).toBe(2);
    const { deletion } = await import("../../../src/foundry/documents.ts");
    const entries = Object.assign({}, ...Object.keys(pc(SABLE).system.boons.entries).map(deletion)) as object;
    await pc(SABLE).update({ system: { boons: { base: 2, entries } } } as never);
    expect(boons()).toBe(2);
    await soon(() => buttonsOf(story())).toContain(`Take it back ${BRYN}`);
    buttonOf(story(), `Take it back ${BRYN}`).click();
    await soon(boons).toBe(1);
    await setSetting("edition", "srd");
  });

  it("is taken up from what waits: whoever answers stands on the button, and after it still on the sheet", async () => {
    const { actOnWaiting } = await import("../../../src/fates-edge/apps/your-move/acts.ts");
    await as(TOMAS, () => acts.dropBond(pc(BRYN), idOfBond()));
    await as(MARA, () => acts.dropBond(pc(SABLE), idOfBond()));
    await as(TOMAS, () => acts.proposeBond(pc(BRYN), pc(SABLE).uuid, "One ferry, one debt"));
    await as(MARA, async () => {
      await actOnWaiting("bond", pc(SABLE), idOfBond());
      sheet = await opened(new RegExp(SABLE));
      expect(document.activeElement).toBe(buttonOf(story(), /^Accept/));
      buttonOf(story(), /^Accept/).click();
      await soon(() => buttonsOf(story()).join()).not.toContain("Accept");
      expect(sheet.contains(document.activeElement)).toBe(true);
    });
  });

  it("can be declined: it waits no more, the other side reads so, and whoever declined may still offer it", async () => {
    const { offersTo } = await import("../../../src/fates-edge/state/bonds.ts");
    await as(MARA, () => acts.dropBond(pc(SABLE), idOfBond()));
    await soon(() => offersTo(pc(SABLE)).length).toBe(1);
    await drawnFor(MARA);
    await as(MARA, async () => {
      buttonOf(story(), /^Decline/).focus();
      buttonOf(story(), /^Decline/).click();
      await soon(() => buttonsOf(story()).join()).not.toContain("Decline");
      expect(sheet.contains(document.activeElement)).toBe(true);
    });
    expect(offersTo(pc(SABLE))).toEqual([]);
    const offered = await as(TOMAS, async () => {
      await pc(BRYN).sheet!.render({ force: true } as never);
      return opened(new RegExp(BRYN));
    });
    expect(wordsOf(offered)).toContain(`${SABLE} declined`);
    expect(wordsOf(offered)).not.toContain(`waiting for ${SABLE}`);
    expect(await as(MARA, () => acts.proposeBond(pc(SABLE), pc(BRYN).uuid, "After all"))).toBe(true);
    await as(TOMAS, async () => void (await pc(BRYN).sheet!.render({ force: true } as never)));
    await soon(() => wordsOf(offered)).not.toContain(`${SABLE} declined`);
    expect(pc(SABLE).system.bonds[idOfBond()]).toMatchObject({ ended: false, declined: false });
  });

  it("that is let go, withdrawn or never held out is refused by the other's name, whoever that was", async () => {
    const { startNotingGone } = await import("../../../src/table/gone.ts");
    startNotingGone();
    const pressed = [acts.acceptBond, acts.declineBond, acts.dropBond, acts.callOnBond, acts.uncallBond];
    await as(TOMAS, () => acts.dropBond(pc(BRYN), idOfBond()));
    await as(MARA, () => acts.dropBond(pc(SABLE), idOfBond()));
    for (const act of pressed) expect(await refusal(() => act(pc(SABLE), idOfBond()))).toContain(BRYN);

    const nell = (await Actor.implementation.create({ name: "Nell", type: "pc" } as never))!;
    const bond = [pc(SABLE).id!, nell.id].sort().join("-");
    await nell.delete();
    for (const act of pressed) expect(await refusal(() => act(pc(SABLE), bond))).toContain("Nell");
    expect(await refusal(() => acts.proposeBond(pc(SABLE), nell.uuid, ""))).toMatch(/^Nell was deleted/);
    expect(await refusal(() => acts.dropBond(pc(SABLE), "no-bond"))).toMatch(/^There is no such bond/);
  });

  /** What the GM is told who does something that is refused. */
  async function refusal(act: () => Promise<boolean>): Promise<string> {
    const before = notices.length;
    expect(await act()).toBe(false);
    expect(notices).toHaveLength(before + 1);
    return notices.at(-1)!;
  }

  const idOfBond = (): string => [pc(SABLE).id!, pc(BRYN).id!].sort().join("-");
});
