import { NotInPlayground } from "./not-in-playground.ts";

type TemplateRenderer = (path: string, data: Record<string, unknown>) => Promise<string>;

let render: TemplateRenderer = () => Promise.reject(new NotInPlayground("renderTemplate without windows"));

/** The windows' side brings the templates; the core has none of its own. */
export function registerTemplateRenderer(renderer: TemplateRenderer): void {
  render = renderer;
}

/** A template's HTML. */
export async function renderTemplate(path: string, data: Record<string, unknown>): Promise<string> {
  return render(path, data);
}
