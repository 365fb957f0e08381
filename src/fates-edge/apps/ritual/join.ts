import { localize, localizeCount } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { openOne } from "#table/windows.ts";
import { joinRitual } from "../../actions/magic/ritual-requests.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { HELPER_ATTRIBUTE } from "../../rules/magic/ritual.ts";
import { isAttribute } from "../../rules/skills.ts";
import { ritualAt, whyNotJoin } from "../../state/magic/ritual.ts";
import { attributeLabel } from "../../words/labels.ts";
import { attributeChoices, skillChoices } from "../parts/controls.ts";
import { LendingWindow } from "../parts/lending-window.ts";
import { oneBody } from "../parts/templates.ts";

/** How somebody joins a ritual (SRD 19.7; Clarification 6): with a skill of their own, in their own words. */
export class JoinWindow extends LendingWindow {
  static override readonly help: RulesPage = "magic";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-join-ritual",
    window: { title: "FATES_EDGE.Ritual.JoinTitle" },
  };

  static override PARTS = oneBody("apps/ritual/join");

  readonly #ritual: string;

  constructor(actor: PcActor, ritual: string) {
    super(actor);
    this.#ritual = ritual;
  }

  /** Asks how a character joins a ritual, and joins it. */
  static async openFor(actor: PcActor, ritual: string): Promise<void> {
    const why = whyNotJoin(ritualAt(ritual), actor);
    if (why !== "") return notify.warn(`FATES_EDGE.Error.${why}`);
    await openOne(this.idFor(actor), () => new JoinWindow(actor, ritual));
  }

  protected override context(): object {
    const { declared, primary } = ritualAt(this.#ritual) ?? {};
    const own = this.ownSkills();
    return {
      line: localize("FATES_EDGE.Ritual.JoinLine", { name: primary?.name ?? "" }),
      intent: declared?.intent ?? "",
      ways:
        declared && declared.ways !== ""
          ? localize("FATES_EDGE.Ritual.WaysLine", { ways: declared.ways })
          : "",
      attributes: attributeChoices(HELPER_ATTRIBUTE),
      // Whoever has no skill may channel with any that the world knows.
      skills: this.ratedSkills(own.length > 0 ? own : skillChoices("")),
    };
  }

  /** What they would channel with, and that another attribute than Spirit waits for a GM. */
  protected override diceLine(): string {
    const { attribute, skill } = this.#wish();
    const { attributes } = this.actor.system;
    const own = isAttribute(attribute) ? attributes[attribute] : 0;
    const dice = localizeCount("FATES_EDGE.Ritual.JoinDice", own + this.ratingOf(skill));
    const waits =
      attribute === HELPER_ATTRIBUTE
        ? ""
        : localize("FATES_EDGE.Ritual.JoinWaits", {
            attribute: attributeLabel(attribute),
            usual: attributeLabel(HELPER_ATTRIBUTE),
          });
    return [dice, waits].filter(Boolean).join(" ");
  }

  #wish(): { attribute: string; skill: string; words: string } {
    return {
      attribute: this.written("attribute"),
      skill: this.written("skill"),
      words: this.written("words"),
    };
  }

  protected override send(): Promise<unknown> {
    return joinRitual(this.actor, this.#ritual, this.#wish());
  }
}
