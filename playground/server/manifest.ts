import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plain } from "../shared/objects.ts";

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
  readonly esmodules?: readonly string[];
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
  const json = JSON.parse(text) as Plain;
  if (typeof json.id !== "string") throw new Error(`${path} has no "id".`);
  // The file is our own build's output; the build validates it, so only what may be left out is filled in here.
  return {
    ...json,
    documentTypes: json.documentTypes ?? {},
    packs: json.packs ?? [],
    socket: json.socket === true,
  } as Manifest;
}

/** Addresses of what a game's page loads of the system: its scripts and its styles. */
export function headOf({ id, esmodules = [], styles = [] }: Manifest): {
  scripts: string[];
  styles: string[];
} {
  const address = (path: string): string =>
    /^\/?systems\//.test(path) ? `/${path.replace(/^\//, "")}` : `/systems/${id}/${path}`;
  return {
    scripts: esmodules.map(address),
    styles: styles.map((style) => address(typeof style === "string" ? style : style.src)),
  };
}
