import { deletion, updateDocument } from "#foundry/documents.ts";
import { knownField } from "#foundry/fields.ts";
import { gmOnlyFields, metadataOf, modelOf, type SubTypeModel } from "#foundry/registration.ts";
import { parsePartial, replacing } from "#table/import.ts";
import { isRecord } from "#table/records.ts";
import { UserError } from "#table/refusals.ts";

/** An actor's data from elsewhere: what this version reads of it, and what it leaves out, by path or by name. */
export interface KnownActor {
  readonly source: Record<string, unknown>;
  readonly leftOut: readonly string[];
  /** Numbers that were brought into their range, in words: `system.attributes.presence: 99 → 5`. */
  readonly clipped: readonly string[];
}

type Plain = Record<string, unknown>;

/**
 * Reads an exported actor, of this version or another: unknown fields, values that cannot stand where they are and items
 * of unknown kinds are left out and named; everything else is kept.
 * @throws UserError when the text is no actor of the type asked for.
 */
export function knownActor(json: string, type: string): KnownActor {
  const source = parsed(json);
  if (source["type"] !== type) throw new UserError("TABLE.Import.NotThis");
  const top = knownKeys(source, Object.keys(Actor.schema.fields), "");
  const system = knownSystem(source["system"], modelOf("Actor", type), "system");
  const items = knownItems(source["items"]);
  return {
    source: { ...top.kept, system: system.kept, items: items.kept },
    leftOut: [...top.leftOut, ...system.leftOut, ...items.leftOut],
    clipped: [...system.clipped, ...items.clipped],
  };
}

function parsed(json: string): Plain {
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch {
    // Whatever it is, it is no export of an actor.
  }
  throw new UserError("TABLE.Import.NotThis");
}

function knownKeys(source: Plain, names: readonly string[], prefix: string) {
  const entries = Object.entries(source);
  return {
    kept: Object.fromEntries(entries.filter(([key]) => names.includes(key))),
    leftOut: entries.filter(([key]) => !names.includes(key)).map(([key]) => `${prefix}${key}`),
  };
}

function knownSystem(system: unknown, model: unknown, path: string) {
  const { schema, metadata } = model as { readonly schema: unknown } & SubTypeModel;
  const most = Object.entries(metadata.most ?? {}).map(([field, value]) => [`${path}.${field}`, value]);
  const sorted = parsePartial(
    isRecord(system) ? system : {},
    knownField(schema),
    path,
    Object.fromEntries(most),
  );
  const clipped = sorted.clipped.map(({ path: at, value, to }) => `${at}: ${value} → ${to}`);
  return { kept: sorted.known, leftOut: sorted.unknown, clipped };
}

function knownItems(items: unknown): { kept: Plain[]; leftOut: string[]; clipped: string[] } {
  const kept: Plain[] = [];
  const leftOut: string[] = [];
  const clipped: string[] = [];
  for (const item of Array.isArray(items) ? items.filter(isRecord) : []) {
    const name = String(item["name"]);
    const model = modelOf("Item", String(item["type"]));
    if (!model) {
      leftOut.push(name);
      continue;
    }
    const top = knownKeys(item, Object.keys(Item.schema.fields), `${name}: `);
    const system = knownSystem(item["system"], model, `${name}: system`);
    kept.push({ ...top.kept, system: system.kept });
    leftOut.push(...top.leftOut, ...system.leftOut);
    clipped.push(...system.clipped);
  }
  return { kept, leftOut, clipped };
}

/** Whether an actor has fields that its owner may not write. */
export function hasGMFields(actor: Actor.Implementation): boolean {
  return gmFieldsOf(actor).length > 0;
}

/** What its owner may not write. What the table shares is no player's in any part: one that a player makes or brings is left to the host to refuse. */
function gmFieldsOf(actor: Actor.Implementation): readonly string[] {
  return metadataOf(actor)?.shared ? [] : gmOnlyFields("Actor", actor.type);
}

/**
 * Takes out of an actor that a player makes what GMs alone write: from Foundry 14 on a create that names it is refused
 * (foundryvtt/foundryvtt#14252).
 * @returns whether it held any of it
 */
export function leaveOutGMFields(actor: Actor.Implementation): boolean {
  const system = actor._source.system as unknown as Record<string, unknown>;
  const named = gmFieldsOf(actor).filter((field) => Object.hasOwn(system, field));
  const held = named.filter((field) => !foundry.utils.isEmpty(system[field]));
  for (const field of named) Reflect.deleteProperty(system, field);
  return held.length > 0;
}

/**
 * Puts an imported actor in the place of one's own. What GMs alone write stays as it is: from Foundry 14 on a player
 * may not even name it (foundryvtt/foundryvtt#14252), nor replace the whole that holds it.
 * @throws Error when the source does not hold to the schema.
 */
export async function importAsPlayer(
  actor: Actor.Implementation,
  source: Record<string, unknown>,
): Promise<void> {
  const data = { ...source, name: source["name"] ?? actor.name } as Actor.CreateData;
  const { name, img, prototypeToken, flags, system, items } = new Actor.implementation(data).toObject();
  const update = { name, img, prototypeToken, flags, system: mine(actor, system) };
  await updateDocument(actor, update);
  const gone = actor._source.items.map((item) => String(foundry.utils.getProperty(item, "_id")));
  await actor.deleteEmbeddedDocuments("Item", gone);
  await actor.createEmbeddedDocuments("Item", items, { keepId: true });
}

function mine(actor: Actor.Implementation, imported: object): Record<string, unknown> {
  const theirs = gmFieldsOf(actor);
  const withoutTheirs = (system: object): object =>
    Object.fromEntries(Object.entries(system).filter(([field]) => !theirs.includes(field)));
  return replacing(withoutTheirs(actor._source.system), withoutTheirs(imported), deletion);
}
