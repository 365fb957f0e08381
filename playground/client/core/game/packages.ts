import type { Hello } from "./game.ts";
import type { LanguageFile } from "./localization.ts";

/** A script of a package, by its address. */
export interface PackageScript {
  readonly of: "system" | "module";
  readonly address: string;
  /** Is it imported, or run as it stands? */
  readonly isModule: boolean;
}

/** What is run before `init`: the system's scripts, then each module's; of a package those that are no modules first. */
export function scriptsOf({ system, modules }: Hello): PackageScript[] {
  return [
    ...inOrder("system", systemBase(system.id), system),
    ...modules.flatMap((module) => inOrder("module", moduleBase(module.id), module)),
  ];
}

function inOrder(
  of: PackageScript["of"],
  base: string,
  { scripts = [], esmodules = [] }: { scripts?: string[] | undefined; esmodules?: string[] | undefined },
): PackageScript[] {
  const named = (paths: readonly string[], isModule: boolean): PackageScript[] =>
    paths.map((path) => ({ of, isModule, address: base + relative(path) }));
  return [...named(scripts, false), ...named(esmodules, true)];
}

/** The files of words in the order in which they are laid over each other: the system's, then each module's. */
export function languagesOf({ system, modules }: Hello): LanguageFile[] {
  const placed = (base: string, { lang, name, path }: LanguageFile): LanguageFile => ({
    lang,
    name,
    path: base + relative(path),
  });
  const isLoaded = (id: string): boolean => modules.some((module) => module.id === id);
  return [
    ...(system.languages ?? []).map((file) => placed(systemBase(system.id), file)),
    ...modules.flatMap(({ id, languages = [] }) =>
      languages
        .filter((file) => file.system === undefined || file.system === system.id)
        .filter((file) => file.module === undefined || isLoaded(file.module))
        .map((file) => placed(moduleBase(id), file)),
    ),
  ];
}

function systemBase(id: string): string {
  return `/systems/${id}/`;
}

function moduleBase(id: string): string {
  return `/modules/${id}/`;
}

function relative(path: string): string {
  return path.replace(/^\.?\//, "");
}
