import { gameProfile } from "./game.ts";

/** A template that has been fetched and compiled. */
type Template = (context: object, options: object) => string;

/** What is fetched before anything is drawn. */
interface Wanted {
  /** Path of a module with many templates by name, compiled when it was built; they may come one by one too, as texts. */
  readonly bundle: string;
  /** The path under which the host knows a template of the bundle. */
  readonly pathOf: (name: string) => string;
  /** Paths of partials by the names that templates call them by. */
  readonly partials: Readonly<Record<string, string>>;
  /** Paths of templates that are drawn at once, without waiting for the server. */
  readonly templates: readonly string[];
}

/**
 * The path under which the host serves one of the game's templates, the table's among them: `table/cards/hidden`. Nothing may
 * ask while its file is still being loaded.
 */
export function templatePath(name: string): string {
  return pathOfTemplate(gameProfile().id, name);
}

/** The same for the files of one game, which may ask before it is defined. */
export function pathOfTemplate(system: string, name: string): string {
  return `systems/${system}/templates/${name}.hbs`;
}

const compiled = new Map<string, Template>();
let wanted: Wanted | null = null;
let loading: Promise<void> | null = null;

/** Begins to fetch partials and templates (`init`). Whatever is drawn of them waits with {@link templatesLoaded}. */
export function loadTemplates(some: Wanted): void {
  wanted = some;
  loading = null;
  // One that failed is fetched anew by the first that needs it, who is told.
  void templatesLoaded().catch(() => undefined);
}

/**
 * Settles once partials and templates are there: nothing of ours may be drawn before.
 * @throws Error when the server does not give one; asked again, it is fetched again
 */
export function templatesLoaded(): Promise<void> {
  loading ??= (wanted ? fetchAll(wanted) : Promise.resolve()).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Draws a template to HTML, once the partials that it may call are there. */
export async function drawTemplate(path: string, context: object): Promise<string> {
  await templatesLoaded();
  return foundry.applications.handlebars.renderTemplate(path, { ...context });
}

/**
 * The same at once, of a template that {@link loadTemplates} was given.
 * @throws Error when it is not there yet
 */
export function drawTemplateNow(path: string, context: object): string {
  const template = compiled.get(path);
  if (!template) throw new Error(`The template "${path}" is not loaded yet: await templatesLoaded() first`);
  return template(context, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

async function fetchAll({ bundle, pathOf, partials, templates }: Wanted): Promise<void> {
  await unpack(bundle, pathOf, partials);
  const host = foundry.applications.handlebars;
  await host.loadTemplates({ ...partials });
  await Promise.all(
    templates.map(async (path) => compiled.set(path, (await host.getTemplate(path)) as Template)),
  );
}

/**
 * Puts the bundle's templates where the host looks before it asks the server. Without a bundle, or with one for another
 * Handlebars than the host's, the host asks for each template's text.
 */
async function unpack(
  bundle: Wanted["bundle"],
  pathOf: Wanted["pathOf"],
  partials: Wanted["partials"],
): Promise<void> {
  const templates = await import(/* @vite-ignore */ foundry.utils.getRoute(bundle))
    .then(readable)
    .catch(() => []);
  for (const [name, template] of templates) Handlebars.registerPartial(pathOf(name), template);
  for (const [name, path] of Object.entries(partials)) {
    const template = Handlebars.partials[path];
    if (template) Handlebars.registerPartial(name, template);
  }
}

type Registered = Parameters<typeof Handlebars.template>[0];

/** @throws Error when the host's Handlebars reads code of another kind */
function readable(bundle: { default: Record<string, Registered> }): [string, HandlebarsTemplateDelegate][] {
  return Object.entries(bundle.default).map(([name, code]) => [name, Handlebars.template(code)]);
}
