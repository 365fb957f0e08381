import Handlebars from "handlebars";
import type { Plain } from "../../../shared/objects.ts";

/** A compiled template. */
export type Template = (context: unknown, options?: Plain) => string;

const fetched = new Map<string, Promise<Template>>();

/** Templates may read documents' getters and methods, as Foundry's may. */
const TRUSTED = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/**
 * Fetches and compiles a template once, and makes it a partial under its path (or `id`).
 * @param path below the server's root, like `systems/fates-edge/templates/…`
 * @throws Error when there is no such file
 */
export function getTemplate(path: string, id?: string): Promise<Template> {
  const name = id ?? path;
  let template = fetched.get(name);
  if (template === undefined) {
    template = fetchTemplate(path, name);
    fetched.set(name, template);
    template.catch(() => fetched.delete(name));
  }
  return template;
}

async function fetchTemplate(path: string, name: string): Promise<Template> {
  const response = await fetch(path.startsWith("/") ? path : `/${path}`);
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded: ${response.status}`);
  const compiled = Handlebars.compile(await response.text());
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
