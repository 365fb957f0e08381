import type { Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { CONST } from "../host/constants.ts";
import { EmbeddedCollectionField } from "../abstract/document-fields.ts";
import { BooleanField, NumberField } from "../fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../fields/schema-field.ts";
import { game, host, isGeneration } from "../host/host.ts";
import type { UserLike } from "../host/running-game.ts";
import { NotInPlayground } from "../host/not-in-playground.ts";
import type { Collection } from "../utils/collection.ts";
import { idField, nameField, pictureField, placeFields, PLAIN_METADATA } from "./common-fields.ts";
import type { Level } from "./level.ts";
import type { NoteDocument } from "./note.ts";
import type { TokenDocument } from "./token.ts";

/** A scene: a place with a picture, tokens and pins. Of what else Foundry's scenes hold the playground has nothing. */
export class Scene extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Scene",
    collection: "scenes",
    label: "DOCUMENT.Scene",
    labelPlural: "DOCUMENT.Scenes",
    embedded: { Token: "tokens", Note: "notes", Level: "levels" },
  };

  declare active: boolean;
  declare width: number;
  declare height: number;
  declare grid: { type: number; size: number };
  declare tokens: Collection<TokenDocument>;
  declare notes: Collection<NoteDocument>;
  /** In 13 the scene has one picture. */
  declare background: { src: string | null };
  /** In 14 each of its levels has one. */
  declare levels: Collection<Level>;

  static override defineSchema(): DataSchema {
    const pixels = (initial: number, min = 1): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, min, initial });
    return {
      _id: idField(),
      name: nameField(),
      active: new BooleanField(),
      width: pixels(4000),
      height: pixels(3000),
      grid: new SchemaField({
        type: new NumberField({
          required: true,
          nullable: false,
          initial: CONST.GRID_TYPES.SQUARE,
          choices: [CONST.GRID_TYPES.GRIDLESS, CONST.GRID_TYPES.SQUARE],
        }),
        size: pixels(100, 20),
      }),
      tokens: new EmbeddedCollectionField({ documentName: "Token" }),
      notes: new EmbeddedCollectionField({ documentName: "Note" }),
      // The picture moved into the levels with 14; what is created with the old field keeps nothing of it there.
      ...(isGeneration(14)
        ? { levels: new EmbeddedCollectionField({ documentName: "Level" }) }
        : { background: new SchemaField({ src: pictureField() }) }),
      ...placeFields(),
    };
  }

  /** Its small picture: none, as nothing here draws one. */
  get thumbnail(): string | null {
    return null;
  }

  /** The picture that it shows; null where it has none. */
  get pgPicture(): string | null {
    if (!isGeneration(14)) return this.background.src;
    return this.levels.contents.find(({ background }) => background.src !== null)?.background.src ?? null;
  }

  /** Does this user look at it? */
  get isView(): boolean {
    return host.game?.canvas.scene === this;
  }

  /** Shows it to this user. */
  async view(): Promise<this> {
    if (!this.isView) await game().canvas.draw(this);
    return this;
  }

  /** Shows it to everybody. */
  async activate(): Promise<this | undefined> {
    if (!this.active) return this.update({ active: true });
    await this.view();
    return this;
  }

  /** The first scene of a world is shown as soon as it is there, as in Foundry. */
  override async _preCreate(data: Plain, options: Plain, user: UserLike): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!game().scenes.active) this.updateSource({ active: true });
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) this.#onActivate();
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed["active"] === true) this.#onActivate();
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) void game().canvas.draw(game().scenes.active ?? null);
  }

  /** One scene is active at a time. Server and clients each see to it, so that nothing more need be sent. */
  #onActivate(): void {
    for (const scene of game().scenes)
      if (scene !== this && scene.active) scene.updateSource({ active: false });
    void this.view();
  }
}

/** What else Foundry's scenes hold says that it is not here. */
const OTHER_PARTS = ["dimensions", "drawings", "lights", "regions", "sounds", "templates", "tiles", "walls"];
for (const name of OTHER_PARTS) {
  Object.defineProperty(Scene.prototype, name, {
    get: () => {
      throw new NotInPlayground(`Scene#${name}`);
    },
  });
}
