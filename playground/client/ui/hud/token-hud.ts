import type { Plain } from "../../../shared/objects.ts";
import { h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";
import { documentConfig } from "../../core/host/config.ts";

/**
 * The buttons around a token, in Foundry's three columns. Of the core's own there are those that do something in the
 * playground; a system adds its own in the hook `renderTokenHUD`.
 * See foundryvtt.com/api/classes/foundry.applications.hud.TokenHUD.html
 */
export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: Plain = { id: "token-hud" };

  protected override build(): Node[] {
    return [
      h(
        "div",
        { class: "col left" },
        this.control("sort", "Before the others", "fa-solid fa-arrow-up", { "data-direction": "up" }),
        this.control("sort", "Behind the others", "fa-solid fa-arrow-down", { "data-direction": "down" }),
      ),
      h("div", { class: "col middle" }),
      h("div", { class: "col right" }, ...this.#gamemasters()),
    ];
  }

  #gamemasters(): HTMLButtonElement[] {
    if (!host.game.user.isGM || this.document === undefined) return [];
    const { hidden, locked } = this.document;
    return [
      this.control("visibility", "Hidden from the players", "fa-solid fa-eye-slash", {
        "aria-pressed": String(hidden),
      }),
      this.control("locked", "Locked in its place", "fa-solid fa-lock", { "aria-pressed": String(locked) }),
    ];
  }
}

/** Names the HUD of tokens in CONFIG, before any system may name another. */
export function useTokenHud(): void {
  documentConfig("Token")["hudClass"] = TokenHUD;
}
