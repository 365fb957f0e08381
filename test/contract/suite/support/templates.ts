import { defer } from "./clean-up.ts";

/**
 * Makes a template of the given text and hands back its path. Foundry keeps templates it has read as Handlebars
 * partials under their path, so one that is registered there is not asked for from the server.
 */
export function template(name: string, text: string): string {
  const path = `contract/${name}.hbs`;
  Handlebars.registerPartial(path, Handlebars.compile(text));
  defer(() => Handlebars.unregisterPartial(path));
  return path;
}
