import { ClientDocument } from "../abstract/client-document.ts";
import type { Document } from "../abstract/document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import { CONST } from "../host/constants.ts";
import { DocumentStatsField, ForeignDocumentField } from "../abstract/document-fields.ts";
import { ObjectField } from "../fields/object-fields.ts";
import { NumberField, StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { ColorField, FilePathField } from "../fields/text-fields.ts";
import { game, host } from "../host/host.ts";
import type { Color } from "../utils/color.ts";
import type { Actor } from "./actor.ts";
import { flagsField, idField, nameField, PLAIN_METADATA } from "./common-fields.ts";
import { runQuery } from "../host/queries.ts";
import { isGivenTo } from "../host/user-permissions.ts";

const HOTBAR_SLOTS = 50;
const HOTBAR_PAGE = 10;

/** Someone at the table. */
export class User extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "User",
    collection: "users",
    label: "User",
    labelPlural: "Users",
  };

  /** Is the user connected? Set by the game as people come and go. */
  active = false;
  /** What the user points at on the canvas: always nothing in the playground. */
  readonly targets = new Set<never>();

  declare role: number;
  declare color: Color;
  declare avatar: string | null;
  declare hotbar: Record<string, string>;
  declare character: Actor | null;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      role: new NumberField({
        required: true,
        nullable: false,
        initial: 1,
        choices: Object.values(CONST.USER_ROLES),
      }),
      password: new StringField({ required: true }),
      passwordSalt: new StringField(),
      avatar: new FilePathField({ categories: ["IMAGE"] }),
      character: new ForeignDocumentField({ documentName: "Actor" }),
      color: new ColorField({ required: true, nullable: false, initial: "#7788aa" }),
      pronouns: new StringField({ required: true }),
      hotbar: new ObjectField({ required: true }),
      permissions: new ObjectField(),
      flags: flagsField(),
      _stats: new DocumentStatsField(),
    };
  }

  /** Is it a gamemaster or an assistant? */
  get isGM(): boolean {
    return this.hasRole("ASSISTANT");
  }

  /** Is it the user of this browser? */
  get isSelf(): boolean {
    return this.id === host.game?.userId;
  }

  /** Is it the one gamemaster who acts for the table? */
  get isActiveGM(): boolean {
    return host.game?.users.activeGM === this;
  }

  /** Has the user this role or a higher one? */
  hasRole(role: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const roles: Readonly<Record<string, number>> = CONST.USER_ROLES;
    const level = typeof role === "string" ? roles[role] : role;
    if (level === undefined) return false;
    return exact ? this.role === level : this.role >= level;
  }

  /** May the user do this? Everything that needs a rank is the GMs' in the playground, but for macros. */
  can(action: string): boolean {
    if (action in CONST.USER_ROLES) return this.hasRole(action);
    return this.hasPermission(action);
  }

  hasPermission(permission: string): boolean {
    if (this.isGM) return true;
    const own = (this._source["permissions"] as Record<string, unknown> | undefined)?.[permission];
    if (typeof own === "boolean") return own;
    const worlds = host.game?.settings.get("core", "permissions") as Record<string, number[]> | undefined;
    return worlds?.[permission]?.includes(this.role) ?? isGivenTo(this.role, permission);
  }

  /** Users are levels to themselves: one owns oneself. */
  override getUserLevel(...[user = host.game?.user ?? null]: Parameters<Document["getUserLevel"]>): number {
    const { NONE, OWNER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
    return user?.isGM || user?.id === this.id ? OWNER : NONE;
  }

  /** The macros of a page of the hotbar, slot by slot. */
  getHotbarMacros(page = 1): { slot: number; macro: ClientDocument | null }[] {
    return Array.from({ length: HOTBAR_PAGE }, (_, index) => {
      const slot = (page - 1) * HOTBAR_PAGE + index + 1;
      const id = this.hotbar[slot];
      return { slot, macro: id ? (macroOf(id) ?? null) : null };
    });
  }

  /** Puts a macro into a slot, the first free one unless told, or takes it out of `fromSlot` or everywhere. */
  async assignHotbarMacro(
    macro: ClientDocument | null,
    slot?: number | string,
    { fromSlot }: { fromSlot?: number | string } = {},
  ): Promise<this | undefined> {
    const hotbar = { ...this.hotbar };
    const target = Number(slot ?? this.#freeSlot());
    if (!Number.isInteger(target) || target < 1 || target > HOTBAR_SLOTS)
      throw new Error("Invalid Hotbar slot requested");
    if (macro && hotbar[target] === macro.id) return this;
    if (macro?.id) hotbar[target] = macro.id;
    else Reflect.deleteProperty(hotbar, target);
    if (fromSlot !== undefined && Number(fromSlot) !== target) Reflect.deleteProperty(hotbar, fromSlot);
    return this.update({ hotbar }, { diff: false, recursive: false, noHook: true });
  }

  #freeSlot(): number {
    const free = Array.from({ length: HOTBAR_SLOTS }, (_, index) => index + 1).find(
      (slot) => !this.hotbar[slot],
    );
    if (!free) throw new Error("No available Hotbar slot exists");
    return free;
  }

  /** Asks a question of this user's client; see `CONFIG.queries`. @throws Error when the user is away or too slow. */
  async query(name: string, data: object = {}, { timeout }: { timeout?: number } = {}): Promise<unknown> {
    if (!game().user.can("QUERY_USER")) throw new Error("You lack permission to query other users.");
    if (!this.active) throw new Error(`The User ${this.name} is not active and cannot be queried.`);
    return runQuery(this, name, data, timeout);
  }
}

/** A macro of the world; the hotbar asks no more of it than its id. */
function macroOf(id: string): ClientDocument | undefined {
  return host.game?.macros.get(id) as ClientDocument | undefined;
}
