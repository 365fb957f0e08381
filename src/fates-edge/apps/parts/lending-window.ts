import { localize } from "#foundry/i18n.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { WindowRenderOptions } from "#table/windows.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { type Choice } from "#table/windows/controls.ts";
import { skillChoices } from "./controls.ts";

/** How a character lends somebody else a skill: as they choose, the window says what it comes to. */
export class LendingWindow extends ActorWindow<PcActor> {
  protected override onInput(): void {
    this.showDice();
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.showDice();
  }

  /** What the choice comes to, in words. */
  protected diceLine(): string {
    return "";
  }

  protected showDice(): void {
    const line = this.element.querySelector('[data-live="dice"]');
    if (line) line.textContent = this.diceLine();
  }

  protected ratingOf(skill: string): number {
    return this.actor.system.skills[skill] ?? 0;
  }

  /** The skills that the character has. */
  protected ownSkills(): Choice[] {
    return skillChoices("").filter(({ value }) => this.ratingOf(value) > 0);
  }

  /** Skills, each with the character's rating; chosen is the one that is asked for, or else their best. */
  protected ratedSkills(skills: readonly Choice[], asked = ""): Choice[] {
    const best = skills.toSorted((a, b) => this.ratingOf(b.value) - this.ratingOf(a.value))[0]?.value;
    const chosen = this.ratingOf(asked) > 0 ? asked : best;
    return skills.map(({ value, label }) => ({
      value,
      label: localize("FATES_EDGE.Roll.Part", { label, dice: this.ratingOf(value) }),
      chosen: value === chosen,
    }));
  }

  /** What is written or chosen in a field. */
  protected written(name: string): string {
    return this.said.text(name);
  }
}
