import { keepBrokenClocks } from "#table/clocks/broken.ts";
import { keepVeiled } from "#table/clocks/gone.ts";
import { STORED_CLOCKS } from "../data/actor/clock.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { isParty } from "../data/kinds.ts";

/** Kinds of actors for which a drawing of ours lies in `assets/icons`. */
const DRAWN: readonly string[] = ["hero", "foe", "party"];

/** A hero, a foe, or the party with its clocks. */
export class TwoDiceActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Whoever is made without a picture has the drawing of their kind. */
  static override getDefaultArtwork(source?: Actor.CreateData): Actor.GetDefaultArtworkReturn {
    const { type = "" } = source ?? {};
    if (!DRAWN.includes(type)) return super.getDefaultArtwork(source);
    const drawing = `systems/${SYSTEM_ID}/assets/icons/${type}.svg`;
    return { img: drawing, texture: { src: drawing } };
  }

  static override migrateData(...[source, ...asked]: Parameters<typeof Actor.migrateData>) {
    keepBrokenClocks(source, STORED_CLOCKS);
    return super.migrateData(source, ...asked);
  }

  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const actor: unknown = this;
    if (isParty(actor)) keepVeiled(actor, changed);
  }
}
