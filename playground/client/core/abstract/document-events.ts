import type { Plain } from "../../../shared/objects.ts";
import type { UserLike } from "../host/running-game.ts";
import { DataModel } from "./data-model.ts";
import type { DatabaseOperation, StoredDocument } from "./document-types.ts";

/** The events of a document's life, each passed on to its system data: before a change on the asking client, after it on all. */
export class DocumentEvents extends DataModel {
  /** Before creation, on the client that asked for it. Change the document with updateSource; `false` cancels. */
  async _preCreate(data: Plain, options: Plain, user: UserLike): Promise<boolean | void> {
    return callSystem(this, "_preCreate", data, options, user);
  }

  async _preUpdate(changes: Plain, options: Plain, user: UserLike): Promise<boolean | void> {
    return callSystem(this, "_preUpdate", changes, options, user);
  }

  async _preDelete(options: Plain, user: UserLike): Promise<boolean | void> {
    return callSystem(this, "_preDelete", options, user);
  }

  /** After creation, on every client. */
  _onCreate(data: Plain, options: Plain, userId: string): void {
    void callSystem(this, "_onCreate", data, options, userId);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    void callSystem(this, "_onUpdate", changed, options, userId);
  }

  _onDelete(options: Plain, userId: string): void {
    void callSystem(this, "_onDelete", options, userId);
  }

  static async _preCreateOperation(
    _documents: StoredDocument[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<boolean | void> {
    // A kind of document may veto the creation of the whole batch.
  }

  static async _preUpdateOperation(
    _documents: StoredDocument[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<boolean | void> {
    // A kind of document may veto the update of the whole batch.
  }

  static async _preDeleteOperation(
    _documents: StoredDocument[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<boolean | void> {
    // A kind of document may veto the deletion of the whole batch.
  }

  static async _onCreateOperation(
    _documents: StoredDocument[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<void> {
    // A kind of document may react to the whole batch.
  }

  static async _onUpdateOperation(
    _documents: StoredDocument[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<void> {
    // A kind of document may react to the whole batch.
  }

  static async _onDeleteOperation(
    _documents: StoredDocument[],
    _operation: DatabaseOperation,
    _user: UserLike,
  ): Promise<void> {
    // A kind of document may react to the whole batch.
  }
}

/** A document's events go to its system data too, where they have a method for it. */
function callSystem(
  document: object,
  method: string,
  ...args: unknown[]
): undefined | Promise<boolean | void> {
  const system: unknown = Reflect.get(document, "system");
  if (!(system instanceof DataModel)) return undefined;
  const handler: unknown = Reflect.get(system, method);
  return typeof handler === "function" ? (handler.apply(system, args) as Promise<boolean | void>) : undefined;
}
