import type { Plain } from "../../../shared/objects.ts";
import type { Document } from "../abstract/document.ts";
import { documentConfig } from "../host/config.ts";
import type { Scene } from "../documents/scene.ts";
import type { TokenDocument } from "../documents/token.ts";
import { game, host } from "../host/host.ts";
import type { HeadsUpDisplay } from "../host/running-game.ts";
import { guardNamespace } from "../host/not-in-playground.ts";
import { placeOf } from "./place-of.ts";
import type { Token } from "./token.ts";

/** `canvas.tokens`: what stands on the scene that this user looks at, and what of it is selected. */
export class TokenLayer {
  static documentName = "Token" as const;

  /** In the order in which they came. */
  placeables: Token[] = [];
  /** The selected ones, in the order in which they were. */
  controlled: Token[] = [];
  /** Steps that keys asked for are made one after another: each starts where the last one ended. */
  pgMoves: Promise<unknown> = Promise.resolve();

  /** A layer that says so when it is asked for what is not in the playground. */
  static pgGuarded(): TokenLayer {
    return guardNamespace(new TokenLayer(), "canvas.tokens");
  }

  get hud(): HeadsUpDisplay | null {
    return host.game?.canvas.hud?.token ?? null;
  }

  /** The tokens that this user may act for. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }

  get(id: string): Token | undefined {
    return this.placeables.find((token) => token.id === id);
  }

  /** Selects nothing any more; tells how many were. */
  releaseAll(): number {
    const released = [...this.controlled];
    for (const token of released) token.release();
    return released.length;
  }

  /** Moves the selected tokens by so many squares. Locked ones stay. */
  async moveMany({ dx = 0, dy = 0 }: { dx?: number; dy?: number } = {}): Promise<Document[]> {
    const turn = this.pgMoves.then(() => this.pgStep(dx, dy));
    this.pgMoves = turn.catch(() => undefined);
    return turn;
  }

  async pgStep(dx: number, dy: number): Promise<Document[]> {
    const scene = game().canvas.scene as Scene | null;
    const free = this.controlled.filter(({ isOwner, document }) => isOwner && !document.locked);
    if (!scene || !free.length) return [];
    const step = scene.grid.size;
    const updates = free.map(({ document }): Plain => {
      const asked = { x: document.x + dx * step, y: document.y + dy * step };
      return { _id: document.id, ...placeOf(document, asked, scene) };
    });
    return scene.updateEmbeddedDocuments("Token", updates);
  }

  pgShow(scene: Scene): void {
    for (const document of scene.tokens) this.pgAdd(document);
  }

  pgClear(): void {
    this.releaseAll();
    this.placeables = [];
  }

  /** A token that came to the scene that is looked at. */
  pgAdd(document: TokenDocument): void {
    const { scene } = game().canvas;
    if (document.parent !== scene || this.get(document.id ?? "")) return;
    const { objectClass } = documentConfig("Token") as unknown as {
      objectClass: new (document: TokenDocument) => Token;
    };
    this.placeables.push(guardNamespace(new objectClass(document), "canvas.tokens token"));
  }

  pgRemove(document: TokenDocument): void {
    const token = this.get(document.id ?? "");
    if (token?.document !== document) return;
    token.release();
    this.placeables = this.placeables.filter((other) => other !== token);
  }
}
