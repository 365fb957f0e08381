import type { Plain } from "../../../shared/objects.ts";
import { host } from "../host/host.ts";
import type { SchemaField } from "../fields/schema-field.ts";
import { DataModel } from "./data-model.ts";

/** The `system` data of one sub-type of a document. Its document calls the methods below at the times they name. */
export abstract class TypeDataModel extends DataModel {
  /** Its fields know their paths from the document on, so that an input made of one is saved where it belongs. */
  static override get schema(): SchemaField {
    const schema = super.schema;
    schema.name = "system";
    return schema;
  }

  /** The sub-type's package, for which the playground always answers the system's. */
  get modelProvider(): unknown {
    return host.game?.system ?? null;
  }

  /** Calculates from the source, before embedded documents and effects are prepared. */
  prepareBaseData(): void {
    // Nothing to derive unless a sub-type has something.
  }

  /** Calculates what depends on embedded documents and effects. */
  prepareDerivedData(): void {
    // Nothing to derive unless a sub-type has something.
  }

  /** HTML to show for a link to the document, or nothing for the ordinary link. */
  async toEmbed(_config: object, _options?: object): Promise<HTMLElement | null> {
    return null;
  }

  /** Before creation, on the client that asked for it. `false` cancels. */
  async _preCreate(_data: Plain, _options: Plain, _user: unknown): Promise<boolean | void> {
    // A sub-type may change the document here with updateSource.
  }

  /** Before an update, on the client that asked for it. `false` cancels. */
  async _preUpdate(_changes: Plain, _options: Plain, _user: unknown): Promise<boolean | void> {
    // A sub-type may change the changes here.
  }

  /** Before deletion, on the client that asked for it. `false` cancels. */
  async _preDelete(_options: Plain, _user: unknown): Promise<boolean | void> {
    // A sub-type may object here.
  }

  /** After creation, on every client. */
  _onCreate(_data: Plain, _options: Plain, _userId: string): void {
    // A sub-type may react here.
  }

  /** After an update, on every client. */
  _onUpdate(_changed: Plain, _options: Plain, _userId: string): void {
    // A sub-type may react here.
  }

  /** After deletion, on every client. */
  _onDelete(_options: Plain, _userId: string): void {
    // A sub-type may react here.
  }
}
