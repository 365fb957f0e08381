import { host, type HostToken } from "../basics/host.ts";

/** Opens the HUD of a token that this user may act for, which selects it; closes it where it is open already. */
export function toggleHud(token: HostToken | undefined): void {
  const hud = host.canvas.hud?.token;
  if (hud === undefined || token?.isOwner !== true) return;
  if (token.hasActiveHUD) return void hud.close();
  token.control({ releaseOthers: !token.controlled });
  void hud.bind(token);
}
