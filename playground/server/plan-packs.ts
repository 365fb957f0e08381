import { isPlainObject, type Plain } from "../shared/objects.ts";
import { randomID } from "../shared/random-id.ts";
import { type Change, type ModifyRequest, PACK_TYPE } from "./change.ts";
import { documentKind } from "./document-kinds.ts";
import { isGm } from "./ownership.ts";
import { indexEntry, type Pack } from "./packs.ts";
import { show } from "./parse-request.ts";
import type { PlanContext } from "./plan-context.ts";
import { RequestError } from "./request-error.ts";
import type { World, WorldPack } from "./world.ts";

/** Kinds of documents that a compendium of the world can hold. */
const KEPT = ["Actor", "Cards", "Item", "JournalEntry", "Macro", "RollTable", "Scene"];

/** The setting in which compendia are configured, locked or not among others. */
const CONFIGURATION = "core.compendiumConfiguration";

/**
 * Decides how a request makes or deletes compendia of the world.
 * @throws RequestError when it is ill-formed, or not a GM's.
 */
export function planPacks({ action, items }: ModifyRequest, context: PlanContext): Change {
  if (!isGm(context.asker)) throw new RequestError("Only a Gamemaster may make or delete compendia.");
  if (action === "update") throw new RequestError("A compendium is configured by its setting.");
  const result =
    action === "create"
      ? items.flatMap((item) => created(item as Plain, context))
      : items.map((name) => deletable(String(name), context));
  return { action, type: PACK_TYPE, parent: null, result, options: {} };
}

function created(item: Plain, context: PlanContext): Plain[] {
  if (item.adopt !== undefined) return adopted(item.adopt, context);
  return [{ _id: randomID(), metadata: metadataOf(item, context) }];
}

/**
 * A package's compendium that a GM has unlocked: from then on the world keeps a copy of what is in it, and changes go there. The
 * files of the package stay as they are. Asked for a second time, nothing happens.
 */
function adopted(name: unknown, { world, packs }: PlanContext): Plain[] {
  const pack = packs.get(String(name)) as Pack | undefined;
  if (!pack) throw new RequestError(`No package brings a compendium ${show(name)}.`);
  const kind = documentKind(String(pack.metadata.type));
  if (world.packs.has(String(name)) || !kind) return [];
  const contents = { [kind.collection]: [...pack.documents.values()], folders: [...pack.folders] };
  return [{ _id: randomID(), metadata: pack.metadata, contents }];
}

function metadataOf(given: Plain, { world, packs, manifest }: PlanContext): WorldPack["metadata"] {
  const { name, label, type } = given;
  if (typeof label !== "string" || !label.trim())
    throw new RequestError(`A compendium needs a label: ${show(label)} is none.`);
  if (typeof name !== "string" || !/^[a-z0-9_-]+$/.test(name))
    throw new RequestError(
      `${show(name)} is no name for a compendium: small letters, digits and hyphens are.`,
    );
  if (typeof type !== "string" || !KEPT.includes(type))
    throw new RequestError(
      `No compendium holds documents of the type ${show(type)}; of these it may: ${KEPT.join(", ")}.`,
    );
  const id = `world.${name}`;
  if (world.packs.has(id) || packs.has(id)) throw new RequestError(`The compendium "${id}" already exists.`);
  return {
    ...(isPlainObject(given.flags) ? { flags: given.flags } : { flags: {} }),
    id,
    name,
    label,
    type,
    system: manifest.id,
    packageType: "world",
    packageName: "world",
    ownership: isPlainObject(given.ownership)
      ? given.ownership
      : { GAMEMASTER: "OWNER", ASSISTANT: "OWNER", TRUSTED: "OBSERVER", PLAYER: "OBSERVER" },
    banner: typeof given.banner === "string" ? given.banner : null,
  };
}

function deletable(name: string, context: PlanContext): string {
  const refusal = whyNotChangePack(name, context);
  if (refusal) throw new RequestError(refusal);
  if (context.packs.has(name))
    throw new RequestError(
      `The compendium "${name}" is a package's, and only those of the world can be deleted.`,
    );
  return name;
}

/** Why nothing may be changed in a compendium (null: may). */
export function whyNotChangePack(pack: string, { asker, world, packs }: PlanContext): string | null {
  if (packs.has(pack) && !world.packs.has(pack))
    return `The compendium "${pack}" is locked: unlock it first.`;
  if (!world.packs.has(pack)) return `There is no compendium "${pack}".`;
  if (isLocked(pack, world, packs.has(pack))) return `The compendium "${pack}" is locked: unlock it first.`;
  return isGm(asker) ? null : "Only a Gamemaster may change what is in a compendium.";
}

/** A package's compendium is locked until somebody unlocks it, one of the world's is not until somebody locks it. */
function isLocked(pack: string, world: World, isPackages: boolean): boolean {
  const stored = [...world.collection("Setting").values()].find(({ key }) => key === CONFIGURATION);
  if (typeof stored?.value !== "string") return isPackages;
  try {
    const all: unknown = JSON.parse(stored.value);
    const own = isPlainObject(all) ? all[pack] : null;
    const { locked = isPackages } = isPlainObject(own) ? own : {};
    return locked === true;
  } catch {
    return isPackages;
  }
}

/** A compendium of the world as clients first hear of it. */
export function describeWorldPack({ metadata, contents }: WorldPack): Plain {
  const kind = documentKind(metadata.type);
  const documents = kind ? [...contents.collection(kind.name).values()] : [];
  return {
    metadata,
    index: documents.map((source) =>
      indexEntry(source, `Compendium.${metadata.id}.${metadata.type}.${source._id}`),
    ),
    folders: [...contents.collection("Folder").values()],
  };
}
