import { beforeAll, describe, expect, it, vi } from "vitest";
import type * as Write from "../../../../src/fates-edge/actions/campaign/chronicle.ts";
import type * as Tell from "../../../../src/fates-edge/apps/chronicle/tell-campaign.ts";
import type * as Log from "../../../../src/fates-edge/state/campaign/campaign-log.ts";
import type * as PlainText from "../../../../src/table/cards/plain-text.ts";
import type * as Undo from "../../../../src/table/cards/undo.ts";
import { type Block, toMarkdown } from "../../../../src/table/telling.ts";
import type { Plain } from "../../../../playground/shared/objects.ts";
import { GM, MARA, SECOND_GM } from "../../client/support/start-game.ts";
import { keptWorld, startWorld } from "../support/played-world.ts";

const MESSAGES = 2000;

/** A roll, as far as what a GM drew for it. */
interface DrawnRoll {
  readonly gm?: { readonly draws: Readonly<Record<string, Plain & { readonly undone: boolean }>> };
}

const id = (at: number): string => `told${String(at).padStart(12, "0")}`;
const gms = (kind: string, data: Plain, more: Plain = {}): Plain => ({
  type: "notice",
  author: GM,
  content: "",
  system: { kind, data, changes: [], user: GM },
  ...more,
});

/** A clock that only GMs see, which has landed, and one that all see. */
const CLOCKS: Plain = {
  hidden0000000001: { name: "The knife in the dark", size: 4, base: 4, sight: "gm", landed: true },
  open000000000001: { name: "The flood", size: 4, base: 4, landed: true },
};
const landed = (clock: string, name: string): Plain =>
  gms(
    "clockLanded",
    { clock, name, told: [] },
    {
      system: {
        kind: "clockLanded",
        user: GM,
        data: { clock, name },
        changes: [
          {
            uuid: "Actor.partyTheCompany0",
            path: `system.clocks.${clock}.landed`,
            before: false,
            after: true,
          },
        ],
      },
    },
  );

const EVENTS: Plain[] = [
  gms("sceneStart", { name: "The granary <b>at dusk</b>", scene: 1 }),
  landed("hidden0000000001", "The knife in the dark"),
  landed("open000000000001", "The flood"),
  gms("doctrine", { name: "Whispered word", words: "A secret" }, { whisper: [GM] }),
  gms(
    "doctrine",
    { name: "Taken back", words: "" },
    { system: { kind: "doctrine", data: { name: "Taken back" }, changes: [], user: GM, undone: true } },
  ),
  { ...gms("doctrine", { name: "Forged by a player", words: "" }), author: MARA },
  gms("doctrine", { name: "Open mills", words: "Grain is owed to nobody." }),
  gms("session", {
    session: 1,
    granted: [
      {
        name: "Sable",
        xp: 4,
        lines: [
          { label: "Attendance", xp: 2 },
          { label: "Objective", xp: 2 },
        ],
      },
    ],
  }),
  gms("arcEnd", { arc: 1, periods: ["arc", "campaign"] }),
  gms("sceneStart", { name: "A new mill", scene: 2 }),
];

describe("the chronicle of a campaign", () => {
  const acts = {} as typeof Write & typeof Tell & typeof Log & typeof PlainText & typeof Undo;
  const told: string[] = [];
  const tell = async (
    campaign: number,
    progress: (part: number) => void = () => undefined,
  ): Promise<Block[]> =>
    acts.tellCampaign(
      acts.campaignLogs().find((log) => log.campaign === campaign)!,
      progress,
    );

  beforeAll(async () => {
    const kept = await keptWorld("world-0.1");
    const rolls = kept.messages.filter(
      ({ type, whisper }: Plain) => type === "action" && (whisper as string[]).length === 0,
    );
    expect(rolls.length).toBeGreaterThan(5);
    const party = kept.actors.find(({ type }) => type === "party")!;
    const { scene, session, arc } = party.system as Record<string, Plain>;
    const actors = structuredClone(kept.actors) as unknown as (Plain & { type: string })[];
    const first = Array.from(
      { length: MESSAGES },
      (_, at) => structuredClone(rolls[at % rolls.length]!) as unknown as Plain,
    );
    const messages = [EVENTS[0]!, ...first, ...EVENTS.slice(1)].map((message, at) => ({
      ...message,
      _id: id(at),
      timestamp: at + 1,
      _stats: { createdTime: at + 1 },
    }));
    for (const actor of actors)
      if (actor.type === "party")
        Object.assign(actor, {
          _id: "partyTheCompany0",
          system: { scene, session, arc, clocks: CLOCKS, campaign: { number: 2 } },
        });
    const kept60 = { start: { kind: "award", xp: 60, label: "So far" } };
    actors.push(
      {
        _id: "pcTheHiddenHeir0",
        name: "A hidden heir",
        type: "pc",
        ownership: { default: 0 },
        system: { ledger: kept60 },
      },
      {
        _id: "pcTheKnownHeir00",
        name: "A known heir",
        type: "pc",
        ownership: { default: 1 },
        system: { ledger: kept60 },
      },
      {
        _id: "followerVanished",
        name: "Vanished Wren",
        type: "follower",
        ownership: { default: 0 },
        system: { serves: "Actor.pcTheKnownHeir00", place: "gone" },
      },
      {
        _id: "followerMourned0",
        name: "Mourned Rook",
        type: "follower",
        ownership: { default: 1 },
        system: { serves: "Actor.pcTheKnownHeir00", place: "gone" },
      },
    );
    const users = [
      { _id: GM, name: "Gamemaster", role: 4 },
      { _id: SECOND_GM, name: "Second GM", role: 4 },
      { _id: MARA, name: "Mara", role: 1 },
    ];
    await startWorld({ users, actors, messages, settings: kept.settings } as never);
    Object.assign(
      acts,
      ...(await Promise.all([
        import("../../../../src/fates-edge/actions/campaign/chronicle.ts"),
        import("../../../../src/fates-edge/apps/chronicle/tell-campaign.ts"),
        import("../../../../src/fates-edge/state/campaign/campaign-log.ts"),
        import("../../../../src/table/cards/plain-text.ts"),
        import("../../../../src/table/cards/undo.ts"),
      ])),
    );
    const { startIndexingLog } = await import("../../../../src/fates-edge/state/log-index.ts");
    const { startIndexingHelpers } = await import("../../../../src/fates-edge/state/edges/edge-uses.ts");
    startIndexingLog();
    startIndexingHelpers();
    const speak = (words: string): number => told.push(words);
    vi.stubGlobal("ui", { notifications: { error: speak, warn: speak, info: speak } });
  }, 60_000);

  it("is the log of one campaign: it ends with the notice of its end, and the next begins", () => {
    const logs = acts.campaignLogs().map(({ campaign, messages }) => [campaign, messages.length]);
    expect(logs).toEqual([
      [1, MESSAGES + EVENTS.length - 1],
      [2, 1],
    ]);
  });

  it("tells sessions with their scenes, rolls in the players' words, and XP", async () => {
    const story = await tell(1);
    expect(story[0]).toMatchObject({ as: "title", text: expect.stringContaining("campaign 1") as string });
    const heads = story.filter(({ as }) => as === "part" || as === "chapter").map(({ text }) => text);
    expect(heads.slice(0, 2)).toEqual(["Session 1", "The granary <b>at dusk</b>"]);
    expect(story.some(({ as, lead }) => as === "line" && lead !== "")).toBe(true);
    expect(story).toContainEqual({ as: "line", lead: "", text: "A doctrine: Open mills" });
    expect(toMarkdown(story)).toContain("Sable");
    expect(toMarkdown(story)).toContain("The granary \\<b\\>at dusk\\</b\\>");
  });

  it("tells nothing that players may not know: veiled clocks, whispers, what was taken back, forgeries", async () => {
    const text = toMarkdown(await tell(1));
    expect(text).toContain("The flood");
    expect(text).toContain("**A known heir:** earned 60 XP. Gone: Mourned Rook.");
    for (const secret of [
      "knife in the dark",
      "Whispered",
      "Taken back",
      "Forged",
      "hidden heir",
      "Vanished",
    ])
      expect(text).not.toContain(secret);
  });

  it(`says how far it has come on the way through ${MESSAGES} messages`, async () => {
    const parts: number[] = [];
    await tell(1, (part) => parts.push(part));
    expect(parts.length).toBeGreaterThan(10);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
  });

  it("a session's end closes with what players claimed for it, in their words; undone, the page goes", async () => {
    const { startChronicle } = await import("../../../../src/fates-edge/cards/chronicle.ts");
    startChronicle();
    const claims = { session: 77, ticked: { objective: { note: "We held the <mill>" } } };
    await game.actors.find(({ type }) => type === "pc")!.update({ system: { claims } });
    const source = gms("session", { session: 77, label: "", told: [] });
    const end = (await ChatMessage.implementation.create(source))!;
    const journal = () => game.journal.getName("Chronicle");
    await vi.waitFor(() => expect(journal()?.pages.size).toBe(1));
    const [page] = journal()!.toObject().pages as unknown as { text: { content: string } }[];
    expect(page!.text.content).toContain("We held the &lt;mill&gt;");
    await end.update({ system: { undone: true } });
    await vi.waitFor(() => expect(journal()?.pages.size).toBe(0));
    await journal()!.delete();
  });

  it("a session's page tells what the campaign's chronicle tells of it: no twist that somebody erased", async () => {
    const { startChronicle } = await import("../../../../src/fates-edge/cards/chronicle.ts");
    const { campaignLogs, tellCampaign } = acts;
    startChronicle();
    const drawn = game.messages.contents.find(({ system }) =>
      Object.values((system as unknown as DrawnRoll).gm?.draws ?? {}).some(({ undone }) => !undone),
    )!;
    const withTwist = (twist: string, erased: string): Plain => {
      const source = drawn.toObject() as unknown as Plain & { system: DrawnRoll };
      const draw = { ...Object.values(source.system.gm!.draws)[0]!, twist, erased };
      return {
        ...source,
        _id: null,
        system: { ...source.system, gm: { ...source.system.gm, draws: { draw } } },
      };
    };
    let time = 10_000;
    const make = (source: Plain) =>
      ChatMessage.implementation.create({ ...source, _stats: { createdTime: (time += 1) } });
    await make(withTwist("The beams hold no longer", ""));
    await make(withTwist("A curse that a Patron took away", "Sable"));
    await make(gms("doctrine", { name: "Closed mills", words: "" }));
    const end = (await make(gms("session", { session: 78, label: "", told: [] })))!;
    await vi.waitFor(() => expect(game.journal.getName("Chronicle")?.pages.size).toBe(1));
    const [page] = game.journal.getName("Chronicle")!.toObject().pages as unknown as {
      text: { content: string };
    }[];
    const whole = toMarkdown(await tellCampaign(campaignLogs().at(-1)!, () => undefined));
    for (const text of [page!.text.content, whole]) {
      expect(text).toContain("The beams hold no longer");
      expect(text).not.toContain("A curse that a Patron took away");
      expect(text).toContain("A doctrine: Closed mills");
    }
    await end.update({ system: { undone: true } });
    await vi.waitFor(() => expect(game.journal.getName("Chronicle")?.pages.size).toBe(0));
    await game.journal.getName("Chronicle")!.delete();
  });

  it("is written into no journal that a player may change, whatever flag it carries", async () => {
    const forged = (await JournalEntry.implementation.create({
      name: "Chronicle",
      ownership: { default: 0, [MARA]: 3 },
      flags: { "fates-edge": { chronicle: true } },
    } as never))!;
    expect(await acts.writeChronicle(1, await tell(1))).toBe(true);
    expect(forged.pages.size).toBe(0);
    const [kept] = game.journal.contents.filter((each) => each !== forged);
    expect(kept?.pages.size).toBe(1);
    await acts.undoOnCard(game.messages.contents.at(-1)!);
    expect(kept?.pages.size).toBe(0);
    await forged.delete();
  });

  it("is written as a page that all may read, and its notice takes it away; written again it is another", async () => {
    const story = await tell(1);
    expect(await acts.writeChronicle(1, story)).toBe(true);
    const journal = game.journal.getName("Chronicle")!;
    expect(journal.ownership.default).toBe(2);
    const page = journal.pages.contents[0] as unknown as { name: string; text: { content: string } };
    expect(page.name).toBe("Campaign 1");
    expect(page.text.content).toContain("The granary &lt;b&gt;at dusk");
    expect(page.text.content).not.toContain("knife in the dark");
    expect(await acts.writeChronicle(1, story)).toBe(true);
    expect(journal.pages.size).toBe(2);
    await acts.undoOnCard(game.messages.contents.at(-1)!);
    expect(journal.pages.size).toBe(1);
    expect(await acts.writeChronicle(1, [])).toBe(false);
    expect(told.at(-1)).toContain("Nothing has happened yet");
  });
});
