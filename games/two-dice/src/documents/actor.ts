import { keepBrokenClocks } from "#table/clocks/broken.ts";
import { keepVeiled } from "#table/clocks/gone.ts";
import { STORED_CLOCKS } from "../data/actor/clock.ts";
import { isParty } from "../data/kinds.ts";

/** A hero, a foe, or the party with its clocks. */
export class TwoDiceActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
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
