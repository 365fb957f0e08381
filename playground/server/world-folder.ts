import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { AnsweredRequests } from "./answered-requests.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { JournalWriter, readJournal, type JournalEntry } from "./journal.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";
import { lockWorld } from "./world-lock.ts";
import { World, type WorldData } from "./world.ts";

/** How a world folder is opened. */
export interface OpenOptions {
  readonly worldDir: string;
  /** Throws away what the folder holds. */
  readonly fresh: boolean;
  /** What a new world holds. */
  readonly firstData: () => WorldData;
  readonly warn: (line: string) => void;
}

/** A world on disk: one snapshot, and a journal of what changed since. One process has it at a time. */
export class WorldFolder {
  readonly world: World;
  readonly answered: AnsweredRequests;
  readonly #journal: JournalWriter;
  readonly #unlock: () => Promise<void>;
  #seq: number;
  #unsaved: JournalEntry[] = [];

  private constructor(
    world: World,
    answered: AnsweredRequests,
    seq: number,
    journal: JournalWriter,
    unlock: () => Promise<void>,
  ) {
    this.world = world;
    this.answered = answered;
    this.#seq = seq;
    this.#journal = journal;
    this.#unlock = unlock;
  }

  /** Opens or makes a world, folding its journal into its snapshot. @throws Error when it is in use or damaged. */
  static async open(options: OpenOptions): Promise<WorldFolder> {
    mkdirSync(options.worldDir, { recursive: true });
    const unlock = await lockWorld(realpathSync(options.worldDir));
    try {
      return load(options, unlock, (...parts) => new WorldFolder(...parts));
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  /** Puts a change into memory and in line for the disk. It may be told to nobody before {@link save}. */
  apply(request: string, change: Change): void {
    applyChange(this.world, change);
    this.answered.remember(request, change.result);
    this.#seq += 1;
    this.#unsaved.push({ seq: this.#seq, request, change });
  }

  /** Is there anything that only memory knows? */
  get dirty(): boolean {
    return this.#unsaved.length > 0;
  }

  /** Writes what is in line to disk. @throws Error when the disk refuses. */
  save(): void {
    const entries = this.#unsaved;
    this.#unsaved = [];
    if (entries.length) this.#journal.append(entries);
  }

  async close(): Promise<void> {
    this.save();
    this.#journal.close();
    await this.#unlock();
  }
}

type Parts = [World, AnsweredRequests, number, JournalWriter, () => Promise<void>];

function load(
  { worldDir, fresh, firstData, warn }: OpenOptions,
  unlock: () => Promise<void>,
  make: (...parts: Parts) => WorldFolder,
): WorldFolder {
  const paths = { snapshot: join(worldDir, "world.json"), journal: join(worldDir, "journal.jsonl") };
  if (fresh) for (const path of Object.values(paths)) rmSync(path, { force: true });
  const snapshot = readSnapshot(paths.snapshot);
  const world = new World(snapshot?.data ?? firstData());
  const answered = new AnsweredRequests(snapshot?.answered);
  const { entries, warning } = readJournal(paths.journal);
  if (warning) warn(warning);
  let seq = snapshot?.seq ?? 0;
  for (const entry of entries) {
    if (entry.seq <= seq) continue;
    applyChange(world, entry.change);
    answered.remember(entry.request, entry.change.result);
    seq = entry.seq;
  }
  writeSnapshot(paths.snapshot, { format: 1, seq, data: world.toJSON(), answered: answered.toJSON() });
  return make(world, answered, seq, new JournalWriter(paths.journal), unlock);
}
