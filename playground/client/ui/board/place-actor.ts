import type { Plain } from "../../../shared/objects.ts";
import { placeOf, type Spot } from "../../core/canvas/place-of.ts";
import { host, type HostDocument, type HostScene, type HostTokenDocument } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";

interface HostActor extends HostDocument {
  getTokenDocument(data?: Plain): Promise<HostTokenDocument>;
}

/**
 * Puts a token of an actor on the scene that is looked at, its middle on the spot, or on the first free square. An actor
 * of a compendium comes into the world first.
 */
export async function placeActor(actor: HostDocument, spot?: Spot, data: Plain = {}): Promise<void> {
  const { scene } = host.canvas;
  if (scene === null) return;
  try {
    const own = (await inWorld(actor)) as HostActor;
    const token = await own.getTokenDocument(data);
    const place = spot === undefined ? freePlace(scene) : placeOf(token, cornerOf(token, spot, scene), scene);
    await scene.createEmbeddedDocuments("Token", [{ ...token.toObject(), ...place }]);
  } catch (error) {
    notify("error", error instanceof Error ? error.message : String(error));
  }
}

async function inWorld(actor: HostDocument): Promise<HostDocument> {
  const pack = host.game.packs.get(actor.pack ?? "");
  const actors = host.game.collections.get("Actor");
  return (pack && (await actors?.importFromCompendium?.(pack, actor.id))) ?? actor;
}

function cornerOf(token: HostTokenDocument, { x, y }: Spot, { grid }: HostScene): Spot {
  return { x: x - (token.width * grid.size) / 2, y: y - (token.height * grid.size) / 2 };
}

/** Every other square of every other row, so that the names have room. */
function freePlace({ grid }: HostScene): Spot {
  const { placeables } = host.canvas.tokens;
  for (let index = 0; ; index += 1) {
    const spot = { x: (1 + (index % 4) * 2) * grid.size, y: (1 + Math.floor(index / 4) * 2) * grid.size };
    if (!placeables.some(({ x, y }) => x === spot.x && y === spot.y)) return spot;
  }
}
