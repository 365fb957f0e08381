import { isInput, isSelect } from "../../../foundry/elements.ts";
import { localize } from "../../../foundry/i18n.ts";
import { notify } from "../../../foundry/notify.ts";
import { renderWhenReleased } from "../../../table/redraw.ts";
import type { WindowContext, WindowRenderOptions } from "../../../table/windows.ts";
import { openPeril } from "../../actions/origin.ts";
import { replaceCharacter } from "../../actions/replace-character.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { REPLACEMENTS } from "../../rules/advancement/replacement.ts";
import { ledgerOf } from "../../state/ledger.ts";
import { primaryParty } from "../../state/party.ts";
import { ActorWindow } from "../parts/actor-window.ts";
import { templatePath } from "../parts/templates.ts";
import { BuilderWindow } from "./builder.ts";
import { EMPTY_REPLACE, replaceView, type ReplaceView } from "./replace-view.ts";

/** Who comes after a character, or the clock of one who is only away. */
export class ReplaceDialog extends ActorWindow {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-replace",
    window: { title: "FATES_EDGE.Replace.Title" },
    position: { width: 520, height: "auto" as const },
    form: { handler: ReplaceDialog.#replace },
    actions: { peril: ReplaceDialog.#peril },
  };

  static override PARTS = { body: { template: templatePath("apps/session-end/replace"), scrollable: [""] } };

  #draft = EMPTY_REPLACE;

  get #view(): ReplaceView {
    const { earned } = this.actor.system.xp;
    return replaceView(this.#draft, ledgerOf(this.actor), { earned, edition: currentEdition() });
  }

  /** Opens what a GM can do for a player whose character is gone: for good, or for a while (SRD 17.4, 17.5). */
  static override async open(actor: PcActor): Promise<void> {
    if (!game.user.isGM) return notify.error("FATES_EDGE.Error.GMOnly");
    await super.open(actor);
  }

  override async _prepareContext(): Promise<WindowContext> {
    const clocks = primaryParty()?.system.clocks ?? {};
    return {
      uid: this.id,
      view: this.#view,
      lead: localize("FATES_EDGE.Replace.Lead", { name: this.actor.name }),
      perilOpen: Object.hasOwn(clocks, `peril-${this.actor.id}`),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const redraw = renderWhenReleased(this.element, () => void this.render());
    this.element.addEventListener("change", ({ target }) => {
      this.#change();
      if (isChoice(target)) redraw();
    });
  }

  #change(): void {
    const data = new FormData(this.fields);
    const text = (name: string): string => String(data.get(name) ?? "").trim();
    const way = REPLACEMENTS.find((known) => known === text("way")) ?? this.#draft.way;
    const other = way !== this.#draft.way;
    const follower = text("follower");
    this.#draft = {
      way,
      follower,
      // Another way or another follower is somebody else.
      name: other || follower !== this.#draft.follower ? "" : text("name"),
      xp: other || text("xp") === "" ? null : Number(text("xp")),
      passed: way === "new" ? [] : data.getAll("passed").map(String),
    };
  }

  static async #replace(this: ReplaceDialog): Promise<void> {
    const name = String(new FormData(this.fields).get("name") ?? "").trim();
    const { why, xp, fresh } = this.#view;
    if (why !== "") return notify.warn("FATES_EDGE.Replace.NoFollower");
    const { way, passed } = this.#draft;
    const made = await replaceCharacter(this.actor, { way, name, xp, lines: fresh ? [] : passed });
    if (!made) return;
    await this.close();
    await BuilderWindow.open(made);
  }

  static async #peril(this: ReplaceDialog): Promise<void> {
    if (await openPeril(this.actor)) await this.render();
  }
}

/** Words and numbers change nothing else in the window; what is chosen does. */
function isChoice(target: EventTarget | null): boolean {
  if (isSelect(target)) return true;
  return isInput(target) && ["radio", "checkbox"].includes(target.type);
}
