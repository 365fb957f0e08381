import { CohortModel } from "../data/actor/cohort.ts";
import { CompanionModel, CreatureModel } from "../data/actor/creature.ts";
import { CrewModel } from "../data/actor/crew.ts";
import { FactionModel } from "../data/actor/faction.ts";
import { HeroModel } from "../data/actor/hero.ts";
import type { SYSTEM_ID } from "../data/game.ts";
import { AbilityModel } from "../data/item/ability.ts";
import { ClaimModel, CrewAbilityModel, CrewTypeModel, UpgradeModel } from "../data/item/crew.ts";
import { ArmorModel, GearModel, ShieldModel, WeaponModel } from "../data/item/equipment.ts";
import { FormulaModel, RitualModel, SpellModel } from "../data/item/magic.ts";
import { ArchetypeModel, BackgroundModel, BloodlineModel, TraitModel } from "../data/item/people.ts";
import { PowerModel } from "../data/item/power.ts";
import { ActModel } from "#table/cards/act-model.ts";
import { CallModel } from "../data/message/call.ts";
import { PlanModel } from "../data/message/plan.ts";
import { RollModel } from "../data/message/roll.ts";

/** Every document sub-type of the game. Each says on its own class what it is called and where it belongs. */
export const MODELS = [
  HeroModel,
  CreatureModel,
  CompanionModel,
  CrewModel,
  CohortModel,
  FactionModel,
  ArchetypeModel,
  BloodlineModel,
  BackgroundModel,
  TraitModel,
  AbilityModel,
  PowerModel,
  WeaponModel,
  ArmorModel,
  ShieldModel,
  GearModel,
  RitualModel,
  SpellModel,
  FormulaModel,
  CrewTypeModel,
  CrewAbilityModel,
  UpgradeModel,
  ClaimModel,
  RollModel,
  PlanModel,
  CallModel,
  ActModel,
] as const;

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: typeof SYSTEM_ID;
  }
  interface DataModelConfig {
    Actor: {
      hero: typeof HeroModel;
      creature: typeof CreatureModel;
      companion: typeof CompanionModel;
      crew: typeof CrewModel;
      cohort: typeof CohortModel;
      faction: typeof FactionModel;
    };
    Item: {
      archetype: typeof ArchetypeModel;
      bloodline: typeof BloodlineModel;
      background: typeof BackgroundModel;
      trait: typeof TraitModel;
      ability: typeof AbilityModel;
      power: typeof PowerModel;
      weapon: typeof WeaponModel;
      armor: typeof ArmorModel;
      shield: typeof ShieldModel;
      gear: typeof GearModel;
      ritual: typeof RitualModel;
      spell: typeof SpellModel;
      formula: typeof FormulaModel;
      "crew-type": typeof CrewTypeModel;
      "crew-ability": typeof CrewAbilityModel;
      upgrade: typeof UpgradeModel;
      claim: typeof ClaimModel;
    };
    ChatMessage: {
      roll: typeof RollModel;
      plan: typeof PlanModel;
      call: typeof CallModel;
      act: typeof ActModel;
    };
  }
}
