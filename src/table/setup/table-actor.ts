import { configured } from "#foundry/documents.ts";
import { gameProfile } from "#foundry/game.ts";
import { notify } from "#foundry/notify.ts";
import { metadataOf, usualBars } from "#foundry/registration.ts";
import { isTwin, keepLostGroup } from "../group/keep-group.ts";
import { readAsToday, type Source } from "../migrations.ts";
import { reportRefusal } from "../refusals.ts";
import { askForFirstOwnership, seenAtFirst } from "./first-ownership.ts";
import { isIdle, withoutChanges } from "./idle-effects.ts";
import { hasGMFields, importAsPlayer, knownActor, leaveOutGMFields } from "./import-actor.ts";
import { shownStatuses, toggleOwnStatus } from "./token-statuses.ts";

/** An actor of any game: what is stored is read as today, everybody sees at first what they may, and what a table shares does not go unasked. */
export abstract class TableActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /** Which drawing in the game's `assets/icons` stands for somebody of a type until they have a picture of their own. */
  protected static readonly drawings: Readonly<Record<string, string>> = {};

  /** Whoever is made without a picture has the drawing of their kind. */
  static override getDefaultArtwork(source?: Actor.CreateData): Actor.GetDefaultArtworkReturn {
    const drawing = this.drawings[source?.type ?? ""];
    if (drawing === undefined) return super.getDefaultArtwork(source);
    const src = `systems/${gameProfile().id}/assets/icons/${drawing}.svg`;
    return { img: src, texture: { src } };
  }

  /** What an earlier version stored is read as it is stored today, its sub-type too, before a model is chosen for it. */
  static override migrateData(...[source, ...asked]: Parameters<typeof Actor.migrateData>) {
    readAsToday("Actor", source);
    this.readStored(source);
    return super.migrateData(source, ...asked);
  }

  /** What a game takes out of a source before a model reads it, in place. */
  protected static readStored(_source: Source): void {
    // Most games read a source as it is.
  }

  /** What players see of it at first; its tokens are the one actor. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (user.isGM)
      this.updateSource({ ownership: { default: data.ownership?.default ?? seenAtFirst(configured(this)) } });
    else this.#asMadeByPlayer();
    this.updateSource({
      prototypeToken: { actorLink: data.prototypeToken?.actorLink ?? true, ...this.#bars(data) },
    });
  }

  /** A host refuses a player who names what GMs alone write, and takes no word of theirs on who sees the actor. */
  #asMadeByPlayer(): void {
    if (leaveOutGMFields(configured(this))) notify.warn("TABLE.Import.WithoutGMs", { name: this.name });
    askForFirstOwnership(configured(this));
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
    withoutChanges(configured(this), () => super.applyActiveEffects(...phase));
  }

  override *allApplicableEffects(): Generator<ActiveEffect.Implementation, void, undefined> {
    for (const effect of super.allApplicableEffects()) if (!isIdle(configured(this), effect)) yield effect;
  }

  /** A status of the game's own is kept where it does what it does, also when the buttons of a token give it. */
  override async toggleStatusEffect(
    ...[id, options]: Parameters<Actor["toggleStatusEffect"]>
  ): ReturnType<Actor["toggleStatusEffect"]> {
    const own = await toggleOwnStatus(configured(this), id, options?.active);
    return own ?? super.toggleStatusEffect(id, options);
  }

  /** A token shows the statuses of the game's own, too. */
  override get temporaryEffects(): ActiveEffect.Implementation[] {
    return [...super.temporaryEffects, ...shownStatuses(configured(this))];
  }

  /**
   * Takes over an exported character, of this version or another: keeps what it knows, names what it does not. What GMs
   * alone write stays as it is when a player imports.
   */
  override async importFromJSON(json: string): Promise<this> {
    return reportRefusal(async () => {
      const { source, leftOut, clipped } = knownActor(json, this.type);
      if (hasGMFields(configured(this)) && !game.user.isGM) await importAsPlayer(configured(this), source);
      else await super.importFromJSON(JSON.stringify(source));
      if (clipped.length > 0) notify.warn("TABLE.Import.Clipped", { what: clipped.join("; ") });
      if (leftOut.length > 0) notify.warn("TABLE.Import.LeftOut", { what: leftOut.join(", ") });
      return this;
    }, this);
  }

  /** Foundry asks before it deletes from a list; what the table shares is asked about in any case, and once is enough. */
  override async deleteDialog(
    ...options: Parameters<Actor["deleteDialog"]>
  ): Promise<this | false | null | undefined> {
    if (!this.#isShared) return super.deleteDialog(...options);
    await this.delete();
    return this;
  }

  /** What the whole table shares is asked about once more, and kept so that it can be restored. */
  protected override async _preDelete(
    options: Actor.Database.PreDeleteOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preDelete(options, user)) === false) return false;
    if (!this.#isShared || isTwin(options)) return;
    if (!(await this.mayGo())) return false;
    await keepLostGroup(configured(this));
    await this.tellGone(this.toObject());
  }

  get #isShared(): boolean {
    return metadataOf(this)?.shared === true;
  }

  /** Asks whether what the table shares may be deleted. */
  protected abstract mayGo(): Promise<boolean>;

  /** Tells the table that it was deleted. @param source all it held, for an undo */
  protected abstract tellGone(source: object): Promise<unknown>;
}
