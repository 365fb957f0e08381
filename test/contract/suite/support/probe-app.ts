import { defer } from "./clean-up.ts";
import { template } from "./templates.ts";

/** What the tests use of an application. */
export interface ProbeApp {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  readonly id: string;
  readonly options: { classes: string[] };
  readonly title: string;
  readonly window: { title?: HTMLElement };
  readonly position: { width: number | "auto"; left: number; top: number };
  tabGroups: Record<string, string | null>;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  setPosition(position: object): unknown;
  changeTab(tab: string, group: string): void;
}

export interface ProbeAppClass {
  new (options?: object): ProbeApp;
  DEFAULT_OPTIONS: object;
  PARTS: Record<string, { template: string; scrollable?: string[] }>;
}

/** Whom the probe tells what is happening to it. */
export interface AppProbe {
  readonly log?: (step: string) => void;
  readonly context?: () => object;
}

/** An application of two parts, rendered with Handlebars; `options` go over its defaults. */
export function probeAppClass(
  options: object,
  parts: Record<string, string>,
  probe: AppProbe = {},
): ProbeAppClass {
  const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
  const log = probe.log ?? (() => undefined);
  class ContractApp extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS: object = { id: "contract-app", classes: ["contract-app"], ...options };
    static override PARTS = partsOf(parts);

    protected override async _prepareContext(
      ...given: Parameters<InstanceType<typeof ApplicationV2>["_prepareContext"]>
    ) {
      log("context");
      return { ...(await super._prepareContext(...given)), ...probe.context?.() };
    }
  }
  return traced(ContractApp as unknown as ProbeAppClass, log);
}

/** The application, closed when the test is over. */
export function open(App: ProbeAppClass, options?: object): ProbeApp {
  const app = new App(options);
  defer(() => app.close({ animate: false }));
  return app;
}

/** The first element of a window that a selector names. @throws Error where there is none. */
export function find(app: ProbeApp, selector: string): HTMLElement {
  const found = app.element.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The window has no ${selector}`);
  return found;
}

/** The input of a window with a name. @throws Error where there is none. */
export function findInput(app: ProbeApp, name: string): HTMLInputElement {
  return find(app, `input[name="${name}"]`) as HTMLInputElement;
}

const STEPS = {
  _preparePartContext: "part context",
  _renderHTML: "render",
  _replaceHTML: "replace",
  _preFirstRender: "before first",
  _preRender: "before",
  _onFirstRender: "first",
  _onRender: "rendered",
  _onClose: "closed",
} as const;

type Method = (...parts: unknown[]) => unknown;

/** Has the lifecycle's methods tell when they are called, and do what they did. */
function traced(App: ProbeAppClass, log: (step: string) => void): ProbeAppClass {
  const prototype = App.prototype as unknown as Record<string, Method>;
  for (const [method, step] of Object.entries(STEPS)) {
    const inherited = prototype[method]!;
    prototype[method] = function (this: unknown, ...parts: unknown[]): unknown {
      log(step);
      return inherited.apply(this, parts);
    };
  }
  return App;
}

function partsOf(parts: Record<string, string>): ProbeAppClass["PARTS"] {
  const entries = Object.entries(parts).map(([id, text]) => [
    id,
    { template: template(id, text), scrollable: ["", ".list"] },
  ]);
  return Object.fromEntries(entries);
}
