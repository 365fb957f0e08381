import type { Scene } from "../documents/scene.ts";
import { Hooks } from "../host/hooks.ts";
import { host } from "../host/host.ts";
import type { HeadsUpDisplay } from "../host/running-game.ts";
import { TokenLayer } from "./token-layer.ts";

/**
 * The global `canvas`: which scene this user looks at and the tokens there. The playground draws no pixels of its own:
 * the page shows the tokens as elements. Its members have no private names, for they are reached through a guard.
 */
export class Canvas {
  ready = false;
  scene: Scene | null = null;
  hud: { readonly token: HeadsUpDisplay } | null = null;
  readonly tokens = TokenLayer.pgGuarded();

  /** Shows a scene to this user, or none. */
  async draw(scene?: Scene | null): Promise<this> {
    const next = scene === undefined ? this.scene : scene;
    // At once and not in turns: two scenes shown in the same moment must not mix.
    this.pgTakeOff();
    if (next === null) return this;
    this.scene = next;
    Hooks.callAll("canvasInit", host.game?.canvas);
    this.tokens.pgShow(next);
    this.ready = true;
    Hooks.callAll("canvasReady", host.game?.canvas);
    return this;
  }

  /** Takes the scene off the board. */
  async tearDown(): Promise<void> {
    this.pgTakeOff();
  }

  pgTakeOff(): void {
    if (this.scene === null) return;
    Hooks.callAll("canvasTearDown", host.game?.canvas);
    this.ready = false;
    this.tokens.pgClear();
    this.scene = null;
  }
}
