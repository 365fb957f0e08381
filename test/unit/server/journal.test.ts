import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { JournalWriter, readJournal, type JournalEntry } from "../../../playground/server/journal.ts";
import { startServer } from "../../../playground/server/start-server.ts";
import { GM, sampleSettings } from "./support/sample-table.ts";
import { WireClient } from "./support/wire-client.ts";

const ENTRIES: readonly JournalEntry[] = Array.from({ length: 6 }, (_, n) => ({
  seq: n + 41,
  request: `user:${n}`,
  change: {
    action: "create",
    type: "Actor",
    parent: null,
    result: [{ _id: `actor0000000000${n}`, name: `Ash – ${n}`, system: { notes: "x".repeat(n) } }],
    options: {},
  },
}));

let path = "";
let text = "";

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "fates-edge-journal-"));
  path = join(folder, "journal.jsonl");
  const writer = new JournalWriter(path);
  for (const entry of ENTRIES) writer.append([entry]);
  writer.close();
  text = readFileSync(path, "utf8");
  return () => rmSync(folder, { recursive: true });
});

const bytes = (): Buffer => Buffer.from(text);
const lines = (): string[] => text.trimEnd().split("\n");
const whole = (kept: readonly string[]): Buffer => Buffer.from(kept.map((line) => `${line}\n`).join(""));
const at = fc.nat(10_000);

/** Ways in which a file can be damaged, each with the numbers that say where. */
const DAMAGES: Readonly<Record<string, (one: number, two: number) => Buffer>> = {
  "cut off": (one) => bytes().subarray(0, one % bytes().length),
  "a bit turned": (one, two) => {
    const damaged = bytes();
    const place = one % damaged.length;
    damaged[place] = (damaged[place] ?? 0) ^ (1 << (two % 8));
    return damaged;
  },
  "a piece of zeros": (one, two) => {
    const from = one % bytes().length;
    return bytes().fill(0, from, Math.min(bytes().length, from + 1 + (two % 200)));
  },
  "a piece missing": (one, two) => {
    const from = one % bytes().length;
    return Buffer.concat([bytes().subarray(0, from), bytes().subarray(from + 1 + (two % 200))]);
  },
  "a line missing": (one) => whole(lines().toSpliced(one % lines().length, 1)),
  "a line twice": (one, two) =>
    whole(lines().toSpliced(two % (lines().length + 1), 0, lines()[one % lines().length] ?? "")),
  "two lines changed over": (one, two) => {
    const kept = lines();
    const [a, b] = [one % kept.length, two % kept.length];
    [kept[a], kept[b]] = [kept[b] ?? "", kept[a] ?? ""];
    return whole(kept);
  },
  "a line of something else": (one, two) => {
    const others = ["", "null", "5", "[]", "{}", `{"seq":41,"request":"x"}`, `"text"`, "00000000 {}", "�"];
    return whole(lines().toSpliced(one % lines().length, 1, others[two % others.length] ?? ""));
  },
};

test.each(Object.keys(DAMAGES))(
  "a journal with %s gives its undamaged beginning, or an error that names it",
  (name) => {
    const damage = DAMAGES[name];
    if (!damage) throw new Error(`There is no damage "${name}".`);
    fc.assert(
      fc.property(at, at, (one, two) => {
        writeFileSync(path, damage(one, two));
        let read: readonly JournalEntry[];
        try {
          read = readJournal(path).entries;
        } catch (error) {
          expect(String(error)).toMatch(/journal\.jsonl: line \d+ (is damaged|does not follow)/);
          return;
        }
        // Lines that are gone at the beginning are missed by whoever knows the snapshot.
        const first = Math.max(
          0,
          ENTRIES.findIndex(({ seq }) => seq === read[0]?.seq),
        );
        expect(read).toEqual(ENTRIES.slice(first, first + read.length));
      }),
      { numRuns: 150 },
    );
  },
);

test("an undamaged journal is read whole", () => {
  writeFileSync(path, text);
  expect(readJournal(path)).toEqual({ entries: ENTRIES, warning: null });
});

test("lines of an earlier playground, without a sum, are read", () => {
  writeFileSync(path, whole(lines().map((line) => line.slice(9))));
  expect(readJournal(path)).toEqual({ entries: ENTRIES, warning: null });
});

test.each([
  ["the first line is missing", (kept: string[]) => kept.slice(1), "line 1 does not follow the snapshot"],
  [
    "a line in the middle is missing",
    (kept: string[]) => kept.toSpliced(1, 1),
    "line 2 does not follow the line before it",
  ],
  [
    "a line changes what is not there",
    ([first = "", ...rest]: string[]) => [first.slice(9).replace(`"create"`, `"update"`), ...rest],
    'line 1 cannot be done again: Actor "',
  ],
  [
    "a line has no change",
    ([first = "", ...rest]: string[]) => [first.slice(9).replace(`"change"`, `"chance"`), ...rest],
    "line 1 is damaged",
  ],
])("a world in whose journal %s is not opened, and the line is named", async (_what, damaged, why) => {
  const settings = await sampleSettings();
  const server = await startServer({ ...settings, fresh: true });
  onTestFinished(() => server.close());
  const gm = await WireClient.join(server.url, GM);
  for (const name of ["Ash", "Bryn", "Sable"]) await gm.create("Actor", [{ name, type: "pc" }]);
  await server.close();
  const journal = join(settings.worldDir, "journal.jsonl");
  const kept = readFileSync(journal, "utf8").trimEnd().split("\n");
  writeFileSync(journal, whole(damaged(kept)));
  await expect(startServer(settings)).rejects.toThrow(`${journal}: ${why}`);
});
