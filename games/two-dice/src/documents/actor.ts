import { keepBrokenClocks } from "#table/clocks/broken.ts";
import { keepVeiled } from "#table/clocks/gone.ts";
import type { Source } from "#table/migrations.ts";
import { TableActor } from "#table/setup/table-actor.ts";
import { confirmRemoval } from "#table/windows/confirm.ts";
import { tellAct } from "#table/clocks/act-cards.ts";
import { STORED_CLOCKS } from "../data/actor/clock.ts";
import { isParty } from "../data/kinds.ts";

/** A hero, a foe, or the party with its clocks. */
export class TwoDiceActor<out SubType extends Actor.SubType = Actor.SubType> extends TableActor<SubType> {
  protected static override readonly drawings = { hero: "hero", foe: "foe", party: "party" };

  protected static override readStored(source: Source): void {
    keepBrokenClocks(source, STORED_CLOCKS);
  }

  /** Each token of a foe stands for one of them, with points of its own. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({
      prototypeToken: { actorLink: data.prototypeToken?.actorLink ?? this.type !== "foe" },
    });
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

  protected override mayGo(): Promise<boolean> {
    return confirmRemoval("TWO_DICE.Ask.removeParty", this.name, "party");
  }

  protected override tellGone(source: object): Promise<unknown> {
    const gone = { uuid: this.uuid, path: "", before: source, after: null };
    return tellAct("partyDeleted", { name: this.name }, [gone]);
  }
}
