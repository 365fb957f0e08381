import { postNotice } from "./post-notice.ts";
import { isParty, isPc } from "./kinds.ts";
import { keepLostParty } from "./party/lost-party.ts";
import { mayDelete } from "./party/party-guard.ts";

/** A character or the party. */
export class FatesEdgeActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** New fatigue bites again: App. V's first level is spent only until it rises. */
  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const raised = foundry.utils.getProperty(changed, "system.fatigue.value");
    if (isPc(this) && typeof raised === "number" && raised > this.system.fatigue.value) {
      foundry.utils.setProperty(changed, "system.fatigue.used", false);
    }
  }

  /** The party holds what the whole table shares: asked about once more, and kept so that it can be restored. */
  protected override async _preDelete(
    options: Actor.Database.PreDeleteOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preDelete(options, user)) === false) return false;
    if (!isParty(this)) return;
    if (!(await mayDelete(this))) return false;
    await keepLostParty(this);
    const source = this.toObject();
    await postNotice("partyDeleted", { name: this.name }, [
      { uuid: this.uuid, path: "", before: source, after: null },
    ]);
  }
}
