// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import type { ActionView } from "../../../src/fates-edge/cards/action/view.ts";
import type { NoticeMessage } from "../../../src/fates-edge/data/kinds.ts";
import {
  as,
  cardFor,
  GM,
  MARA,
  newest,
  newestOffer,
  openWholeTable,
  party,
  pc,
  rolled,
  SABLE,
  soon,
  thrown,
  told,
} from "./support/whole-table.ts";

describe("What the log tells of acts", () => {
  beforeAll(async () => {
    await openWholeTable();
    await party().update({ system: { bank: { carried: 20, entries: {} }, scene: { running: false } } });
  });

  it("a scene starts with all that was said of it, and with what the last arc left where that is due", async () => {
    await party().update({ system: { opening: { points: 3, text: "", done: false } } });
    const { startScene } = await import("../../../src/fates-edge/actions/scene/start-scene.ts");
    const number = party().system.scene.number;
    const plan = {
      name: "The wall",
      time: "night",
      dv: 3,
      position: "desperate",
      opening: "The bells.",
    } as never;
    expect(await startScene(plan)).toBe(true);
    const notice = newest() as NoticeMessage;
    expect(notice.system.kind).toBe("sceneStart");
    expect(notice.system.data).toMatchObject({
      scene: number,
      name: "The wall",
      dv: 3,
      position: "desperate",
      clocks: [],
      advantages: [],
      rail: "",
      opening: { points: 3, text: "The bells." },
    });
    expect(party().system.scene).toMatchObject({
      number,
      running: true,
      name: "The wall",
      dv: 3,
      position: "desperate",
    });
    expect(await told(MARA, notice)).toContain("The wall");
  });

  it("a scene starts without an opening where nothing is due", async () => {
    const { sceneStartData } = await import("../../../src/fates-edge/actions/scene/start-scene.ts");
    const of = async (opening: object): Promise<unknown> => {
      await party().update({ system: { opening } });
      return sceneStartData(party(), { clocks: {}, opening: "The bells." }, null as never).opening;
    };
    expect(await of({ points: 0, text: "", done: false })).toBeNull();
    expect(await of({ points: 2, text: "", done: true })).toBeNull();
    expect(await of({ points: 2, text: "", done: false })).toEqual({ points: 2, text: "The bells." });
    expect(sceneStartData(party(), { clocks: {} }, null as never).opening).toBeNull();
  });

  it("a use that was settled tells its price in points where it cost any, and none where it cost none", async () => {
    const { outcomeViews } = await import("../../../src/fates-edge/cards/action/roll-outcomes.ts");
    const roll = await rolled("settled", [6, 7, 8, 2, 3, 4]);
    const { viewAction } =
      (await import("../../../src/fates-edge/cards/action/view.ts")) as unknown as Record<
        string,
        (...given: unknown[]) => ActionView
      >;
    const { cardFacts } = await import("../../../src/fates-edge/state/roll/group-call.ts");
    const view = viewAction!(cardFacts(roll, game.user));
    const use = { id: "use", label: "Oath", summary: [], undone: false };
    const prices = [2, 0].map((points) =>
      outcomeViews({ ...view, settled: [{ ...use, points }] } as never, "uid").find(({ id }) =>
        id.includes("settled"),
      ),
    );
    expect(prices.map((line) => JSON.stringify(line).includes("2 CP"))).toEqual([true, false]);
  });

  it("a roll that somebody prepared says who made it start Controlled", async () => {
    const scene = party().system.scene.number;
    const mark = {
      kind: "controlled",
      label: "By Pell the scout",
      by: "",
      dice: 0,
      steps: 0,
      used: "",
      scene,
    };
    await pc(SABLE).update({ system: { marks: { ready0000000000a: mark } } } as never);
    const roll = await thrown(MARA, SABLE, {
      attribute: "body",
      skill: "melee",
      dv: 1,
      faces: [6, 7, 8, 2, 3, 4],
    });
    expect(await told(MARA, roll)).toContain("Started Controlled: By Pell the scout.");
    const plain = await thrown(MARA, SABLE, {
      attribute: "body",
      skill: "melee",
      dv: 1,
      faces: [6, 7, 8, 2, 3, 4],
    });
    expect(await told(MARA, plain)).not.toContain("Started Controlled");
  });

  it("a GM says on the card of a clock that landed what happens now, by the button or by Enter, once", async () => {
    const { landClock } = await import("../../../src/table/clocks/ends.ts");
    const { CLOCK_WINDOWS } = await import("../../../src/fates-edge/apps/clocks/clock-editor.ts");
    await party().update({
      system: { clocks: { flood: { name: "The flood", kind: "danger", size: 4, base: 4 } } },
    });
    expect(await landClock(CLOCK_WINDOWS, "flood")).toBe(true);
    const notice = newest();
    expect((await cardFor(MARA, notice)).querySelector("[data-landing]")).toBeNull();
    const card = await cardFor(GM, notice);
    const line = card.querySelector<HTMLInputElement>("[data-landing]")!;
    line.value = "The lower town stands under water.";
    await as(GM, () => line.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
    expect(await told(MARA, notice)).toContain("The lower town stands under water.");
    expect((await cardFor(GM, notice)).querySelector("[data-landing]")).toBeNull();
  });

  it("an offer is answered by its player or by a GM for them; one that no GM made is none", async () => {
    const { answerToJudge, judgeAnswer } =
      await import("../../../src/fates-edge/actions/offers/settle-offers.ts");
    const { makeOffer } = await import("../../../src/fates-edge/actions/offers/offers.ts");
    await as(GM, () =>
      makeOffer({ kind: "cost", actor: pc(SABLE).uuid, label: "Pay", ways: ["boon"] } as never),
    );
    await soon(() => newestOffer()?.system.state).toBe("");
    const answer = { offer: newestOffer().id, choice: "take", asset: "", kind: "" } as never;
    const by = (user: string): string => judgeAnswer(answerToJudge(answer, game.users.get(user) ?? null));
    expect([by(GM), by(MARA)]).toEqual(["", ""]);
    newestOffer().updateSource({ author: MARA });
    expect([by(GM), by(MARA)]).toEqual(["OfferGone", "OfferGone"]);
  });
});
