import { localize, localizeCount } from "#foundry/i18n.ts";
import { declareRitual } from "../../actions/magic/ritual.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentArts, currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { crew, otherCharacters, primaryParty } from "../../state/party.ts";
import { helperCapOf } from "../../state/magic/ritual.ts";
import { artsOf, bestArt } from "../../state/magic/working.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { dvChoices } from "../parts/controls.ts";
import { oneBody } from "../parts/templates.ts";
import { artLabel } from "../../words/skills.ts";

/** The declaration of a ritual (SRD 19.7): what it is to bring about, with which art, how others can help, and who may. */
export class DeclareRitualWindow extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "magic";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-declare-ritual",
    window: { title: "FATES_EDGE.Ritual.DeclareTitle" },
  };

  static override PARTS = oneBody("apps/ritual/declare");

  protected override context(): object {
    const learnt = artsOf(this.actor);
    const arts = learnt.length > 0 ? learnt : [...currentArts().keys()];
    const dv = primaryParty()?.system.scene.dv ?? currentEdition().dvLadder[2];
    return {
      arts: choicesOf(arts, bestArt(this.actor), (art) =>
        localize("FATES_EDGE.Roll.Part", {
          label: artLabel(art),
          dice: this.actor.system.skills[art] ?? 0,
        }),
      ),
      dvs: dvChoices(dv, currentEdition()).filter(({ value }) => value !== ""),
      others: othersOf(this.actor),
      cap: localizeCount("FATES_EDGE.Ritual.CapNote", helperCapOf(this.actor)),
    };
  }

  protected override send(): Promise<unknown> {
    const { said } = this;
    return declareRitual(this.actor, {
      art: said.text("art"),
      dv: said.number("dv"),
      intent: said.text("intent"),
      ways: said.text("ways"),
      invited: said.all("invited"),
    });
  }
}

/** Whoever could help, ticked where their player is at the table. */
function othersOf(actor: PcActor): object[] {
  const inPlay = new Set<string>(crew().map(({ uuid }) => uuid));
  return otherCharacters(actor).flatMap((other) => {
    if (!inPlay.has(other.uuid)) return [];
    const players = game.users.filter((user) => !user.isGM && other.testUserPermission(user, "OWNER"));
    return [
      {
        id: other.id,
        uuid: other.uuid,
        name: other.name,
        player: players.map((player) => player.name).join(", "),
        ticked: players.some((player) => player.active),
      },
    ];
  });
}
