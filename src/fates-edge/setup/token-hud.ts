import { isHTMLElement } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { bindTicking } from "../apps/clocks/cell.ts";
import { clockTag } from "../apps/clocks/clock-tags.ts";
import { actorsClocks } from "#table/clocks/states.ts";
import { primaryParty } from "../state/party.ts";

/** The part of the buttons around a token that we need; the types at hand draw it differently for each generation. */
interface Hud {
  readonly document?: { readonly actor?: { readonly uuid: string } | null };
}

/** Puts the clocks of a token's actor beside its buttons, to be read and ticked there. */
export function startTokenClocks(): void {
  Hooks.on("renderTokenHUD", (hud: unknown, html: unknown) => {
    const element = isHTMLElement(html) ? html : null;
    const actor = (hud as Hud).document?.actor;
    if (element && actor) void addClocks(element, actor.uuid);
  });
}

async function addClocks(hud: HTMLElement, actor: string): Promise<void> {
  const party = primaryParty();
  if (!party) return;
  const tags = await Promise.all(actorsClocks(actor, party).map(({ key }) => clockTag(key)));
  if (tags.length === 0) return;
  const list = document.createElement("div");
  list.className = "tt tt-hud-clocks";
  list.setAttribute("role", "group");
  list.setAttribute("aria-label", localize("FATES_EDGE.Clock.Title"));
  list.append(...tags);
  // What is typed or pressed here is about the clocks, and is no key or click of the board.
  for (const kind of ["pointerdown", "click", "contextmenu"])
    list.addEventListener(kind, (event) => event.stopPropagation());
  bindTicking(list);
  hud.querySelector(".tt-hud-clocks")?.remove();
  (hud.querySelector(".col.right") ?? hud).append(list);
}
