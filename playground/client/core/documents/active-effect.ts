import { ClientDocument } from "../abstract/client-document.ts";
import { deepClone, type Plain } from "../../../shared/objects.ts";
import type { DocumentMetadata, DocumentOptions } from "../abstract/document-types.ts";
import { fromUuidSync } from "../abstract/uuid.ts";
import { CONFIG } from "../host/config.ts";
import { game } from "../host/host.ts";
import { SetField } from "../fields/array-fields.ts";
import { DataField } from "../fields/data-field.ts";
import { DocumentStatsField } from "../abstract/document-fields.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import { ObjectField } from "../fields/object-fields.ts";
import { BooleanField, StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { HTMLField } from "../fields/text-fields.ts";
import { flagsField, idField, nameField, PLAIN_METADATA, sortField, typeField } from "./common-fields.ts";

/** An effect on an actor or item. What it changes is the actor's to apply. */
export class ActiveEffect extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "ActiveEffect",
    collection: "effects",
    label: "Active Effect",
    labelPlural: "Active Effects",
    hasTypeData: true,
  };

  declare disabled: boolean;
  declare statuses: Set<string>;
  declare transfer: boolean;
  declare changes: unknown;
  declare duration: Plain;
  declare origin: string | null;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: new StringField({ nullable: true, initial: null }),
      type: typeField(this, { initial: "base" }),
      system: new TypeDataField(this),
      changes: new DataField({ required: true, initial: () => [] }),
      disabled: new BooleanField(),
      duration: new ObjectField(),
      description: new HTMLField(),
      origin: new StringField({ nullable: true, blank: false, initial: null }),
      statuses: new SetField(new StringField({ required: true, blank: false })),
      tint: new StringField({ nullable: true, initial: null }),
      transfer: new BooleanField({ initial: true }),
      sort: sortField(),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** What a status of CONFIG is as an effect. @throws Error for a status that CONFIG does not know */
  static async fromStatusEffect(statusId: string, options: DocumentOptions = {}): Promise<ActiveEffect> {
    const status = (CONFIG["statusEffects"] as Plain[]).find(({ id }) => id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, label, icon, hud: _hud, ...data } = deepClone(status);
    const statuses = new Set([id, ...((data["statuses"] as string[] | undefined) ?? [])]);
    const name = game().i18n.localize(String(data["name"] ?? label ?? id));
    const source = { ...data, name, img: data["img"] ?? icon, statuses: [...statuses] };
    return new this.implementation(source, options) as ActiveEffect;
  }

  /** What it is on: the actor, or the item that keeps it. */
  get target(): ClientDocument | null {
    const parent = this.parent as ClientDocument | null;
    const holder = parent?.parent;
    return this.transfer && holder?.documentName === "Actor" ? (holder as ClientDocument) : parent;
  }

  /** Is it for a time, or a status? Others are for good. */
  get isTemporary(): boolean {
    const { seconds, rounds, turns, value } = (this.duration ?? {}) as Record<string, number | undefined>;
    return [seconds, rounds, turns, value].some((time) => (time ?? 0) > 0) || this.statuses.size > 0;
  }

  /** Nothing suppresses effects here; a system may. */
  get isSuppressed(): boolean {
    return false;
  }

  /** The name of what it comes from. */
  get sourceName(): string {
    if (!this.origin) return game().i18n.localize("COMMON.None");
    const source = fromUuidSync(this.origin, { strict: false });
    return source ? String(source["name" as keyof typeof source]) : "Unknown";
  }

  /** Is it in force? Effects of the playground never run out. */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }
}
