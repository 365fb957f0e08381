import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { FormWindow, openOne, type WindowRenderOptions } from "#table/windows.ts";
import type { PcActor } from "../../data/kinds.ts";

/**
 * A window about one character, of which there is one for each. The id in its options is what its ids begin with, the
 * title there a key whose words may name the character.
 */
export class ActorWindow extends FormWindow {
  readonly actor: PcActor;
  #unwatch: () => void = () => undefined;

  constructor(actor: PcActor) {
    super({ id: new.target.idFor(actor) });
    this.actor = actor;
  }

  /** The id of this character's window. */
  static idFor(actor: PcActor): string {
    return `${this.DEFAULT_OPTIONS.id}-${actor.id}`;
  }

  /** Opens this character's window, or brings it to the front. */
  static open(actor: PcActor): Promise<void> {
    return openOne(this.idFor(actor), () => new this(actor));
  }

  override get title(): string {
    return localize(this.options.window.title, { name: this.actor.name });
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unwatch = closeWithActor(this, this.actor);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unwatch();
  }
}

/**
 * Closes a window once the character that it is about is deleted, and tells its user why it went.
 * @returns what ends the watch
 */
export function closeWithActor(window: FormWindow, actor: PcActor): () => void {
  const watch = Hooks.on("deleteActor", (deleted) => {
    if (deleted !== actor) return;
    notify.warn("FATES_EDGE.Error.ClosedWithActor", { name: actor.name, window: window.title });
    void window.close();
  });
  return () => Hooks.off("deleteActor", watch);
}
