import { documentConfig } from "../../core/host/config.ts";
import { TokenHUD } from "./token-hud.ts";

/** Names the HUD of tokens in CONFIG, before any system may name another. */
export function useTokenHud(): void {
  documentConfig("Token")["hudClass"] = TokenHUD;
}
