import type * as Import from "../../../src/table/setup/import-actor.ts";
import type * as Marks from "../../../src/fates-edge/actions/roll/marks.ts";
import type * as Notice from "../../../src/fates-edge/cards/notice/notice.ts";
import type * as Offer from "../../../src/fates-edge/cards/offer/offer.ts";
import type * as Clocks from "../../../src/fates-edge/state/clocks/clocks.ts";
import type * as States from "../../../src/table/clocks/states.ts";
import type * as Help from "../../../src/fates-edge/state/teamwork/help.ts";
import type * as Ledger from "../../../src/fates-edge/state/growth/ledger.ts";
import type * as Options from "../../../src/fates-edge/actions/roll/prepare-roll.ts";
import type * as Party from "../../../src/fates-edge/state/party.ts";
import type * as Reading from "../../../src/fates-edge/state/reader.ts";
import type * as RollParts from "../../../src/fates-edge/state/roll/roll-parts.ts";
import type * as Purchases from "../../../src/fates-edge/state/growth/purchases.ts";
import type * as Undo from "../../../src/table/undo.ts";
import type * as Summary from "../../../src/fates-edge/state/veils.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { ActionMessage, NoticeMessage, OfferMessage } from "../../../src/fates-edge/data/kinds.ts";
import type { HelpStanding } from "../../../src/fates-edge/state/teamwork/help.ts";
import type { Reader } from "../../../src/table/words/reader.ts";
import { deletion } from "../../../src/foundry/documents.ts";
import { GM, MARA } from "../client/support/start-game.ts";
import type { Plain } from "../../../playground/shared/objects.ts";
import { actorOf, BRYN, partyHere, SABLE, SCENE, openScene } from "./support/scene-world.ts";

/** What is read from documents, and what of it is whose. */
describe("how the table stands", () => {
  /** What undo takes back of a clock's opening, as the clock stands now. */
  const opening = () => {
    const after = partyHere().toObject().system.clocks["lurker"];
    return [{ uuid: partyHere().uuid, path: "system.clocks.lurker", before: null, after }];
  };
  const acts = {} as typeof Import &
    typeof Undo &
    typeof Summary &
    typeof Marks &
    typeof Notice &
    typeof Offer &
    typeof Clocks &
    typeof States &
    typeof Help &
    typeof Party &
    typeof Ledger &
    typeof Options &
    typeof Purchases &
    typeof Reading &
    typeof RollParts;

  beforeAll(async () => {
    await openScene();
    const loaded = await Promise.all([
      import("../../../src/table/setup/import-actor.ts"),
      import("../../../src/table/undo.ts"),
      import("../../../src/fates-edge/state/veils.ts"),
      import("../../../src/fates-edge/actions/roll/marks.ts"),
      import("../../../src/fates-edge/cards/notice/notice.ts"),
      import("../../../src/fates-edge/cards/offer/offer.ts"),
      import("../../../src/fates-edge/state/clocks/clocks.ts"),
      import("../../../src/table/clocks/states.ts"),
      import("../../../src/fates-edge/state/teamwork/help.ts"),
      import("../../../src/fates-edge/actions/roll/prepare-roll.ts"),
      import("../../../src/fates-edge/state/growth/ledger.ts"),
      import("../../../src/fates-edge/state/party.ts"),
      import("../../../src/fates-edge/state/growth/purchases.ts"),
      import("../../../src/fates-edge/state/reader.ts"),
      import("../../../src/fates-edge/state/roll/roll-parts.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  it("an actor's clocks are its own, and no other's", () => {
    const keys = acts.actorsClocks(`Actor.${SABLE}`, partyHere()).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(["hers", "hidden"]);
  });

  it("a roll is weighed down by the marks that wait, and by none that another roll has used", () => {
    const roll = { id: "roll000000000001", system: { gm: { judged: null }, marks: [], parts: {} } };
    const met = acts.marksFor(roll as unknown as ActionMessage, actorOf(SABLE));
    expect(met.missed.map(({ label }) => label)).toEqual(["Shaken"]);
  });

  it("an import names what this version does not know, and nothing else", () => {
    const { source, leftOut } = acts.knownActor(
      JSON.stringify({ type: "pc", name: "Sable", aura: 1, system: {} }),
      "pc",
    );
    expect(leftOut).toEqual(["aura"]);
    expect(source).toMatchObject({ name: "Sable", type: "pc" });
  });

  it("what a player makes is without what GMs alone write, whatever kind of actor it is", () => {
    const made = (type: string, system: Plain): Actor.Implementation =>
      new Actor.implementation({ name: "New", type, system } as never);
    expect(acts.leaveOutGMFields(made("pc", { awards: { a: { kind: "award", xp: 50 } } }))).toBe(true);
    expect(acts.leaveOutGMFields(made("pc", {}))).toBe(false);
    expect(acts.leaveOutGMFields(made("party", {}))).toBe(false);
  });

  it("what GMs alone write is what the manifest names, be it named there only now", () => {
    const { documentTypes } = game.system as unknown as {
      readonly documentTypes: { readonly Actor: { readonly pc: { gmOnlyFields: readonly string[] } } };
    };
    const { pc } = documentTypes.Actor;
    const named = pc.gmOnlyFields;
    const made = new Actor.implementation({ name: "New", type: "pc", system: { concept: "Thief" } } as never);
    pc.gmOnlyFields = [...named, "concept"];
    expect(acts.leaveOutGMFields(made)).toBe(true);
    pc.gmOnlyFields = named;
    expect(made._source.system).not.toHaveProperty("concept");
  });

  it("help with a skill that the helper does not have is no help", () => {
    const help = (skill: string): HelpStanding => {
      const data = { for: `Actor.${BRYN}`, way: "skill", skill, dice: 1, scene: SCENE };
      const system = { actor: `Actor.${SABLE}`, data, gm: { state: "", undone: false, data: {} } };
      return acts.helpStanding({ id: "help000000000001", author: game.users.get(MARA), system } as never);
    };
    expect(actorOf(SABLE).system.skills).toMatchObject({ melee: expect.any(Number) });
    expect(actorOf(SABLE).system.skills["arcana"] ?? 0).toBe(0);
    expect(help("melee")).toBe("open");
    expect(help("arcana")).toBe("forged");
  });

  it("a clock that was put away goes by the name it had in the end, and stays the GMs' if it was theirs", () => {
    expect(acts.knownClock("bell", true)).toMatchObject({ shown: "all", name: "The old bell" });
    expect(acts.knownClock("bell", false).shown).toBe("none");
  });

  it.each([
    ["a macro's hand", () => partyHere().update({ system: { clocks: deletion("lurker") } } as never)],
    ["an undo of its opening", () => acts.revertChanges(opening())],
  ])(
    "a clock that goes by %s while it is out of sight is named to no player by any old line",
    async (_what, takeAway) => {
      const clocks = { lurker: { name: "Who lurks", size: 4, kind: "danger", sight: "gm" } };
      await partyHere().update({ system: { clocks } } as never);
      const told = [
        {
          key: "FATES_EDGE.Effect.Told.open",
          data: { clock: { clock: "lurker", shown: "all", name: "Who lurks" }, size: 4 },
        },
      ];
      const lines = (isGM: boolean) =>
        acts.sayLinesOfAct(told, [], {
          words: { say: (key, data = {}) => `${key} ${Object.values(data).join()}`, count: (key) => key },
          viewer: { id: isGM ? GM : MARA, isGM, plays: () => false },
          clockKnown: (key) => acts.knownClock(key, isGM),
          named: () => "",
          veils: acts.VEILS,
        } as Reader);
      expect(lines(false).join()).not.toContain("Who lurks");
      await takeAway();
      expect(Object.keys(partyHere().system.clocks)).not.toContain("lurker");
      expect(lines(false).join()).not.toContain("Who lurks");
      expect(lines(true).join()).toContain("Who lurks");
    },
  );

  it("a clock that everybody was shown is still called by its name once it is gone", async () => {
    const clocks = { beacon: { name: "The beacon", size: 4, kind: "danger", sight: "all" } };
    await partyHere().update({ system: { clocks } } as never);
    await partyHere().update({ system: { clocks: deletion("beacon") } } as never);
    expect(acts.knownClock("beacon", false).shown).toBe("all");
  });

  it("a pool is named part by part, attribute first and then the skill (SRD 4.1)", async () => {
    const { EDITIONS } = await import("../../../src/fates-edge/rules/edition.ts");
    const { attributes, skills } = actorOf(SABLE).system;
    const [attribute, skill] = acts.poolParts(
      actorOf(SABLE),
      "body",
      { attribute: "body", skill: "melee" },
      EDITIONS.srd,
      [],
    );
    const called = [attribute!, skill!].map((part) => acts.sayPart(part, acts.readerFor(game.user)));
    expect(called).toEqual(["Body", "Melee"]);
    expect(attribute).toMatchObject({ kind: "attribute", dice: attributes["body"] });
    expect(skill).toMatchObject({ kind: "skill", dice: skills["melee"] });
  });

  it("a kit that no XP was paid for is a free one, though a line at no price names it (SRD J)", async () => {
    const kit = {
      _id: "kit0000000000001",
      name: "Burglar's kit",
      type: "gear",
      system: { kind: "kit", paid: true },
    };
    const kits = (): number => acts.characterFacts(actorOf(BRYN)).kits;
    const before = kits();
    await actorOf(BRYN).createEmbeddedDocuments("Item", [kit] as never, { keepId: true });
    const line = (xp: number): object => ({
      kind: "gear",
      xp,
      target: kit._id,
      label: kit.name,
      from: 0,
      to: 1,
    });
    await actorOf(BRYN).update({ system: { ledger: { ofKit: line(0) } } });
    expect(kits()).toBe(before + 1);
    await actorOf(BRYN).update({ system: { ledger: { ofKit: line(-3) } } });
    expect(kits()).toBe(before);
  });

  it("days are trained one by one unless a montage is asked for (SRD 6.1)", () => {
    expect(acts.learn(actorOf(BRYN), 3, {})).toEqual({ days: 3, how: "train" });
    expect(acts.learn(actorOf(BRYN), 3, { montage: true }).how).toBe("montage");
    expect(acts.learn(actorOf(BRYN), 3, { downtime: "rush" })).toEqual({ days: 0, how: "rush" });
  });

  it("when supply moves, the cards that tell of low supply are drawn anew, and no other notice", () => {
    const bank = { before: 0, now: 0 };
    const changed = { system: { clocks: { supply: { ticks: { a: 1 } } } } };
    const touched = acts.NOTICE.dependsOn?.({ of: "party", changed, bank });
    const notice = (kind: string): NoticeMessage => ({ system: { kind, data: {}, changes: [] } }) as never;
    expect(touched?.(notice("supplyLow"))).toBe(true);
    expect(touched?.(notice("session"))).toBe(false);
    expect(acts.NOTICE.dependsOn?.({ of: "party", changed: { system: { bank: {} } }, bank })).toBeNull();
  });

  it("who is asked may give a boon where they hold one, and an asset where they own one", async () => {
    const system = { actor: `Actor.${SABLE}`, actorName: "Sable", ways: ["boon", "asset"], label: "A fall" };
    const offer = (await ChatMessage.implementation.create({
      type: "offer",
      system,
    } as never)) as OfferMessage;
    const drawing = { uid: "c", choosing: false, ruling: false, unfolded: false };
    const answers = async (boons: number): Promise<unknown> => {
      await actorOf(SABLE).update({ system: { boons: { base: boons, entries: {} } } });
      const view = acts.OFFER.view(offer, game.users.get(MARA)!);
      return Reflect.get(acts.OFFER.context(view as never, drawing), "answers");
    };
    const [take, boon, charter] = [
      { way: "take" },
      { way: "boon" },
      expect.arrayContaining([expect.objectContaining({ label: "A charter" })]),
    ] as const;
    expect(await answers(1)).toMatchObject({ buttons: [take, boon], assets: charter, notes: [] });
    expect(await answers(0)).toMatchObject({
      buttons: [take],
      assets: charter,
      notes: [expect.any(String)],
    });
  });

  it("an answer has its own offer drawn anew, and no other", async () => {
    const data = {
      type: "deed",
      system: { kind: "answer", data: { offer: "offer00000000001", choice: "take" } },
    };
    const answer = (await ChatMessage.implementation.create(data as never))!;
    const touched = acts.OFFER.dependsOn?.({ of: "message", message: answer, way: "created" });
    const offer = (id: string): OfferMessage => ({ id, system: {} }) as never;
    expect([touched?.(offer("offer00000000001")), touched?.(offer("offer00000000002"))]).toEqual([
      true,
      false,
    ]);
  });

  it("before there is a party the table stands at the beginning of everything", () => {
    game.actors.delete("partyTheCompany0");
    expect(acts.tableNumbers()).toEqual({ scene: 1, session: 1, arc: 1, campaign: 1 });
  });
});
