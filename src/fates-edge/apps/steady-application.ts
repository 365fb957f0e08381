import { keepTyping } from "../../table/keep-typing.ts";
import { keepPlace } from "../../table/redraw.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** What a part remembers while it is drawn anew. */
export type PartState = foundry.applications.api.HandlebarsApplicationMixin.PartState;

/** What windows and panels have in common: drawn anew, they leave whoever is at work in them where they were. */
export class SteadyApplication extends HandlebarsApplicationMixin(ApplicationV2) {
  #keepPlace = (_after: HTMLElement): void => undefined;

  override _preSyncPartState(part: string, after: HTMLElement, before: HTMLElement, state: PartState): void {
    super._preSyncPartState(part, after, before, state);
    this.#keepPlace = keepPlace(before);
  }

  /** What somebody is writing stays, and a button that is gone leaves its place to the next. */
  override _syncPartState(part: string, after: HTMLElement, before: HTMLElement, state: PartState): void {
    super._syncPartState(part, after, before, state);
    keepTyping(before, after);
    this.#keepPlace(after);
  }
}
