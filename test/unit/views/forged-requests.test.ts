import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Plain } from "../../../playground/shared/objects.ts";
import type * as Jobs from "../../../src/fates-edge/actions/player-request-jobs.ts";
import type { PlayerRequestMessage } from "../../../src/fates-edge/data/kinds.ts";
import { inRepository } from "../../../tools/stages/paths.ts";
import { GM, MARA, TOMAS } from "../client/support/start-game.ts";
import { startWorld } from "./support/played-world.ts";

/** What a deed can be about. The models can be asked only once the host is there; that this is all of it, a test says. */
const KINDS =
  `tick answer help flashback suggest shared borrowed declare recruit activate initiative station edge character patron
  spell newSpell ritual epilogue legacy act`.split(/\s+/);

const PARTY = "partyTheCompany0";
const HERS = "pcSableKestrel00";
const HIS = "pcBrynLedger0000";
const HIS_FOLLOWER = "followerPell0000";
const HIS_HALL = "assetOldHall0000";
const HIS_TALENT = "talentSteady0000";
const VEILED = "clockVeiled00000";

const owned = (id: string): Plain => ({ default: 1, [id]: 3 });
const rich: Plain = {
  ledger: { start: { kind: "award", xp: 60, label: "So far" } },
  boons: { start: { count: 5, reason: "gm" } },
  fatigue: { value: 2 },
  build: { state: "done" },
};

const ACTORS: Plain[] = [
  {
    _id: PARTY,
    name: "The Company",
    type: "party",
    ownership: { default: 2 },
    system: {
      campaign: { outcome: "crowned" },
      clocks: { [VEILED]: { name: "The knife", size: 6, sight: "gm" } },
      legacies: {
        old: { kind: "stationed", name: "Old Rook", source: "Actor.nobody", of: "Actor.nobody", campaign: 0 },
      },
    },
  },
  { _id: HERS, name: "Sable", type: "pc", ownership: owned(MARA), system: rich },
  {
    _id: HIS,
    name: "Bryn",
    type: "pc",
    ownership: owned(TOMAS),
    system: rich,
    items: [
      { _id: HIS_HALL, name: "The hall", type: "asset", system: { kind: "workshop", tier: 3 } },
      {
        _id: HIS_TALENT,
        name: "Steady",
        type: "talent",
        system: {
          edges: {
            e: { label: "Steady", gives: "easeFatigue", amount: 1, moment: "declared", period: "scene" },
          },
        },
      },
    ],
  },
  {
    _id: HIS_FOLLOWER,
    name: "Pell",
    type: "follower",
    ownership: owned(TOMAS),
    system: { serves: `Actor.${HIS}`, role: "Scout", cap: 3 },
  },
];

/** What a client writes that fills every field, whatever the deed is about; each kind reads the fields it knows. */
const SAID: readonly Plain[] = [
  {},
  { act: "convert", of: `asset-${HIS_HALL}`, name: "Mine", words: "Now" },
  { act: "station", of: "old", words: "Now" },
  { act: "join", ritual: "nothing000000000", attribute: "spirit", skill: "lore", words: "I sing" },
  { act: "night", of: "", count: 99, scene: 0 },
  { act: "hide", of: `Actor.${HIS_FOLLOWER}` },
  { act: "repair", of: `Actor.${HIS}.Item.${HIS_TALENT}` },
  { act: "giveUp", ritual: "nothing000000000" },
  { item: `Actor.${HIS}.Item.${HIS_TALENT}`, edge: "e", occasion: "" },
  {
    item: `Actor.${HIS}.Item.${HIS_HALL}`,
    asset: `Actor.${HIS}.Item.${HIS_HALL}`,
    effect: "scene",
    words: "Mine",
  },
  { clock: VEILED, by: 3 },
  { offer: "nothing000000000", way: "boon" },
  { card: "nothing000000000", into: "fatigue", hold: "end", spell: "nothing" },
  { xp: 99, project: "x", kind: "tithe", amount: -99 },
  {
    who: `Actor.${HIS_FOLLOWER}`,
    initiative: "fetch",
    clock: VEILED,
    words: "Go",
    seat: "anchor",
    station: "deputy",
  },
  { name: "Somebody", from: `Actor.${HIS}`, words: "x".repeat(50_000) },
  { awards: { evil: { xp: 99 } }, gm: { state: "done" }, changes: [{ uuid: `Actor.${HERS}` }] },
];

/** For whom it is said: whom she does not play, what nobody plays, and what is not there. */
const WHOM = [
  `Actor.${HIS}`,
  `Actor.${PARTY}`,
  `Actor.${HIS_FOLLOWER}`,
  "Actor.nobody",
  "",
  "../..",
  "User.x",
];

/** Why each is refused that somebody posts for a character of another player's, where it is not that the character is not theirs. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  tick: ["NoClock"],
  answer: ["OfferGone"],
  declare: ["NoMixedScene"],
  character: ["TABLE.Error.HasCharacter"],
  spell: ["SpellOver", "NothingHeld"],
  // These a GM's client never takes up: they are words, or a GM presses what comes of them.
  help: [],
  suggest: [],
  shared: [],
  borrowed: [],
  newSpell: [],
};

describe("what a player's hand posts for whom they do not play", () => {
  const jobs = {} as typeof Jobs;

  beforeAll(async () => {
    const users = [
      { _id: GM, name: "Gamemaster", role: 4 },
      { _id: MARA, name: "Mara", role: 1, character: HERS },
      { _id: TOMAS, name: "Tomas", role: 1, character: HIS },
    ];
    await startWorld({ users, actors: structuredClone(ACTORS) } as never);
    vi.stubGlobal("ui", { notifications: { error: vi.fn(), warn: vi.fn(), info: vi.fn() } });
    Object.assign(jobs, await import("../../../src/fates-edge/actions/player-request-jobs.ts"));
  }, 60_000);

  /** All that is stored of everybody, but for when. */
  const people = (): unknown =>
    game.actors.contents.map((actor) => ({ ...actor.toObject(), _stats: null, id: actor.id }));

  it.each(KINDS)("%s: changes nobody, makes nobody, and is never said to be done", async (kind) => {
    const before = people();
    const moves = { m1: 3, m2: -3 };
    const sources = SAID.flatMap((data) =>
      WHOM.map((actor) => ({
        type: "deed",
        author: MARA,
        system: { kind, actor, actorName: "Bryn", data, moves },
      })),
    );
    const made = (await ChatMessage.implementation.create(
      sources as never,
    )) as unknown as PlayerRequestMessage[];
    expect(made, "the host takes all of them").toHaveLength(sources.length);
    const messages = game.messages.size;
    for (const { kind: known, isDue, take } of jobs.PLAYER_REQUESTS)
      if (known === kind) await take(made.filter((request) => isDue(request)));
    expect(people()).toEqual(before);
    expect(game.messages.size, "no further card").toBe(messages);
    const his = made.filter(({ system }) => system.actor === `Actor.${HIS}`);
    expect([...new Set(his.map(({ system }) => system.gm.reason))].filter(Boolean)).toEqual(
      REFUSED[kind] ?? ["NotTheirs"],
    );
    expect([...new Set(made.map(({ system }) => system.gm.state))]).not.toContain("done");
    expect(made.flatMap(({ system }) => system.gm.changes)).toEqual([]);
    await ChatMessage.implementation.deleteDocuments(made.map(({ id }) => id!));
  });

  it("is tried with every kind there is; none is taken up by two", async () => {
    const { PLAYER_REQUEST_KINDS } = await import("../../../src/fates-edge/data/message/player-request.ts");
    const kinds = jobs.PLAYER_REQUESTS.map(({ kind }) => kind);
    expect(KINDS.toSorted()).toEqual([...PLAYER_REQUEST_KINDS].toSorted());
    expect(KINDS).toEqual(expect.arrayContaining(kinds));
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  it.each([
    ["Actor", "party"],
    ["ChatMessage", "offer"],
    ["ChatMessage", "spend"],
    ["ChatMessage", "notice"],
    ["ChatMessage", "spread"],
  ])("of a %s of type %s the manifest leaves no field to players", async (kind, type) => {
    const manifest = JSON.parse(await readFile(inRepository("system.json"), "utf8")) as {
      readonly documentTypes: Record<string, Record<string, { readonly gmOnlyFields?: readonly string[] }>>;
    };
    const { dataModels } = (CONFIG as unknown as Record<string, Pick<typeof CONFIG.Actor, "dataModels">>)[
      kind
    ]!;
    const { schema } = (
      dataModels as unknown as Record<string, { readonly schema: { readonly fields: object } }>
    )[type]!;
    const held = manifest.documentTypes[kind]?.[type]?.gmOnlyFields ?? [];
    expect(held.toSorted()).toEqual(Object.keys(schema.fields).toSorted());
  });
});
