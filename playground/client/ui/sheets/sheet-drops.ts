import type { Plain } from "../../../shared/objects.ts";
import { host, type HostDocument } from "../basics/host.ts";

/** The distance between two neighbours' `sort`, as Foundry leaves it. */
const DENSITY = 100000;

/** The document that a drop carries, by its type's own reading of the drag data. Null for what is no document. */
export async function documentOfDrop(data: Plain): Promise<HostDocument | null> {
  const config = host.CONFIG[String(data["type"])];
  if (config?.documentClass === undefined) return null;
  return (await config.documentClass.fromDropData(data)) ?? null;
}

/** Updates that put a moved document before a target among its siblings; only those that change are named. */
export function sortUpdates(
  moved: HostDocument,
  target: HostDocument,
  siblings: readonly HostDocument[],
): Plain[] {
  const order = siblings
    .filter((entry) => entry.id !== moved.id)
    .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  const isDown = (moved.sort ?? 0) < (target.sort ?? 0);
  order.splice(order.indexOf(target) + (isDown ? 1 : 0), 0, moved);
  return order
    .map((entry, index) => ({ _id: entry.id, sort: (index + 1) * DENSITY, before: entry.sort }))
    .filter(({ sort, before }) => sort !== before)
    .map(({ _id, sort }) => ({ _id, sort }));
}

/** A copy of a document as data for another place: without its id, folder and ownership. */
export function copyOf(document: HostDocument): Plain {
  const { _id: _, folder: _folder, ownership: _ownership, sort: _sort, ...data } = document.toObject();
  return data;
}
