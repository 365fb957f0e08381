import { readFile, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isPlainObject, type Plain } from "../shared/objects.ts";
import { filesThere } from "./files-there.ts";
import type { Manifest, PackDeclaration } from "./manifest.ts";

/** The part of a `module.json` that the server reads; the whole goes to clients as it is. */
export interface ModuleManifest extends Plain {
  readonly id: string;
  readonly title: string;
  readonly version: string;
  readonly packs: readonly PackDeclaration[];
  readonly socket: boolean;
}

/** A module that is played beside the system: its manifest, and the folder it is served from. */
export interface Module {
  readonly manifest: ModuleManifest;
  readonly folder: string;
}

/** As Foundry has it: the id is a folder's name and a part of addresses. */
const MODULE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/**
 * Reads the modules of these folders, in their order.
 * @throws Error when a folder holds none, or it does not go with the system or another module
 */
export async function readModules(folders: readonly string[], system: Manifest): Promise<Module[]> {
  const modules: Module[] = [];
  for (const folder of folders) {
    const module = await readModule(resolve(folder));
    const { id } = module.manifest;
    if (id === system.id || modules.some(({ manifest }) => manifest.id === id))
      throw new Error(
        `The module "${id}" of ${module.folder} has an id that is taken: name each package once.`,
      );
    modules.push(module);
  }
  const loaded = [...modules.map(({ manifest }) => manifest), system];
  for (const { manifest } of modules) checkRelationships(manifest, system, loaded);
  return modules;
}

async function readModule(given: string): Promise<Module> {
  const path = join(given, "module.json");
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`There is no module at ${path}: name the folder that holds its module.json.`);
  });
  const json = filesThere(path, given, parse(path, text));
  const id = textIn(path, json, "id");
  const title = textIn(path, json, "title");
  const version = textIn(path, json, "version");
  if (!MODULE_ID.test(id))
    throw new Error(`${path}: "${id}" is no module's id, which is letters, digits, - and _.`);
  const packs = json.packs ?? [];
  if (!Array.isArray(packs) || !packs.every(isPack))
    throw new Error(`${path}: each of "packs" has a "name", a "label", a "type" and a "path".`);
  const folder = await realpath(given);
  const declared = packs as PackDeclaration[];
  return { folder, manifest: { ...json, id, title, version, packs: declared, socket: json.socket === true } };
}

function textIn(path: string, json: Plain, key: string): string {
  const value = json[key];
  if (typeof value !== "string" || value === "") throw new Error(`${path} has no "${key}".`);
  return value;
}

function parse(path: string, text: string): Plain {
  try {
    const json: unknown = JSON.parse(text);
    if (isPlainObject(json)) return json;
  } catch (error) {
    throw new Error(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  throw new Error(`${path} is no manifest: it holds no object.`);
}

function isPack(pack: unknown): boolean {
  return (
    isPlainObject(pack) && ["name", "label", "type", "path"].every((key) => typeof pack[key] === "string")
  );
}

/** Foundry asks before it leaves a requirement out, and lets nobody play a module in a game it is not for. */
function checkRelationships(module: ModuleManifest, system: Manifest, loaded: readonly Plain[]): void {
  const { requires, conflicts, systems } = isPlainObject(module.relationships) ? module.relationships : {};
  const isLoaded = (id: string): boolean => loaded.some((other) => other.id === id);
  const missing = idsOf(requires).find((id) => !isLoaded(id));
  if (missing !== undefined)
    throw new Error(
      `The module "${module.id}" requires "${missing}": load that one too, with a --module of its own.`,
    );
  const enemy = idsOf(conflicts).find(isLoaded);
  if (enemy !== undefined)
    throw new Error(`The module "${module.id}" cannot be played together with "${enemy}".`);
  const games = idsOf(systems);
  if (games.length > 0 && !games.includes(system.id))
    throw new Error(`The module "${module.id}" is for ${games.join(", ")}, not for "${system.id}".`);
}

function idsOf(list: unknown): string[] {
  const entries: unknown[] = Array.isArray(list) ? list : [];
  return entries.flatMap((entry) => (isPlainObject(entry) && typeof entry.id === "string" ? [entry.id] : []));
}
