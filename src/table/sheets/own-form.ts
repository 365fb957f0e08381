import { gameProfile } from "#foundry/game.ts";
import { disarmTexts, isInUsersHtml, namesIn, partTexts, sendAwayOutsiders } from "../users-html.ts";

/** A document keeps its rights, type, place and flags whatever a form says. */
const SENT = /^(name|img|system\..+)$/;

/**
 * What one sheet may send: the fields that its own templates made. A text on the sheet may hold fields and buttons too,
 * and whoever opens the sheet would save them in their own name.
 */
export class OwnForm {
  readonly #names = new Map<string, ReadonlySet<string>>();

  /** Notes what the sheet's own fields are called, and disarms the texts, before either is on the page. */
  take(parts: MadeParts): void {
    for (const [id, part] of Object.entries(parts)) {
      disarmTexts(part);
      this.#names.set(id, namesIn(part));
    }
  }

  /** The form's data without what is not the sheet's own. A text may have come to the page later than its part. */
  read(form: HTMLFormElement, data: FormDataExtended): FormDataExtended {
    const joined = [partTexts(form), sendAwayOutsiders(form)].some(Boolean);
    const own = joined ? new foundry.applications.ux.FormDataExtended(form) : data;
    for (const name of Object.keys(own.object)) if (!this.#isOwn(name)) delete own.object[name];
    return own;
  }

  #isOwn(name: string): boolean {
    if (!SENT.test(name) || growsByActs(name)) return false;
    return [...this.#names.values()].some((names) => names.has(name));
  }
}

/** Whether a field is one of those that no sheet edits: `system.ledger`, and all that is in it. */
function growsByActs(name: string): boolean {
  const [, field = ""] = name.split(".");
  return gameProfile().grownByActs.includes(field);
}

/** A form's data as the host reads it: flat, by the names of the fields. */
export type FormDataExtended = foundry.applications.ux.FormDataExtended;

/** The parts of a sheet as they have just been made of their templates. */
export type MadeParts = Readonly<Record<string, HTMLElement>>;

/** What a click on `data-action` calls. */
type Action = foundry.applications.api.ApplicationV2.Configuration["actions"][string];

/** The actions of a window, deaf to buttons in a user's text. */
export function deafToTexts(actions: Readonly<Record<string, Action>>): Record<string, Action> {
  return Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, deaf(action)]));
}

function deaf(action: Action): Action {
  if (typeof action !== "function") return { ...action, handler: deafHandler(action.handler) };
  return deafHandler(action);
}

type Handler = Extract<Action, (...given: never[]) => unknown>;

function deafHandler(handler: Handler): Handler {
  return function (this: ThisParameterType<Handler>, event, target) {
    return isInUsersHtml(target) ? undefined : handler.call(this, event, target);
  };
}
