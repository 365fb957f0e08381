import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { randomID } from "../../../playground/shared/random-id.ts";
import { serveApart, type ServerProcess } from "../../support/server-process.ts";
import { GM, sampleSettings } from "./support/sample-table.ts";
import { WireClient, type Frame } from "./support/wire-client.ts";

/** How often the server is killed, and from which seed; by hand more: `FATES_EDGE_KILLS=200 npx vitest run ...`. */
const KILLS = Number(process.env.FATES_EDGE_KILLS ?? 12);
const SEED = Number(process.env.FATES_EDGE_SEED ?? 1);
const CLIENTS = 10;
/** When the test stops killing, however slow the machine, in milliseconds. */
const LONGEST = Number(process.env.FATES_EDGE_KILLS ?? 0) > 0 ? Infinity : 60_000;

/** A request, the name it writes, and whether it was acknowledged. */
interface Asked {
  readonly frame: Frame & { id: string };
  readonly name: string;
  acknowledged: boolean;
}

/** One of many who write without end: new actors, and a count in the one actor that all share. */
class Writer {
  readonly asked: Asked[] = [];
  readonly #number: number;
  #line: WireClient | null = null;

  constructor(number: number) {
    this.#number = number;
  }

  /** Takes a line, asks again what was not acknowledged, under the same ids, and goes on writing until the line breaks. */
  async write(url: string, shared: string): Promise<void> {
    const line = await WireClient.join(url, GM);
    this.#line = line;
    for (const asked of this.asked) if (!asked.acknowledged) void this.#ask(line, asked);
    while (this.#line === line) {
      await Promise.all([this.#ask(line, this.#next(shared)), this.#ask(line, this.#next(shared))]);
    }
  }

  leave(): void {
    this.#line = null;
  }

  #next(shared: string): Asked {
    const count = this.asked.length;
    const name = `Writer ${this.#number}, ${count}`;
    const rest = { op: "modify", type: "Actor", id: randomID() };
    const entry = `w${this.#number}n${count}`;
    const frame =
      count % 2
        ? { ...rest, action: "create", data: [{ name, type: "pc" }] }
        : { ...rest, action: "update", updates: [{ _id: shared, system: { entries: { [entry]: 1 } } }] };
    const asked = { frame, name: count % 2 ? name : entry, acknowledged: false };
    this.asked.push(asked);
    return asked;
  }

  async #ask(line: WireClient, asked: Asked): Promise<void> {
    const { ok, error } = await line.request(asked.frame);
    if (ok !== true) throw new Error(`"${asked.name}" was refused: ${String(error)}`);
    asked.acknowledged = true;
  }
}

test(
  "killed at random under ten clients, again and again, a world loses nothing acknowledged and doubles nothing",
  async () => {
    const settings = await sampleSettings();
    const waits = fc.sample(fc.integer({ min: 5, max: 400 }), { numRuns: KILLS, seed: SEED });
    let server: ServerProcess = await serveApart({ ...settings, fresh: true });
    onTestFinished(() => server.kill());
    const [made] = await (
      await WireClient.join(server.url, GM)
    ).create("Actor", [{ name: "Shared", type: "pc" }]);
    const shared = String(made?._id);
    const writers = Array.from({ length: CLIENTS }, (_, n) => new Writer(n));
    const refused: unknown[] = [];
    const begin = (): void => {
      // A line that breaks while it is taken is the kill's work; a refusal is not.
      for (const writer of writers)
        writer.write(server.url, shared).catch((error: unknown) => {
          if (error instanceof Error && error.message.includes("was refused")) refused.push(error.message);
        });
    };
    const started = performance.now();
    let kills = 0;
    for (const wait of waits) {
      if (performance.now() - started > LONGEST) break;
      begin();
      await new Promise((resolve) => setTimeout(resolve, wait));
      for (const writer of writers) writer.leave();
      await server.kill();
      kills += 1;
      server = await serveApart(settings);
      const known = await namesIn(server.url, shared);
      expect(new Set(known).size, `after kill ${kills}`).toBe(known.length);
      expect(missing(writers, known), `after kill ${kills}`).toEqual([]);
    }
    expect(kills).toBeGreaterThanOrEqual(Math.min(KILLS, 5));
    const last = await WireClient.join(server.url, GM);
    const all = writers.flatMap((writer) => writer.asked);
    await Promise.all(all.slice(-400).map(({ frame }) => last.ask(frame)));
    const known = await namesIn(server.url, shared);
    expect(new Set(known).size).toBe(known.length);
    expect(all.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThan(kills * 5);
    expect(refused).toEqual([]);
  },
  LONGEST + 60_000,
);

/** The names of all actors, and of the entries that all have counted in the shared one. */
async function namesIn(url: string, shared: string): Promise<string[]> {
  const line = await WireClient.join(url, GM, { hello: false });
  const actors = await line.collection("actors");
  await line.leave();
  const counted = actors.find(({ _id }) => _id === shared)?.system as { entries?: object } | undefined;
  return [...actors.map(({ name }) => String(name)), ...Object.keys(counted?.entries ?? {})];
}

function missing(writers: readonly Writer[], known: readonly string[]): string[] {
  const there = new Set(known);
  const promised = writers.flatMap(({ asked }) => asked.filter(({ acknowledged }) => acknowledged));
  return promised.map(({ name }) => name).filter((name) => !there.has(name));
}
