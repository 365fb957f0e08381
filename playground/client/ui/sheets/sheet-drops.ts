import type { Plain } from "../../../shared/objects.ts";
import { host, type HostDocument } from "../basics/host.ts";

/** The document that a drop carries, by its type's own reading of the drag data. Null for what is no document. */
export async function documentOfDrop(data: Plain): Promise<HostDocument | null> {
  const config = host.CONFIG[String(data["type"])];
  if (config?.documentClass === undefined) return null;
  return (await config.documentClass.fromDropData(data)) ?? null;
}

/** A copy of a document as data for another place: without its folder and ownership, with its id only if it keeps it. */
export function copyOf(document: HostDocument, keepId = false): Plain {
  const { _id, folder: _folder, ownership: _ownership, sort: _sort, ...data } = document.toObject();
  return keepId ? { _id, ...data } : data;
}
