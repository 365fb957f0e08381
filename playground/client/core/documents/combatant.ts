import { ClientDocument } from "../abstract/client-document.ts";
import { DocumentStatsField, ForeignDocumentField } from "../abstract/document-fields.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { DocumentIdField } from "../fields/text-fields.ts";
import { game } from "../host/host.ts";
import type { Permitted } from "../host/running-game.ts";
import type { Actor } from "./actor.ts";
import { flagsField, idField, PLAIN_METADATA, pictureField, typeField } from "./common-fields.ts";
import type { TokenDocument } from "./token.ts";

const DEFAULT_ICON = "icons/svg/mystery-man.svg";

/** Somebody in a combat: an actor of the world, or a token's. */
export class Combatant extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Combatant",
    collection: "combatants",
    label: "Combatant",
    labelPlural: "Combatants",
    hasTypeData: true,
  };

  declare actorId: string | null;
  declare tokenId: string | null;
  declare sceneId: string | null;
  declare initiative: number | null;
  declare hidden: boolean;
  declare defeated: boolean;

  static override defineSchema(): DataSchema {
    const of = (documentName: string): ForeignDocumentField =>
      new ForeignDocumentField({ documentName }, { idOnly: true });
    return {
      _id: idField(),
      type: typeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      actorId: of("Actor"),
      tokenId: of("Token"),
      sceneId: of("Scene"),
      name: new StringField({ textSearch: true }),
      img: pictureField(),
      initiative: new NumberField({ required: true }),
      hidden: new BooleanField(),
      defeated: new BooleanField(),
      group: new DocumentIdField({ readonly: false }),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** The combat that it is in. */
  get combat(): ClientDocument["parent"] {
    return this.parent;
  }

  get token(): TokenDocument | null {
    const scene = game().scenes.get(this.sceneId ?? "");
    return (
      (scene as unknown as { tokens: Map<string, TokenDocument> } | undefined)?.tokens.get(
        this.tokenId ?? "",
      ) ?? null
    );
  }

  /** Whom it stands for: a token's own actor before the one of the world. */
  get actor(): Actor | null {
    const { token } = this;
    return token ? token.actor : ((game().actors.get(this.actorId ?? "") ?? null) as Actor | null);
  }

  /** Does no player own it? */
  get isNPC(): boolean {
    return !this.actor?.hasPlayerOwner;
  }

  /** Is it marked as defeated, or has the status that says so? */
  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has("dead") ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** Whoever owns its actor owns it. */
  override getUserLevel(user?: Permitted | null): number {
    return this.actor?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  override prepareDerivedData(): void {
    const { token, actor } = this;
    Object.assign(this, {
      name: this.name || token?.name || actor?.name || game().i18n.localize("COMBAT.UnknownCombatant"),
      img: this.img || token?.texture.src || actor?.img || DEFAULT_ICON,
    });
  }
}
