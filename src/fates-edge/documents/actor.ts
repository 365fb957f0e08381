import { changesOf } from "#foundry/documents.ts";
import { notify } from "#foundry/notify.ts";
import { usualBars } from "#foundry/registration.ts";
import { forgetEarlier, readAsToday } from "#table/migrations.ts";
import { reportRefusal } from "#table/refusals.ts";
import { warnUnreadable } from "#table/unreadable.ts";
import { askForFirstOwnership, seenAtFirst } from "../actions/welcome/first-ownership.ts";
import { hasGMFields, importAsPlayer, knownActor, leaveOutGMFields } from "../actions/welcome/import.ts";
import { postNotice } from "../actions/notices.ts";
import { keepLostParty } from "../actions/party.ts";
import { setTrack } from "../actions/tracks.ts";
import { confirmPartyDeletion } from "../apps/confirm.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { brokenClocksOf, takeOutBrokenClocks } from "#table/clocks/broken.ts";
import { keepVeiled } from "#table/clocks/gone.ts";
import { STORED_CLOCKS } from "../data/actor/clock.ts";
import { cutLongLists } from "../data/actor/long-lists.ts";
import { isCompanion, isNpc, isParty, isPc } from "../data/kinds.ts";
import { openFields, withoutSecrets } from "../state/npcs.ts";

/** A character, who stands beside one, the party, or somebody the GM plays. */
export class FatesEdgeActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** What an earlier version stored is read as it is stored today, its sub-type too, before a model is chosen for it. */
  static override migrateData(...[source, ...asked]: Parameters<typeof Actor.migrateData>) {
    readAsToday("Actor", source);
    keepBrokenClocks(source);
    keepListsShort(source);
    return super.migrateData(source, ...asked);
  }

  /** What players see of it at first; its tokens are the one actor. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (user.isGM)
      this.updateSource({ ownership: { default: data.ownership?.default ?? seenAtFirst(this) } });
    else this.#asMadeByPlayer();
    this.updateSource({
      prototypeToken: { actorLink: data.prototypeToken?.actorLink ?? true, ...this.#bars(data) },
    });
    if (isCompanion(this) && !data.img) this.updateSource(firstFace(this.type, data));
  }

  /** A host refuses a player who names what GMs alone write, and takes no word of theirs on who sees the actor. */
  #asMadeByPlayer(): void {
    if (leaveOutGMFields(this)) notify.warn("FATES_EDGE.Import.WithoutGMs", { name: this.name });
    askForFirstOwnership(this);
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

  /** A token shows what its actor's type has tracks of, unless other bars were chosen. */
  #bars({ prototypeToken }: Actor.CreateData) {
    const [first, second] = usualBars(this.type);
    if (first === undefined) return {};
    return {
      bar1: { attribute: prototypeToken?.bar1?.attribute ?? first },
      bar2: { attribute: prototypeToken?.bar2?.attribute ?? second },
    };
  }

  /** Effects may lend statuses; what a character is, has and may do is changed on its sheet and by cards alone. */
  override applyActiveEffects(...phase: []): void {
    withoutChanges(this, () => super.applyActiveEffects(...phase));
  }

  override *allApplicableEffects(): Generator<ActiveEffect.Implementation, void, undefined> {
    for (const effect of super.allApplicableEffects()) if (!isIdle(this, effect)) yield effect;
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

  /**
   * Takes over an exported character, of this version or another: keeps what it knows, names what it does not. What GMs
   * alone write stays as it is when a player imports.
   */
  override async importFromJSON(json: string): Promise<this> {
    return reportRefusal(async () => {
      const { source, leftOut } = knownActor(json, this.type);
      if (hasGMFields(this) && !game.user.isGM) await importAsPlayer(this, source);
      else await super.importFromJSON(JSON.stringify(source));
      if (leftOut.length > 0) notify.warn("FATES_EDGE.Import.LeftOut", { what: leftOut.join(", ") });
      return this;
    }, this);
  }

  /** What a player exports of an NPC, or rolls with, is without what only GMs are to know. */
  override toCompendium(...asked: Parameters<Actor["toCompendium"]>): ReturnType<Actor["toCompendium"]> {
    return withoutSecrets(super.toCompendium(...asked), game.user.isGM);
  }

  /** The same for formulas: `@secret` is nothing to a player. */
  override getRollData(): ReturnType<Actor["getRollData"]> {
    return isNpc(this) && !game.user.isGM ? openFields(this.system) : super.getRollData();
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
    if (!isParty(this) || "twin" in options) return;
    if (!(await confirmPartyDeletion(this))) return false;
    await keepLostParty(this);
    const source = this.toObject();
    await postNotice("partyDeleted", { name: this.name }, [
      { uuid: this.uuid, path: "", before: source, after: null },
    ]);
  }
}

/** A follower and a familiar have a picture of their own until they get a face. */
function firstFace(type: string, { prototypeToken }: Actor.CreateData) {
  const img = `systems/${SYSTEM_ID}/assets/icons/${type}.svg`;
  return { img, prototypeToken: { texture: { src: prototypeToken?.texture?.src ?? img } } };
}

/**
 * A party with broken clocks is never stored anew by a migration, because that would drop them: it is read as today
 * each time.
 */
function keepBrokenClocks(source: Record<string, unknown>): void {
  if (!takeOutBrokenClocks(source, STORED_CLOCKS)) return;
  const id = String(source["_id"]);
  forgetEarlier([{ kind: "Actor", id }]);
  for (const { key } of brokenClocksOf(id))
    warnUnreadable(`Actor.${id}, clock ${key}`, "It does not fit the schema.");
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

/** The actors whose effects are being applied right now. */
const applying = new WeakSet<object>();

/** The effects that somebody was told of, by their uuid. */
const told = new Set<string>();

/**
 * Lets the host apply an actor's effects without what they would change. A value of ours is what was bought, paid or ruled,
 * and whoever owns a character may lay effects on it: nothing of the game's is theirs to raise. What an effect says
 * beside its changes, such as a status, holds.
 */
export function withoutChanges(actor: Actor.Implementation, apply: () => void): void {
  const idle = [...actor.allApplicableEffects()].filter(changesAnything);
  applying.add(actor);
  try {
    apply();
  } finally {
    applying.delete(actor);
  }
  for (const effect of idle) {
    if (!effect.active) continue;
    for (const status of effect.statuses) actor.statuses.add(status);
    tell(actor, effect);
  }
}

/** Is an effect to be passed over, because it would change the actor that is being prepared? */
export function isIdle(actor: Actor.Implementation, effect: ActiveEffect.Implementation): boolean {
  return applying.has(actor) && changesAnything(effect);
}

function changesAnything(effect: ActiveEffect.Implementation): boolean {
  return changesOf(effect).length > 0;
}

/** Says once, to those who could mend it, that an effect does nothing. Before the game is ready there is nobody to tell. */
function tell(actor: Actor.Implementation, { name, uuid, id }: ActiveEffect.Implementation): void {
  if (id === null || !actor.isOwner || told.has(uuid)) return;
  told.add(uuid);
  const words = { effect: name, actor: actor.name };
  const say = (): void => notify.warn("FATES_EDGE.Error.IdleEffect", words);
  if (game.ready) say();
  else Hooks.once("ready", say);
}
