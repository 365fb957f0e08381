import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { notify } from "../../../foundry/notify.ts";
import { openOne, type WindowContext, type WindowRenderOptions } from "../../../table/windows.ts";
import { offerHelp } from "../../actions/help.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { currentEdition, skillLabel } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { assistFrom, type HelpWay, helpWays } from "../../rules/teamwork.ts";
import { ActorWindow } from "../parts/actor-window.ts";
import { type Choice, choicesOf, skillChoices } from "../parts/controls.ts";
import { templatePath } from "../parts/templates.ts";

/** What is known beforehand of the help that is to be offered. */
export interface HelpPreset {
  readonly for?: string;
  readonly skill?: string;
}

/** The offer of help for somebody's next roll (SRD 4.5.4; Core, "Assistance"): to whom, with which skill, in which words. */
export class HelpWindow extends ActorWindow {
  static override readonly help: RulesPage = "together";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-help",
    window: { title: "FATES_EDGE.Together.HelpAs" },
    position: { width: 440, height: "auto" as const },
    form: { handler: HelpWindow.#offer },
  };

  static override PARTS = { body: { template: templatePath("apps/help") } };

  readonly #preset: HelpPreset;

  constructor(actor: PcActor, preset: HelpPreset) {
    super(actor);
    this.#preset = preset;
  }

  /** Asks whom a character helps, and how, and offers it. */
  static override async open(actor: PcActor, preset: HelpPreset = {}): Promise<void> {
    if (!game.actors.some((other) => isPc(other) && other !== actor))
      return notify.warn("FATES_EDGE.Error.NobodyToHelp");
    await openOne(this.idFor(actor), () => new HelpWindow(actor, preset));
  }

  override async _prepareContext(): Promise<WindowContext> {
    const edition = currentEdition();
    const [first] = helpWays(edition);
    return {
      uid: this.id,
      others: othersOf(this.actor, this.#preset.for ?? ""),
      ways: choicesOf(helpWays(edition), first ?? "", (way) =>
        localize(`FATES_EDGE.Together.WayFull.${way}`),
      ),
      isChoice: helpWays(edition).length > 1,
      skills: this.#skills(),
      need: edition.assistPrice === "skill",
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

  /** The character's own skills first, each with its rating; the one that is asked for, or their best, is chosen. */
  #skills(): Choice[] {
    const { skills } = this.actor.system;
    const rated = skillChoices("").filter(({ value }) => (skills[value] ?? 0) > 0);
    const best = rated.toSorted((a, b) => (skills[b.value] ?? 0) - (skills[a.value] ?? 0))[0]?.value;
    const wanted = this.#preset.skill ?? "";
    const chosen = (skills[wanted] ?? 0) > 0 ? wanted : (best ?? "");
    return rated.map(({ value }) => ({
      value,
      label: localize("FATES_EDGE.Roll.Part", { label: skillLabel(value), dice: skills[value] ?? 0 }),
      chosen: value === chosen,
    }));
  }

  #wish(): { for: string; way: HelpWay; skill: string; words: string } {
    const data = new FormData(this.fields);
    const text = (name: string): string => String(data.get(name) ?? "");
    const ways = helpWays(currentEdition());
    const way = ways.find((name) => name === text("way")) ?? ways[0] ?? "skill";
    return { for: text("for"), way, skill: text("skill"), words: text("words") };
  }

  /** What it comes to, as it stands. */
  #showDice(): void {
    const { way, skill } = this.#wish();
    const { dice } = assistFrom(this.actor.system.skills[skill] ?? 0, currentEdition(), way);
    const line = this.element.querySelector('[data-live="dice"]');
    const words = localizeCount("FATES_EDGE.Together.Lends.plain", dice, { skill: "" });
    if (line)
      line.textContent =
        dice > 0 ? words : localize("FATES_EDGE.Error.NoSkillToLend", { name: this.actor.name });
    const button = this.element.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (button) button.disabled = dice < 1;
  }

  static async #offer(this: HelpWindow): Promise<void> {
    if (await offerHelp(this.actor, this.#wish())) await this.close();
  }
}

function othersOf(actor: PcActor, chosen: string): Choice[] {
  return game.actors.contents.flatMap((other) =>
    isPc(other) && other !== actor
      ? [{ value: other.uuid, label: other.name, chosen: other.uuid === chosen }]
      : [],
  );
}
