import { appendFileSync, chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { startServer, type RunningServer } from "../../../../playground/server/start-server.ts";
import { serveApart, serveUnprivileged } from "../../../support/server-process.ts";
import { FillingDisk } from "./filling-disk.ts";
import { GM, sampleSettings } from "./sample-table.ts";
import { WireClient } from "./wire-client.ts";
import { namesIn, Writers } from "./writers.ts";

const CLIENTS = 10;

/** One time that a table is cut off: how, after how many milliseconds of writing, and where in what it strikes, from 0 to 1. */
export interface Cut {
  readonly kind: CutKind;
  readonly wait: number;
  readonly place: number;
}

export type CutKind = keyof typeof CUTS;

/** A world that ten clients write into without end, and that is cut off again and again. */
export class CutWorld {
  readonly writers: Writers;
  readonly settings: Awaited<ReturnType<typeof sampleSettings>>;
  readonly #shared: string;

  private constructor(settings: CutWorld["settings"], shared: string) {
    this.settings = settings;
    this.#shared = shared;
    this.writers = new Writers(CLIENTS, shared);
  }

  static async make(): Promise<CutWorld> {
    const settings = await sampleSettings();
    const server = await startServer({ ...settings, fresh: true });
    const gm = await WireClient.join(server.url, GM);
    const [made] = await gm.create("Actor", [{ name: "Shared", type: "pc" }]);
    await server.close();
    return new CutWorld(settings, String(made?._id));
  }

  /** Everybody writes while this happens, and for so long beforehand, in milliseconds. */
  async underWay<T>(url: string, wait: number, cut: () => Promise<T> | T): Promise<T> {
    this.writers.begin(url);
    await passed(wait);
    const result = await cut();
    this.writers.leave();
    return result;
  }

  /** @param options what is other than usual about the server's disk */
  async here(options: Partial<Parameters<typeof startServer>[0]> = {}): Promise<RunningServer> {
    const server = await startServer({ ...this.settings, ...options });
    onTestFinished(() => server.close());
    return server;
  }

  /** The journal on disk. */
  get journal(): string {
    return join(this.settings.worldDir, "journal.jsonl");
  }

  /** Starts the world once more. @returns the names of all that is in it */
  async known(): Promise<string[]> {
    const server = await this.here();
    const names = await namesIn(server.url, this.#shared);
    await server.close();
    return names;
  }

  /** What everybody asked for last is asked once more, answered or not: it is answered, and nothing is done twice. */
  async askAgain(): Promise<void> {
    const server = await this.here();
    const line = await WireClient.join(server.url, GM);
    await Promise.all(this.writers.last(400).map((frame) => line.ask(frame)));
    const names = await namesIn(server.url, this.#shared);
    expect(new Set(names).size).toBe(names.length);
    await server.close();
  }

  /** All that was acknowledged, and is in the world no longer. */
  missing(known: readonly string[]): string[] {
    const there = new Set(known);
    return this.writers.promised().filter((name) => !there.has(name));
  }
}

/** What each kind of cut does to a world under its clients. */
export const CUTS = {
  /** The server's process ends as in a power cut. */
  kill: killed,

  /** So it does, in the middle of a line of its journal. */
  async tornLine(world: CutWorld, cut: Cut) {
    await killed(world, cut);
    const line = lastLine(world) || "00000000 {";
    appendFileSync(world.journal, line.slice(0, 1 + Math.floor(cut.place * (line.length - 2))));
    const server = await world.here();
    expect(world.settings.lines.at(-1)).toMatch(/journal\.jsonl: line \d+ was cut off and is left out/);
    await server.close();
  },

  /** A whole line becomes another's, or is lost: the start stops there and says where, and leaves everything as it is. */
  async damagedLine(world: CutWorld, cut: Cut) {
    let whole = "";
    // A journal of a line or two has no middle: then everybody writes for longer.
    for (let { wait } = cut; whole.split("\n").length < 4; wait *= 2) {
      await killed(world, { ...cut, wait });
      whole = readFileSync(world.journal, "utf8");
    }
    const [, torn = ""] = /\n([^\n]*)$/.exec(whole) ?? [];
    const lines = whole.split("\n").slice(0, -1);
    const at = 1 + Math.floor(cut.place * (lines.length - 2));
    const [damaged, without] = [lines.with(at, damage(lines[at] ?? "", cut.place)), lines.toSpliced(at, 1)];
    for (const [spoilt, why] of [
      [damaged, `line ${at + 1} is damaged`],
      [without, `line ${at + 1} does not follow the line before it`],
    ] as const) {
      const text = `${spoilt.join("\n")}\n${torn}`;
      writeFileSync(world.journal, text);
      await expect(startServer(world.settings)).rejects.toThrow(`${world.journal}: ${why}`);
      expect(readFileSync(world.journal, "utf8")).toBe(text);
    }
    writeFileSync(world.journal, whole);
  },

  /** The disk is full, and has room again a moment later: nobody is promised anything from then on, and everybody is told. */
  async fullDisk(world: CutWorld, cut: Cut) {
    const disk = new FillingDisk();
    const server = await world.here({ write: disk.write });
    const watcher = await WireClient.join(server.url, GM);
    await world.underWay(server.url, cut.wait, async () => {
      disk.room = Math.floor(cut.place * 2000);
      await vi.waitFor(() => expect(watcher.heard("stopped")).toHaveLength(1), 20_000);
      disk.room = Infinity;
    });
    expect(watcher.heard("stopped")).toMatchObject([
      { reason: expect.stringContaining("ENOSPC") as unknown },
    ]);
    await expect(watcher.create("Actor", [{ name: "Lost", type: "pc" }])).rejects.toThrow(
      "could not be saved",
    );
    await server.close();
  },

  /** Somebody starts a second server on the folder, and one that would make the world anew. */
  async secondServer(world: CutWorld, cut: Cut) {
    const server = await world.here();
    await world.underWay(server.url, cut.wait, async () => {
      for (const fresh of [false, true])
        await expect(startServer({ ...world.settings, fresh })).rejects.toThrow(
          "is in use by another playground",
        );
    });
    await server.close();
  },

  /** The machine's clock is set back to another year. */
  async clockSetBack(world: CutWorld, cut: Cut) {
    const server = await world.here();
    await world.underWay(server.url, cut.wait, async () => {
      const clock = vi.spyOn(Date, "now").mockReturnValue(Math.floor(cut.place * 1e12));
      await passed(cut.wait);
      clock.mockRestore();
    });
    await server.close();
  },

  /** The folder may not be written to. */
  async readOnlyFolder({ settings }: CutWorld) {
    chmodSync(settings.worldDir, 0o555);
    try {
      await expect(serveUnprivileged(settings)).rejects.toThrow(
        `${settings.worldDir} cannot be written to: EACCES`,
      );
    } finally {
      chmodSync(settings.worldDir, 0o755);
    }
  },
} satisfies Record<string, (world: CutWorld, cut: Cut) => Promise<void>>;

async function killed(world: CutWorld, { wait }: Cut): Promise<void> {
  const server = await serveApart(world.settings);
  onTestFinished(() => server.kill());
  await world.underWay(server.url, wait, () => server.kill());
}

function lastLine({ journal }: CutWorld): string {
  return readFileSync(journal, "utf8").trimEnd().split("\n").at(-1) ?? "";
}

/** One letter of a line becomes another. */
function damage(line: string, place: number): string {
  const at = Math.floor(place * line.length);
  return `${line.slice(0, at)}${line[at] === "7" ? "8" : "7"}${line.slice(at + 1)}`;
}

function passed(wait: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, wait));
}
