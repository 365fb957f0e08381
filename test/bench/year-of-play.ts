import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { countSetbacks, type DiceSource, seededDice } from "../../src/fates-edge/rules/dice.ts";
import { facesOf, rollAction } from "../../src/fates-edge/rules/roll-history.ts";
import { inRepository } from "../../tools/stages/paths.ts";
import { openBenchTable } from "../../tools/bench/bench-table.ts";

/** What a world holds, as its file does: documents by collection. */
interface World {
  readonly format: number;
  readonly seq: number;
  readonly data: Readonly<Record<string, Source[]>>;
}

/** A stored document. */
interface Source {
  _id: string;
  name?: string;
  type?: string;
  [field: string]: unknown;
}

/** What lies in a world that was played for a year. */
export const YEAR = {
  messages: 5_000,
  ours: 1_200,
  actors: 200,
  items: 2_000,
  clocks: 40,
  scenes: 120,
} as const;

const EVENING = inRepository("test", "fixtures", "world-0.1-second-evening");
const FIRST_NIGHT = Date.UTC(2025, 0, 10, 19);
const WEEK = 7 * 24 * 3_600_000;
const EVENINGS = 50;
/** One in so many characters has an edge that serves others. */
const HELPFUL = 25;

/**
 * Makes a world a year old, in a folder of its own that the caller removes: an evening that was really played is played
 * again and again, with dice thrown anew by the rules, between talk, more people, things and clocks. The same seed makes
 * the same world.
 */
export async function makeYear(browser: Browser, seed: number): Promise<string> {
  const worldDir = await todaysEvening(browser);
  const file = path.join(worldDir, "world.json");
  const world = JSON.parse(await readFile(file, "utf8")) as World;
  await writeFile(file, JSON.stringify({ ...world, data: grown(world.data, seed), answered: [] }));
  return worldDir;
}

/** The evening as today's build stores it: a GM opens the kept one once. */
async function todaysEvening(browser: Browser): Promise<string> {
  const worldDir = await mkdtemp(path.join(tmpdir(), "fates-edge-year-"));
  await cp(path.join(EVENING, "world.json"), path.join(worldDir, "world.json"));
  const migrated = await openBenchTable(browser, { worldDir });
  const gm = await migrated.join("gamemaster000001");
  await gm.waitForFunction("game.settings.get('fates-edge', 'migration') > 0");
  await migrated.close();
  // Opening a world folds what changed since into its file.
  await (await openBenchTable(browser, { worldDir })).close();
  await rm(path.join(worldDir, "journal.jsonl"), { force: true });
  return worldDir;
}

function grown(evening: World["data"], seed: number): Record<string, Source[]> {
  const dice = seededDice(seed);
  const newId = idsFrom(dice);
  const actors = crowd(evening["actors"] ?? [], newId);
  return { ...evening, actors, messages: talk(evening["messages"] ?? [], { dice, newId }) };
}

/** Where a year's chances come from. */
interface Chances {
  readonly dice: DiceSource;
  readonly newId: () => string;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function idsFrom(dice: DiceSource): () => string {
  return () => Array.from({ length: 16 }, () => LETTERS[dice(LETTERS.length) - 1]).join("");
}

/** More people like those there are, with things of their own, and a party with a year's clocks. */
function crowd(actors: readonly Source[], newId: () => string): Source[] {
  const party = actors.find(({ type }) => type === "party");
  const people = actors.filter(({ type }) => type !== "party");
  const all = actors.filter((actor) => actor !== party);
  for (let next = 0; all.length < YEAR.actors - 1; next += 1) {
    const like = people[next % people.length];
    if (!like) throw new Error("The kept evening has no people.");
    all.push({ ...structuredClone(like), _id: newId(), name: `${like.name} ${next + 2}` });
  }
  all.forEach((actor, place) => (actor["items"] = thingsOf(place, all.length, newId)));
  return party ? [...all, partyOfAYear(party, newId)] : all;
}

function thingsOf(place: number, people: number, newId: () => string): Source[] {
  const share = Math.floor((YEAR.items * (place + 1)) / people) - Math.floor((YEAR.items * place) / people);
  return Array.from({ length: share }, (_, next) => ({
    _id: newId(),
    name: `Thing ${place}-${next}`,
    type: next % 3 === 0 ? "talent" : "gear",
    system: {
      description: "<p>Something that has been through a lot.</p>",
      edges: {
        e: {
          label: `Edge ${next}`,
          skills: ["melee"],
          amount: 1,
          circumstance: "at night",
          gives: givenBy(place, next),
        },
      },
    },
  }));
}

/** Some of the people have a thing by which they help the others. */
function givenBy(place: number, next: number): "dice" | "cancel" {
  return place % HELPFUL === 0 && next === 0 ? "cancel" : "dice";
}

function partyOfAYear(party: Source, newId: () => string): Source {
  const system = structuredClone(party["system"]) as {
    clocks: Record<string, object>;
    scene: { number: number };
  };
  for (let next = 0; Object.keys(system.clocks).length < YEAR.clocks; next += 1) {
    const kind = next % 2 ? "danger" : "project";
    system.clocks[newId()] = { name: `Long clock ${next}`, size: 12, kind, base: next % 12, scope: "table" };
  }
  system.scene.number = YEAR.scenes + 1;
  return { ...party, system };
}

/** A year's log in the order it was said: each evening's cards between its talk. */
function talk(evening: readonly Source[], chances: Chances): Source[] {
  const cards = evening.filter(({ type }) => type !== "base");
  const ends = cards.filter(isSceneEnd);
  const others = cards.filter((card) => !isSceneEnd(card));
  const log: Source[] = [];
  for (let night = 0; night < EVENINGS; night += 1) {
    const wanted = shareOf(YEAR.ours - YEAR.scenes, night);
    const closing = Array.from({ length: shareOf(YEAR.scenes, night) }, () => ends);
    const played = [
      ...again(others, wanted, night, chances),
      ...closing.flatMap((end) => again(end, 1, night, chances)),
    ];
    const said = shareOf(YEAR.messages - YEAR.ours, night);
    const words = Array.from({ length: said }, (_, line) => spoken(line, evening, chances));
    log.push(...mixed(played, words).map((message, minute) => saidAt(message, momentOf(night, minute))));
  }
  return log;
}

/** A message as the server stamps it. */
function saidAt(message: Source, moment: number): Source {
  const stamped = { createdTime: moment, modifiedTime: moment };
  return { ...message, timestamp: moment, _stats: { ...(message["_stats"] as object), ...stamped } };
}

function isSceneEnd({ type, system }: Source): boolean {
  return type === "notice" && (system as { kind?: string }).kind === "sceneEnd";
}

/** How many of so many fall on a night, so that all nights together make them all. */
function shareOf(all: number, night: number): number {
  return Math.floor((all * (night + 1)) / EVENINGS) - Math.floor((all * night) / EVENINGS);
}

function momentOf(night: number, minute: number): number {
  return FIRST_NIGHT + night * WEEK + minute * 60_000;
}

/** So many cards of an evening once more, under ids of their own and speaking of each other by them. */
function again(cards: readonly Source[], wanted: number, night: number, { dice, newId }: Chances): Source[] {
  const played: Source[] = [];
  while (played.length < wanted) {
    const renamed = new Map(cards.map(({ _id }) => [_id, newId()]));
    // Where the last night stopped, this one goes on, so that every kind of card is there.
    const from = (night * wanted + played.length) % cards.length;
    const inTurn = [...cards.slice(from), ...cards.slice(0, from)];
    let text = JSON.stringify(inTurn.slice(0, wanted - played.length));
    for (const [before, after] of renamed) text = text.replaceAll(before, after);
    const round = JSON.parse(text) as Source[];
    const scene = 1 + Math.floor((night * YEAR.scenes) / EVENINGS);
    played.push(...round.map((card) => (card.type === "action" ? thrown(card, scene, dice) : card)));
  }
  return played;
}

/** As much of a roll's card as is made anew. */
interface RolledSystem {
  readonly ladder: "basic" | "detailed" | "intricate";
  readonly parts: Readonly<Record<string, { readonly dice: number }>>;
  readonly gm?: { readonly judged: object | null };
}

/** A roll's card with other dice, thrown and judged as the rules say (SRD 4.1, 4.5). */
function thrown(card: Source, scene: number, dice: DiceSource): Source {
  const system = card["system"] as RolledSystem;
  const size = Math.max(
    1,
    Object.values(system.parts).reduce((sum, part) => sum + part.dice, 0),
  );
  const history = rollAction({ size, ladder: system.ladder, forced: 0 }, dice);
  const faces = facesOf(history);
  const steps = history.steps;
  const setbacks = countSetbacks(faces);
  const judged = system.gm?.judged && {
    ...system.gm.judged,
    initial: history.initial,
    steps,
    faces,
    setbacks,
    rolls: 1,
    uses: [],
    scene,
    problem: "",
    ladder: system.ladder,
  };
  const [first] = card["rolls"] as string[];
  const roll = rolled(JSON.parse(first ?? "{}") as object, size, history);
  // What was spent and drawn of the other dice is another story.
  const gm = judged ? { judged } : undefined;
  return { ...card, rolls: [JSON.stringify(roll)], system: { ...system, forced: 0, ...(gm && { gm }) } };
}

function rolled(roll: object, number: number, { initial, steps }: ReturnType<typeof rollAction>): object {
  const results = initial.flatMap((result, index) => {
    const step = steps.find((each) => each.index === index);
    if (!step) return [{ result, active: true }];
    return [
      { result, active: false, rerolled: true },
      { result: step.to, active: true },
    ];
  });
  const total = results.filter(({ active, result }) => active && result >= 6).length;
  const term = { class: "Die", options: {}, evaluated: true, number, faces: 10, modifiers: [], results };
  const options = { ...(roll as { options?: object }).options, forced: 0, steps };
  return { ...roll, formula: `${number}d10`, terms: [term], total, options };
}

function spoken(line: number, evening: readonly Source[], { newId, dice }: Chances): Source {
  const authors = evening.map(({ author }) => author);
  return {
    _id: newId(),
    type: "base",
    author: authors[dice(authors.length) - 1],
    content: `<p>We wait, and somebody tells of the ${line + 1}. time it went wrong.</p>`,
    speaker: {},
    rolls: [],
    whisper: line % 25 === 0 ? ["gamemaster000001"] : [],
    system: {},
  };
}

/** Cards spread evenly among words. */
function mixed(cards: readonly Source[], words: readonly Source[]): Source[] {
  const place = (all: number) => (message: Source, index: number) => ({ message, at: (index + 0.5) / all });
  return [...cards.map(place(cards.length)), ...words.map(place(words.length))]
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message);
}
