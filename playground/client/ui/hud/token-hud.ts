import type { Plain } from "../../../shared/objects.ts";
import { h } from "../basics/html.ts";
import { host } from "../basics/host.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";
import { CONFIG, documentConfig } from "../../core/host/config.ts";
import { STATUS_EFFECTS } from "../../core/host/host-config.ts";

/** The ids of the statuses that the core brings: its own buttons for them are not here. */
const CORES: ReadonlySet<unknown> = new Set(STATUS_EFFECTS.map(({ id }) => id));

/** An actor, as far as its statuses go. */
type StatusHolder = {
  readonly statuses: ReadonlySet<string>;
  toggleStatusEffect(id: string): Promise<unknown>;
};

/**
 * The buttons around a token, in Foundry's three columns. Of the core's own there are those that do something in the
 * playground; a system adds its own in the hook `renderTokenHUD`.
 * See foundryvtt.com/api/classes/foundry.applications.hud.TokenHUD.html
 */
export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: Plain = { id: "token-hud", actions: { effect: TokenHUD.#onEffect } };

  protected override build(): Node[] {
    return [
      h(
        "div",
        { class: "col left" },
        this.control("sort", "Before the others", "fa-solid fa-arrow-up", { "data-direction": "up" }),
        this.control("sort", "Behind the others", "fa-solid fa-arrow-down", { "data-direction": "down" }),
      ),
      h("div", { class: "col middle" }),
      h("div", { class: "col right" }, ...this.#gamemasters(), ...this.#statuses()),
    ];
  }

  /** A button for each status that a system has named in `CONFIG.statusEffects`, as Foundry's palette has them; here they are always in sight. */
  #statuses(): HTMLElement[] {
    const actor = this.document?.actor as StatusHolder | null | undefined;
    const named = (CONFIG["statusEffects"] as Plain[]).filter(({ id }) => !CORES.has(id));
    if (actor == null || named.length === 0) return [];
    const buttons = named.map(({ id, name, img }) => {
      const words = host.game.i18n.localize(String(name));
      const pressed = String(actor.statuses.has(String(id)));
      const picture = h("img", { src: String(img), alt: "", width: "24", height: "24" });
      const facts = {
        type: "button",
        class: "effect-control",
        "data-action": "effect",
        "data-status-id": String(id),
      };
      return h(
        "button",
        { ...facts, "aria-label": words, "aria-pressed": pressed, "data-tooltip-text": words },
        picture,
      );
    });
    return [h("div", { class: "palette status-effects", "data-palette": "effects" }, ...buttons)];
  }

  static async #onEffect(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = this.document?.actor as StatusHolder | null | undefined;
    await actor?.toggleStatusEffect(target.dataset["statusId"] ?? "");
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
