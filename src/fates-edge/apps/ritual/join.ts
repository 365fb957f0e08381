import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { notify } from "../../../foundry/notify.ts";
import { openOne, type WindowContext, type WindowRenderOptions } from "../../../table/windows.ts";
import { joinRitual } from "../../actions/ritual-requests.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { HELPER_ATTRIBUTE } from "../../rules/magic/ritual.ts";
import { isAttribute } from "../../rules/skills.ts";
import { ritualAt, whyNotJoin } from "../../state/ritual.ts";
import { attributeLabel } from "../../words/labels.ts";
import { ActorWindow } from "../parts/actor-window.ts";
import { attributeChoices, type Choice, skillChoices } from "../parts/controls.ts";
import { templatePath } from "../parts/templates.ts";

/** How somebody joins a ritual (SRD 19.7; Clarification 6): with a skill of their own, in their own words. */
export class JoinWindow extends ActorWindow {
  static override readonly help: RulesPage = "magic";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-join-ritual",
    window: { title: "FATES_EDGE.Ritual.JoinTitle" },
    position: { width: 440, height: "auto" as const },
    form: { handler: JoinWindow.#join },
  };

  static override PARTS = { body: { template: templatePath("apps/ritual/join") } };

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

  override async _prepareContext(): Promise<WindowContext> {
    const { said, primary } = ritualAt(this.#ritual) ?? {};
    return {
      uid: this.id,
      line: localize("FATES_EDGE.Ritual.JoinLine", { name: primary?.name ?? "" }),
      intent: said?.intent ?? "",
      ways: said && said.ways !== "" ? localize("FATES_EDGE.Ritual.WaysLine", { ways: said.ways }) : "",
      attributes: attributeChoices(HELPER_ATTRIBUTE),
      skills: this.#skills(),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => this.#showDice());
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#showDice();
  }

  /** The character's own skills, each with its rating, the best chosen; all that the world knows for whoever has none. */
  #skills(): Choice[] {
    const { skills } = this.actor.system;
    const rating = ({ value }: Choice): number => skills[value] ?? 0;
    const rated = skillChoices("").filter((choice) => rating(choice) > 0);
    const offered = rated.length > 0 ? rated : skillChoices("");
    const best = offered.toSorted((a, b) => rating(b) - rating(a))[0]?.value;
    return offered.map((choice) => ({
      value: choice.value,
      label: localize("FATES_EDGE.Roll.Part", { label: choice.label, dice: rating(choice) }),
      chosen: choice.value === best,
    }));
  }

  /** What they would channel with, and that another attribute than Spirit waits for a GM. */
  #showDice(): void {
    const { attribute, skill } = this.#wish();
    const { attributes, skills } = this.actor.system;
    const own = isAttribute(attribute) ? attributes[attribute] : 0;
    const dice = localizeCount("FATES_EDGE.Ritual.JoinDice", own + (skills[skill] ?? 0));
    const waits =
      attribute === HELPER_ATTRIBUTE
        ? ""
        : localize("FATES_EDGE.Ritual.JoinWaits", {
            attribute: attributeLabel(attribute),
            usual: attributeLabel(HELPER_ATTRIBUTE),
          });
    const line = this.element.querySelector('[data-live="dice"]');
    if (line) line.textContent = [dice, waits].filter(Boolean).join(" ");
  }

  #wish(): { attribute: string; skill: string; words: string } {
    const data = new FormData(this.fields);
    const text = (name: string): string => String(data.get(name) ?? "");
    return { attribute: text("attribute"), skill: text("skill"), words: text("words") };
  }

  static async #join(this: JoinWindow): Promise<void> {
    if (await joinRitual(this.actor, this.#ritual, this.#wish())) await this.close();
  }
}
