import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { type InitiativeWish, takeInitiative } from "../../actions/beat/initiative.ts";
import { type CompanionActor, isPc } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { INITIATIVE_COSTS, initiativeLeft, INITIATIVES, isKinetic } from "../../rules/retinue/initiative.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { clockStates } from "#table/clocks/states.ts";
import { shownTo } from "#table/clocks/sight.ts";
import { initiativeUses, readInitiative, whyNotAct } from "../../state/beat/initiative.ts";
import { crew, primaryParty } from "../../state/party.ts";
import { leaderOf } from "../../state/retinue/retinue.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { oneBody } from "../parts/templates.ts";

/** Asks what a follower or familiar does of their own accord (SRD, Follower Initiative): the effect, for whom, at what cost. */
export class ActWindow extends ActorWindow<CompanionActor> {
  static override readonly help: RulesPage = "retinue";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-act",
    window: { title: "FATES_EDGE.Crew.ActTitle" },
  };

  static override PARTS = oneBody("apps/act");

  protected override context(): object {
    const why = whyNotAct(this.actor);
    const { points } = initiativeLeft(initiativeUses(), currentEdition());
    const notes = [
      localize("FATES_EDGE.Crew.ActNote"),
      points > 0 && why === "" ? localize("FATES_EDGE.Crew.ActSecond") : "",
    ];
    return {
      note: notes.filter(Boolean).join(" "),
      why: why === "" ? "" : localize(`FATES_EDGE.Error.Initiative.${why}`),
      initiatives: choicesOf(INITIATIVES, INITIATIVES[0], (one) =>
        localize(`FATES_EDGE.Crew.Initiative.${one}`),
      ),
      costs: choicesOf(INITIATIVE_COSTS, INITIATIVE_COSTS[0], (one) =>
        localize(`FATES_EDGE.Crew.CostName.${one}`),
      ),
      allies: alliesOf(this.actor),
      rails: clockChoices(({ kind, filled }) => isKinetic(kind) && filled > 0),
      targets: clockChoices(({ filled, size }) => filled < size),
    };
  }

  #wish(): InitiativeWish {
    const { said } = this;
    const { initiative, cost } = readInitiative({
      initiative: said.text("initiative"),
      cost: said.text("cost"),
    });
    const clock =
      initiative === "distract" ? said.text("rail") : initiative === "fetch" ? said.text("target") : "";
    return { initiative, cost, for: said.text("for"), clock, words: said.text("words") };
  }

  protected override send(): Promise<unknown> {
    return takeInitiative(this.actor, this.#wish());
  }
}

/** Who is in play, the one they serve chosen. */
export function alliesOf(companion: CompanionActor): Choice[] {
  const leader = leaderOf(companion);
  const own = isPc(leader) ? [leader] : [];
  const all = [...own, ...crew().filter((actor) => actor !== leader)];
  return all.map((actor, place) => ({ value: uuidOf(actor), label: actor.name, chosen: place === 0 }));
}

/** Clocks that this user is shown and that run, the first chosen. */
function clockChoices(fits: (clock: ClockState) => boolean): Choice[] {
  const party = primaryParty();
  const running = (party ? clockStates(party) : []).filter(
    (clock) => shownTo(clock, game.user.isGM) !== "none" && !clock.sealed && !clock.landed && fits(clock),
  );
  return running.map((clock, place) => ({ value: clock.key, label: clockName(clock), chosen: place === 0 }));
}
