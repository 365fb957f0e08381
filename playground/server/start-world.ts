import type { Plain } from "../shared/objects.ts";
import { documentKind } from "./document-kinds.ts";
import type { Pack } from "./packs.ts";
import { embeddedIn, OWNERSHIP, ROLES, type Source } from "./source.ts";
import type { SampleWorld } from "./sample-world.ts";
import type { WorldData } from "./world.ts";

/** A seat at the table. */
interface Seat {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly color: string;
  readonly plays?: string;
}

const GAMEMASTERS: readonly Seat[] = [
  { id: "gamemaster000001", name: "Gamemaster", role: ROLES.GAMEMASTER, color: "#b3402a" },
  { id: "gamemaster000002", name: "Second GM", role: ROLES.GAMEMASTER, color: "#7a5aa6" },
];

/** Of players, in their order; a seventh has the first's again. */
const COLOURS = ["#2f7d6b", "#b07d1e", "#3b6fb5", "#8a4f7d", "#5d7a2e", "#a3533c"];

/** What of the packs lies on the table from the start; the rest stays in the compendium. */
const LAID_OUT: ReadonlySet<string> = new Set(["Actor", "JournalEntry", "Macro", "Cards"]);

/** How high documents of a type are owned by everybody, when their pack does not say. */
const OPEN_TO_ALL: Readonly<Record<string, number>> = {
  JournalEntry: OWNERSHIP.OBSERVER,
  Macro: OWNERSHIP.OBSERVER,
  Cards: OWNERSHIP.OBSERVER,
};

/** How a new world begins. */
export interface FirstDay {
  readonly sample: SampleWorld;
  /** Without what the packs bring. */
  readonly empty: boolean;
  readonly seed: number;
  /** Settings beside those of the sample, by package and key. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * A new world: the seats, and, unless it is to start empty, what the packs bring, under the same ids. Decks are shuffled
 * by the seed, as nobody would sit down to a sorted one.
 */
export function startWorld(packs: Iterable<Pack>, first: FirstDay): WorldData {
  const { sample, empty, seed } = first;
  const data: WorldData = {};
  if (!empty) for (const pack of packs) layOut(pack, data, sample);
  for (const deck of data.cards ?? []) shuffle(embeddedIn(deck, "cards"), seed);
  data.users = seatsOf(sample).map((seat) => makeUser(seat, data));
  const set = Object.entries({ ...sample.settings, ...first.settings });
  if (set.length > 0) data.settings = set.map(([key, value], index) => makeSetting(key, value, index));
  return data;
}

/** The GMs' seats and the players'. Their ids are fixed, so that links, tests and saved worlds can name them. */
function seatsOf({ players, gms = [] }: SampleWorld): Seat[] {
  const taken = players.map((player, index) => ({
    ...player,
    id: `player${String(index + 1).padStart(10, "0")}`,
    role: ROLES.PLAYER,
    color: COLOURS[index % COLOURS.length] ?? "gray",
  }));
  const leading = GAMEMASTERS.map((seat, index) => ({ ...seat, name: gms[index] ?? seat.name }));
  return [...leading, ...taken];
}

function layOut(pack: Pack, data: WorldData, sample: SampleWorld): void {
  const kind = documentKind(String(pack.metadata.type));
  if (!kind || !LAID_OUT.has(kind.name)) return;
  const documents = [...pack.documents.values()]
    .filter((source) => kind.name !== "Actor" || isAtTheTable(source, sample))
    .map((source) => place(kind.name, source, sample));
  if (documents.length === 0) return;
  (data[kind.collection] ??= []).push(...documents);
  (data.folders ??= []).push(...pack.folders.map((folder) => structuredClone(folder)));
}

function isAtTheTable(actor: Source, sample: SampleWorld): boolean {
  const { played = [], away = [] } = sample.actors;
  if (away.includes(String(actor.type))) return false;
  return !played.includes(String(actor.type)) || playerOf(actor, sample) !== undefined;
}

function playerOf(actor: Source, sample: SampleWorld): Seat | undefined {
  return seatsOf(sample).find(({ plays }) => plays !== undefined && plays === firstName(actor));
}

function place(kindName: string, source: Source, sample: SampleWorld): Source {
  const { _key, ...copy } = structuredClone(source) as Source & { _key?: string };
  const owner = playerOf(copy, sample);
  const isShown = kindName === "Actor" && (sample.actors.shown ?? []).includes(String(copy.type));
  const given = (copy.ownership ?? {}) as Plain;
  const byAll =
    given.default ?? (isShown ? OWNERSHIP.OBSERVER : (OPEN_TO_ALL[kindName] ?? OWNERSHIP.LIMITED));
  copy.ownership = {
    ...given,
    default: byAll,
    ...(owner && kindName === "Actor" ? { [owner.id]: OWNERSHIP.OWNER } : {}),
  };
  return copy;
}

function makeUser({ id, name, role, color, plays }: Seat, data: WorldData): Source {
  const character =
    (data.actors ?? []).find((actor) => plays !== undefined && firstName(actor) === plays)?._id ?? null;
  const macros = macrosFor(role, data).slice(0, 10);
  const hotbar = Object.fromEntries(macros.map((macro, index) => [String(index + 1), macro._id]));
  return {
    _id: id,
    name,
    role,
    color,
    avatar: null,
    character,
    hotbar,
    permissions: {},
    pronouns: "",
    flags: {},
  };
}

function makeSetting(key: string, value: unknown, index: number): Source {
  const id = `setting${String(index).padStart(9, "0")}`;
  return { _id: id, key, value: JSON.stringify(value), user: null };
}

/** A player's bar holds no macro that a player cannot see. */
function macrosFor(role: number, data: WorldData): Source[] {
  const seen = (data.macros ?? []).filter(
    ({ ownership }) => role >= ROLES.ASSISTANT || Number((ownership as Plain).default) > OWNERSHIP.NONE,
  );
  return seen.sort((a, b) => Number(a.sort ?? 0) - Number(b.sort ?? 0));
}

/** Gives the cards of a deck their places, drawn by Fisher and Yates with a small generator that a seed repeats. */
function shuffle(cards: readonly Source[], seed: number): void {
  const places = cards.map((_, index) => index);
  let state = seed >>> 0;
  for (let last = places.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (last + 1));
    [places[last], places[other]] = [places[other] ?? 0, places[last] ?? 0];
  }
  for (const [index, card] of cards.entries()) card.sort = places[index] ?? index;
}

function firstName(source: Source): string {
  return String(source.name).split(" ")[0] ?? "";
}
