import { FatedModel } from "../data/actor/fated.ts";
import { FollowerModel, SquadModel } from "../data/actor/follower.ts";
import { MonsterModel } from "../data/actor/monster.ts";
import { SceneModel } from "../data/actor/scene.ts";
import type { SYSTEM_ID } from "../data/game.ts";
import { AdvantageModel, DisadvantageModel } from "../data/item/advantage.ts";
import { ArmorModel, WeaponModel } from "../data/item/arms.ts";
import { ObjectiveModel, QualityModel, SpecialtyModel, SpellModel, TrickModel } from "../data/item/rows.ts";
import { GearModel, ModificationModel } from "../data/item/things.ts";

import { HandModel } from "../data/message/hand.ts";
import { ToldModel } from "../data/message/told.ts";

/** Every document sub-type of the game. Each says on its own class what it is called and where it belongs. */
export const MODELS = [
  FatedModel,
  FollowerModel,
  SquadModel,
  MonsterModel,
  SceneModel,
  AdvantageModel,
  DisadvantageModel,
  SpecialtyModel,
  WeaponModel,
  ArmorModel,
  GearModel,
  ModificationModel,
  ObjectiveModel,
  QualityModel,
  TrickModel,
  SpellModel,
  HandModel,
  ToldModel,
] as const;

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: typeof SYSTEM_ID;
  }
  interface DataModelConfig {
    Actor: {
      fated: typeof FatedModel;
      follower: typeof FollowerModel;
      squad: typeof SquadModel;
      monster: typeof MonsterModel;
      scene: typeof SceneModel;
    };
    ChatMessage: {
      hand: typeof HandModel;
      told: typeof ToldModel;
    };
    Item: {
      advantage: typeof AdvantageModel;
      disadvantage: typeof DisadvantageModel;
      specialty: typeof SpecialtyModel;
      weapon: typeof WeaponModel;
      armor: typeof ArmorModel;
      gear: typeof GearModel;
      modification: typeof ModificationModel;
      objective: typeof ObjectiveModel;
      quality: typeof QualityModel;
      trick: typeof TrickModel;
      spell: typeof SpellModel;
    };
  }
}
