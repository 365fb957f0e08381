import type { Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import type { Permitted, TokenLayerLike, TokenLike, UserLike } from "../host/running-game.ts";
import { CONST } from "../host/constants.ts";
import { ForeignDocumentField } from "../abstract/document-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../fields/schema-field.ts";
import { FilePathField } from "../fields/text-fields.ts";
import { game } from "../host/host.ts";
import { NotInPlayground } from "../host/not-in-playground.ts";
import type { Actor } from "./actor.ts";
import { flagsField, idField, PLAIN_METADATA, sortField } from "./common-fields.ts";

/** A token: where in a scene an actor stands, under which name and picture. Only linked ones are in the playground. */
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

  static override defineSchema(): DataSchema {
    const place = (): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, initial: 0 });
    const squares = (): NumberField =>
      new NumberField({ required: true, nullable: false, positive: true, initial: 1 });
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
      flags: flagsField(),
    };
  }

  /** The actor in the world that it stands for. */
  get baseActor(): Actor | null {
    return (game().actors.get(this.actorId ?? "") as Actor | undefined) ?? null;
  }

  /** Its actor, which for a linked token is the one in the world. @throws NotInPlayground for an unlinked one. */
  get actor(): Actor | null {
    if (this.actorId && !this.actorLink) throw unlinked();
    return this.baseActor;
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

  override async _preCreate(data: Plain, options: Plain, user: UserLike): Promise<boolean | void> {
    if (this.actorId && !this.actorLink) throw unlinked();
    return super._preCreate(data, options, user);
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

function unlinked(): NotInPlayground {
  return new NotInPlayground(
    "TokenDocument#actor of a token that is not linked: set actorLink of its prototype",
  );
}
