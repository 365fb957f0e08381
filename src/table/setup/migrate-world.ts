import { OF_SETTINGS } from "#foundry/host.ts";
import { invalidIn, type NamedDocument, storeWhole, worldDocument } from "#foundry/stored-documents.ts";
import { gameKey } from "#foundry/game.ts";
import { followHooks, isActiveGM, isGMHere } from "#foundry/host.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { notify, notifyForGood, reportError, showProgress } from "#foundry/notify.ts";
import { readSetting, writeSetting } from "#foundry/settings.ts";
import {
  earlierDocuments,
  forgetEarlier,
  MIGRATED_KINDS,
  type MigratedKind,
  newestMigration,
  type WorldPiece,
  worldWorkAfter,
} from "#table/migrations.ts";
import { isUnreadable } from "#table/unreadable.ts";

/** The world's setting that holds the number of the last migration that was written into it; 0 before the first. */
const NUMBER = "migration";

/** So many documents go to the server in one request. */
const BATCH = 20;

/** What came of bringing a world up to date. */
interface MigrationResult {
  /** How many of each kind were written or made, by the key of `lang/` that counts them. */
  readonly written: ReadonlyMap<string, number>;
  /** Names of what is broken: it was left alone. */
  readonly unread: readonly string[];
  /** Names of what the server would not take. */
  readonly refused: readonly string[];
}

/**
 * Has the active GM's client write what an earlier version stored otherwise, and starts the GMs' work once that is done
 * (`ready`). In a world with nothing of the kind it starts at once. Other clients are told to wait; should the GM leave in
 * the middle, the next one goes on. The game keeps the number of the last migration in its world setting `migration`.
 */
export function startWhenMigrated(start: () => void): void {
  let isRunning = false;
  let wasTold = false;
  const look = (): void => {
    if (isRunning) return;
    if (!isWaiting()) {
      unfollow();
      start();
      if (wasTold) notify.info("TABLE.Migration.Over");
      else tellBrokenActors();
      if (isActiveGM() && worldNumber() < newestMigration()) void noteNewest();
    } else if (isActiveGM()) {
      isRunning = true;
      void migrateWorld().finally(() => {
        unfollow();
        start();
      });
    } else if (!wasTold && isPlayed()) {
      wasTold = true;
      notify.warn(`TABLE.Migration.${isGMHere() ? "Wait" : "NoGM"}`);
    }
  };
  const unfollow = followHooks([...OF_SETTINGS, "userConnected"], look);
  look();
}

/** Where nothing has been played yet, nobody is told to wait, or waits to hear that all went well. */
function isPlayed(): boolean {
  return game.messages.size > 0;
}

/** Whether something that this client has loaded is still stored as an earlier version stored it, or still to be made of it. */
function isWaiting(): boolean {
  if (worldNumber() >= newestMigration()) return false;
  return earlierDocuments().length > 0 || pieces().length > 0 || unreadNames().length > 0;
}

function pieces(): WorldPiece[] {
  return worldWorkAfter(worldNumber()).flatMap((work) => work.pieces());
}

/**
 * Writes every document that was loaded in an earlier shape, whole, as it was read, and then makes what is to be made of them. The
 * world's number follows when all is done: cut off anywhere in between, it is done again from where it was, with the same result.
 */
async function migrateWorld(): Promise<void> {
  const progress = showProgress("TABLE.Migration.Running");
  try {
    const outcome = await writeAll((part) => progress.show(part));
    // What was refused is read as today all the same, and tried again when a GM opens the world the next time.
    if (outcome.refused.length === 0) await noteNewest();
    if (isPlayed() || isTroubled(outcome)) tell(outcome);
  } catch (error) {
    reportError("migrateWorld", error);
  } finally {
    progress.end();
  }
}

function worldNumber(): number {
  return Number(readSetting(NUMBER));
}

async function noteNewest(): Promise<void> {
  await writeSetting(NUMBER, newestMigration());
}

async function writeAll(show: (part: number) => void): Promise<MigrationResult> {
  const todo = batches();
  const written = new Map<string, number>();
  const count = (key: string, more: number): unknown => written.set(key, (written.get(key) ?? 0) + more);
  const refused: string[] = [];
  for (const [index, { kind, documents }] of todo.entries()) {
    show(index / todo.length);
    const names = await writeBatch(kind, documents);
    refused.push(...names);
    count(`TABLE.Migration.Written.${kind}`, documents.length - names.length);
  }
  // Until all is stored the number stays, and what is made now could be deleted and made again the next time.
  if (refused.length > 0) return { written, unread: unreadNames(), refused };
  const unread = unreadNames();
  for (const piece of pieces()) {
    const names = await makePiece(piece);
    refused.push(...names);
    count(gameKey(`Migration.Written.${piece.kind}`), 1 - names.length);
  }
  return { written, unread, refused };
}

/** @returns the name of what was refused */
async function makePiece({ kind, name, make }: WorldPiece): Promise<string[]> {
  try {
    await make();
    return [];
  } catch (error) {
    reportError(`migrateWorld.${kind}.${name}`, error);
    return [name];
  }
}

interface Batch {
  readonly kind: MigratedKind;
  readonly documents: readonly NamedDocument[];
}

function batches(): Batch[] {
  return MIGRATED_KINDS.flatMap((kind) => {
    const all = earlierDocuments().filter((one) => one.kind === kind);
    const here = all.flatMap(({ id }) => worldDocument(kind, id) ?? []);
    const starts = Array.from({ length: Math.ceil(here.length / BATCH) }, (_each, index) => index * BATCH);
    return starts.map((start) => ({ kind, documents: here.slice(start, start + BATCH) }));
  });
}

/** A batch that is refused is written one by one, so that a single document holds up no other. @returns names of those refused */
async function writeBatch(kind: MigratedKind, documents: Batch["documents"]): Promise<string[]> {
  try {
    await storeWhole(kind, documents);
    forgetEarlier(documents.map(({ id }) => ({ kind, id })));
    return [];
  } catch (error) {
    const [only, ...others] = documents;
    if (only && others.length === 0) {
      reportError(`migrateWorld.${kind}.${only.id}`, error);
      return [only.name];
    }
  }
  const names: string[] = [];
  for (const document of documents) names.push(...(await writeBatch(kind, [document])));
  return names;
}

function unreadNames(): string[] {
  const notMade = MIGRATED_KINDS.flatMap((kind) => invalidIn(kind).map(({ name }) => name));
  const notRead = game.messages.filter(isUnreadable).map(({ alias }) => alias);
  return [...notMade, ...notRead, ...worldWorkAfter(worldNumber()).flatMap((work) => work.unread())];
}

function isTroubled({ unread, refused }: MigrationResult): boolean {
  return unread.length + refused.length > 0;
}

function tell(outcome: MigrationResult): void {
  const { written, unread, refused } = outcome;
  const counts = [...written]
    .filter(([, count]) => count > 0)
    .map(([key, count]) => localizeCount(key, count));
  const sentences = [
    counts.length > 0 ? localize("TABLE.Migration.Done", { what: counts.join(", ") }) : "",
    listed("TABLE.Migration.Unread", unread),
    listed("TABLE.Migration.Refused", refused),
  ].filter(Boolean);
  const text = sentences.join(" ");
  notifyForGood(isTroubled(outcome) ? "warn" : "info", text);
}

/** Warns of actors that cannot be made: they appear in no list, and would otherwise seem never to have existed. */
function tellBrokenActors(): void {
  const names = invalidIn("Actor").map(({ name }) => name);
  if (game.user.isGM && names.length > 0) notifyForGood("warn", listed("TABLE.Migration.Unread", names));
}

function listed(key: string, names: readonly string[]): string {
  return names.length === 0 ? "" : localizeCount(key, names.length, { names: names.join(", ") });
}
