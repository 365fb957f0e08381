import { idOf } from "../foundry/documents.ts";
import { UserError } from "./refusals.ts";

/** How many names are remembered. */
const REMEMBERED = 1000;

/** What something was called, and the ids of those who were shown it. */
interface Gone {
  readonly name: string;
  readonly shownTo: ReadonlySet<string>;
}

const gone = new Map<string, Gone>();

interface Named {
  readonly uuid: string | null;
  readonly name: string | null;
}

interface Deleted extends Named {
  readonly items?: Iterable<Deleted>;
  readonly pages?: Iterable<Deleted>;
  testUserPermission(user: User.Implementation, level: "LIMITED"): boolean;
}

/** Remembers from now on what is deleted while this page is open: whoever chose it is told what is gone, and not only that something is. */
export function startNotingGone(): void {
  Hooks.on("deleteActor", note);
  Hooks.on("deleteItem", note);
  Hooks.on("deleteJournalEntry", note);
  Hooks.on("deleteJournalEntryPage", note);
}

function note(document: Deleted): void {
  for (const each of [document, ...(document.items ?? []), ...(document.pages ?? [])]) remember(each);
  const oldest = [...gone.keys()].slice(0, Math.max(0, gone.size - REMEMBERED));
  for (const uuid of oldest) gone.delete(uuid);
}

function remember(document: Deleted): void {
  const { uuid, name } = document;
  if (uuid === null || name === null) return;
  const seers = game.users.filter((user) => document.testUserPermission(user, "LIMITED"));
  gone.set(uuid, { name, shownTo: new Set(seers.map(idOf)) });
}

/**
 * What an actor, an item or a page was called that was deleted while this page was open; empty where nobody here knows, or this user was not shown
 * it.
 * @param user who is told
 */
export function goneName(uuid: string, user: User.Implementation | null = game.user): string {
  const found = gone.get(uuid);
  return found && user && found.shownTo.has(idOf(user)) ? found.name : "";
}

/**
 * The refusal of what somebody chose that is no longer there. Its key in `lang/` has a twin that ends in `Named`, with the name in the
 * brace `gone`.
 * @param name what it is called, where whoever asks knows
 */
export function goneError(key: string, uuid: string, name = goneName(uuid)): UserError {
  return name === "" ? new UserError(key) : new UserError(`${key}Named`, { gone: name });
}
