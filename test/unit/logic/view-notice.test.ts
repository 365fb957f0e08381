import { VEILS } from "../../../src/fates-edge/state/veils.ts";
import { describe, expect, it } from "vitest";
import type { NoticeData } from "../../../src/fates-edge/data/message/notice.ts";
import type { Shown } from "../../../src/table/clocks/sight.ts";
import { type NoticeFacts, noticeText, viewNotice } from "../../../src/fates-edge/cards/notice/notice.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";

const say = (key: string, data: object = {}): string =>
  [key.replace("FATES_EDGE.", ""), ...Object.values(data)].join(" ");
const words = { say, count: (key: string, count: number, data = {}): string => say(key, { count, ...data }) };
const CHANGE = { uuid: "Actor.party", path: "system.scene.running", before: false, after: true };

function readNotice(system: Partial<NoticeData>, facts: Partial<NoticeFacts> = {}) {
  const notice: NoticeData = {
    kind: "sceneStart",
    data: {},
    user: "gm",
    changes: [CHANGE],
    undone: false,
    ...system,
  };
  return viewNotice({
    id: "m",
    whisper: [],
    blind: false,
    edition: EDITIONS.srd,
    nameOf: () => "Gamemaster",
    words,
    supply: 3,
    author: { id: "gm", name: "Gamemaster", isGM: true },
    viewer: { id: "gm", isGM: true },
    system: notice,
    ...facts,
  });
}

function view(...asked: Parameters<typeof readNotice>) {
  const notice = readNotice(...asked);
  if (notice.type !== "notice") throw new Error("hidden");
  return notice;
}

const PLAYER = { viewer: { id: "mara", isGM: false } };
const LOW = { kind: "supplyLow", data: { fatigue: 1, filled: 3 }, changes: [] } as const;

describe("a notice", () => {
  it("tells how a scene begins, leaving out what is not said", () => {
    const data = { scene: 3, name: "The wall", time: "some", dv: 3, clocks: ["Sweep"], overStack: "bank" };
    const { title, lines } = view({ data });
    expect(title).toBe("Notice.sceneStart 3 The wall some 3 bank");
    expect(lines).toEqual([
      "Scene.Time.some · Dv.Named 3 Dv.srd.hard",
      "Notice.ClocksOpen Sweep",
      "Notice.Struck.bank  1 Setback.cp.short",
    ]);
    expect(view({ data: { scene: 3, name: "" } }).title).toMatch(/^Notice\.sceneStartUnnamed/);
  });

  it("tells what a scene's end did to points, boons and clocks, and what ended with it", () => {
    const data = {
      scene: 3,
      bank: "opening",
      points: 2,
      trimmed: [{ name: "Sable", lost: 1 }],
      ended: ["Sweep"],
      kept: ["Tail"],
      flagged: [],
      periods: ["scene", "arc"],
    };
    expect(view({ kind: "sceneEnd", data }).lines).toEqual([
      "Notice.Bank.opening 2 Setback.cp.short",
      "Notice.Trimmed 1 Sable",
      "Notice.ClocksEnd Sweep",
      "Notice.ClocksKept Tail",
      "Notice.Also.arc",
    ]);
  });

  it("that lost how many boons somebody gave up tells none", () => {
    const data = { scene: 3, trimmed: [{ name: "Sable" }] };
    expect(view({ kind: "sceneEnd", data }).lines).toEqual(["Notice.Trimmed 0 Sable"]);
  });

  it("made by a player's hand says so, tells nothing and offers nothing", () => {
    const forged = readNotice(LOW, { author: { id: "mara", name: "Mara", isGM: false } });
    expect(forged).toEqual({ type: "forged", id: forged.id, title: "Card.Forged" });
  });

  it("that holds nonsense is told all the same", () => {
    const nonsense = {
      scene: null,
      clocks: "no list",
      advantages: [1, null],
      trimmed: 4,
      opening: 7,
      dv: "x",
    };
    expect(view({ data: nonsense }).lines).toEqual([]);
    expect(view({ kind: "sceneEnd", data: nonsense }).lines).toEqual([]);
  });

  it("of low supply offers its fatigue to GMs, as long as supply is low and nobody has given it", () => {
    expect(view(LOW).fatigue?.all).toBe(1);
    expect(view(LOW, PLAYER).fatigue).toBeNull();
    expect(view(LOW, { supply: 2 }).fatigue?.all).toBe(0);
    expect(view({ ...LOW, data: { ...LOW.data, settled: true } }).fatigue?.all).toBe(0);
    expect(view({ ...LOW, undone: true }).fatigue?.all).toBe(0);
    expect(view({ ...LOW, kind: "supply" }).fatigue?.all).toBe(0);
  });

  it("that ran out says that the party must stop", () => {
    const { lines } = view({ kind: "supplyLow", data: { fatigue: 2, filled: 4 } });
    expect(lines).toEqual(["Supply.Tires 2", "Supply.MustStop"]);
  });
});

describe("a notice of a clock that was hidden later", () => {
  const at = (path: string, after: unknown) => ({
    uuid: "Actor.p",
    path: `system.clocks.${path}`,
    before: null,
    after,
  });
  const NAMES: Readonly<Record<string, string>> = { c: "Moonless", d: "The crowd" };
  /** A player's view, to whom the clock `c` is shown so far. */
  const seenBy = (shown: Shown, system: Partial<NoticeData>) =>
    view(system, {
      ...PLAYER,
      veils: VEILS,
      clockKnown: (key) => ({ shown: key === "c" ? shown : "all", name: NAMES[key] ?? "" }),
    });
  const notice = (kind: NoticeData["kind"], data: object = {}): Partial<NoticeData> => ({
    kind,
    data: { clock: "c", name: "Moonless", size: 6, summary: ["The roof comes down."], ...data },
    changes: [at("c", { name: "Moonless", sight: "all" })],
  });

  it.each(["clockOpened", "clockRemoved", "clockRestarted", "clockLanded"] as const)(
    "names it to no player: %s",
    (kind) => {
      const seen = seenBy("none", notice(kind));
      expect(seen.title).toBe(`Notice.Unseen.${kind}`);
      expect(JSON.stringify([seen.lines, noticeText(seen, words)])).not.toMatch(/Moonless|roof|6/);
      expect(view(notice(kind)).title).toContain("Moonless");
    },
  );

  it("tells the name alone where no more is shown", () => {
    const seen = seenBy("name", notice("clockOpened"));
    expect(seen.title).toBe("Notice.Named.clockOpened Moonless");
    expect(JSON.stringify([seen.lines, noticeText(seen, words)])).not.toMatch(/roof|6/);
    expect(seenBy("name", notice("clockLanded")).title).toContain("Notice.Named.clockLanded Moonless");
  });

  it("is told in full to players who are shown it again", () => {
    expect(seenBy("all", notice("clockOpened")).title).toContain("Notice.clockOpened c Moonless 6");
    expect(seenBy("all", notice("clockLanded")).lines).toEqual(["The roof comes down."]);
  });

  it("has the name of today in its title, and over the words that follow", () => {
    const renamed = { veils: VEILS, clockKnown: () => ({ shown: "all" as const, name: "Moonlit" }) };
    for (const viewer of [{ id: "gm", isGM: true }, PLAYER.viewer]) {
      const plainText = noticeText(view(notice("clockOpened"), { ...renamed, viewer }), words);
      expect(plainText.join()).toContain("Moonlit");
      expect(plainText.join()).not.toContain("Moonless");
    }
  });

  it("names a clock that its landing opens before it is open, and not once that one is hidden", () => {
    const clock = { clock: "c", shown: "all", name: "Moonless" };
    const opening = { key: "FATES_EDGE.Clock.Opens", data: { clock } };
    const opens: Partial<NoticeData> = {
      kind: "clockLanded",
      data: { clock: "d", name: "The crowd", size: 6, summary: [opening] },
      changes: [{ ...at("c.sealed", false), before: true }],
    };
    const linesFor = (unsealed: Shown) =>
      view(opens, {
        ...PLAYER,
        veils: VEILS,
        clockKnown: (key) =>
          key === "c" ? { shown: "none", unsealed, name: "Moonless" } : { shown: "all", name: "The crowd" },
      }).lines;
    expect(linesFor("all")).toEqual(["Clock.Opens Moonless"]);
    expect(linesFor("name")).toEqual(["Clock.Opens Moonless"]);
    expect(linesFor("none")).toEqual([]);
  });

  it("leaves it out where a scene began with it, or Over-Stack pushed it", () => {
    const ref = (clock: string) => ({ clock, shown: "all", name: NAMES[clock] ?? "" });
    const start: Partial<NoticeData> = {
      data: { scene: 3, name: "X", clocks: [ref("c"), ref("d")], overStack: "rail", rail: ref("c") },
      changes: [at("c", { name: "Moonless" }), at("d", { name: "The crowd" })],
    };
    const left = seenBy("none", start).lines;
    expect(left[0]).toBe("Notice.ClocksOpen The crowd");
    expect(left[1]).toMatch(/^Notice\.Struck\.hidden/);
    expect(left.join()).not.toContain("Moonless");
    expect(seenBy("all", start).lines.join()).toMatch(
      /ClocksOpen Moonless, The crowd.*Struck\.rail Moonless/,
    );
    const struck: Partial<NoticeData> = {
      kind: "overStack",
      data: { scene: 3, way: "rail", rail: ref("c") },
      changes: [at("c.ticks.over-x", 1)],
    };
    expect(seenBy("none", struck).lines.join()).toMatch(/^Notice\.Struck\.hidden/);
    expect(JSON.stringify(noticeText(seenBy("none", struck), words))).not.toContain("Moonless");
  });

  it("names none of those an earlier version stored by name while one of them is hidden", () => {
    const start: Partial<NoticeData> = {
      data: { scene: 3, name: "X", clocks: ["Moonless", "The crowd"], overStack: "rail", rail: "Moonless" },
      changes: [at("c", { name: "Moonless" }), at("d", { name: "The crowd" })],
    };
    expect(seenBy("none", start).lines).toEqual(["Notice.Struck.hidden  1 Setback.cp.short"]);
    expect(seenBy("all", start).lines[0]).toBe("Notice.ClocksOpen Moonless, The crowd");
  });

  it("of a tail that follows goes with the tail", () => {
    const tail: Partial<NoticeData> = {
      kind: "tail",
      data: { clock: "c", name: "Moonless" },
      changes: [at("c", { name: "Moonless" })],
    };
    expect(seenBy("all", tail).title).toContain("Notice.tail c Moonless");
    expect(noticeText(seenBy("none", tail), words)).toEqual(["Notice.Unseen.tail"]);
  });

  it("tells words of today's language for what a beat brought and a job paid", () => {
    const beat = view({ kind: "beat", data: { beat: 2, scene: 1, topped: 3 } });
    expect(beat.lines).toEqual(["Beat.FloorTold 3 Setback.cp.short"]);
    expect(view({ kind: "reward", data: { reward: "supplyEased" } }).lines).toEqual(["Reward.supplyEased"]);
    expect(view({ kind: "reward", data: { reward: "A boat" } }).lines).toEqual(["A boat"]);
    expect(view({ kind: "reward", data: { summary: ["A cart"] } }).lines).toEqual(["A cart"]);
  });
});
