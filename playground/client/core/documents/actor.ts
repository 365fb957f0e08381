import { expandObject, getProperty, mergeObject, type Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata, DocumentOptions } from "../abstract/document-types.ts";
import { CONFIG, documentConfig } from "../host/config.ts";
import { CONST } from "../host/constants.ts";
import type { Collection } from "../utils/collection.ts";
import { EmbeddedCollectionField } from "../abstract/document-fields.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { Hooks } from "../host/hooks.ts";
import { game, isGeneration } from "../host/host.ts";
import type { SceneLike, TokenDocumentLike, TokenLike } from "../host/running-game.ts";
import { ActiveEffect } from "./active-effect.ts";
import { applyChanges, type Phase } from "./apply-changes.ts";
import { idField, imageField, nameField, placeFields, PLAIN_METADATA, typeField } from "./common-fields.ts";
import { Item } from "./item.ts";
import { type PrototypeToken, PrototypeTokenField } from "./prototype-token-field.ts";

/** A person, a creature, or whatever else acts. */
export class Actor extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Actor",
    collection: "actors",
    label: "Actor",
    labelPlural: "Actors",
    hasTypeData: true,
    embedded: { ActiveEffect: "effects", Item: "items" },
  };

  static DEFAULT_ICON: string = CONST.DEFAULT_TOKEN;

  declare items: Collection<Item>;
  declare effects: Collection<ActiveEffect>;
  declare prototypeToken: PrototypeToken;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField((data) => (this.implementation as typeof Actor).getDefaultArtwork(data).img),
      type: typeField(this),
      system: new TypeDataField(this),
      prototypeToken: new PrototypeTokenField(),
      items: new EmbeddedCollectionField(Item),
      effects: new EmbeddedCollectionField(ActiveEffect),
      ...placeFields(),
    };
  }

  /** Its items by type; a type without items has an empty list. */
  get itemTypes(): Record<string, Item[]> {
    const types: Record<string, Item[]> = Object.fromEntries(Item.TYPES.map((type) => [type, []]));
    for (const item of this.items) types[item.type]?.push(item);
    return types;
  }

  /** Is it the own actor of a token that is not linked? */
  get isToken(): boolean {
    return this.token !== null;
  }

  /** The token whose own actor it is. */
  get token(): TokenDocumentLike | null {
    return this.parent?.documentName === "Token" ? (this.parent as unknown as TokenDocumentLike) : null;
  }

  /** The tokens in all scenes that are made of it, linked or not. */
  getDependentTokens({ scenes, linked = false }: DependentTokenOptions = {}): TokenDocumentLike[] {
    if (this.token) return [this.token];
    const wanted = scenes ? [scenes].flat() : game().scenes.contents;
    return wanted
      .flatMap((scene) => scene.tokens.contents)
      .filter((token) => token.actorId === this.id && (!linked || token.actorLink));
  }

  /** The pictures of an actor that names none, and of its tokens. */
  static getDefaultArtwork(_data: Plain = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }

  /** Its picture in small. */
  get thumbnail(): string | null {
    return this.img;
  }

  /** Does it take part in the combat that is shown? */
  get inCombat(): boolean {
    return (game().combat?.getCombatantsByActor(this).length ?? 0) > 0;
  }

  /** Effects that are in force for a time, and statuses. */
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /**
   * Changes what a token's bar shows: `value` of a bar within its bounds, else the number itself.
   * The hook `modifyTokenAttribute` may prevent it.
   */
  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const present = getProperty(this.system, attribute);
    const current = isBar ? Number(getProperty(present, "value")) : Number(present);
    const wanted = isDelta ? current + value : value;
    const [low, high] = [getProperty(present, "min"), getProperty(present, "max")];
    const bounded = Math.min(Number(high ?? Infinity), Math.max(Number(low ?? 0), wanted));
    const updates: Plain = isBar
      ? { [`system.${attribute}.value`]: bounded }
      : { [`system.${attribute}`]: wanted };
    const asked = { attribute, value, isDelta, isBar };
    return Hooks.call("modifyTokenAttribute", asked, updates, this) ? this.update(updates) : this;
  }

  /** A token of it, not yet in any scene unless one is given as the parent. */
  async getTokenDocument(data: object = {}, options: DocumentOptions = {}): Promise<TokenDocumentLike> {
    const source = mergeObject(this.prototypeToken.toObject(), { ...data, actorId: this.id });
    const cls = documentConfig("Token").documentClass as unknown as new (
      data: object,
      options: DocumentOptions,
    ) => TokenDocumentLike;
    return new cls(source, options);
  }

  /** Its tokens on the scene that this user looks at: what stands on the board, or the documents of it. */
  getActiveTokens(linked = false, document = false): (TokenLike | TokenDocumentLike)[] {
    const isOf = ({ document: token }: TokenLike): boolean =>
      this.token ? token === this.token : token.actorId === this.id && (!linked || token.actorLink);
    const tokens = game().canvas.tokens.placeables.filter(isOf);
    return document ? tokens.map((token) => token.document) : tokens;
  }

  /** What formulas read with `@`: the system's data. */
  getRollData(): Plain {
    return this.system as Plain;
  }

  /** What effects changed, by path. */
  declare overrides: Plain;

  /** The statuses that effects give. */
  declare statuses: Set<string>;

  /** The whole preparation; from 14 on effects have a last word after all that was derived. */
  override prepareData(): void {
    this.statuses = new Set();
    this.overrides = {};
    super.prepareData();
    if (isGeneration(14)) this.applyActiveEffects("final");
  }

  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects("initial");
  }

  /**
   * Gives a status, or takes it away: by an effect with the id that CONFIG gives it, or with that status alone.
   * See foundryvtt.com/api/classes/foundry.documents.Actor.html#togglestatuseffect
   * @returns the new effect, `true` when there was one already, `false` when it was taken away
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = (CONFIG["statusEffects"] as Plain[]).find(({ id }) => id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const present = this.effects.filter((effect) =>
      status["_id"]
        ? effect.id === status["_id"]
        : effect.statuses.size === 1 && effect.statuses.has(statusId),
    );
    if (present.length > 0) {
      if (active === true) return true;
      await this.deleteEmbeddedDocuments(
        "ActiveEffect",
        present.map(({ id }) => id ?? ""),
      );
      return false;
    }
    if (active === false) return undefined;
    const cls = documentConfig("ActiveEffect").documentClass as unknown as typeof ActiveEffect;
    const effect = await cls.fromStatusEffect(statusId, { parent: this });
    if (overlay) effect.updateSource({ flags: { core: { overlay: true } } });
    const operation = { keepId: true };
    const [created] = await this.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], operation);
    return created as ActiveEffect | undefined;
  }

  /** Its own effects, and those that its items hand on to whoever has them. */
  *allApplicableEffects(): Generator<ActiveEffect, void, undefined> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  /** Those of them that are in force. */
  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  /** Changes prepared values as effects say, and notes their statuses. */
  applyActiveEffects(phase: Phase = "initial"): void {
    const effects = this.appliedEffects;
    for (const effect of effects) for (const status of effect.statuses) this.statuses.add(status);
    mergeObject(this.overrides, expandObject(applyChanges(this, effects, phase)));
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#tellTokens();
  }

  override _onCreateDescendantDocuments(
    ...args: Parameters<ClientDocument["_onCreateDescendantDocuments"]>
  ): void {
    super._onCreateDescendantDocuments(...args);
    this.#tellTokens();
  }

  override _onUpdateDescendantDocuments(
    ...args: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>
  ): void {
    super._onUpdateDescendantDocuments(...args);
    this.#tellTokens();
  }

  override _onDeleteDescendantDocuments(
    ...args: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>
  ): void {
    super._onDeleteDescendantDocuments(...args);
    this.#tellTokens();
  }

  /** What its unlinked tokens have not changed for themselves, they take from it. */
  #tellTokens(): void {
    if (this.isToken || this.pack) return;
    for (const token of this.getDependentTokens()) if (!token.actorLink) token.pgTakeFromBase();
  }
}

/** Which tokens are asked for. */
interface DependentTokenOptions {
  scenes?: SceneLike | SceneLike[];
  linked?: boolean;
}
