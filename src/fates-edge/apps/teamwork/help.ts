import { localize, localizeCount } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { offerHelp } from "../../actions/teamwork/help.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { assistFrom, type HelpWay, helpWays } from "../../rules/teamwork.ts";
import { otherCharacters } from "../../state/party.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { LendingWindow } from "../parts/lending-window.ts";
import { oneBody } from "../parts/templates.ts";

/** What is known beforehand of the help that is to be offered. */
export interface HelpPreset {
  readonly for?: string;
  readonly skill?: string;
}

/** The offer of help for somebody's next roll (SRD 4.5.4; Core, "Assistance"): to whom, with which skill, in which words. */
export class HelpWindow extends LendingWindow {
  static override readonly help: RulesPage = "together";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-help",
    window: { title: "FATES_EDGE.Together.HelpAs" },
  };

  static override PARTS = oneBody("apps/help");

  readonly #preset: HelpPreset;

  constructor(actor: PcActor, preset: HelpPreset = {}) {
    super(actor);
    this.#preset = preset;
  }

  static override mayOpen(actor: PcActor): boolean {
    const isSomebody = otherCharacters(actor).length > 0;
    if (!isSomebody) notify.warn("FATES_EDGE.Error.NobodyToHelp");
    return isSomebody;
  }

  protected override context(): object {
    const edition = currentEdition();
    const [first] = helpWays(edition);
    return {
      others: othersOf(this.actor, this.#preset.for ?? ""),
      ways: choicesOf(helpWays(edition), first ?? "", (way) =>
        localize(`FATES_EDGE.Together.WayFull.${way}`),
      ),
      isChoice: helpWays(edition).length > 1,
      skills: this.ratedSkills(this.ownSkills(), this.#preset.skill),
      need: edition.assistPrice === "skill",
    };
  }

  #wish(): { for: string; way: HelpWay; skill: string; words: string } {
    const ways = helpWays(currentEdition());
    const way = ways.find((name) => name === this.written("way")) ?? ways[0] ?? "skill";
    return {
      for: this.written("for"),
      way,
      skill: this.written("skill"),
      words: this.written("words"),
    };
  }

  #dice(): number {
    const { way, skill } = this.#wish();
    return assistFrom(this.ratingOf(skill), currentEdition(), way).dice;
  }

  protected override diceLine(): string {
    const dice = this.#dice();
    return dice > 0
      ? localizeCount("FATES_EDGE.Together.Lends.plain", dice, { skill: "" })
      : localize("FATES_EDGE.Error.NoSkillToLend", { name: this.actor.name });
  }

  protected override showDice(): void {
    super.showDice();
    const button = this.element.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (button) button.disabled = this.#dice() < 1;
  }

  protected override send(): Promise<unknown> {
    return offerHelp(this.actor, this.#wish());
  }
}

function othersOf(actor: PcActor, chosen: string): Choice[] {
  return otherCharacters(actor).map(({ uuid, name }) => ({
    value: uuid,
    label: name,
    chosen: uuid === chosen,
  }));
}
