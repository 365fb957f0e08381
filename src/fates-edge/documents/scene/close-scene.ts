import type { Change } from "../../../table/changes.ts";
import { countBank, type BankEntry, type BankLedger } from "../../data/actor/bank-entries.ts";
import { countBoons, type BoonLedger } from "../../data/actor/boon-entries.ts";
import { countTicks, type ClockState } from "../../data/actor/clock-ticks.ts";
import { trimAtSceneEnd } from "../../rules/boons.ts";
import type { Edition } from "../../rules/edition.ts";

/** What becomes of the points still banked: gone with the scene, or carried to the arc (SRD 4.5.6). */
export type BankFate = "lapse" | "carry";

/** What the end of a scene needs of the party. */
export interface PartyState {
  readonly uuid: string;
  readonly scene: number;
  readonly bank: BankLedger;
  readonly clocks: Readonly<Record<string, ClockState>>;
}

/** What it needs of a character. */
export interface CharacterState {
  readonly uuid: string;
  readonly name: string;
  readonly boons: BoonLedger;
}

/** Everything that a scene's end changes, as single values with what stood before. Nothing is written yet. */
export interface SceneClosing {
  readonly changes: readonly Change[];
  readonly points: number;
  readonly trimmed: readonly { readonly name: string; readonly lost: number }[];
}

/**
 * The end of a scene (SRD 4.5.6, Secondary Points; Core, "Carryover Limits"): points lapse or carry over, boons are
 * cut as the edition says, and the entries of the scene become totals. Entries of rolls that no GM has witnessed
 * yet stay, or a late witness would credit them twice.
 */
export function closeScene(
  party: PartyState,
  characters: readonly CharacterState[],
  options: {
    readonly bank: BankFate;
    readonly edition: Edition;
    readonly isWitnessed: (entry: BankEntry) => boolean;
  },
): SceneClosing {
  const trims = characters.map((character) => closeBoons(character, options.edition));
  return {
    changes: [
      ...closeBank(party, options),
      ...closeClocks(party),
      ...trims.flatMap(({ changes }) => changes),
    ],
    points: countBank(party.bank),
    trimmed: trims.flatMap(({ name, lost }) => (lost > 0 ? [{ name, lost }] : [])),
  };
}

function closeBank(
  { uuid, scene, bank }: PartyState,
  {
    bank: fate,
    isWitnessed,
  }: { readonly bank: BankFate; readonly isWitnessed: (entry: BankEntry) => boolean },
): Change[] {
  const closing = Object.entries(bank.entries).filter(([, entry]) => isWitnessed(entry));
  const total = countBank({ carried: bank.carried, entries: Object.fromEntries(closing) });
  return [
    ...changeOf(uuid, "system.scene.number", scene, scene + 1),
    ...changeOf(uuid, "system.bank.carried", bank.carried, fate === "carry" ? total : 0),
    ...closing.flatMap(([key, entry]) => changeOf(uuid, `system.bank.entries.${key}`, entry, null)),
  ];
}

function closeClocks({ uuid, clocks }: PartyState): Change[] {
  return Object.entries(clocks).flatMap(([key, clock]) => [
    ...changeOf(uuid, `system.clocks.${key}.base`, clock.base, countTicks(clock)),
    ...Object.entries(clock.ticks).flatMap(([tick, count]) =>
      changeOf(uuid, `system.clocks.${key}.ticks.${tick}`, count, null),
    ),
  ]);
}

/** Boons past the cap go with the beat, then the edition's cut; the entries become the base. */
function closeBoons({ uuid, name, boons }: CharacterState, edition: Edition) {
  const held = Math.max(0, countBoons(boons));
  const kept = trimAtSceneEnd(Math.min(held, edition.boonCap), edition);
  const changes = [
    ...changeOf(uuid, "system.boons.base", boons.base, kept),
    ...Object.entries(boons.entries).flatMap(([key, entry]) =>
      changeOf(uuid, `system.boons.entries.${key}`, entry, null),
    ),
  ];
  return { name, lost: held - kept, changes };
}

function changeOf(uuid: string, path: string, before: unknown, after: unknown): Change[] {
  return before === after ? [] : [{ uuid, path, before, after }];
}
