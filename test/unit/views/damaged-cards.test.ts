import { beforeAll, describe, expect, it, vi } from "vitest";
import { getProperty, setProperty } from "../../../playground/shared/objects.ts";
import type * as Types from "../../../src/table/cards/known-types.ts";
import type * as PlainText from "../../../src/table/cards/plain-text.ts";
import type * as Reading from "../../../src/table/cards/unreadable.ts";
import { GM, MARA, type Started } from "../client/support/start-game.ts";
import { keptWorld, startWorld, type StoredDocument } from "./support/played-world.ts";

/** One damage to one stored message. */
interface Damaged {
  readonly what: string;
  readonly source: StoredDocument;
}

/** What may stand where something else was: nothing, and values of other kinds. */
const VALUES: readonly unknown[] = [undefined, null, "nonsense", { a: null }];

/** Who reads. */
const SEATS = [GM, MARA];

const EVENINGS = ["world-0.1", "world-0.1-second-evening"] as const;
const UNREADABLE = [
  "This card cannot be read",
  "It was kept as it is; perhaps a newer version made it.",
] as const;
/** How a hole in a sentence shows. What the host makes text of, an object say, is text. */
const HALF = /\bundefined\b|\bnull\b|\bNaN\b|FATES_EDGE/;

/** One message of every type, and of every kind of those that come in kinds: the fullest. */
async function samples(): Promise<StoredDocument[]> {
  const worlds = await Promise.all(EVENINGS.map(keptWorld));
  const fullest = new Map<string, StoredDocument>();
  const size = (source?: StoredDocument): number => (source ? JSON.stringify(source).length : 0);
  for (const source of worlds.flatMap(({ messages }) => messages)) {
    const key = `${source.type}.${String(source.system["kind"] ?? "")}`;
    if (source.type !== "base" && size(source) > size(fullest.get(key))) fullest.set(key, source);
  }
  return [...fullest.values()];
}

/** Every place in stored data; of a list, whose entries are alike, its first entry alone. */
function pathsIn(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries = Object.entries(value).slice(0, Array.isArray(value) ? 1 : Infinity);
  return [path, ...entries.flatMap(([key, each]) => pathsIn(each, `${path}.${key}`))];
}

/** A message with one place of its data or dice taken out, or holding something else. */
function damage(source: StoredDocument, path: string, value: unknown): Damaged {
  const copy = { ...structuredClone(source), rolls: source.rolls.map((roll) => JSON.parse(roll) as unknown) };
  setProperty(copy, path, value);
  const rolls = Array.isArray(copy.rolls) ? copy.rolls.map((roll) => JSON.stringify(roll)) : copy.rolls;
  return {
    what: `${source.type}, ${path} = ${JSON.stringify(value)}`,
    source: { ...copy, rolls, _id: newId() },
  };
}

/** The same card as its author wrote it, before a GM's client saw it. */
function unseen({ system: { gm: _gm, ...system }, ...source }: StoredDocument): StoredDocument {
  return { ...source, system };
}

let made = 0;

function newId(): string {
  made += 1;
  return `damaged${String(made).padStart(9, "0")}`;
}

function damagesTo(source: StoredDocument): Damaged[] {
  const parsed = { ...source, rolls: source.rolls.map((roll) => JSON.parse(roll) as unknown) };
  const paths = ["system", "rolls"].flatMap((part) => pathsIn(getProperty(parsed, part), part));
  return paths.flatMap((path) => VALUES.map((value) => damage(source, path, value)));
}

/** A world with every one of those messages in its log, at once. */
describe("a stored card that is damaged in one place", () => {
  const warnings: string[] = [];
  let started: Started;
  let messageTypeOf: typeof Types.messageTypeOf;
  let cardText: typeof PlainText.cardText;
  let readOrUnreadable: typeof Reading.readOrUnreadable;
  let sound: readonly StoredDocument[];
  let damaged: readonly Damaged[];
  const named = new Map<string, StoredDocument>();

  beforeAll(async () => {
    const all = await samples();
    sound = all.map((source) => ({ ...source, _id: newId() }));
    damaged = all.flatMap(damagesTo);
    const of = (type: string): StoredDocument => all.find((source) => source.type === type)!;
    named.set("a newer version's message", { ...of("spend"), type: "prophecy", _id: newId() });
    const faceless = damage(of("action"), "rolls.0.terms.0.results.0.result", undefined).source;
    const gone = damage(of("action"), "rolls.0.class", "LaterRoll").source;
    named.set("dice without faces", { ...unseen(faceless), _id: newId() });
    named.set("a roll of no known class", { ...unseen(gone), _id: newId() });
    named.set("dice without faces that a GM's client saw", faceless);
    named.set("a roll of no known class that a GM's client saw", gone);
    named.set("a roll that is no data", { ...of("action"), rolls: ["{"], _id: newId() });
    const unknown = [{ key: "FATES_EDGE.Later.line", data: {} }];
    named.set("a line of a key that no file has", damage(of("spend"), "system.told", unknown).source);
    const messages = [...sound, ...damaged.map(({ source }) => source), ...named.values()];
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation((text: unknown) => void warnings.push(String(text)));
    const { actors, users } = await keptWorld(EVENINGS[1]);
    started = await startWorld({ actors, users, messages: structuredClone(messages) });
    ({ readOrUnreadable } = await import("../../../src/table/cards/unreadable.ts"));
    ({ messageTypeOf } = await import("../../../src/table/cards/known-types.ts"));
    ({ cardText } = await import("../../../src/table/cards/plain-text.ts"));
  }, 60_000);

  const read = (id: string): (readonly string[])[] => {
    const message = game.messages.get(id);
    if (!message) throw new Error(`${id} is not in the log.`);
    return SEATS.map((seat) => cardText(message, game.users.get(seat)!) ?? []);
  };

  it("is told whole or as one that cannot be read, to everybody: nothing throws, and nothing is told by halves", () => {
    const halves = damaged.flatMap(({ what, source }) => {
      const told = read(source._id);
      return told.every((lines) => lines.length > 0 && !lines.some((line) => HALF.test(line)))
        ? []
        : [[what, told]];
    });
    expect(halves).toEqual([]);
    expect(damaged.length).toBeGreaterThan(1000);
  });

  it("is drawn as well, from the same view", () => {
    const drawing = { uid: "c", choosing: false, ruling: false, unfolded: false };
    for (const { source } of damaged) {
      const message = game.messages.get(source._id)!;
      const drawn = readOrUnreadable(message, messageTypeOf(message)!, (type) =>
        type.context(type.view(message, game.user), drawing),
      );
      expect(drawn).toMatchObject({ uid: "c" });
    }
  });

  it("does not keep sound ones from being read", () => {
    for (const { _id } of sound) expect(read(_id)).not.toContainEqual(UNREADABLE);
  });

  it.each(["a newer version's message", "a roll that is no data", "a line of a key that no file has"])(
    "is said to be one that cannot be read: %s",
    (what) => {
      const { _id } = named.get(what)!;
      expect(read(_id)).toEqual(SEATS.map(() => UNREADABLE));
    },
  );

  it.each(["dice without faces", "a roll of no known class"])("counts for nothing: %s", (what) => {
    for (const lines of read(named.get(what)!._id)) expect(lines.join()).toMatch("do not add up");
    const seen = named.get(`${what} that a GM's client saw`)!;
    const whole = sound.find(({ type }) => type === "action")!;
    expect(read(seen._id)).toEqual(read(whole._id));
  });

  it("is told to the console once, however often and by whomever it is read", () => {
    const unread = damaged.filter(({ source }) =>
      read(source._id).some(([title]) => title === UNREADABLE[0]),
    );
    const told = warnings.flatMap((text) => /ChatMessage\.(\S+) cannot be read/.exec(text)?.[1] ?? []);
    for (const { source } of unread) expect(told.filter((id) => id === source._id)).toHaveLength(1);
    expect(unread.length).toBeGreaterThan(100);
  });

  it("is left as it is stored: nothing is written and nothing deleted", () => {
    expect(started.connection.changes).toEqual([]);
  });

  it("is refused where somebody makes it now, instead of going into the log", async () => {
    const data = { type: "deed", system: { kind: "nonsense" } };
    expect(await ChatMessage.implementation.create(data as never)).toBeUndefined();
    expect(started.connection.changes).toEqual([]);
  });
});
