import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Acts from "../../../../src/fates-edge/actions/campaign/campaign.ts";
import type * as Ends from "../../../../src/fates-edge/actions/scene/end-periods.ts";
import type * as Start from "../../../../src/fates-edge/actions/scene/start-scene.ts";
import type * as Spreads from "../../../../src/fates-edge/actions/deck/spreads.ts";
import type * as Crown from "../../../../src/fates-edge/apps/crown/crown-view.ts";
import type * as PlainText from "../../../../src/table/cards/plain-text.ts";
import type * as Undo from "../../../../src/table/cards/undo.ts";
import type * as State from "../../../../src/fates-edge/state/campaign/campaign.ts";
import type { NoticeMessage, PartyActor } from "../../../../src/fates-edge/data/kinds.ts";
import type { SceneEnd, SceneExtra } from "../../../../src/fates-edge/rules/campaign/campaign-dials.ts";
import { FULL_DECK, sameCard } from "../../../../src/fates-edge/rules/campaign/playing-card.ts";
import { parseCard } from "../../../../src/fates-edge/rules/deck.ts";
import type { Plain } from "../../../../playground/shared/objects.ts";
import { GM, MARA, SECOND_GM } from "../../client/support/start-game.ts";
import { ownPack } from "../../packs/support.ts";
import { startWorld } from "../support/played-world.ts";

describe("a campaign that heads for its crown", () => {
  const acts = {} as typeof Acts &
    typeof Ends &
    typeof Start &
    typeof Spreads &
    typeof Crown &
    typeof PlainText &
    typeof Undo &
    typeof State;
  const party = (): PartyActor => game.actors.getName("The Company") as PartyActor;
  const campaign = () => party().toObject().system.campaign;
  const dials = (): string => {
    const { mandate, crisis } = acts.dialsOf(party().system.campaign);
    return `${mandate}/${crisis}`;
  };
  const newest = (): NoticeMessage => game.messages.contents.at(-1) as NoticeMessage;
  const lines = (message = newest()): string =>
    (acts.cardText(message, game.users.get(MARA)!) ?? []).join("\n");
  /** What this user was told. */
  const told: string[] = [];

  async function play(end: SceneEnd, extras: readonly SceneExtra[] = []): Promise<boolean> {
    await acts.startScene({ name: "A Major scene" });
    const { number: scene } = party().system.scene;
    const counted = await acts.countMajor({ scene, end, extras });
    await acts.endScene({ scene });
    return counted;
  }

  /** Draws the Crown Spread so that these cards come in their order. */
  async function drawCrown(codes: readonly string[]): Promise<string> {
    const left = [...FULL_DECK];
    const throws = codes.map((code) => {
      const at = left.findIndex((card) => sameCard(card, parseCard(code)));
      const uniform = 1 - (at + 0.5) / left.length;
      left.splice(at, 1);
      return uniform;
    });
    vi.spyOn(CONFIG.Dice, "randomUniform").mockImplementation(() => throws.shift() ?? 0.5);
    const id = await acts.drawSpread({ spread: "crown" });
    vi.mocked(CONFIG.Dice.randomUniform).mockRestore();
    return id;
  }

  beforeAll(async () => {
    const { documents } = await ownPack("deck", "Cards");
    const users = [GM, SECOND_GM, MARA].map((_id, at) => ({
      _id,
      name: ["Gamemaster", "Second GM", "Mara"][at]!,
      role: at < 2 ? 4 : 1,
    }));
    const actors: Plain[] = [
      { _id: "partyTheCompany0", name: "The Company", type: "party", system: {}, ownership: { default: 2 } },
    ];
    await startWorld({
      users,
      actors,
      cards: documents.map(({ data }) => data as unknown as Plain),
    } as never);
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/campaign/campaign.ts"),
      import("../../../../src/fates-edge/actions/scene/end-periods.ts"),
      import("../../../../src/fates-edge/actions/scene/start-scene.ts"),
      import("../../../../src/fates-edge/actions/deck/spreads.ts"),
      import("../../../../src/fates-edge/apps/crown/crown-view.ts"),
      import("../../../../src/table/cards/plain-text.ts"),
      import("../../../../src/table/cards/undo.ts"),
      import("../../../../src/fates-edge/state/campaign/campaign.ts"),
    ]);
    Object.assign(acts, ...loaded);
    const tell = (words: string): number => told.push(words);
    vi.stubGlobal("ui", { notifications: { error: tell, warn: tell, info: tell } });
  }, 60_000);

  beforeEach(() => (told.length = 0));
  afterEach(() => vi.restoreAllMocks());

  it("has no dials until a profile is chosen: nothing is counted, and what to do is said", async () => {
    expect(acts.campaignStanding()).toBe(null);
    expect(await play("cleanWin")).toBe(false);
    expect(told[0]).toContain("The Crown");
    expect(campaign().majors).toEqual({});
  });

  it("chooses its length at session 0, told to all, and takes it back on the card", async () => {
    await acts.setProfile("chronicle");
    expect(lines()).toContain("Chronicle: dials to 8");
    expect(lines()).toContain("Mandate 0 of 8, Crisis 0 of 8");
    expect(lines()).toContain("No finale is due yet");
    await acts.undoOnCard(newest());
    expect(campaign().profile).toBe("");
    await acts.setProfile("chronicle");
  });

  it("draws five cards of which the Wild stays sealed, and reads each by its rank", async () => {
    const id = await drawCrown(["SA", "H7", "C9", "DQ", "SK"]);
    const spread = acts.crownSpread()!;
    expect(spread.id).toBe(id);
    const means = ["site", "rival", "pressure", "leverage", "wild"].map((key) =>
      acts.crownMeaning(spread, key),
    );
    expect(means).toEqual([
      "site.stakes",
      "rival.regional",
      "pressure.curfew-hazard",
      "leverage",
      "wild.patron",
    ]);
    expect(await acts.turnPlaces(id, ["wild"])).toBe(false);
    expect(told[0]).toMatch(/finale/);
    expect(JSON.stringify(party().toObject())).not.toMatch(/"suit":"spades"/);
    const { places } = acts.crownView("id", { end: "", extras: [] }) as {
      places: { card: string; means: string }[];
    };
    expect(places.map(({ card }) => card)).toEqual([
      "Ace of Spades",
      "Face down",
      "Face down",
      "Queen of Diamonds",
      "Face down",
    ]);
    expect(places[0]?.means).toContain("10 segments");
  });

  it("names one of the two rails that the Club leaves, and no other", async () => {
    expect(acts.pressureChoices()).toEqual(["curfew", "hazard"]);
    expect(await acts.namePressure("hunt")).toBe(false);
    expect(await acts.namePressure("curfew")).toBe(true);
    expect(campaign().pressure).toBe("curfew");
    expect(lines()).toContain("Curfew rail");
  });

  it("puts on the dials what happened, tells all what they allow, and takes it back on the card", async () => {
    expect(await play("messyWin", ["publicCost", "immaculate"])).toBe(true);
    const card = game.messages.contents.findLast(({ system }) => (system as Plain)["kind"] === "majorScene");
    expect(dials()).toBe("3/1");
    expect(lines(card as NoticeMessage)).toContain("Messy win");
    expect(lines(card as NoticeMessage)).toContain("+3 Mandate, +1 Crisis");
    expect(lines(card as NoticeMessage)).toContain("Mandate 3 of 8, Crisis 1 of 8");
    await acts.undoOnCard(card!);
    expect(dials()).toBe("0/0");
  });

  it("counts a scene once, the one that is on or the one before, pressed twice as pressed once", async () => {
    const last = party().system.scene.number - 1;
    expect(acts.countableScenes(party())).toEqual([last]);
    expect(await acts.countMajor({ scene: last - 1, end: "cleanWin", extras: [] })).toBe(false);
    const both = await Promise.all([
      acts.countMajor({ scene: last, end: "messyWin", extras: ["publicCost", "immaculate"] }),
      acts.countMajor({ scene: last, end: "cleanLoss", extras: [] }),
    ]);
    expect(both).toEqual([true, false]);
    expect(told.join()).toContain(`Scene ${last} cannot be counted`);
    expect(dials()).toBe("3/1");
  });

  it("calls the finale at six Mandate and three Crisis, and says the nearest step before", async () => {
    expect(acts.campaignStanding()?.next[0]).toEqual({ step: "mini", mandate: 1, crisis: 0 });
    await play("cleanWin");
    const { dials: shown } = acts.crownView("id", { end: "", extras: [] }) as {
      dials: { allowed: string[]; next: string };
    };
    expect(shown.allowed).toEqual([expect.stringContaining("A Mini-Crown may be held")]);
    expect(shown.next).toBe("Nearest: a finale that the table calls. Still to come: 2 Mandate.");
    await play("cleanWin", ["publicCost"]);
    expect(dials()).toBe("6/1");
    expect(acts.campaignStanding()?.standing).toMatchObject({ called: true, forced: false, mini: true });
  });

  it("holds its Mini-Crown once, with points declared aloud; a start that is undone gives it back", async () => {
    expect(await acts.startScene({ name: "The mill's feast", miniCrown: 6 })).toBe(false);
    expect(told.at(-1)).toContain("4 to 5 points");
    const { total } = party().system.bank;
    const { number } = party().system.scene;
    expect(await acts.startScene({ name: "The mill's feast", miniCrown: 4 })).toBe(true);
    expect(lines()).toMatch(/Mini-Crown\. The GM declares 4 /);
    expect(campaign().mini).toBe(number);
    expect(party().system.bank.total).toBe(total + 4);
    await acts.undoOnCard(newest());
    expect(campaign().mini).toBe(0);
    expect(party().system.bank.total).toBe(total);
    expect(await acts.startScene({ name: "The mill's feast", miniCrown: 5 })).toBe(true);
    await acts.endScene();
    expect(acts.campaignStanding()?.standing.mini).toBe(false);
    expect(await acts.startScene({ name: "Another feast", miniCrown: 5 })).toBe(false);
    expect(party().system.scene.running).toBe(false);
  });

  it("is forced at six Crisis, whatever the Mandate, and stops at its cap", async () => {
    for (const _turn of [1, 2, 3]) await play("cleanLoss", ["scorched", "assetNeglect"]);
    expect(dials()).toBe("6/8");
    expect(acts.campaignStanding()?.standing).toMatchObject({ called: false, forced: true });
    expect(
      lines(
        game.messages.contents.findLast(
          ({ system }) => (system as Plain)["kind"] === "majorScene",
        ) as NoticeMessage,
      ),
    ).toContain("The rival forces the finale");
  });

  it("keeps its dials where its length is changed: what they lead to moves, and all are told", async () => {
    await acts.setProfile("skirmish");
    expect(dials()).toBe("6/8");
    expect(lines()).toContain("Mandate 6 of 6, Crisis 8 of 6");
    await play("messyWin");
    expect(dials()).toBe("6/8");
    await acts.setProfile("saga");
    expect(lines()).toContain("Mandate 6 of 10, Crisis 8 of 10");
    expect(acts.campaignStanding()?.standing.forced).toBe(true);
  });

  it("ends with its dials, its length and its spread, and one undo brings them back", async () => {
    const before = campaign();
    const spread = acts.crownSpread()!.id;
    expect(await acts.endCampaign()).toBe(true);
    expect(campaign()).toEqual({
      number: before.number + 1,
      profile: "",
      pressure: "",
      mini: 0,
      outcome: "",
      finale: before.finale,
      majors: {},
    });
    expect(acts.crownSpread()).toBe(null);
    await acts.undoOnCard(newest());
    expect(campaign()).toEqual(before);
    expect(acts.crownSpread()?.id).toBe(spread);
  });
});
