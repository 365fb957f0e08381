import { knownField } from "../../foundry/fields.ts";
import { knownPart } from "../../table/import.ts";
import { Problem } from "../../table/problem.ts";

/** An actor's data from elsewhere: what this version reads of it, and what it leaves out, by path or by name. */
export interface KnownActor {
  readonly source: Record<string, unknown>;
  readonly leftOut: readonly string[];
}

type Plain = Record<string, unknown>;

/**
 * Reads an exported actor, of this version or another: unknown fields, values that cannot stand where they are and items
 * of unknown kinds are left out and named; everything else is kept.
 * @throws Problem when the text is no actor of the type asked for.
 */
export function knownActor(json: string, type: string): KnownActor {
  const source = parsed(json);
  if (source["type"] !== type) throw new Problem("FATES_EDGE.Import.NotThis");
  const top = knownKeys(source, Object.keys(Actor.schema.fields), "");
  const system = knownSystem(source["system"], CONFIG.Actor.dataModels[type as never], "system");
  const items = knownItems(source["items"]);
  return {
    source: { ...top.kept, system: system.kept, items: items.kept },
    leftOut: [...top.leftOut, ...system.leftOut, ...items.leftOut],
  };
}

function parsed(json: string): Plain {
  try {
    const value: unknown = JSON.parse(json);
    if (isPlain(value)) return value;
  } catch {
    // Whatever it is, it is no export of an actor.
  }
  throw new Problem("FATES_EDGE.Import.NotThis");
}

function knownKeys(source: Plain, names: readonly string[], prefix: string) {
  const entries = Object.entries(source);
  return {
    kept: Object.fromEntries(entries.filter(([key]) => names.includes(key))),
    leftOut: entries.filter(([key]) => !names.includes(key)).map(([key]) => `${prefix}${key}`),
  };
}

function knownSystem(system: unknown, model: unknown, path: string) {
  const { schema } = model as { readonly schema: unknown };
  const { known, unknown } = knownPart(isPlain(system) ? system : {}, knownField(schema), path);
  return { kept: known, leftOut: unknown };
}

function knownItems(items: unknown): { kept: Plain[]; leftOut: string[] } {
  const kept: Plain[] = [];
  const leftOut: string[] = [];
  for (const item of Array.isArray(items) ? items.filter(isPlain) : []) {
    const name = String(item["name"]);
    const model: unknown = CONFIG.Item.dataModels[item["type"] as never];
    if (!model) {
      leftOut.push(name);
      continue;
    }
    const top = knownKeys(item, Object.keys(Item.schema.fields), `${name}: `);
    const system = knownSystem(item["system"], model, `${name}: system`);
    kept.push({ ...top.kept, system: system.kept });
    leftOut.push(...top.leftOut, ...system.leftOut);
  }
  return { kept, leftOut };
}

function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
