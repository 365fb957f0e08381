import { deleteDocument } from "./documents.ts";

/** A page of a journal that is kept by code. */
export interface KeptPage {
  /** The page's id: written twice, it is there once. */
  readonly id: string;
  readonly name: string;
  readonly html: string;
}

/** A journal as code keeps it; the types at hand know no flags of ours. */
interface KeptJournal {
  readonly uuid: string;
  readonly _source: {
    readonly flags?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  };
  readonly pages: { has(id: string): boolean };
  testUserPermission(user: User.Implementation, level: "OWNER"): boolean;
  createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
}

/**
 * Puts a page into the one journal that code keeps under a flag; players read it. Where there is none yet, or somebody deleted it,
 * it is made. One that a player may write is none: a flag is soon set, and who wrote it could change or hide what is kept.
 * @param scope whose flag it is: the system's id
 */
export async function keepPage(scope: string, flag: string, name: string, page: KeptPage): Promise<void> {
  const journal = findJournal(scope, flag) ?? (await makeJournal(scope, flag, name));
  if (!journal || journal.pages.has(page.id)) return;
  const { id: _id, html: content } = page;
  const data = { _id, name: page.name, type: "text", text: { content, format: 1 } };
  await journal.createEmbeddedDocuments("JournalEntryPage", [data], { keepId: true });
}

/**
 * The uuid of that journal, which is made where there is none.
 * @throws Error where the host makes none
 */
export async function journalFor(scope: string, flag: string, name: string): Promise<string> {
  const journal = findJournal(scope, flag) ?? (await makeJournal(scope, flag, name));
  if (!journal) throw new Error(`The journal "${name}" was not made.`);
  return journal.uuid;
}

/** Takes a page out again, also out of a journal that was a player's to write since; nothing where it is gone. */
export async function removePage(scope: string, flag: string, id: string): Promise<void> {
  for (const { uuid, pages } of flagged(scope, flag))
    if (pages.has(id)) await deleteDocument(`${uuid}.JournalEntryPage.${id}`);
}

function findJournal(scope: string, flag: string): KeptJournal | null {
  return flagged(scope, flag).find((journal) => !isWrittenByPlayers(journal)) ?? null;
}

function flagged(scope: string, flag: string): KeptJournal[] {
  const journals = (game.journal?.contents ?? []) as unknown as readonly KeptJournal[];
  return journals.filter(({ _source }) => _source.flags?.[scope]?.[flag] === true);
}

function isWrittenByPlayers(journal: KeptJournal): boolean {
  return game.users.some((user) => !user.isGM && journal.testUserPermission(user, "OWNER"));
}

async function makeJournal(scope: string, flag: string, name: string): Promise<KeptJournal | null> {
  const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER };
  const data = { name, ownership, flags: { [scope]: { [flag]: true } } };
  const made: unknown = await JournalEntry.implementation.create(data);
  return (made as KeptJournal | null | undefined) ?? null;
}
