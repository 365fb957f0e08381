import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Claims from "../../../src/fates-edge/actions/session/session-claims.ts";
import type * as Index from "../../../src/fates-edge/state/log-index.ts";
import type * as Facts from "../../../src/fates-edge/state/waiting/waiting-facts.ts";
import type * as Waiting from "../../../src/fates-edge/state/waiting/waiting.ts";
import type { Plain } from "../../../playground/shared/objects.ts";
import { GM, MARA } from "../client/support/start-game.ts";
import { actorOf, BRYN, openScene, partyHere, SABLE, SCENE } from "./support/scene-world.ts";

/** What waits for whom, read from a world in the middle of a beat. */
describe("what waits at the table", () => {
  const acts = {} as typeof Claims & typeof Facts & typeof Waiting & typeof Index;

  beforeAll(async () => {
    await openScene();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/session/session-claims.ts"),
      import("../../../src/fates-edge/state/waiting/waiting-facts.ts"),
      import("../../../src/fates-edge/state/waiting/waiting.ts"),
      import("../../../src/fates-edge/state/log-index.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  const kinds = (id: string): string[] =>
    acts.waitingFor(acts.waitingFacts(actorOf(id))).map(({ kind }) => kind);

  let clock = 10;
  const post = async (type: string, author: string, system: Plain, more: Plain = {}): Promise<string> => {
    clock += 1;
    const made = await ChatMessage.create({
      type,
      author,
      system,
      content: "",
      timestamp: clock,
      _stats: { createdTime: clock },
      ...more,
    } as never);
    return made?.id ?? "";
  };

  it("an offer of a GM's waits for the one it is made to, until it is ended; one that a player wrote does not", async () => {
    const before = kinds(SABLE);
    expect(before).not.toContain("offer");
    const id = await post("offer", GM, { kind: "cost", actor: `Actor.${SABLE}`, ways: ["boon"] });
    expect(kinds(SABLE)).toContain("offer");
    expect(kinds(BRYN)).not.toContain("offer");
    await game.messages.get(id)?.update({ system: { state: "withdrawn" } } as never);
    expect(kinds(SABLE)).not.toContain("offer");
    await post("offer", MARA, { kind: "cost", actor: `Actor.${SABLE}`, ways: ["boon"] });
    expect(kinds(SABLE)).not.toContain("offer");
  });

  it("an answer that waits for a GM is an answer", async () => {
    const offer = await post("offer", GM, { kind: "cost", actor: `Actor.${SABLE}`, ways: ["boon"] });
    await post("deed", MARA, { kind: "answer", actor: `Actor.${SABLE}`, data: { offer, choice: "take" } });
    expect(kinds(SABLE)).not.toContain("offer");
  });

  it("a call waits for whom it asks, and is over with its scene", async () => {
    await post("request", GM, { actors: [`Actor.${SABLE}`] });
    expect(kinds(SABLE)).toContain("call");
    expect(kinds(BRYN)).not.toContain("call");
    await post("notice", GM, { kind: "sceneEnd", data: {} });
    expect(kinds(SABLE)).not.toContain("call");
    await post("request", GM, { actors: [`Actor.${SABLE}`] });
    expect(kinds(SABLE)).toContain("call");
  });

  it("the ends of a year are put in order for those alone who are called", async () => {
    const reads: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await post("notice", GM, { kind: "sceneEnd", data: {} });
      const stats = game.messages.get(id)?._stats;
      Object.defineProperty(game.messages.get(id), "_stats", { get: () => (reads.push(id), stats) });
    }
    expect(kinds(BRYN)).not.toContain("call");
    expect(reads).toEqual([]);
    const call = await post("request", GM, { actors: [`Actor.${BRYN}`] });
    expect(kinds(BRYN)).toContain("call");
    expect(reads.length).toBeGreaterThan(0);
    await game.messages.get(call)?.update({ system: { closed: true } });
  });

  it("points in the bank concern those who rolled in this scene; the scene itself concerns all", async () => {
    const { ofActor } = await import("../../../src/fates-edge/apps/your-move/follow.ts");
    const change = (of: string) => ofActor(partyHere(), { system: { [of]: {} } });
    await post("action", MARA, { actor: `Actor.${SABLE}`, gm: { judged: { scene: SCENE - 1 } } });
    expect(change("bank")).not.toContain(`Actor.${BRYN}`);
    await post("action", MARA, { actor: `Actor.${BRYN}`, gm: { judged: { scene: SCENE } } });
    expect(change("bank")).toContain(`Actor.${BRYN}`);
    expect(change("scene")).toBe("all");
    expect(change("clocks")).toEqual([]);
  });

  it("what was whispered to others waits for nobody here", async () => {
    const before = kinds(BRYN).length;
    await post(
      "request",
      "gamemaster000002",
      { actors: [`Actor.${BRYN}`] },
      { whisper: ["player0000000002"] },
    );
    expect(kinds(BRYN)).toHaveLength(before);
  });

  it("in the beat each says what they do; the anchor's roll is due once, in the anchor's step", async () => {
    const beat = (changed: Plain): Promise<unknown> =>
      partyHere().update({ system: { scene: { beat: changed } } });
    expect(kinds(SABLE)).toContain("declare");
    await beat({ declared: { [SABLE]: "I hold the door." } });
    expect(kinds(SABLE)).not.toContain("declare");
    await post("notice", GM, { kind: "beat", data: { beat: 1, scene: SCENE } });
    await beat({ step: "anchor", anchor: `Actor.${SABLE}` });
    expect(kinds(SABLE)).toContain("beatRoll");
    const rolled = { actor: `Actor.${SABLE}`, actorName: "Sable", attribute: "body", dv: 2 };
    await post("action", MARA, rolled);
    expect(kinds(SABLE)).not.toContain("beatRoll");
  });

  it("a GM asks what was earned, and the player's word ends it, were it only that it is nothing", async () => {
    expect(kinds(SABLE)).not.toContain("claims");
    await acts.askForClaims();
    expect(kinds(SABLE)).toContain("claims");
    await acts.settleClaims(actorOf(SABLE));
    expect(kinds(SABLE)).not.toContain("claims");
  });

  it("a suggestion waits for the GMs until one decides", async () => {
    const id = await post("deed", MARA, {
      kind: "suggest",
      actor: `Actor.${SABLE}`,
      data: { words: "A cart." },
    });
    const asked = (): string[] => acts.undecidedOf(actorOf(SABLE)).map(({ kind }) => kind);
    expect(asked()).toEqual(["suggest"]);
    await game.messages.get(id)?.update({ system: { gm: { state: "done" } } } as never);
    expect(asked()).toEqual([]);
  });

  it("what is asked about one character's things goes through nobody else's", async () => {
    const { edgeQuestions } = await import("../../../src/fates-edge/apps/edge-questions.ts");
    const looks = vi.spyOn(actorOf(BRYN).items, "contents", "get");
    edgeQuestions(actorOf(SABLE));
    expect(looks).not.toHaveBeenCalled();
    edgeQuestions(actorOf(BRYN));
    expect(looks).toHaveBeenCalled();
    looks.mockRestore();
  });

  it("a penalty on the next roll stands in the sheet's header, with its reason behind it, and is gone once it is used", async () => {
    const { markBadges } = await import("../../../src/fates-edge/sheets/pc/marks.ts");
    expect(markBadges(actorOf(SABLE))).toEqual([
      { kind: "cost", label: "−1 on the next roll", line: "Shaken: −1 on the next roll" },
    ]);
    await actorOf(SABLE).update({ system: { marks: { open: { used: "another000000001" } } } });
    expect(markBadges(actorOf(SABLE))).toEqual([]);
  });
});
