import type { Deal, OpenRound } from "../../data/deal.ts";
import { parsed } from "../../data/deal.ts";
import type { HiddenTable } from "../../rules/table/state.ts";
import { sealed, unsealed } from "../../seal/sealing.ts";
import { readTable, type SealedTable } from "../../seal/sealed-table.ts";
import type { SeedRound } from "../../seal/seed-round.ts";
import type { Seed } from "../../seal/shuffle.ts";
import { toBytes } from "../../seal/text.ts";
import { randomBytes, ringHere } from "../../state/keys.ts";

/** What this client read or wrote last, so that it need not open what it sealed itself. */
let last: { readonly sealed: string; readonly hidden: HiddenTable } | null = null;

/** Seeds of rounds, as far as this client knows them. */
const seeds = new Map<string, Readonly<Record<string, Seed>>>();

const ABOUT_SEEDS = "seeds of the scene";

/** Remembers what a sealed table was made of. */
export function rememberTable(table: SealedTable, hidden: HiddenTable): void {
  last = { sealed: JSON.stringify(table), hidden };
}

/** The hidden half of a stored table; null where this client's keys open it not. @param playId the hand at play */
export function hiddenOf(table: SealedTable, playId: string | null): HiddenTable | null {
  if (last?.sealed === JSON.stringify(table)) return last.hidden;
  return readTable(table, playId, ringHere()).hidden;
}

/** The seeds of a round as this client knows them. */
export function seedsOf(round: string): Readonly<Record<string, Seed>> {
  return seeds.get(round) ?? {};
}

/** Remembers a seed that came in. */
export function rememberSeeds(round: string, known: Readonly<Record<string, Seed>>): void {
  seeds.set(round, known);
}

/** Seeds of a scene, sealed for this client alone, so that it knows them after it was closed. */
export function sealSeeds(rounds: readonly OpenRound[]): string {
  const key = ringHere().with(ringHere().own.public);
  const all = Object.fromEntries(rounds.map(({ id }) => [id, seedsOf(id)]));
  return key ? sealed(key, ABOUT_SEEDS, toBytes(JSON.stringify(all)), randomBytes) : "";
}

/** Remembers the seeds that this client sealed before. */
export function openSeeds({ seeds: text, rounds }: Deal): void {
  if (text === "" || rounds.every(({ id }) => seeds.has(id))) return;
  const key = ringHere().with(ringHere().own.public);
  const bytes = key && unsealed(key, ABOUT_SEEDS, text);
  const read = bytes ? parsed(new TextDecoder().decode(bytes)) : null;
  for (const [id, known] of Object.entries(read ?? {})) if (!seeds.has(id)) seeds.set(id, known as never);
}

/** The finished rounds of a scene with their seeds; those of which no seed is known give no order. */
export function roundsWithSeeds({ rounds }: Deal): readonly SeedRound[] {
  return rounds
    .map((round) => ({ ...round, seeds: seedsOf(round.id) }))
    .filter((round) => round.done && Object.keys(round.seeds).length > 0);
}
