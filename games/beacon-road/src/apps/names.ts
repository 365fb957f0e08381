import { updateDocument } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { createMessage } from "#foundry/messages.ts";
import type { Said } from "#table/said.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isCreature } from "../data/kinds.ts";
import { ELEMENTS, FIEND_FLAWS } from "../data/vocabulary.ts";
import { listed, one } from "#table/windows/ask-fields.ts";

/** A table of the sandbox, as far as it is read: what it is called, where it lies, what may come of it. */
interface SandboxTable {
  readonly name: string;
  readonly folder: string;
  readonly results: readonly string[];
}

/** Names that are drawn at once, to choose from. */
const DRAWN = 8;

/** What a table of the host's is, as far as it is read; the types at hand know its results otherwise in each generation. */
interface StoredTable {
  readonly name: string;
  readonly folder?: { readonly name: string } | null;
  readonly results: Iterable<{
    readonly name?: string;
    readonly text?: string;
    readonly description?: string;
  }>;
}

async function tables(): Promise<SandboxTable[]> {
  const pack = game.packs.get(`${SYSTEM_ID}.tables`);
  const all = ((await pack?.getDocuments()) ?? []) as unknown as readonly StoredTable[];
  return all.map(({ name, folder, results }) => ({
    name,
    folder: folder?.name ?? "",
    results: [...results]
      .map((result) => result.name || result.text || result.description || "")
      .filter(Boolean),
  }));
}

function drawn({ results }: SandboxTable): string {
  return results[hostDice(results.length) - 1] ?? "";
}

function several(table: SandboxTable): string[] {
  return [...new Set(Array.from({ length: DRAWN }, () => drawn(table)))];
}

/** Offers names of a people for somebody or something, and gives them the one that is chosen (Names). */
export async function openNames(actor: Actor.Implementation): Promise<void> {
  const all = (await tables()).filter(({ folder }) => folder === NAMES);
  const offered = new Map(all.map((table) => [table.name, several(table)]));
  await openAsk({
    id: `names-${actor.id}`,
    title: localize("BEACON_ROAD.Names.Title", { name: actor.name }),
    page: "crew",
    fields: (said: Said) => [
      one(
        "table",
        [...offered.keys()].map((value) => ({ value, label: value })),
      ),
      one(
        "drawn",
        (offered.get(said.text("table", all[0]?.name)) ?? []).map((value) => ({ value, label: value })),
      ),
    ],
    button: localize("BEACON_ROAD.Names.Take"),
    send: async (answers) => {
      await updateDocument(actor, { name: String(answers["drawn"]) });
      return true;
    },
  });
}

/** The folder of the tables of names, as the compendium calls it. */
const NAMES = "Names";

/** Makes something up: one result of each table of a kind, for the GM alone or for all (Other Sandbox). */
export async function openSandbox(): Promise<void> {
  const all = (await tables()).filter(({ folder }) => folder !== NAMES && folder !== "");
  const kinds = [...new Set(all.map(({ folder }) => folder))].toSorted((each, other) =>
    each.localeCompare(other),
  );
  const made = new Map(
    kinds.map((kind) => [
      kind,
      all.filter(({ folder }) => folder === kind).map((table) => `${table.name}: ${drawn(table)}`),
    ]),
  );
  await openAsk({
    id: "sandbox",
    title: localize("BEACON_ROAD.Names.Sandbox"),
    page: "crew",
    fields: (said) => [
      one(
        "family",
        kinds.map((value) => ({ value, label: value })),
      ),
      ...(fiendIn(made.get(said.text("family", kinds[0])) ?? [])
        ? [one("make", listed("MakeFiend", ["note", "actor"]))]
        : []),
    ],
    lines: (said) => made.get(said.text("family", kinds[0])) ?? [],
    button: localize("BEACON_ROAD.Names.Note"),
    send: async (answers) => {
      const lines = made.get(String(answers["family"])) ?? [];
      if (answers["make"] === "actor") await makeFiend(lines);
      const content = lines.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join("");
      return createMessage({ content }, "gm");
    },
  });
}

/** The element and the flaw that were drawn; null where nothing of a fiend was (Fiends). */
function fiendIn(
  lines: readonly string[],
): { readonly element: string; readonly flaw: (typeof FIEND_FLAWS)[number] } | null {
  const words = new Set(
    lines
      .join(" ")
      .toLowerCase()
      .split(/[^a-z]/u),
  );
  const has = (word: string): boolean => words.has(word);
  const [element, flaw] = [ELEMENTS.find(has), FIEND_FLAWS.find(has)];
  return element && flaw ? { element, flaw } : null;
}

/** Makes the fiend that was drawn an actor: the compendium's of its element, with the flaw that it has here (Fiends). */
async function makeFiend(lines: readonly string[]): Promise<void> {
  const drawnFiend = fiendIn(lines);
  const all = (await game.packs.get(`${SYSTEM_ID}.bestiary`)?.getDocuments()) ?? [];
  const kin = all.find(
    (one_) => isCreature(one_) && one_.system.kind === "fiend" && one_.system.element === drawnFiend?.element,
  );
  if (!drawnFiend || !isCreature(kin)) return;
  const flaw = localize(`BEACON_ROAD.FiendFlaw.${drawnFiend.flaw}`);
  const name = localize("BEACON_ROAD.Names.Fiend", { name: kin.name, flaw });
  const source = kin.toObject();
  const wants = localize("BEACON_ROAD.Names.FiendWants", { flaw });
  const system = { ...source.system, flaw: drawnFiend.flaw, wants };
  await Actor.implementation.create({ ...source, _id: null, folder: null, name, system });
}
