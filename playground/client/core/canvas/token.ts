import type { Actor } from "../documents/actor.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token.ts";
import { Hooks } from "../host/hooks.ts";
import { game } from "../host/host.ts";
import type { TokenLayerLike } from "../host/running-game.ts";
import type { Spot } from "./place-of.ts";

/** What stands for a token on the board: it can be selected. Its picture is the page's business. */
export class Token {
  static embeddedName = "Token" as const;

  readonly document: TokenDocument;
  controlled = false;

  constructor(document: TokenDocument) {
    this.document = document;
  }

  get id(): string {
    return this.document.id ?? "";
  }

  get name(): string {
    return this.document.name;
  }

  /** @throws NotInPlayground for a token that is not linked. */
  get actor(): Actor | null {
    return this.document.actor;
  }

  get scene(): Scene | null {
    return this.document.parent as Scene | null;
  }

  get layer(): TokenLayerLike {
    return this.document.layer;
  }

  /** May this user act for it? */
  get isOwner(): boolean {
    return this.document.isOwner;
  }

  /** Does this user see it? Hidden ones are the GMs'. */
  get isVisible(): boolean {
    return !this.document.hidden || game().user.isGM;
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  /** Its width in pixels. */
  get w(): number {
    return this.document.width * (this.scene?.grid.size ?? 0);
  }

  /** Its height in pixels. */
  get h(): number {
    return this.document.height * (this.scene?.grid.size ?? 0);
  }

  get center(): Spot {
    return { x: this.x + this.w / 2, y: this.y + this.h / 2 };
  }

  get hasActiveHUD(): boolean {
    return this.layer.hud?.object === this;
  }

  /** Selects it, alone unless told otherwise. False when this user may not. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner) return false;
    const others = this.layer.controlled.filter((other) => other !== this);
    if (releaseOthers) for (const other of others) other.release();
    if (this.controlled) return true;
    this.controlled = true;
    this.layer.controlled = [...this.layer.controlled, this];
    Hooks.callAll("controlToken", this, true);
    return true;
  }

  /** Selects it no longer, and closes its HUD. */
  release(): boolean {
    if (!this.controlled) return true;
    this.controlled = false;
    this.layer.controlled = this.layer.controlled.filter((other) => other !== this);
    if (this.hasActiveHUD) void this.layer.hud?.close();
    Hooks.callAll("controlToken", this, false);
    return true;
  }
}
