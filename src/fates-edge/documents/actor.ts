import { postNotice } from "./post-notice.ts";
import { isParty, isPc } from "./kinds.ts";
import { keepLostParty } from "./party/lost-party.ts";
import { mayDelete } from "./party/party-guard.ts";

/** A character or the party. */
export class FatesEdgeActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Everyone reads the party and knows a character by sight; tokens of both are the one actor. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const { OBSERVER, LIMITED } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    const seen = this.type === "party" ? OBSERVER : LIMITED;
    this.updateSource({
      ownership: { default: data.ownership?.default ?? seen },
      prototypeToken: { actorLink: data.prototypeToken?.actorLink ?? true },
    });
  }

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

  /** Foundry asks before it deletes from a list; the party is asked about in any case, and once is enough. */
  override async deleteDialog(
    ...options: Parameters<Actor["deleteDialog"]>
  ): Promise<this | false | null | undefined> {
    if (this.type !== "party") return super.deleteDialog(...options);
    await this.delete();
    return this;
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
