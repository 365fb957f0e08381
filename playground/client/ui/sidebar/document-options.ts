import { copyOf } from "../sheets/sheet-drops.ts";
import { host, type HostDocument } from "../host.ts";
import { configureOwnership } from "../apps/ownership.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";

/** What a GM can do with an entry of a directory. The words stand under both generations' names. */
export function documentOptions(find: (target: HTMLElement) => HostDocument | undefined): ContextMenuEntry[] {
  const entry = (
    words: string,
    icon: string,
    act: (document: HostDocument) => unknown,
  ): ContextMenuEntry => ({
    name: words,
    label: words,
    icon,
    callback: (target) => {
      const document = find(target);
      if (document !== undefined) act(document);
    },
  });
  return [
    entry("Who may see it …", "fa-solid fa-lock", (document) => void configureOwnership(document)),
    entry("Duplicate", "fa-solid fa-copy", (document) => void duplicate(document)),
    entry("Export to a file", "fa-solid fa-file-export", (document) => document.exportToJSON()),
    entry(
      "Import from a file …",
      "fa-solid fa-file-import",
      (document) => void document.importFromJSONDialog(),
    ),
    entry("Delete …", "fa-solid fa-trash", (document) => void document.deleteDialog()),
  ];
}

async function duplicate(document: HostDocument): Promise<void> {
  const data = { ...copyOf(document), name: `${document.name} (copy)`, folder: document.folder?.id ?? null };
  await host.CONFIG[document.documentName]?.documentClass.create(data);
}
