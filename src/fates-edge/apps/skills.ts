import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { GMWindow } from "#table/windows.ts";
import { changeSetting, setting } from "../data/settings.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { RulesError } from "../rules/errors.ts";
import {
  ASKED_SKILLS,
  ATTRIBUTES,
  type CustomSkill,
  OPTIONAL_SKILLS,
  skillRegistry,
} from "../rules/skills.ts";
import { attributeLabel } from "../words/labels.ts";
import { attributeChoices } from "./parts/controls.ts";
import { oneBody } from "./parts/templates.ts";

const isOptional = (key: string): boolean => OPTIONAL_SKILLS.some((skill) => skill.key === key);
/** One that was ticked before it was there for everybody. */
const isThereNow = ({ key, label }: CustomSkill): boolean =>
  label === undefined && ASKED_SKILLS.some((skill) => skill.key === key);

/** The world's own skills: those printed on no list, ticked in, and those this table made up. */
export class SkillsMenu extends GMWindow {
  static override readonly help: RulesPage = "furtherSkills";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-skills",
    position: { width: 520, height: "auto" as const },
    window: { title: "FATES_EDGE.SkillsMenu.Title" },
    actions: { addSkill: SkillsMenu.#add, removeSkill: SkillsMenu.#remove },
  };

  static override PARTS = oneBody("apps/skills");

  /** As the window shows it; saved as a whole. */
  #draft: readonly CustomSkill[] = setting("customSkills");

  protected override context(): object {
    return {
      optional: OPTIONAL_SKILLS.map(({ key, attribute }) => ({
        key,
        label: localize(`FATES_EDGE.Skill.${key}`),
        attributeLabel: attributeLabel(attribute),
        ticked: this.#draft.some((skill) => skill.key === key),
      })),
      custom: this.#own().map(({ key, label = "", attribute }, index) => ({
        key,
        index,
        label,
        attributes: attributeChoices(attribute),
        removeLabel: localize("TABLE.Ask.RemoveNamed", { name: label }),
      })),
    };
  }

  #own(): CustomSkill[] {
    return this.#draft.filter((skill) => !isOptional(skill.key) && !isThereNow(skill));
  }

  #read(): CustomSkill[] {
    const { said } = this;
    const ticked = said.all("optional");
    const optional = OPTIONAL_SKILLS.filter(({ key }) => ticked.includes(key));
    const own = this.#own().map(({ key }, index) => ({
      key,
      label: said.words(`label.${index}`) || localize("FATES_EDGE.SkillsMenu.New"),
      attribute: said.one(ATTRIBUTES, `attribute.${index}`) ?? "wits",
    }));
    return [...optional.map(({ key, attribute }) => ({ key, attribute })), ...own];
  }

  static async #add(this: SkillsMenu): Promise<void> {
    const before = this.#read();
    const label = localize("FATES_EDGE.SkillsMenu.New");
    this.#draft = [...before, { key: newSkillKey(before), label, attribute: "wits" }];
    await this.render();
    const last = this.#own().length - 1;
    this.element.querySelector<HTMLInputElement>(`[name="label.${last}"]`)?.select();
  }

  static async #remove(this: SkillsMenu, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const own = this.#own()[Number(target.dataset.index)];
    this.#draft = this.#read().filter(({ key }) => key !== own?.key);
    await this.render();
  }

  protected override async send(): Promise<unknown> {
    const skills = this.#read();
    try {
      skillRegistry(skills);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      return notify.error("FATES_EDGE.SkillsMenu.Bad");
    }
    await changeSetting("customSkills", skills);
    return true;
  }
}

/**
 * A key for a skill the table makes up: it stays when the skill is renamed, so that no rating is lost. It starts
 * with a lower-case letter, as every skill's key does.
 */
function newSkillKey(taken: readonly CustomSkill[]): string {
  const key = `own${foundry.utils.randomID()}`;
  return taken.some((skill) => skill.key === key) ? newSkillKey(taken) : key;
}
