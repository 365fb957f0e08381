import { accessSync, constants, mkdirSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { AnsweredRequests } from "./answered-requests.ts";
import { applyChange } from "./apply-change.ts";
import type { Change } from "./change.ts";
import { fail, JournalWriter, readJournal, type JournalEntry, type WriteBytes } from "./journal.ts";
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
  /** Stands in for the disk. */
  readonly write?: WriteBytes | undefined;
}

/** A world on disk: one snapshot, and a journal of what changed since. One process has it at a time. */
export class WorldFolder {
  readonly world: World;
  readonly answered: AnsweredRequests;
  readonly #journal: JournalWriter;
  readonly #unlock: () => Promise<void>;
  #seq: number;
  #unsaved: JournalEntry[] = [];
  #failed = false;

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
    const { worldDir } = options;
    try {
      mkdirSync(worldDir, { recursive: true });
      accessSync(worldDir, constants.W_OK);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The world folder ${worldDir} cannot be written to: ${why}`, { cause: error });
    }
    const unlock = await lockWorld(realpathSync(worldDir));
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

  /**
   * Writes what is in line to disk.
   * @throws Error when the disk refuses. From then on memory knows more than the disk, and nothing is written any more.
   */
  save(): void {
    const entries = this.#unsaved;
    this.#unsaved = [];
    if (entries.length === 0) return;
    if (this.#failed) throw new Error("an earlier change could not be saved");
    try {
      this.#journal.append(entries);
    } catch (error) {
      this.#failed = true;
      throw error;
    }
  }

  /** Lets go of the folder. What could not be saved was told to nobody. */
  async close(): Promise<void> {
    try {
      if (!this.#failed) this.save();
    } finally {
      this.#journal.close();
      await this.#unlock();
    }
  }
}

type Parts = [World, AnsweredRequests, number, JournalWriter, () => Promise<void>];

function load(
  { worldDir, fresh, firstData, warn, write }: OpenOptions,
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
  for (const [index, entry] of entries.entries()) {
    if (entry.seq <= seq) continue;
    if (entry.seq !== seq + 1) fail(paths.journal, index + 1, "does not follow the snapshot");
    replay(world, entry.change, (why) => fail(paths.journal, index + 1, `cannot be done again: ${why}`));
    answered.remember(entry.request, entry.change.result);
    seq = entry.seq;
  }
  writeSnapshot(paths.snapshot, { format: 1, seq, data: world.toJSON(), answered: answered.toJSON() });
  return make(world, answered, seq, new JournalWriter(paths.journal, write), unlock);
}

function replay(world: World, change: Change, failed: (why: string) => never): void {
  try {
    applyChange(world, change);
  } catch (error) {
    failed(error instanceof Error ? error.message : String(error));
  }
}
