import { localize } from "../../../foundry/i18n.ts";
import { notify } from "../../../foundry/notify.ts";
import { calmDrawing } from "../../../table/redraw.ts";
import type { WindowContext, WindowRenderOptions } from "../../../table/windows.ts";
import { openPeril } from "../../actions/origin.ts";
import { replaceCharacter } from "../../actions/replace-character.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { type LedgerLine, standingLines } from "../../rules/advancement/ledger.ts";
import { inheritanceOf, type Replacement, REPLACEMENTS } from "../../rules/advancement/replacement.ts";
import type { Edition } from "../../rules/edition.ts";
import { ledgerOf } from "../../state/ledger.ts";
import { primaryParty } from "../../state/party.ts";
import { ActorWindow } from "../parts/actor-window.ts";
import { type Choice, choicesOf } from "../parts/controls.ts";
import { templatePath } from "../parts/templates.ts";
import { BuilderWindow } from "./builder.ts";
import { boughtWords } from "./finish.ts";

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
    const redraw = calmDrawing(this.element, () => void this.render());
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
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && ["radio", "checkbox"].includes(target.type);
}

/** What the GM has chosen so far. `xp` is null as long as the way's own amount stands. */
interface ReplaceDraft {
  readonly way: Replacement;
  /** The line of the follower who is promoted. */
  readonly follower: string;
  readonly name: string;
  readonly xp: number | null;
  /** Lines of followers and assets that pass on. */
  readonly passed: readonly string[];
}

export const EMPTY_REPLACE: ReplaceDraft = { way: "promote", follower: "", name: "", xp: null, passed: [] };

/** Who comes after, as the window shows it (SRD 17.4). */
interface ReplaceView {
  readonly ways: readonly (Choice & { readonly about: string })[];
  readonly promoting: boolean;
  readonly fresh: boolean;
  readonly followers: readonly Choice[];
  readonly name: string;
  readonly xp: number;
  readonly min: number;
  readonly max: number;
  readonly fixed: boolean;
  readonly range: string;
  readonly belongings: readonly { readonly id: string; readonly label: string; readonly ticked: boolean }[];
  /** Why it cannot be done so; empty when it can. */
  readonly why: string;
}

/** The view of a draft. A follower can be promoted only where there is one. */
export function replaceView(
  draft: ReplaceDraft,
  lines: readonly LedgerLine[],
  { earned, edition }: { readonly earned: number; readonly edition: Edition },
): ReplaceView {
  const standing = standingLines(lines);
  const followers = standing.filter(({ kind }) => kind === "follower");
  const inheritance = inheritanceOf(draft.way, Math.max(0, earned), edition);
  const promoting = draft.way === "promote";
  const promoted = followers.find(({ id }) => id === draft.follower) ?? followers[0];
  const rest = standing.filter(
    ({ id, kind }) => kind === "asset" || (kind === "follower" && !(promoting && id === promoted?.id)),
  );
  const { min, max } = inheritance;
  return {
    ways: choicesOf(REPLACEMENTS, draft.way, (way) => localize(`FATES_EDGE.Replace.Way.${way}`)).map(
      (choice) => ({
        ...choice,
        about: localize(`FATES_EDGE.Replace.About.${choice.value}`),
      }),
    ),
    promoting,
    fresh: draft.way === "new",
    followers: followers.map((line) => ({
      value: line.id,
      label: boughtWords(line),
      chosen: line.id === promoted?.id,
    })),
    name: draft.name || (promoting ? (promoted?.label ?? "") : ""),
    xp: draft.xp === null || min === max ? inheritance.default : draft.xp,
    min,
    max,
    fixed: min === max,
    range: min === max ? "" : localize("FATES_EDGE.Replace.Range", { min, max }),
    belongings: rest.map((line) => ({
      id: line.id,
      label: boughtWords(line),
      ticked: draft.passed.includes(line.id),
    })),
    why: promoting && followers.length === 0 ? localize("FATES_EDGE.Replace.NoFollower") : "",
  };
}
