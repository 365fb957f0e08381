import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { FormWindow, openOne } from "../windows.ts";

/** An actor, as far as a window about it needs to know; the host's own type of one takes the compiler minutes here. */
export interface SomeActor {
  readonly id: string | null;
  readonly name: string;
}

/** A class of windows about actors of one kind, each made of its actor and whatever it begins with. */
interface WindowsAbout<Start extends readonly [SomeActor, ...unknown[]]> {
  new (...start: Start): FormWindow;
  idFor(actor: SomeActor): string;
  mayOpen(actor: never): boolean | Promise<boolean>;
}

/**
 * A window about one actor, of which there is one for each. The id in its options is what its ids begin with, the title there
 * a key whose words may name the actor. It closes once the actor is deleted, and says so.
 */
export class ActorWindow<Kind extends SomeActor> extends FormWindow {
  readonly actor: Kind;

  constructor(actor: Kind) {
    super({ id: new.target.idFor(actor) });
    this.actor = actor;
  }

  /** The id of this actor's window. */
  static idFor(actor: SomeActor): string {
    return `${this.DEFAULT_OPTIONS.id}-${actor.id}`;
  }

  /** Whether its user may open it for an actor now; who may not is told why. */
  static mayOpen(_actor: never): boolean | Promise<boolean> {
    return true;
  }

  /** Opens this actor's window where its user may, or brings it to the front. */
  static async open<Start extends readonly [SomeActor, ...unknown[]]>(
    this: WindowsAbout<Start>,
    ...start: Start
  ): Promise<void> {
    const [actor] = start;
    if (await this.mayOpen(actor as never)) await openOne(this.idFor(actor), () => new this(...start));
  }

  override get title(): string {
    return localize(this.options.window.title, { name: this.actor.name });
  }

  protected override follows(): (() => void)[] {
    return [...super.follows(), closeWithActor(this, this.actor)];
  }
}

/**
 * Closes a window once the actor that it is about is deleted, and tells its user why it went.
 * @returns what ends the watch
 */
export function closeWithActor(window: FormWindow, actor: SomeActor): () => void {
  return followHooks(["deleteActor"], (deleted: SomeActor) => {
    if (deleted !== actor) return;
    notify.warn("TABLE.Error.ClosedWithActor", { name: actor.name, window: window.title });
    void window.close();
  });
}
