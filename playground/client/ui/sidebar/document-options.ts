import { copyOf } from "../sheets/sheet-drops.ts";
import { host, type HostDocument } from "../basics/host.ts";
import { configureOwnership } from "../apps/ownership.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

type Find = (target: HTMLElement) => HostDocument | undefined;

/** One thing that can be done with an entry of a directory. The words stand under both generations' names. */
export function documentOption(
  find: Find,
  words: string,
  icon: string,
  act: (document: HostDocument) => unknown,
): ContextMenuEntry {
  const callback = (target: HTMLElement): void => {
    const document = find(target);
    if (document !== undefined) act(document);
  };
  return { name: words, label: words, icon, callback };
}

/** What a GM can do with an entry of a directory. */
export function documentOptions(find: Find): ContextMenuEntry[] {
  return [
    documentOption(
      find,
      "Who may see it …",
      "fa-solid fa-lock",
      (document) => void configureOwnership(document),
    ),
    ...keepingOptions(find),
  ];
}

/** What can be done with a document of any kind: copy, carry off, bring back, delete. */
export function keepingOptions(find: Find): ContextMenuEntry[] {
  return [
    documentOption(find, "Duplicate", "fa-solid fa-copy", (document) => void duplicate(document)),
    documentOption(find, "Export to a file", "fa-solid fa-file-export", (document) =>
      document.exportToJSON(),
    ),
    documentOption(
      find,
      "Import from a file …",
      "fa-solid fa-file-import",
      (document) => void document.importFromJSONDialog(),
    ),
    documentOption(find, "Delete …", "fa-solid fa-trash", (document) => void document.deleteDialog()),
  ];
}

async function duplicate(document: HostDocument): Promise<void> {
  const data = { ...copyOf(document), name: `${document.name} (copy)`, folder: document.folder?.id ?? null };
  // A copy of the scene that is shown is not shown in its place.
  if (document.documentName === "Scene") Object.assign(data, { active: false });
  await host.CONFIG[document.documentName]?.documentClass.create(data);
}
