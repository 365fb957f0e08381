import { localize } from "../../../foundry/i18n.ts";
import { FormWindow, openOne } from "../../../table/windows.ts";
import type { PcActor } from "../../data/kinds.ts";

/**
 * A window about one character, of which there is one for each. The id in its options is what its ids begin with, the
 * title there a key whose words may name the character.
 */
export class ActorWindow extends FormWindow {
  readonly actor: PcActor;

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
}
