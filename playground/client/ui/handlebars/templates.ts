import Handlebars from "handlebars";
import type { Plain } from "../../../shared/objects.ts";

/** A compiled template. */
export type Template = (context: unknown, options?: Plain) => string;

/** Templates on their way, so that each is fetched once. */
const coming = new Map<string, Promise<Template>>();

/** Templates may read documents' getters and methods, as Foundry's may. */
const TRUSTED = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/**
 * A compiled template, fetched at first need. Templates are Handlebars' partials under their path (or `id`); one that
 * was registered there by hand is as good as a fetched one.
 * @param path below the server's root, like `systems/fates-edge/templates/…`
 * @throws Error when there is no such file
 */
export async function getTemplate(path: string, id?: string): Promise<Template> {
  const name = id ?? path;
  const known = Handlebars.partials[name] as Template | string | undefined;
  if (known !== undefined) return typeof known === "string" ? register(name, known) : known;
  const template = coming.get(name) ?? fetchTemplate(path, name).finally(() => coming.delete(name));
  coming.set(name, template);
  return template;
}

async function fetchTemplate(path: string, name: string): Promise<Template> {
  const response = await fetch(path.startsWith("/") ? path : `/${path}`);
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.status}`);
  return register(name, await response.text());
}

function register(name: string, text: string): Template {
  const compiled = Handlebars.compile(text);
  Handlebars.registerPartial(name, compiled);
  return compiled;
}

/** Loads several templates: a list of paths, or names for paths. */
export function loadTemplates(paths: readonly string[] | Record<string, string>): Promise<Template[]> {
  const entries: [string, string | undefined][] = Array.isArray(paths)
    ? (paths as readonly string[]).map((path) => [path, undefined])
    : Object.entries(paths as Record<string, string>).map(([id, path]) => [path, id]);
  return Promise.all(entries.map(([path, id]) => getTemplate(path, id)));
}

/** Renders a template with its data to HTML. */
export async function renderTemplate(path: string, data: Plain = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, TRUSTED);
}
