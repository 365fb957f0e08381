import { TableActor } from "#table/setup/table-actor.ts";
import { updateOf } from "#table/changes.ts";
import type { Source } from "#table/migrations.ts";
import { warnUnreadable } from "#table/unreadable.ts";
import { ownNumbers } from "../actions/into-play.ts";
import { notices } from "../actions/notices.ts";
import { setTrack } from "../actions/tracks.ts";
import { confirmPartyDeletion } from "../apps/confirm.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { keepBrokenClocks } from "#table/clocks/broken.ts";
import { keepVeiled } from "#table/clocks/gone.ts";
import { STORED_CLOCKS } from "../data/actor/clock.ts";
import { cutLongLists } from "../data/actor/long-lists.ts";
import { isCompanion, isNpc, isParty, isPc } from "../data/kinds.ts";
import { openFields, withoutSecrets } from "../state/npcs.ts";

/** A character, who stands beside one, the party, or somebody the GM plays. */
export class FatesEdgeActor<out SubType extends Actor.SubType = Actor.SubType> extends TableActor<SubType> {
  protected static override readStored(source: Source): void {
    keepBrokenClocks(source, STORED_CLOCKS);
    keepListsShort(source);
  }

  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    // What comes back under its old id comes back as it was.
    if (isParty(this) && !options.keepId) this.updateSource(updateOf(ownNumbers(this)));
    if (isCompanion(this) && !data.img) this.updateSource(firstFace(this.type, data));
  }

  /**
   * What somebody writes into a token's bar. Boons are counted from entries and have no value that could be written: they are
   * set as on the sheet.
   */
  override async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    if (!isPc(this) || attribute !== "boons")
      return super.modifyTokenAttribute(attribute, value, isDelta, isBar);
    const { boons } = this.system;
    const wished = isDelta ? boons.value + value : value;
    await setTrack(this, "boons", Math.max(0, Math.min(wished, boons.max)));
    return this;
  }

  /** New fatigue bites again: App. V's first level is spent only until it rises. */
  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    if (isParty(this)) keepVeiled(this, changed);
    const raised = foundry.utils.getProperty(changed, "system.fatigue.value");
    if (isPc(this) && typeof raised === "number" && raised > this.system.fatigue.value) {
      foundry.utils.setProperty(changed, "system.fatigue.used", false);
    }
  }

  /** What a player exports of an NPC, or rolls with, is without what only GMs are to know. */
  override toCompendium(...asked: Parameters<Actor["toCompendium"]>): ReturnType<Actor["toCompendium"]> {
    return withoutSecrets(super.toCompendium(...asked), game.user.isGM);
  }

  /** The same for formulas: `@secret` is nothing to a player. */
  override getRollData(): ReturnType<Actor["getRollData"]> {
    return isNpc(this) && !game.user.isGM ? openFields(this.system) : super.getRollData();
  }

  protected override mayGo(): Promise<boolean> {
    return confirmPartyDeletion(this.name);
  }

  protected override tellGone(source: object): Promise<unknown> {
    return notices.tell("partyDeleted", { name: this.name }, [
      { uuid: this.uuid, path: "", before: source, after: null },
    ]);
  }
}

/** A follower and a familiar have a picture of their own until they get a face. */
function firstFace(type: string, { prototypeToken }: Actor.CreateData) {
  const img = `systems/${SYSTEM_ID}/assets/icons/${type}.svg`;
  return { img, prototypeToken: { texture: { src: prototypeToken?.texture?.src ?? img } } };
}

/** Warns once of entries past the limit: they stay stored and are not read. */
function keepListsShort(source: Record<string, unknown>): void {
  const leftOut = cutLongLists(source);
  if (leftOut > 0)
    warnUnreadable(
      `Actor.${String(source["_id"])}, in full:`,
      `Entries past the limit, not read: ${leftOut}.`,
    );
}
