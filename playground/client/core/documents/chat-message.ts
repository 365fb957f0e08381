import type { Plain } from "../../../shared/objects.ts";
import { ClientDocument } from "../abstract/client-document.ts";
import type { Document } from "../abstract/document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import type { DocumentsLike, Permitted } from "../host/running-game.ts";
import { CONST } from "../host/constants.ts";
import { Roll } from "../dice/roll.ts";
import { ArrayField } from "../fields/array-fields.ts";
import { DocumentStatsField, ForeignDocumentField } from "../abstract/document-fields.ts";
import { TypeDataField } from "../abstract/model-fields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../fields/schema-field.ts";
import { FilePathField, HTMLField, JSONField } from "../fields/text-fields.ts";
import { Hooks } from "../host/hooks.ts";
import { game, host, isGeneration } from "../host/host.ts";
import type { Actor } from "./actor.ts";
import { renderChatMessage, textOfMessage, type RenderMessageOptions } from "./chat-message-html.ts";
import { flagsField, idField, PLAIN_METADATA, typeField } from "./common-fields.ts";
import { applyMessageMode } from "../host/message-modes.ts";
import { type Speaker, speakerOf, type SpeakerOptions } from "./speaker.ts";
import type { User } from "./user.ts";

const USER: { documentName: string } = { documentName: "User" };

/** A message in the chat. */
export class ChatMessage extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "ChatMessage",
    collection: "messages",
    label: "Chat Message",
    labelPlural: "Chat Messages",
    hasTypeData: true,
  };

  declare author: User | null;
  declare timestamp: number;
  declare flavor: string;
  declare content: string;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare sound: string | null;
  declare style: number;

  static override defineSchema(): DataSchema {
    const id = (): StringField => new StringField({ nullable: true, initial: null });
    return {
      _id: idField(),
      type: typeField(this, { initial: CONST.BASE_DOCUMENT_TYPE }),
      system: new TypeDataField(this),
      style: new NumberField({
        required: true,
        nullable: false,
        initial: CONST.CHAT_MESSAGE_STYLES.OTHER,
        choices: [0, 1, 2, 3],
      }),
      author: new ForeignDocumentField(USER, { nullable: false, initial: () => host.game?.userId ?? null }),
      timestamp: new NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new HTMLField(),
      content: new HTMLField(),
      speaker: new SchemaField({ scene: id(), actor: id(), token: id(), alias: new StringField() }),
      whisper: new ArrayField(new ForeignDocumentField(USER, { idOnly: true })),
      blind: new BooleanField(),
      rolls: new ArrayField(new JSONField({ required: true, validate: validateRoll })),
      sound: new FilePathField({ categories: ["AUDIO"] }),
      emote: new BooleanField(),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  get isAuthor(): boolean {
    return this._source["author"] === host.game?.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** The name under which it was said. */
  get alias(): string {
    return this.speaker.alias || this.speakerActor?.name || this.author?.name || "";
  }

  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  /** May this user see that it was said? A roll is seen by all, though not its content. */
  override get visible(): boolean {
    if (!this.whisper.length || this.isRoll) return true;
    return this.isAuthor || this.whisper.includes(game().userId);
  }

  /** May this user see what it says? A blind roll is hidden from its author as well. */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    if (!this.whisper.length) return true;
    return this.whisper.includes(game().userId) || (this.isAuthor && !this.blind);
  }

  /** Its author owns it; the others may look. */
  override getUserLevel(...[user = host.game?.user ?? null]: Parameters<Document["getUserLevel"]>): number {
    const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return user && (user.isGM || user.id === this._source["author"]) ? OWNER : NONE;
  }

  static override canUserCreate(_user: Permitted): boolean {
    return true;
  }

  override canUserModify(...[user, action]: Parameters<Document["canUserModify"]>): boolean {
    return action === "create" || user.isGM || user.id === this._source["author"];
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = this.rolls.flatMap((data) => restoreRoll(this, data));
  }

  /** What formulas in it read with `@`: the speaker's data. */
  getRollData(): Plain {
    return this.speakerActor?.getRollData() ?? {};
  }

  /** The message as an element for the log. A sub-type with a `renderHTML` of its own renders itself. */
  async renderHTML(options: RenderMessageOptions = {}): Promise<HTMLElement> {
    const { system } = this;
    if (!rendersItself(system)) return renderChatMessage(this, options);
    const element = await system.renderHTML({ canDelete: true, canClose: false, ...options });
    // As in Foundry the hook gets no context on this way.
    Hooks.callAll("renderChatMessageHTML", this, element);
    return element;
  }

  /** The message as text, as much as this user may see. */
  export(): string {
    return textOfMessage(this);
  }

  /** Makes the message one for the users of a mode (13). */
  applyRollMode(mode: string): void {
    this.updateSource(ChatMessage.applyRollMode({}, mode));
  }

  /** Makes the message one for the users of a mode (14). */
  applyMode(mode: string): void {
    this.updateSource(ChatMessage.applyMode({}, mode));
  }

  /** Foundry 13's way to set who a message is for. */
  static applyRollMode<T extends Plain>(data: T, mode: string): T {
    if (isGeneration(14))
      console.warn("Deprecated since 14: ChatMessage.applyRollMode: it is ChatMessage.applyMode.");
    return applyMessageMode(data, mode);
  }

  /** Foundry 14's way to set who a message is for. */
  static applyMode<T extends Plain>(data: T, mode: string): T {
    if (!isGeneration(14)) throw new TypeError("ChatMessage.applyMode is not a function before Foundry 14.");
    return applyMessageMode(data, mode);
  }

  /** Who speaks: the token or actor given, else the token that is selected, the user's character, or the user. */
  static getSpeaker(options: SpeakerOptions = {}): Speaker {
    return speakerOf(options);
  }

  /** The actor of a speaker, if it is still there. */
  static getSpeakerActor(speaker: { scene?: unknown; token?: unknown; actor?: unknown }): Actor | null {
    const { scene, token } = speaker;
    if (typeof scene === "string" && typeof token === "string") {
      const spoken = host.game?.scenes.get(scene)?.tokens.get(token)?.actor;
      if (spoken) return spoken as Actor;
    }
    return typeof speaker.actor === "string"
      ? ((host.game?.actors.get(speaker.actor) as Actor | undefined) ?? null)
      : null;
  }

  /** The users that a name stands for: `gm`, `players`, or the name of a user or a character. */
  static getWhisperRecipients(name: string): User[] {
    const wanted = name.toLowerCase();
    const users = game().users as DocumentsLike as DocumentsLike<User>;
    if (wanted === "gm" || wanted === "dm") return users.filter((user) => user.isGM);
    if (wanted === "players") return users.filter((user) => !user.isGM);
    return users.filter(
      (user) => user.name.toLowerCase() === wanted || user.character?.name.toLowerCase() === wanted,
    );
  }

  override async _preCreate(data: Plain, options: Plain, user: User): Promise<boolean | void> {
    const mode = isGeneration(14) ? (options["messageMode"] ?? options["rollMode"]) : options["rollMode"];
    if (typeof mode === "string") this.updateSource(applyMessageMode({}, mode));
    return super._preCreate(data, options, user);
  }

  override _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    void host.ui.chat?.postOne(this, { notify: true });
  }

  override _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (this.visible) void host.ui.chat?.updateMessage(this);
    else host.ui.chat?.deleteMessage(this.id ?? "");
  }

  override _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    host.ui.chat?.deleteMessage(this.id ?? "", { deleteAll: options["deleteAll"] === true });
  }
}

function rendersItself(
  system: object,
): system is { renderHTML(options: RenderMessageOptions): Promise<HTMLElement> } {
  return "renderHTML" in system && typeof system.renderHTML === "function";
}

function validateRoll(json: string): boolean {
  const roll = JSON.parse(json) as { evaluated?: boolean };
  return roll.evaluated === true;
}

/** A roll that cannot be restored is left out and told of; the message stays. */
function restoreRoll(message: ChatMessage, data: unknown): Roll[] {
  if (data instanceof Roll) return [data];
  try {
    return [Roll.fromData(data as Plain)];
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error));
    Hooks.onError("ChatMessage#rolls", problem, {
      msg: `Failed to restore a roll of ${message.uuid}`,
      log: "error",
      data,
    });
    return [];
  }
}
