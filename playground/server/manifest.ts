import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isPlainObject, mergeObject, type Plain } from "../shared/objects.ts";
import { filesThere } from "./files-there.ts";

/** What a sub-type's entry under `documentTypes` tells the server; paths are relative to `system`. */
export interface SubTypeFields {
  readonly htmlFields?: readonly string[];
  readonly gmOnlyFields?: readonly string[];
}

/** One compendium pack as the manifest declares it. */
export interface PackDeclaration {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  readonly path: string;
  readonly ownership?: Plain;
  readonly flags?: Plain;
}

/** A file of words as the manifest declares it. */
export interface LanguageDeclaration {
  readonly lang: string;
  readonly name: string;
  readonly path: string;
}

/** The part of `system.json` that the server reads; the whole goes to clients as it is. */
export interface Manifest extends Plain {
  readonly id: string;
  readonly title: string;
  readonly documentTypes: Readonly<Record<string, Readonly<Record<string, SubTypeFields>>>>;
  readonly packs: readonly PackDeclaration[];
  readonly languages?: readonly LanguageDeclaration[];
  readonly scripts?: readonly string[];
  readonly esmodules?: readonly string[];
  /** What new documents hold by kind and type, where the system has no data models. */
  readonly model?: Plain;
  readonly styles?: readonly (string | { readonly src: string })[];
  readonly socket: boolean;
}

/**
 * Reads the system's manifest from the folder that `npm run build` wrote.
 * @throws Error when there is none, or when it has no id.
 */
export async function readManifest(distDir: string): Promise<Manifest> {
  const path = join(distDir, "system.json");
  const text = await readFile(path, "utf8").catch(() => {
    throw new Error(`No system at ${path}: run "npm run build" first.`);
  });
  const json = filesThere(path, distDir, JSON.parse(text) as Plain);
  if (typeof json.id !== "string") throw new Error(`${path} has no "id".`);
  const { documentTypes, model } = await readTemplate(distDir);
  // The file is our own build's output; the build validates it, so only what may be left out is filled in here.
  return {
    ...json,
    model,
    documentTypes: mergeObject(documentTypes, json.documentTypes ?? {}),
    packs: json.packs ?? [],
    socket: json.socket === true,
  } as Manifest;
}

/**
 * What `template.json` says, as systems without data models have it: sub-types, and what new documents of each hold.
 * Nothing when there is none.
 */
async function readTemplate(distDir: string): Promise<{ documentTypes: Plain; model: Plain }> {
  const text = await readFile(join(distDir, "template.json"), "utf8").catch(() => "{}");
  const documentTypes: Plain = {};
  const model: Plain = {};
  for (const [name, entry] of Object.entries(JSON.parse(text) as Record<string, Plain>)) {
    if (!isPlainObject(entry) || !Array.isArray(entry["types"])) continue;
    const shared = isPlainObject(entry["templates"]) ? entry["templates"] : {};
    const types = entry["types"] as string[];
    const htmlFields = entry["htmlFields"];
    documentTypes[name] = Object.fromEntries(types.map((type) => [type, htmlFields ? { htmlFields } : {}]));
    model[name] = Object.fromEntries(types.map((type) => [type, modelOf(entry[type], shared)]));
  }
  return { documentTypes, model };
}

/** A type's own data over those of the templates that it names. */
function modelOf(type: unknown, shared: Plain): Plain {
  const { templates = [], ...own } = isPlainObject(type) ? type : {};
  const named = (templates as string[]).map((name) => shared[name]).filter(isPlainObject);
  return [...named, own].reduce<Plain>((all, part) => mergeObject(all, structuredClone(part)), {});
}

/** Sub-types of documents that modules bring: each is called after its module, as in `my-module.pet`. */
export function withModuleTypes(manifest: Manifest, modules: readonly Plain[]): Manifest {
  const documentTypes = structuredClone(manifest.documentTypes) as Record<string, Plain>;
  for (const module of modules) {
    const declared = isPlainObject(module["documentTypes"]) ? module["documentTypes"] : {};
    for (const [name, types] of Object.entries(declared)) {
      const known = (documentTypes[name] ??= {});
      for (const [type, fields] of Object.entries(isPlainObject(types) ? types : {}))
        known[`${String(module["id"])}.${type}`] = fields;
    }
  }
  return { ...manifest, documentTypes } as Manifest;
}

/** Addresses of what a game's page loads of the system in any case: its scripts, its styles, its English words. */
export function headOf({ id, scripts = [], esmodules = [], styles = [], languages = [] }: Manifest): {
  scripts: string[];
  styles: string[];
  words: string[];
} {
  const address = (path: string): string =>
    /^\/?systems\//.test(path) ? `/${path.replace(/^\//, "")}` : `/systems/${id}/${path}`;
  return {
    scripts: [...scripts, ...esmodules].map(address),
    styles: styles.map((style) => address(typeof style === "string" ? style : style.src)),
    words: languages.filter(({ lang }) => lang === "en").map(({ path }) => address(path)),
  };
}
