import { OF_ACTORS } from "#foundry/host.ts";
import { idOf } from "#foundry/documents.ts";
import { type Field, isInput } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { GMWindow } from "#table/windows.ts";
import { hasConverted } from "../../actions/scene/end-periods.ts";
import { grantSession } from "../../actions/session/grant-session.ts";
import { askForClaims, claimsOf, grantedSessions } from "../../actions/session/session-claims.ts";
import { countSpare } from "../../data/actor/entries.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { settleOverflow } from "../../rules/boons.ts";
import { campaignStanding } from "../../state/campaign/campaign.ts";
import { takenAsDrawn } from "../../state/deck/draws.ts";
import { charactersOf, primaryParty, tableNumbers } from "../../state/party.ts";
import { dialsView } from "../crown/crown-view.ts";
import { CrownWindow } from "../crown/crown-window.ts";
import { templatePath } from "../parts/templates.ts";
import { UpkeepWindow } from "../upkeep/upkeep.ts";
import { EMPTY_SESSION, type SessionFacts, sessionGrant, withField } from "./grant-draft.ts";
import { perilRows, sessionView } from "./session-view.ts";

/** The hooks after which the window is drawn anew. */
const FOLLOWED = [...OF_ACTORS, "createChatMessage", "updateChatMessage"] as const;

/** The GM ends the session: who gets what, granted to everybody at once (SRD 5.1, 8). */
export class SessionWindow extends GMWindow {
  static override readonly help: RulesPage = "sessionEnd";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-session-end",
    classes: ["tt-session-end"],
    position: { width: 1080, height: "auto" as const },
    actions: { askForClaims: async () => void (await askForClaims()), crown: () => CrownWindow.open() },
  };

  static override readonly FOLLOWS = FOLLOWED;

  static override PARTS = {
    body: { template: templatePath("apps/session-end/session"), scrollable: [".tt-session-scroll"] },
  };

  #draft = EMPTY_SESSION;

  override get title(): string {
    const { session } = tableNumbers();
    return localize("FATES_EDGE.SessionEnd.Title", { session });
  }

  protected override context(): object {
    const edition = currentEdition();
    const before = grantedBy(tableNumbers().session);
    return {
      ...sessionView(characters(), this.#draft, edition),
      endsArc: this.#draft.endsArc,
      nobody: this.#draft.signature === "",
      label: this.#draft.label,
      perils: perilRows(primaryParty(), this.#draft),
      party: primaryParty() !== null,
      asked: primaryParty()?.system.session.asked === tableNumbers().session,
      crown: crownView(),
      granted: before && localize("FATES_EDGE.SessionEnd.Already", before),
    };
  }

  protected override onChange(target: Field): void {
    const draft = this.#draft;
    const { name, value } = target;
    if (name === "label") this.#draft = { ...draft, label: value.trim() };
    else if (name === "signature") this.#draft = { ...draft, signature: value };
    else if (name === "endsArc" && isInput(target)) this.#draft = { ...draft, endsArc: target.checked };
    else if (name === "peril" && isInput(target))
      this.#draft = { ...draft, perils: { ...draft.perils, [value]: target.checked } };
    else if (name.includes(".")) {
      const [actor = "", field = ""] = name.split(".");
      this.#draft = withField(draft, { actor, field, value: Number(value) });
    }
    this.redraw();
  }

  protected override async send(): Promise<unknown> {
    const { session } = tableNumbers();
    const perils = perilRows(primaryParty(), this.#draft)
      .filter(({ ticked }) => ticked)
      .map(({ key }) => key);
    const grant = { ...sessionGrant(characters(), this.#draft, session), perils };
    if (grant.grants.length === 0 && perils.length === 0)
      return notify.warn("FATES_EDGE.SessionEnd.NothingToGrant");
    const { arc } = tableNumbers();
    if (!(await grantSession(grant))) return;
    await this.close();
    if (this.#draft.endsArc) await UpkeepWindow.openFor(arc);
  }
}

/** The characters that players play, with what each claims. */
function characters(): (SessionFacts & { readonly uuid: string })[] {
  return charactersOf()
    .filter(({ hasPlayerOwner }) => hasPlayerOwner)
    .map(characterFacts);
}

function characterFacts(actor: PcActor): SessionFacts & { readonly uuid: string } {
  const players = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
  return {
    id: idOf(actor),
    uuid: actor.uuid,
    name: actor.name,
    player: players.map(({ name }) => name).join(", "),
    boons: actor.system.boons.value,
    cards: takenAsDrawn(actor),
    converted: hasConverted(actor.system),
    overflow: settleOverflow(
      countSpare(actor.system.toObject().boons, actor.system.boons.max),
      currentEdition(),
    ).xp,
    claims: claimsOf(actor),
    away: actor.system.away,
  };
}

function grantedBy(session: number): { by: string; session: number } | null {
  const found = grantedSessions().find((grant) => grant.session === session);
  return found ? { by: found.by, session } : null;
}

/** Where the dials stand as a session ends; null for a campaign without. */
function crownView(): object | null {
  const stands = campaignStanding();
  return stands && dialsView(stands);
}
