import { idOf } from "#foundry/documents.ts";
import { type Field, isInput, isSelect } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { openPeril } from "../../actions/growth/origin.ts";
import { replaceCharacter } from "../../actions/growth/replace-character.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { REPLACEMENTS } from "../../rules/advancement/replacement.ts";
import { successorProblems } from "../../rules/retinue/growth.ts";
import { ledgerOf } from "../../state/growth/ledger.ts";
import { primaryParty } from "../../state/party.ts";
import { recruitedOf } from "../../state/retinue/people.ts";
import { followersOf } from "../../state/retinue/retinue.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { oneBody } from "../parts/templates.ts";
import { BuilderWindow } from "./builder.ts";
import { boughtWords } from "./finish.ts";
import { EMPTY_REPLACE, type Heir, replaceView, type ReplaceView } from "./replace-view.ts";

/** Who comes after a character, or the clock of one who is only away. */
export class ReplaceDialog extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "growth";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-replace",
    window: { title: "FATES_EDGE.Replace.Title" },
    position: { width: 520, height: "auto" as const },
    actions: { peril: ReplaceDialog.#peril },
  };

  static override PARTS = oneBody("apps/session-end/replace");

  #draft = EMPTY_REPLACE;

  get #view(): ReplaceView {
    const { earned } = this.actor.system.xp;
    const facts = { earned, edition: currentEdition(), followers: heirsOf(this.actor) };
    return replaceView(this.#draft, ledgerOf(this.actor), facts);
  }

  /** Opens what a GM can do for a player whose character is gone: for good, or for a while (SRD 17.4, 17.5). */
  static override mayOpen(): boolean {
    if (!game.user.isGM) notify.error("TABLE.Error.GMOnly");
    return game.user.isGM;
  }

  protected override context(): object {
    const clocks = primaryParty()?.system.clocks ?? {};
    return {
      view: this.#view,
      lead: localize("FATES_EDGE.Replace.Lead", { name: this.actor.name }),
      perilOpen: Object.hasOwn(clocks, `peril-${this.actor.id}`),
    };
  }

  protected override onChange(field: Field): void {
    this.#keepDraft();
    if (isChoice(field)) this.redraw();
  }

  #keepDraft(): void {
    const { said } = this;
    const way = said.one(REPLACEMENTS, "way") ?? this.#draft.way;
    const other = way !== this.#draft.way;
    const follower = said.words("follower");
    this.#draft = {
      way,
      follower,
      // Another way or another follower is somebody else.
      name: other || follower !== this.#draft.follower ? "" : said.words("name"),
      xp: other || said.words("xp") === "" ? null : Number(said.words("xp")),
      passed: way === "new" ? [] : said.all("passed"),
    };
  }

  protected override async send(): Promise<unknown> {
    const name = this.said.words("name");
    const { why, xp, fresh, followers } = this.#view;
    if (why !== "") return notify.warn("FATES_EDGE.Replace.NoFollower");
    const { way, passed } = this.#draft;
    const follower = way === "promote" ? (followers.find(({ chosen }) => chosen)?.value ?? "") : "";
    const made = await replaceCharacter(this.actor, { way, name, xp, lines: fresh ? [] : passed, follower });
    if (!made) return;
    await this.close();
    await BuilderWindow.open(made);
  }

  static async #peril(this: ReplaceDialog): Promise<void> {
    if (await openPeril(this.actor)) await this.render();
  }
}

/** The followers who could step up: loyal, here, and people; and whoever stands on the ledger alone. */
function heirsOf(actor: PcActor): Heir[] {
  const people = followersOf(actor).filter((one) => {
    const { loyalty, condition, place } = one.system;
    return successorProblems({ kind: "follower", loyalty, condition, gone: place === "gone" }).length === 0;
  });
  const onLedger = recruitedOf(actor).filter(({ person, leftFor }) => person === null && leftFor === "");
  const heir = (id: string, line: string, words: { label: string; target: string; to: number }): Heir => ({
    id,
    line,
    name: words.label,
    label: boughtWords({ kind: "follower", ...words }),
  });
  return [
    ...people.map(({ id, name, system }) =>
      heir(idOf({ id }), system.line, { label: name, target: system.role, to: system.cap }),
    ),
    ...onLedger.map(({ line, cap }) => heir(line.id, line.id, { ...line, to: cap })),
  ];
}

/** Whether a field is a choice: only choices change the rest of the window. */
function isChoice(target: Field): boolean {
  if (isSelect(target)) return true;
  return isInput(target) && ["radio", "checkbox"].includes(target.type);
}
