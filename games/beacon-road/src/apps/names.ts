import { updateDocument } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { createMessage } from "#foundry/messages.ts";
import type { Said } from "#table/said.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { one } from "../words/asking.ts";

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
    fields: () => [
      one(
        "family",
        kinds.map((value) => ({ value, label: value })),
      ),
    ],
    lines: (said) => made.get(said.text("family", kinds[0])) ?? [],
    button: localize("BEACON_ROAD.Names.Note"),
    send: (answers) => {
      const lines = made.get(String(answers["family"])) ?? [];
      const content = lines.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join("");
      return createMessage({ content }, "gm");
    },
  });
}
