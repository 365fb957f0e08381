import { FoeModel } from "../data/actor/foe.ts";
import { HeroModel } from "../data/actor/hero.ts";
import { PartyModel } from "../data/actor/party.ts";
import type { SYSTEM_ID } from "../data/game.ts";
import { RitualModel, SkillModel, SpellModel } from "../data/item/spell-skill-ritual.ts";
import { ProjectModel } from "../data/item/project.ts";
import { AccessoryModel, ArmorModel, ShieldModel } from "../data/item/protection.ts";
import { ConsumableModel, IngredientModel } from "../data/item/consumable.ts";
import { WeaponModel } from "../data/item/weapon.ts";
import { ShownModel } from "#table/reading/shown-model.ts";
import { ActModel } from "#table/cards/act-model.ts";
import { CallModel } from "../data/message/call.ts";
import { CheckModel } from "../data/message/check.ts";

/** Every document sub-type of the game. Each says on its own class what it is called and where it belongs. */
export const MODELS = [
  HeroModel,
  FoeModel,
  PartyModel,
  WeaponModel,
  ArmorModel,
  ShieldModel,
  AccessoryModel,
  SpellModel,
  SkillModel,
  RitualModel,
  ProjectModel,
  IngredientModel,
  ConsumableModel,
  CheckModel,
  CallModel,
  ActModel,
  ShownModel,
] as const;

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: typeof SYSTEM_ID;
  }
  interface DataModelConfig {
    Actor: { hero: typeof HeroModel; foe: typeof FoeModel; party: typeof PartyModel };
    Item: {
      weapon: typeof WeaponModel;
      armor: typeof ArmorModel;
      shield: typeof ShieldModel;
      accessory: typeof AccessoryModel;
      spell: typeof SpellModel;
      skill: typeof SkillModel;
      ritual: typeof RitualModel;
      project: typeof ProjectModel;
      ingredient: typeof IngredientModel;
      consumable: typeof ConsumableModel;
    };
    ChatMessage: {
      check: typeof CheckModel;
      call: typeof CallModel;
      act: typeof ActModel;
      shown: typeof ShownModel;
    };
  }
}
