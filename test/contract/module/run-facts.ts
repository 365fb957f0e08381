import { cleanUp } from "../suite/support/clean-up.ts";
import type { ContractFact } from "../suite/support/collector.ts";
import { LEFT_BEHIND, MODULE } from "../suite/support/fixtures.ts";
import { type Doc, api, game } from "../suite/support/foundry.ts";
import { Skipped, takeNotes } from "../suite/support/mocha.ts";
import { seatFor } from "../suite/support/seats.ts";
import { say } from "./words.ts";

/** Why a fact was not tried: it is another role's, generation's or game's, a seat was empty, the host has no such thing, or it was stopped. */
export type SkipCause = "role" | "generation" | "game" | "seat" | "host" | "stopped";

/** How one fact went. */
export interface FactResult {
  readonly suite: string;
  readonly title: string;
  readonly pages: readonly string[];
  /** Whether its pages leave a part of it open. */
  readonly unsourced: boolean;
  readonly outcome: "passed" | "failed" | "skipped";
  /** What a failed one said, why one was skipped, or which way it was where either would do. */
  readonly message: string;
  readonly cause?: SkipCause;
  readonly milliseconds: number;
}

/** How a run is watched and ended. */
export interface RunOptions {
  readonly signal: AbortSignal;
  /** Is awaited, so that nothing is drawn while a fact runs. */
  readonly onResult: (result: FactResult) => void | Promise<void>;
}

/** For a fact that takes part in another tab's life, a page may have to load anew. */
const LIMIT = { alone: 10_000, together: 40_000 } as const;

/**
 * Tries facts one after the other. Each undoes what it did, also when it fails or takes too long; a run that is
 * stopped ends with the fact that is being tried. Whoever
 * listens to the hook `fates-edge-contract.fact` is told each result.
 */
export async function runFacts(
  facts: readonly ContractFact[],
  { signal, onResult }: RunOptions,
): Promise<FactResult[]> {
  const results: FactResult[] = [];
  try {
    for (const fact of facts) {
      const result = await tryFact(fact, signal);
      results.push(result);
      api().Hooks.callAll(`${MODULE}.fact`, result);
      await onResult(result);
    }
  } finally {
    await sweep();
  }
  return results;
}

/** Deletes what broken runs, also earlier ones, left in the world, as far as this user may. Answers how much that was. */
export async function sweep(): Promise<number> {
  const left = [...game().collections.values()].flatMap((documents) => documents.filter(isLeftBehind));
  const mine = left.filter(({ isOwner }) => isOwner);
  if (!game().user.isGM) return 0;
  for (const document of mine) await document.delete();
  return mine.length;
}

function isLeftBehind(document: Doc): boolean {
  const { name, content } = document._source as { name?: string; content?: string };
  return LEFT_BEHIND.test(name ?? content ?? "");
}

async function tryFact(fact: ContractFact, signal: AbortSignal): Promise<FactResult> {
  const why = signal.aborted ? whyStopped() : whyNot(fact);
  if (why) return resultOf(fact, { outcome: "skipped", ...why });
  const started = performance.now();
  takeNotes();
  const took = (): number => Math.round(performance.now() - started);
  try {
    await within(fact);
    return resultOf(fact, { outcome: "passed", message: takeNotes(), milliseconds: took() });
  } catch (error) {
    const milliseconds = took();
    if (error instanceof Skipped)
      return resultOf(fact, {
        outcome: "skipped",
        cause: error.lackedBy,
        message: error.message,
        milliseconds,
      });
    return resultOf(fact, { outcome: "failed", message: inWords(error), milliseconds });
  }
}

/** Has a fact done in its time. One that is late is tidied up now, and once more when it ends after all. */
async function within({ run, when }: ContractFact): Promise<void> {
  const limit = when.seat ? LIMIT.together : LIMIT.alone;
  const done = run();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), limit);
  });
  const ended = await Promise.race([done, late]).finally(() => clearTimeout(timer));
  if (ended !== "late") return;
  void done.catch(() => undefined).then(cleanUp);
  await cleanUp();
  throw new Error(say("TooLong", { seconds: limit / 1000 }));
}

function whyNot({ when }: ContractFact): Pick<FactResult, "cause" | "message"> | null {
  const { user, release, system } = game();
  if (when.game && when.game !== system.id)
    return { cause: "game", message: say("Skip.Game", { game: when.game }) };
  if (when.generation && when.generation !== release.generation)
    return { cause: "generation", message: say("Skip.Generation", { generation: when.generation }) };
  if (when.as && when.as !== (user.isGM ? "gm" : "player"))
    return { cause: "role", message: say(when.as === "gm" ? "Skip.AsGM" : "Skip.AsPlayer") };
  if (when.seat && !seatFor(when.seat))
    return { cause: "seat", message: say(when.seat === "gm" ? "Skip.NoGM" : "Skip.NoPlayer") };
  return null;
}

function whyStopped(): Pick<FactResult, "cause" | "message"> {
  return { cause: "stopped", message: say("Skip.Stopped") };
}

function resultOf(
  { suite, title, source }: ContractFact,
  told: Pick<FactResult, "outcome"> & Partial<FactResult>,
): FactResult {
  return { suite, title, ...source, message: "", milliseconds: 0, ...told };
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? "";
  return stack.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack}`;
}
