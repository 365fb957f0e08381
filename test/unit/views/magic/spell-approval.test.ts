import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as LeaveActs from "../../../../src/fates-edge/actions/magic/spell-approval.ts";
import type * as NewSpell from "../../../../src/fates-edge/actions/magic/new-spell.ts";
import type * as Leave from "../../../../src/fates-edge/state/magic/spell-approval.ts";
import type * as Card from "../../../../src/fates-edge/cards/player-request/player-request.ts";
import type { PlayerRequestMessage, PcActor, SpellItem } from "../../../../src/fates-edge/data/kinds.ts";
import { updateDocument } from "../../../../src/foundry/documents.ts";
import { castWorld } from "./cast-world.ts";

const WRITTEN = {
  name: "Ash Whisper",
  type: "spell",
  system: {
    art: "pyromancy",
    dv: 1,
    obvious: false,
    cost: 0,
    description: "<p>Ash carries a word.</p>",
    effects: { a: { type: "controlled", time: "now" } },
    ladder: {
      tell: { from: 1, text: "Ash on your lips" },
      pressure: { from: 3, text: "It carries the word elsewhere too" },
      problem: { from: 5, text: "The hearth answers" },
    },
  },
};

describe("a spell that a player writes", () => {
  const at = castWorld();
  const { acts, cast } = at;
  const leave = {} as typeof LeaveActs & typeof Leave & typeof NewSpell & typeof Card;

  beforeAll(async () => {
    vi.stubGlobal("document", { getElementsByClassName: () => [], querySelectorAll: () => [] });
    Object.assign(
      leave,
      await import("../../../../src/fates-edge/actions/magic/spell-approval.ts"),
      await import("../../../../src/fates-edge/actions/magic/new-spell.ts"),
      await import("../../../../src/fates-edge/state/magic/spell-approval.ts"),
      await import("../../../../src/fates-edge/cards/player-request/player-request.ts"),
    );
  });

  const put = async (source: object = WRITTEN, actor: PcActor = at.wren): Promise<SpellItem> => {
    const [made] = await actor.createEmbeddedDocuments("Item", [source as Item.CreateData]);
    return made as unknown as SpellItem;
  };
  const asked = async (item: SpellItem, words = ""): Promise<PlayerRequestMessage> => {
    await leave.askForSpell(item, words);
    return at.lastPlayerRequest();
  };
  const seal = (item: SpellItem) => leave.sealOfSpell(item);
  const view = (request: PlayerRequestMessage) => {
    const seen = leave.PLAYER_REQUEST.view(request, game.user);
    if ("hidden" in seen) throw new Error("hidden");
    return seen as unknown as {
      title: string;
      lines: string[];
      spell: { seal: string } | null;
      state: string;
    };
  };

  it("cannot be cast before a GM says yes, neither by its player's client nor by a forged card", async () => {
    const item = await put();
    expect(leave.approvalOf(item)).toBe("new");
    expect(() => acts.prepareRoll(at.wren, { attribute: "", skill: "", spell: item.uuid })).toThrow(
      "SpellWaits",
    );
    const genuine = await cast("Ember Hand", [8, 8, 8]);
    const { judgeRoll, rollToJudge } = await import("../../../../src/fates-edge/actions/roll/judge-roll.ts");
    const { castClaimed } = await import("../../../../src/fates-edge/state/magic/casting.ts");
    const system = {
      ...genuine.system,
      spell: item.uuid,
      gm: { ...genuine.system.gm, judged: null },
    };
    const forged = { ...rollToJudge(genuine), system, cast: castClaimed(system, at.wren) };
    expect(judgeRoll(forged)).toMatchObject({ problem: "spell", banked: false });
  });

  it("goes to the GMs once its checklist is clear; allowed it can be cast, undone it waits again", async () => {
    const item = await put();
    const bare = await leave.newSpell(at.wren);
    expect(await leave.askForSpell(bare!), "nothing is said of it yet").toBeNull();
    const request = await asked(item, "For the signal fires.");
    expect(view(request)).toMatchObject({ state: "waiting", spell: { seal: seal(item) } });
    expect(view(request).lines.join("\n")).toContain("Ash on your lips");
    expect(await leave.askForSpell(item), "once").toBeNull();
    expect(await leave.decideSpell(request, { allowed: true, seal: seal(item) })).toBe(true);
    expect([request.system.gm.state, leave.approvalOf(item)]).toEqual(["done", "allowed"]);
    expect(view(request).title).toContain("Ash Whisper");
    const message = await cast("Ash Whisper", [8, 8], { spell: item.uuid });
    expect(message.system.gm.judged).toMatchObject({ problem: "", cast: { name: "Ash Whisper" } });
    const { undoVerdict } = await import("../../../../src/table/acts/take-back.ts");
    await undoVerdict(request);
    expect(leave.approvalOf(item)).toBe("new");
  });

  it("is sent back with a word, and can be asked for again", async () => {
    const item = await put();
    const request = await asked(item);
    await leave.decideSpell(request, { allowed: false, seal: "", words: "Too quiet for ash." });
    expect(request.system.gm).toMatchObject({ state: "refused", reason: "SpellDeclined" });
    expect(view(request).lines.join("\n")).toContain("Too quiet for ash.");
    expect([leave.approvalOf(item), leave.openAskFor(item)]).toEqual(["new", null]);
    expect((await asked(item)).system.gm.state).toBe("");
  });

  it("that is written on after the GM has read it is not let be unread, and what was allowed waits once it is changed", async () => {
    const item = await put();
    const request = await asked(item);
    const read = view(request).spell!.seal;
    await item.update({ system: { dv: 3 } });
    expect(await leave.decideSpell(request, { allowed: true, seal: read })).toBe(false);
    expect([request.system.gm.state, leave.approvalOf(item)]).toEqual(["", "new"]);
    await leave.decideSpell(request, { allowed: true, seal: view(request).spell!.seal });
    expect(leave.approvalOf(item)).toBe("allowed");
    await item.update({ name: "Ash Murmur", system: { description: "<p>Softly.</p>" } });
    expect(leave.approvalOf(item), "its name and prose are its player's").toBe("allowed");
    await item.update({ system: { effects: { a: { amount: 3 } } } });
    expect(leave.approvalOf(item)).toBe("changed");
  });

  it("keeps what it was on a card that was judged, whatever is written on it before a die is turned", async () => {
    const message = await cast("Cold Gaze", [8, 8, 3]);
    const gaze = at.thing("Cold Gaze");
    await gaze.update({ system: { dv: 3 } });
    const { rollToJudge } = await import("../../../../src/fates-edge/actions/roll/judge-roll.ts");
    expect(rollToJudge(message).cast).toMatchObject({ name: "Cold Gaze", dv: 1 });
    await gaze.update({ system: { dv: 1 } });
  });

  it("is asked for by who plays its character alone, and a spell that is not there is refused", async () => {
    const item = await put();
    const forged = (await acts.postRequest("newSpell", at.bryn, { item: item.id, words: "" }))!;
    await leave.decideSpell(forged, { allowed: true, seal: seal(item) });
    expect(forged.system.gm).toMatchObject({ state: "refused", reason: "SpellGone" });
    const nonsense = (await acts.postRequest("newSpell", at.wren, { item: ["x"], words: 7 }))!;
    await leave.decideSpell(nonsense, { allowed: true, seal: seal(item) });
    expect(nonsense.system.gm).toMatchObject({ state: "refused", reason: "SpellGone" });
    expect(leave.approvalOf(item)).toBe("new");
  });

  it("that was deleted since is named in the refusal", async () => {
    const { startNotingGone } = await import("../../../../src/table/gone.ts");
    startNotingGone();
    const item = await put();
    const request = await asked(item);
    await item.delete();
    await leave.decideSpell(request, { allowed: true, seal: "" });
    expect(request.system.gm).toMatchObject({ state: "refused", reason: "SpellGoneNamed" });
    const { wordsOfReason } = await import("../../../../src/fates-edge/state/player-requests.ts");
    expect(wordsOfReason(request.system.gm.data)).toEqual({ gone: item.name });
  });

  it("that is gone can only be sent back by a GM, so that nothing waits for ever; a player is offered nothing", async () => {
    const { newSpellButtons } = await import("../../../../src/fates-edge/cards/player-request/new-spell.ts");
    const actions = (isGM: boolean, spell: object | null) =>
      newSpellButtons({ viewer: { isGM }, state: "waiting", spell } as never).map(({ action }) => action);
    expect(actions(true, null)).toEqual(["declineSpell"]);
    expect(actions(true, { seal: "s" })).toEqual(["allowSpell", "openSpell", "declineSpell"]);
    expect(actions(false, { seal: "s" })).toEqual([]);
  });

  it("costs its XP as it is allowed, once; undone the XP comes back, and without the XP it waits", async () => {
    const item = await put({ ...WRITTEN, system: { ...WRITTEN.system, cost: 4 } });
    const request = await asked(item);
    expect(await leave.decideSpell(request, { allowed: true, seal: seal(item) }), "no XP").toBe(false);
    await at.wren.update({ system: { awards: { start: { kind: "start", xp: 10, label: "Start" } } } });
    await leave.decideSpell(request, { allowed: true, seal: seal(item) });
    const spent = () => at.wren.system.xp.left;
    expect([leave.approvalOf(item), spent()]).toEqual(["allowed", 6]);
    await item.update({ system: { dv: 2 } });
    await leave.approveSpell(item);
    expect([leave.approvalOf(item), spent()]).toEqual(["allowed", 6]);
    const { undoVerdict } = await import("../../../../src/table/acts/take-back.ts");
    await undoVerdict(request);
    expect(spent()).toBe(10);
  });

  it("is begun by cards: art, DV, reach, effect, price and the first words of its ladder; what was written of it stays", async () => {
    const item = (await leave.newSpell(at.wren))!;
    expect(item.system).toMatchObject({ art: "pyromancy", dv: 1, obvious: null });
    const [first] = Object.entries(item.system.ladder).find(([, { from }]) => from === 1)!;
    await item.update({ system: { ladder: { [first]: { text: "My own tell" } } } });
    await leave.beginSpell(item, {
      seed: { dv: 3, scope: "group" },
      art: "veil",
      quirk: "mobility",
      price: "1 fatigue",
      isFlare: false,
      rungs: ["A tell", "Pressure", "A problem"],
      source: "Begun by two cards",
    });
    const { art, dv, reach, obvious, price, source, effects, ladder } = item.system;
    expect({ art, dv, reach, obvious, price, source }).toEqual({
      art: "veil",
      dv: 3,
      reach: "several",
      obvious: true,
      price: "1 fatigue",
      source: "Begun by two cards",
    });
    expect(Object.values(effects).map(({ type }) => type)).toEqual(["access"]);
    expect(
      Object.values(ladder)
        .toSorted((a, b) => a.from - b.from)
        .map(({ from, text }) => [from, text]),
    ).toEqual([
      [1, "My own tell"],
      [3, "Pressure"],
      [5, "A problem"],
    ]);
    await leave.beginSpell(item, {
      seed: { dv: 1, scope: "self" },
      art: "veil",
      quirk: "",
      price: "",
      isFlare: true,
      rungs: [],
      source: "",
    });
    expect(Object.values(item.system.effects), "drawn again, the new one alone").toHaveLength(1);
  });

  it("needs nobody's word where a GM writes it, or it stands as it is among what is let be elsewhere", async () => {
    const own = await put({ ...WRITTEN, name: "Known Ash" });
    leave.startApprovingSpells();
    await leave.spellsLookedAt();
    expect(leave.approvalOf(own), "nobody has let it be").toBe("new");
    await leave.approveSpell(own);
    const copy = await put({ ...WRITTEN, name: "Copied", _stats: { compendiumSource: own.uuid } }, at.bryn);
    await leave.spellsLookedAt();
    await vi.waitFor(() => expect(leave.approvalOf(copy)).toBe("allowed"));
    const lying = await put(
      {
        ...WRITTEN,
        name: "Lying",
        system: { ...WRITTEN.system, dv: 3 },
        _stats: { compendiumSource: own.uuid },
      },
      at.bryn,
    );
    await leave.spellsLookedAt();
    expect(leave.approvalOf(lying), "it names a source that is otherwise").toBe("new");
    // A GM's own page: what they change of an allowed spell stays so.
    await own.update({ system: { dv: 2 } });
    await vi.waitFor(() => expect(leave.approvalOf(own)).toBe("allowed"));
    await updateDocument(at.bryn, { system: { skills: { pyromancy: 1 } } });
  });
});
