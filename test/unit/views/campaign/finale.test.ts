import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Beat from "../../../../src/fates-edge/actions/beat.ts";
import type * as Campaign from "../../../../src/fates-edge/actions/campaign.ts";
import type * as Ends from "../../../../src/fates-edge/actions/end-periods.ts";
import type * as Acts from "../../../../src/fates-edge/actions/finale.ts";
import type * as Start from "../../../../src/fates-edge/actions/finale-start.ts";
import type * as Scene from "../../../../src/fates-edge/actions/start-scene.ts";
import type * as Spreads from "../../../../src/fates-edge/actions/spreads.ts";
import type * as Types from "../../../../src/fates-edge/cards/message-types.ts";
import type * as Crown from "../../../../src/fates-edge/state/campaign.ts";
import type * as State from "../../../../src/fates-edge/state/finale.ts";
import type * as Mixed from "../../../../src/fates-edge/state/mixed-tier.ts";
import type * as Known from "../../../../src/fates-edge/state/spreads.ts";
import type { NoticeMessage, NpcActor } from "../../../../src/fates-edge/data/kinds.ts";
import type { Profile } from "../../../../src/fates-edge/rules/campaign/dials.ts";
import { MARA, SECOND_GM } from "../../client/support/start-game.ts";
import { asUser, openCrownWorld, stackCards, theParty as party } from "../support/crown-world.ts";

const QUIET = ["SQ", "H7", "C9", "DQ", "S4"];
const WILD_ACE = ["SQ", "H7", "C9", "DQ", "HA"];
const SITE_ACE = ["SA", "H7", "C9", "DQ", "S4"];
const ADVANTAGES = ["The proof set", "A public witness", "The bishop's pennant"].map((label) => {
  return { kind: "other", source: "", label };
});

describe("a finale at the table", () => {
  const acts = {} as typeof Beat &
    typeof Campaign &
    typeof Ends &
    typeof Acts &
    typeof Start &
    typeof Scene &
    typeof Spreads &
    typeof Types &
    typeof Crown &
    typeof State &
    typeof Mixed &
    typeof Known;
  const told: string[] = [];
  const finale = () => acts.finaleOf(party())!;
  const newest = (kind: string): NoticeMessage =>
    game.messages.contents.findLast(
      (one) => (one.system as { kind?: string }).kind === kind,
    ) as NoticeMessage;
  const lines = (message: ChatMessage.Implementation, user = MARA): string =>
    (acts.cardText(message, game.users.get(user)!) ?? []).join("\n");
  const clocks = (): string[] =>
    [finale().primary, finale().social, finale().kinetic].map(
      (clock) => `${clock?.kind} ${clock?.filled}/${clock?.size}`,
    );
  const pages = () => game.journal.contents.flatMap((journal) => journal.pages.contents);
  const USUAL = {
    name: "The river charter",
    social: "curfew",
    kinetic: "hunt",
    rival: { name: "Abbot Rell" },
  } as const;

  /** A campaign whose Crown Spread is these cards, with that much on the dials. */
  async function campaign(
    codes: readonly string[],
    [mandate, crisis]: [number, number],
    profile: Profile = "chronicle",
  ) {
    await party().update({
      system: {
        scene: { running: false },
        campaign: {
          profile,
          pressure: "curfew",
          outcome: "",
          majors: { major00000000001: { mandate, crisis, scene: 1 } },
        },
      },
    });
    stackCards(codes);
    const id = await acts.drawSpread({ spread: "crown" });
    vi.mocked(CONFIG.Dice.randomUniform).mockRestore();
    return id;
  }

  async function fill(key: string, to: number): Promise<void> {
    const by = to - (party().system.filled[key] ?? 0);
    await party().update({ system: { clocks: { [key]: { ticks: { [foundry.utils.randomID()]: by } } } } });
  }

  /** The second GM has claimed an act and is at it. */
  async function underWay(act: string): Promise<void> {
    const claim = { acts: [act], user: SECOND_GM, message: "another000000002", time: game.time.serverTime };
    await party().update({
      system: { claims: { rival00000000002: { ...claim, done: false, lapsed: false } } },
    });
    vi.spyOn(game.users.get(SECOND_GM)!, "active", "get").mockReturnValue(true);
  }

  /** They left before anything came of it. */
  async function lapsed(): Promise<void> {
    await party().update({ system: { claims: { rival00000000002: { lapsed: true } } } });
  }

  /** Ends whatever scene is on, and takes back what was declared. */
  async function over(): Promise<void> {
    const { primary, social, kinetic } = finale().stored;
    const fates = Object.fromEntries([primary, social, kinetic].map((key) => [key, "end" as const]));
    await acts.endScene({ clocks: fates, bank: "lapse" });
    await party().update({ system: { campaign: { outcome: "" } } });
  }

  beforeAll(async () => {
    await openCrownWorld();
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/beat.ts"),
      import("../../../../src/fates-edge/actions/campaign.ts"),
      import("../../../../src/fates-edge/actions/end-periods.ts"),
      import("../../../../src/fates-edge/actions/finale.ts"),
      import("../../../../src/fates-edge/actions/finale-start.ts"),
      import("../../../../src/fates-edge/actions/start-scene.ts"),
      import("../../../../src/fates-edge/actions/spreads.ts"),
      import("../../../../src/fates-edge/cards/message-types.ts"),
      import("../../../../src/fates-edge/state/campaign.ts"),
      import("../../../../src/fates-edge/state/finale.ts"),
      import("../../../../src/fates-edge/state/mixed-tier.ts"),
      import("../../../../src/fates-edge/state/spreads.ts"),
    ]);
    Object.assign(acts, ...loaded);
    (await import("../../../../src/fates-edge/cards/finale-page.ts")).startFinalePages();
    const tell = (words: string): number => told.push(words);
    vi.stubGlobal("ui", { notifications: { error: tell, warn: tell, info: tell } });
  }, 60_000);

  beforeEach(() => (told.length = 0));
  afterEach(() => vi.restoreAllMocks());

  it("is refused in words as long as there is no length, no spread, or a choice that the rules do not leave", async () => {
    const choice = { ...USUAL, terrain: "forced", points: 7 } as const;
    expect(await acts.startFinale(choice)).toBe(false);
    expect(told.at(-1)).toContain("no dials");
    await acts.setProfile("chronicle");
    expect(await acts.startFinale(choice)).toBe(false);
    expect(told.at(-1)).toContain("Draw the Crown Spread first");
    await campaign(QUIET, [2, 6]);
    expect(await acts.startFinale({ ...choice, points: 9 })).toBe(false);
    expect(told.at(-1)).toContain("7 to 8 points");
    expect(await acts.startFinale({ ...choice, social: "crowd" })).toBe(false);
    expect(told.at(-1)).toContain("session 0");
    expect(await acts.startFinale({ ...choice, kinetic: "crowd" })).toBe(false);
    expect(await acts.startFinale({ ...choice, sizes: { social: 1, kinetic: 6 } })).toBe(false);
    expect(told.at(-1)).toContain("more segments");
    expect(await acts.startFinale({ ...choice, rival: { name: " " } })).toBe(false);
    expect(await acts.startFinale({ ...choice, terrain: "called", points: 6 })).toBe(false);
    expect(told.at(-1)).toContain("Boost");
    expect(acts.finaleOf()).toBe(null);
    expect(party().system.scene.running).toBe(false);
  });

  it("forced under a Wild ace: a primary of ten, rails at two, a point more; the Wild is turned and fits its seal", async () => {
    const id = await campaign(WILD_ACE, [2, 6]);
    expect(await acts.startFinale({ ...USUAL, terrain: "forced", points: 8 })).toBe(true);
    expect(clocks()).toEqual(["primary 0/10", "curfew 2/6", "hunt 2/6"]);
    expect(party().system.bank.total).toBe(8);
    const { wild } = acts.knownSpread(id)!.places;
    expect(wild).toMatchObject({ suit: "hearts", rank: "A" });
    expect(acts.sealFits(id, "wild", wild!)).toBe(true);
    const card = lines(newest("sceneStart"));
    expect(card).toContain("The river charter");
    expect(card).toContain("Forced: on the rival's ground");
    expect(card).toContain("Each rail begins with 2 ticks.");
    expect(card).toContain("The GM declares 8");
    expect(card).toContain("The rival: Abbot Rell.");
    const mixed = acts.mixedScene()!;
    expect([mixed.job?.kind, mixed.danger?.kind]).toEqual(["primary", "curfew"]);
  });

  it("one undo gives all of it back: scene, clocks, points, the rival who was made, and the Wild lies face down again", async () => {
    await acts.undoOnCard(newest("sceneStart"));
    const spread = acts.crownSpread()!;
    expect(acts.finaleOf()).toBe(null);
    expect(party().system.scene.running).toBe(false);
    expect(party().system.bank.total).toBe(0);
    expect(Object.keys(party().toObject().system.clocks)).toEqual([]);
    expect(game.actors.getName("Abbot Rell")).toBeUndefined();
    expect(acts.isShown(spread.places["wild"]!)).toBe(false);
    expect(await acts.turnPlaces(spread.id, ["wild"])).toBe(false);
  });

  it.each([
    ["skirmish", 2, 0, ["curfew 1/6", "hunt 1/6"], ""],
    ["chronicle", 2, 0, ["curfew 1/6", "hunt 1/6"], "rail"],
    ["chronicle", 3, 1, ["curfew 0/6", "hunt 0/6"], "bank"],
    ["saga", 2, 0, ["curfew 1/6", "hunt 1/6"], "rail"],
    ["saga", 3, 0, ["curfew 2/6", "hunt 2/6"], "rail"],
  ] as const)(
    "called, %s with %i advantages, the Boost among them: way %i",
    async (profile, count, way, rails, stored) => {
      await campaign(SITE_ACE, [10, 0], profile);
      const points = { skirmish: 5, chronicle: 6, saga: 7 }[profile];
      const advantages = ADVANTAGES.slice(0, count - 1);
      const started = await acts.startFinale({
        ...USUAL,
        terrain: "called",
        points,
        boost: "On their procedure",
        advantages,
        way,
      });
      expect(started).toBe(true);
      expect(clocks()).toEqual(["primary 0/10", ...rails]);
      expect(Object.values(party().system.scene.advantages)).toHaveLength(count);
      expect(party().system.scene.overStack).toMatchObject({
        state: "struck",
        ...(stored && { way: stored }),
      });
      expect(lines(newest("sceneStart"))).toContain("The crew has a free Boost: On their procedure.");
      await over();
    },
  );

  it("balanced is what a GM may hold between the bands: rails at one, no Boost, points as listed", async () => {
    await campaign(QUIET, [1, 1]);
    expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6, boost: "nothing" })).toBe(true);
    expect(clocks()).toEqual(["primary 0/8", "curfew 1/6", "hunt 1/6"]);
    expect(finale().stored.boost).toBe("");
    expect(party().system.scene.overStack.state).toBe("");
  });

  it("goes through three beats by turns; what bites changes with the crossing, and a turn's card takes it back", async () => {
    await acts.takeStep();
    expect(finale()).toMatchObject({ beat: "reckoning", stored: { turn: 1 } });
    expect(await acts.goToNextBeat()).toBe(true);
    expect(finale()).toMatchObject({ beat: "crossing", stored: { turn: 2 } });
    expect(acts.mixedScene()?.danger?.kind).toBe("hunt");
    expect(lines(newest("beat"))).toContain("The Crossing");
    await acts.undoOnCard(newest("beat"));
    expect(finale()).toMatchObject({ beat: "reckoning", stored: { turn: 1 } });
    expect(acts.mixedScene()?.danger?.kind).toBe("curfew");
    await acts.goToNextBeat();
    await acts.goToNextBeat();
    expect(finale().beat).toBe("coronation");
    expect(await acts.goToNextBeat()).toBe(false);
  });

  it("two GMs who go on at once go on once: who is under way bars the other", async () => {
    await acts.undoOnCard(newest("beat"));
    const before = party().toObject().system.campaign;
    await underWay("beat");
    expect(await acts.goToNextBeat()).toBe(false);
    expect(told.at(-1)).toContain("Second GM");
    expect(party().toObject().system.campaign).toEqual(before);
    await lapsed();
    expect(await acts.goToNextBeat()).toBe(true);
    expect(finale().beat).toBe("coronation");
  });

  it("draws the rival's motives, and they stand on the rival's sheet as they are shown", async () => {
    const rival = acts.rivalOf(finale()) as NpcActor;
    expect(rival.name).toBe("Abbot Rell");
    const id = await acts.drawRivalsMotives();
    expect(acts.rivalMotives(finale())?.id).toBe(id);
    expect(acts.knownSpread(id)).toMatchObject({ spread: "motive", subject: rival.uuid });
    expect(await acts.showBeliefAndTwist()).toBe(true);
    expect(rival.system.motive.belief).not.toBe("");
    expect(rival.system.motive.twist).not.toBe("");
    expect(rival.system.motive.ambition).toBe("");
  });

  it("the Twist collides once: a point, or two ticks off the rails as the crew shares them; its card takes it back", async () => {
    const { total } = party().system.bank;
    expect(await acts.collide({ way: "point" })).toBe(true);
    expect(party().system.bank.total).toBe(total + 1);
    expect(await acts.collide({ way: "ease", social: 1, kinetic: 1 })).toBe(false);
    expect(told.at(-1)).toContain("already");
    await acts.undoOnCard(newest("collision"));
    expect(party().system.bank.total).toBe(total);
    const { social, kinetic } = finale().stored;
    await fill(social, 3);
    expect(await acts.collide({ way: "ease", social: 1 })).toBe(false);
    expect(told.at(-1)).toContain("Two ticks");
    expect(await acts.collide({ way: "ease", social: 1, kinetic: 1 })).toBe(true);
    expect([party().system.filled[social], party().system.filled[kinetic]]).toEqual([2, 0]);
    expect(lines(newest("collision"))).toMatch(/1 tick comes off Curfew rail/);
    await acts.undoOnCard(newest("collision"));
    expect([party().system.filled[social], party().system.filled[kinetic]]).toEqual([3, 1]);
    expect(finale().stored.collision).toBe("");
  });

  it("two GMs collide it once: who is under way bars the other", async () => {
    await underWay("finale twist");
    const { total } = party().system.bank;
    expect(await acts.collide({ way: "point" })).toBe(false);
    expect(told.at(-1)).toContain("Second GM");
    expect(party().system.bank.total).toBe(total);
    await lapsed();
  });

  it("23.5, the clocks' order: a rail full first shatters, one in the same turn or later tempers, none crowns", async () => {
    const { primary, social, kinetic, turn } = finale().stored;
    expect(finale()).toMatchObject({ decided: null, ifEnded: "shattered" });
    await fill(primary, 8);
    expect(finale()).toMatchObject({ decided: null, ifEnded: "crowned" });
    await fill(social, 6);
    expect(finale().decided).toBe("tempered");
    await fill(primary, 7);
    expect(finale().decided).toBe("shattered");
    await acts.takeStep();
    await acts.returnToStep("ticks");
    await acts.takeStep();
    expect(finale().stored.full).toEqual({ [social]: turn });
    await fill(primary, 8);
    expect(finale().decided).toBe("shattered");
    // Eased since: it was full all the same.
    await fill(social, 4);
    expect(finale().decided).toBe("shattered");
    await acts.undoOnCard(newest("beat"));
    expect(finale().decided).toBe(null);
    await fill(kinetic, 1);
  });

  it("keeps its clocks where its scene ends in the middle, and goes on a week later from the party alone", async () => {
    const before = { clocks: clocks(), beat: finale().beat, turn: finale().stored.turn };
    const { primary, social, kinetic } = finale().stored;
    expect([primary, social, kinetic].every((key) => acts.isOfOpenFinale(party(), key))).toBe(true);
    await acts.endScene({ bank: "lapse" });
    expect(finale()).toMatchObject({ interrupted: true, running: false });
    expect(await acts.collide({ way: "point" })).toBe(false);
    await acts.startScene({ name: "A scene between" });
    expect(await acts.resumeFinale()).toBe(false);
    expect(acts.mixedScene()).toBe(null);
    await acts.endScene();
    await asUser(SECOND_GM, async () => {
      expect(await acts.resumeFinale(99)).toBe(false);
      expect(await acts.resumeFinale(3)).toBe(true);
    });
    expect({ clocks: clocks(), beat: finale().beat, turn: finale().stored.turn }).toEqual(before);
    expect(finale().running).toBe(true);
    expect(party().system.bank.total).toBe(3);
    expect(acts.mixedScene()?.job?.key).toBe(primary);
    expect(finale().social).toMatchObject({ scope: "scene", scene: party().system.scene.number });
    await acts.undoOnCard(newest("sceneStart"));
    expect(finale().interrupted).toBe(true);
    await acts.resumeFinale();
    expect(finale().running).toBe(true);
  });

  it("declares its outcome once, on one card that says what the clocks come to; a Tempered one needs its caveat", async () => {
    await fill(finale().stored.primary, 8);
    expect(await acts.declareOutcome({ outcome: "tempered" })).toBe(false);
    expect(told.at(-1)).toContain("caveat");
    const both = await Promise.all([
      acts.declareOutcome({ outcome: "tempered", caveat: "seasonal", words: "The river is free." }),
      acts.declareOutcome({ outcome: "crowned" }),
    ]);
    expect(both).toEqual([true, false]);
    expect(party().system.campaign).toMatchObject({
      outcome: "tempered",
      finale: { caveat: "seasonal", words: "The river is free." },
    });
    const card = lines(newest("outcome"));
    expect(card).toContain("Tempered: The river charter");
    expect(card).toContain("It holds in its season.");
    expect(card).toContain("The river is free.");
    expect(card).toContain("The clocks come to: Crowned.");
    await vi.waitFor(() => expect(pages().map(({ name }) => name)).toEqual(["Tempered: The river charter"]));
    expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6 })).toBe(false);
    await acts.undoOnCard(newest("outcome"));
    expect(party().system.campaign).toMatchObject({ outcome: "", finale: { caveat: "", words: "" } });
    await vi.waitFor(() => expect(pages()).toEqual([]));
    expect(await acts.declareOutcome({ outcome: "crowned" })).toBe(true);
    await vi.waitFor(() => expect(pages()).toHaveLength(1));
  });

  it("23.5, is recorded on a page of the chronicle with what happened, and nothing that the table was not shown", async () => {
    const [page] = pages();
    expect(page?.name).toBe("Crowned: The river charter");
    const html = String((page?.toObject() as { text?: { content?: string } }).text?.content);
    expect(html).toContain("is Doctrine from now on");
    expect(html).toContain("Balanced: on nobody");
    expect(html).toMatch(/Wild: Four of Spades/);
    expect(html).toContain("Belief: ");
    expect(html).not.toContain("Ambition: ");
    expect(html).not.toMatch(/Rival: Seven of Hearts/);
    expect(html).toContain("Mandate 1 of 8, Crisis 1 of 8");
  });

  it("no page is written for a card that a player forged", async () => {
    const forged = { kind: "outcome", data: { outcome: "shattered", name: "Mine" }, changes: [], user: MARA };
    const author = MARA;
    await ChatMessage.implementation.create({ type: "notice", author, system: forged } as never);
    await new Promise((resolve) => setTimeout(resolve));
    expect(pages()).toHaveLength(1);
    expect(lines(game.messages.contents.at(-1)!)).not.toContain("Shattered");
  });

  it("is a GM's alone: what a player asks for is refused and changes nothing", async () => {
    const before = party().toObject().system.campaign;
    const messages = game.messages.size;
    await asUser(MARA, async () => {
      expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6 })).toBe(false);
      expect(await acts.resumeFinale()).toBe(false);
      expect(await acts.goToNextBeat()).toBe(false);
      expect(await acts.drawRivalsMotives()).toBe("");
      expect(await acts.collide({ way: "point" })).toBe(false);
      expect(await acts.declareOutcome({ outcome: "shattered" })).toBe(false);
    });
    expect(party().toObject().system.campaign).toEqual(before);
    expect(game.messages.size).toBe(messages);
  });

  it("a GM whose browser does not hold the Wild is told where it lies, draws it anew, and the card says so", async () => {
    await over();
    const id = await campaign(QUIET, [1, 1]);
    await acts.holdCards(id, null);
    expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6 })).toBe(false);
    expect(told.at(-1)).toContain("Gamemaster");
    expect(await acts.drawAnew(id)).toBe(true);
    expect(await acts.startFinale({ ...USUAL, terrain: "balanced", points: 6 })).toBe(true);
    const { wild } = acts.knownSpread(id)!.places;
    expect(wild?.anew).toBe(1);
    expect(acts.sealFits(id, "wild", wild!)).toBe(true);
    const card = game.messages.get(acts.knownSpread(id)!.message)!;
    expect(lines(card)).toMatch(/Wild: .*Drawn anew 1×/);
  });

  it("ends with its campaign, and the undo of that end brings it back", async () => {
    const before = party().toObject().system.campaign;
    await acts.endScene({ also: ["arc", "campaign"] });
    expect(acts.finaleOf()).toBe(null);
    expect(party().system.campaign.outcome).toBe("");
    await acts.undoOnCard(newest("sceneEnd"));
    expect(party().toObject().system.campaign).toEqual(before);
  });
});
