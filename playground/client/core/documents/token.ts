import { getProperty, type Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DataModelOptions } from "../abstract/data-model.ts";
import { applyUpdate } from "../abstract/database-changes.ts";
import { send } from "../abstract/database.ts";
import type { Document } from "../abstract/document.ts";
import type {
  ActorChange,
  DocumentMetadata,
  StoredClass,
  StoredDocument,
} from "../abstract/document-types.ts";
import type { EmbeddedCollection } from "../abstract/embedded-collection.ts";
import type { Permitted, TokenLayerLike, TokenLike } from "../host/running-game.ts";
import { CONST } from "../host/constants.ts";
import { ForeignDocumentField } from "../abstract/document-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../fields/schema-field.ts";
import { FilePathField } from "../fields/text-fields.ts";
import { game } from "../host/host.ts";
import { Collection } from "../utils/collection.ts";
import type { Actor } from "./actor.ts";
import { type ActorDelta, ActorDeltaField } from "./actor-delta.ts";
import {
  applyDelta,
  changedWithin,
  makeOwnActor,
  requestOf,
  takeOverSource,
  tellOwnActor,
} from "./own-actor.ts";
import { flagsField, idField, PLAIN_METADATA, sortField } from "./common-fields.ts";

/** What a bar of a token shows. */
interface TokenBar {
  readonly type: "bar" | "value";
  readonly attribute: string;
  readonly value: number;
  readonly max?: number;
  readonly editable: boolean;
}

/**
 * A token: where in a scene an actor stands, under which name and picture. One that is not linked has an actor of its own,
 * made of the one in the world and of what the token stores as its delta.
 */
export class TokenDocument extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Token",
    collection: "tokens",
    label: "DOCUMENT.Token",
    labelPlural: "DOCUMENT.Tokens",
  };

  declare actorId: string | null;
  declare actorLink: boolean;
  declare width: number;
  declare height: number;
  declare texture: { src: string | null };
  declare x: number;
  declare y: number;
  declare locked: boolean;
  declare hidden: boolean;
  declare disposition: number;
  declare bar1: { attribute: string | null };
  declare bar2: { attribute: string | null };
  declare delta: ActorDelta | null;
  declare private readonly pgOwn: { actor: Actor | null };

  static override defineSchema(): DataSchema {
    const place = (): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    const squares = (): NumberField =>
      new NumberField({ required: true, nullable: false, positive: true, initial: 1 });
    const attribute = (): StringField =>
      new StringField({ required: true, nullable: true, blank: false, initial: null });
    return {
      _id: idField(),
      name: new StringField({ required: true, blank: true, textSearch: true }),
      actorId: new ForeignDocumentField({ documentName: "Actor" }, { idOnly: true }),
      actorLink: new BooleanField(),
      width: squares(),
      height: squares(),
      texture: new SchemaField({
        src: new FilePathField({ categories: ["IMAGE"], initial: CONST.DEFAULT_TOKEN }),
      }),
      x: place(),
      y: place(),
      sort: sortField(),
      locked: new BooleanField(),
      hidden: new BooleanField(),
      disposition: new NumberField({
        required: true,
        nullable: false,
        initial: CONST.TOKEN_DISPOSITIONS.HOSTILE,
        choices: Object.values(CONST.TOKEN_DISPOSITIONS),
      }),
      bar1: new SchemaField({ attribute: attribute() }),
      bar2: new SchemaField({ attribute: attribute() }),
      delta: new ActorDeltaField(),
      flags: flagsField(),
    };
  }

  protected override _configure(options: DataModelOptions): void {
    super._configure(options);
    Object.defineProperty(this, "pgOwn", { value: { actor: null }, enumerable: false });
  }

  /** The actor in the world that it stands for. */
  get baseActor(): Actor | null {
    return (game().actors.get(this.actorId ?? "") as Actor | undefined) ?? null;
  }

  /** Its actor: for a linked token the one in the world, for the others one of their own. */
  get actor(): Actor | null {
    const base = this.baseActor;
    if (this.actorLink || !base) return base;
    this.pgOwn.actor ??= makeOwnActor(this, base);
    return this.pgOwn.actor;
  }

  /** Who it is in the combat that is shown. */
  get combatant(): unknown {
    return game().combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Its own actor by the id of the one in the world; nothing for a linked token. */
  get actors(): Collection<Actor> {
    const { actor } = this;
    return new Collection(actor && !this.actorLink ? [[actor.id ?? "", actor]] : []);
  }

  override getEmbeddedCollection(name: string): EmbeddedCollection<Document> {
    const { actor } = this;
    if (!actor || !this.pgHolds(name)) return super.getEmbeddedCollection(name);
    return name === "Actor"
      ? (this.actors as unknown as EmbeddedCollection<Document>)
      : actor.getEmbeddedCollection(name);
  }

  override pgHolds(name: string): boolean {
    return !this.actorLink && ["Actor", "Item", "ActiveEffect"].includes(name);
  }

  /** What a bar shows of the actor: a value with a maximum, or a number; null for what neither is. The page draws none. */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): TokenBar | null {
    const chosen = barName === "bar1" || barName === "bar2" ? this[barName].attribute : null;
    const attribute = alternative ?? chosen;
    const { actor } = this;
    if (!attribute || !actor) return null;
    const data = getProperty(actor.system, attribute) as Plain | number | null | undefined;
    if (typeof data === "number") return { type: "value", attribute, value: data, editable: true };
    if (typeof data !== "object" || data === null || !("value" in data) || !("max" in data)) return null;
    const [value, max] = [Number(data["value"] ?? 0), Number(data["max"] ?? 0)];
    return { type: "bar", attribute, value, max, editable: true };
  }

  get isLinked(): boolean {
    return this.actorLink;
  }

  /** What stands for it on the board, while its scene is looked at. */
  get object(): TokenLike | null {
    return this.layer.get(this.id ?? "") ?? null;
  }

  get layer(): TokenLayerLike {
    return game().canvas.tokens;
  }

  /** A token is owned as its actor is, whoever owns the scene. */
  override getUserLevel(...[user]: [user?: Permitted | null]): number {
    const asked = user ?? game().user;
    const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return asked.isGM ? OWNER : (this.baseActor?.getUserLevel(asked) ?? NONE);
  }

  override canUserModify(user: Permitted, action: "create" | "update" | "delete"): boolean {
    return user.isGM || (action === "update" && this.testUserPermission(user, "OWNER"));
  }

  /** Its own actor stands as soon as the token does, so that everybody hears of what happens to it. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.parent && !this.actorLink) void this.actor;
  }

  /** Stores a change to its own actor, or within it, as its delta. */
  async pgChangeActor<D extends StoredDocument>(change: ActorChange<D>): Promise<D[]> {
    const { actor, baseActor } = this;
    if (!actor || !baseActor) throw new Error(`The token ${this.uuid} has no actor to change.`);
    const { delta, options } = requestOf(change, actor, baseActor);
    const place = { type: "Token", parent: this.parent?.uuid ?? null, pack: null };
    const result = await send({ action: "update", ...place, updates: [{ _id: this.id, delta }], options });
    const cls = this.constructor as unknown as StoredClass;
    const { userId } = change;
    applyUpdate({ cls, parent: this.parent, pack: null, options, userId }, result as Plain[]);
    return changedWithin(change, actor) as D[];
  }

  pgTakeFromBase(): void {
    const { actor } = this.pgOwn;
    if (!actor) return;
    this.#refresh(actor);
    actor.pgRenderApps({ renderContext: "updateActor", renderData: {} });
  }

  #refresh(actor: Actor): void {
    const { baseActor } = this;
    if (baseActor) takeOverSource(actor, applyDelta(baseActor._source, this._source["delta"] as Plain));
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("actorId" in changed || "actorLink" in changed) this.pgOwn.actor = null;
    const { actor } = this.pgOwn;
    if (!("delta" in changed) || this.actorLink) return;
    if (actor) tellOwnActor(actor, options, userId, () => this.#refresh(actor));
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    this.layer.pgAdd(this);
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    this.layer.pgRemove(this);
  }
}
