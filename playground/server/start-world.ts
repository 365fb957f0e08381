import type { Plain } from "../shared/objects.ts";
import { documentKind } from "./document-kinds.ts";
import type { Pack } from "./packs.ts";
import { embeddedIn, OWNERSHIP, ROLES, type Source } from "./source.ts";
import type { WorldData } from "./world.ts";

/** The seats at the table. Their ids are fixed, so that links, tests and saved worlds can name them. */
const SEATS: readonly {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly color: string;
  readonly plays?: string;
}[] = [
  { id: "gamemaster000001", name: "Gamemaster", role: ROLES.GAMEMASTER, color: "#b3402a" },
  { id: "gamemaster000002", name: "Second GM", role: ROLES.GAMEMASTER, color: "#7a5aa6" },
  { id: "player0000000001", name: "Mara", role: ROLES.PLAYER, color: "#2f7d6b", plays: "Sable" },
  { id: "player0000000002", name: "Tomas", role: ROLES.PLAYER, color: "#b07d1e", plays: "Bryn" },
  { id: "player0000000003", name: "Ines", role: ROLES.PLAYER, color: "#3b6fb5", plays: "Ash" },
];

/** What of the packs lies on the table from the start; the rest stays in the compendium. */
const LAID_OUT: ReadonlySet<string> = new Set(["Actor", "JournalEntry", "Macro", "Cards"]);

/** How high documents of a type are owned by everybody, when their pack does not say. */
const OPEN_TO_ALL: Readonly<Record<string, number>> = {
  JournalEntry: OWNERSHIP.OBSERVER,
  Macro: OWNERSHIP.OBSERVER,
  Cards: OWNERSHIP.OBSERVER,
};

/**
 * A new world: the seats, and, unless it is to start empty, what the packs bring, under the same ids. Decks are shuffled
 * by the seed, as nobody would sit down to a sorted one.
 */
export function startWorld(
  packs: Iterable<Pack>,
  empty: boolean,
  seed: number,
  settings: Readonly<Record<string, unknown>> = {},
): WorldData {
  const data: WorldData = {};
  if (!empty) for (const pack of packs) layOut(pack, data);
  for (const deck of data.cards ?? []) shuffle(embeddedIn(deck, "cards"), seed);
  data.users = SEATS.map((seat) => makeUser(seat, data));
  const set = Object.entries(settings);
  if (set.length > 0) data.settings = set.map(([key, value], index) => makeSetting(key, value, index));
  return data;
}

function layOut(pack: Pack, data: WorldData): void {
  const kind = documentKind(String(pack.metadata.type));
  if (!kind || !LAID_OUT.has(kind.name)) return;
  const documents = [...pack.documents.values()]
    .filter((source) => kind.name !== "Actor" || isAtTheTable(source))
    .map((source) => place(kind.name, source));
  if (documents.length === 0) return;
  (data[kind.collection] ??= []).push(...documents);
  (data.folders ??= []).push(...pack.folders.map((folder) => structuredClone(folder)));
}

/** Characters nobody plays, and followers and familiars nobody has yet, wait in their compendium. */
function isAtTheTable(actor: Source): boolean {
  if (actor.type === "follower" || actor.type === "familiar") return false;
  return actor.type !== "pc" || playerOf(actor) !== undefined;
}

const playerOf = (actor: Source): (typeof SEATS)[number] | undefined =>
  SEATS.find(({ plays }) => plays !== undefined && plays === firstName(actor));

function place(kindName: string, source: Source): Source {
  const { _key, ...copy } = structuredClone(source) as Source & { _key?: string };
  const owner = playerOf(copy);
  const given = (copy.ownership ?? {}) as Plain;
  const byAll =
    given.default ??
    (copy.type === "party" ? OWNERSHIP.OBSERVER : (OPEN_TO_ALL[kindName] ?? OWNERSHIP.LIMITED));
  copy.ownership = {
    ...given,
    default: byAll,
    ...(owner && kindName === "Actor" ? { [owner.id]: OWNERSHIP.OWNER } : {}),
  };
  return copy;
}

function makeUser({ id, name, role, color, plays }: (typeof SEATS)[number], data: WorldData): Source {
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
