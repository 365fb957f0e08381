import type { Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import type { Permitted, UserLike } from "../host/running-game.ts";
import { CONST } from "../host/constants.ts";
import { ForeignDocumentField } from "../abstract/document-fields.ts";
import { StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { game, host, notifyError } from "../host/host.ts";
import type { Actor } from "./actor.ts";
import { ChatMessage } from "./chat-message.ts";
import { idField, imageField, nameField, placeFields, PLAIN_METADATA, typeField } from "./common-fields.ts";
import type { User } from "./user.ts";

// The constructor of async functions has no name of its own.
const AsyncFunction = (async () => undefined).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<unknown>;

/** A script or a chat command in the hotbar. */
export class Macro extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "Macro",
    collection: "macros",
    label: "Macro",
    labelPlural: "Macros",
    coreTypes: Object.values(CONST.MACRO_TYPES),
  };

  static DEFAULT_ICON = "icons/svg/dice-target.svg";

  declare author: User | null;
  declare command: string;
  declare scope: string;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      type: typeField(this, { initial: CONST.MACRO_TYPES.CHAT }),
      author: new ForeignDocumentField(
        { documentName: "User" },
        { initial: () => host.game?.userId ?? null },
      ),
      img: imageField(this.DEFAULT_ICON),
      scope: new StringField({ required: true, choices: CONST.MACRO_SCOPES, initial: "global" }),
      command: new StringField({ required: true, blank: true }),
      ...placeFields(),
    };
  }

  static override canUserCreate(user: Permitted & { can?: (action: string) => boolean }): boolean {
    return user.isGM || (user.can?.("MACRO_SCRIPT") ?? false);
  }

  /** Whoever makes it is its author, also of a copy from a compendium whose author nobody here knows. */
  override async _preCreate(data: Plain, options: Plain, user: UserLike): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ author: user.id });
  }

  /** Is this user its author? */
  get isAuthor(): boolean {
    return this.author?.id === host.game?.userId;
  }

  /** May this user run it? */
  get canExecute(): boolean {
    return this.canUserExecute(game().user);
  }

  canUserExecute(user: UserLike): boolean {
    return this.testUserPermission(user, "LIMITED") && (this.type !== "script" || user.can("MACRO_SCRIPT"));
  }

  /** Runs it: a script with `actor`, `token`, `speaker`, `character` and what the scope names; a command is said in chat. */
  async execute(scope: { actor?: Actor | null; speaker?: Plain } & Plain = {}): Promise<unknown> {
    if (!this.canExecute) {
      host.ui.notifications?.warn(`You do not have permission to run the macro "${this.name}".`);
      return undefined;
    }
    if (this.type === "script") return this.#executeScript(scope);
    return ChatMessage.create({ content: this.command, speaker: ChatMessage.getSpeaker() });
  }

  async #executeScript({
    actor,
    speaker,
    ...scope
  }: { actor?: Actor | null; speaker?: Plain } & Plain): Promise<unknown> {
    const character = game().user.character;
    const given = speaker ?? ChatMessage.getSpeaker(actor ? { actor } : {});
    const names = ["speaker", "actor", "token", "character", "scope", ...Object.keys(scope)];
    const values = [
      given,
      actor ?? ChatMessage.getSpeakerActor(given),
      null,
      character,
      scope,
      ...Object.values(scope),
    ];
    try {
      return await new AsyncFunction(...names, `${this.command}\n`).call(this, ...values);
    } catch (error) {
      notifyError(`There was an error in your macro syntax. See the console for details.`);
      throw error;
    }
  }
}
