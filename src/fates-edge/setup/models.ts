import { FamiliarModel } from "../data/actor/familiar.ts";
import { FollowerModel } from "../data/actor/follower.ts";
import { NpcModel } from "../data/actor/npc.ts";
import { PartyModel } from "../data/actor/party.ts";
import { PcModel } from "../data/actor/pc.ts";
import { ConsequenceModel } from "../data/card/consequence.ts";
import { ReadingModel } from "../data/card/reading.ts";
import type { SYSTEM_ID } from "../data/game.ts";
import { AssetModel } from "../data/item/asset.ts";
import { ComplicationModel } from "../data/item/complication.ts";
import { GearModel } from "../data/item/gear.ts";
import { ArchetypeModel, CultureModel } from "../data/item/origin.ts";
import { SpellModel } from "../data/item/spell.ts";
import { SpendModel } from "../data/item/spend.ts";
import { TalentModel } from "../data/item/talent.ts";
import { ActionModel } from "../data/message/action.ts";
import { PlayerRequestModel } from "../data/message/player-request.ts";
import { NoticeModel } from "../data/message/notice.ts";
import { OfferModel } from "../data/message/offer.ts";
import { CallModel } from "../data/message/call.ts";
import { RushedPurchaseModel } from "../data/message/rushed-purchase.ts";
import { ShownModel } from "#table/reading/shown-model.ts";
import { RitualModel } from "../data/message/ritual.ts";
import { SpreadModel } from "../data/message/spread.ts";
import { BankSpendModel } from "../data/message/spend.ts";

/** Every document sub-type of the game. Each says on its own class what it is called and where it belongs. */
export const MODELS = [
  PcModel,
  PartyModel,
  NpcModel,
  FollowerModel,
  FamiliarModel,
  TalentModel,
  GearModel,
  AssetModel,
  ComplicationModel,
  CultureModel,
  ArchetypeModel,
  SpellModel,
  SpendModel,
  ActionModel,
  CallModel,
  RushedPurchaseModel,
  PlayerRequestModel,
  OfferModel,
  BankSpendModel,
  NoticeModel,
  ShownModel,
  SpreadModel,
  RitualModel,
  ConsequenceModel,
  ReadingModel,
] as const;

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: typeof SYSTEM_ID;
  }
  interface DataModelConfig {
    Actor: {
      pc: typeof PcModel;
      party: typeof PartyModel;
      npc: typeof NpcModel;
      follower: typeof FollowerModel;
      familiar: typeof FamiliarModel;
    };
    Item: {
      talent: typeof TalentModel;
      gear: typeof GearModel;
      asset: typeof AssetModel;
      complication: typeof ComplicationModel;
      culture: typeof CultureModel;
      archetype: typeof ArchetypeModel;
      spell: typeof SpellModel;
      spend: typeof SpendModel;
    };
    ChatMessage: {
      action: typeof ActionModel;
      request: typeof CallModel;
      rushedPurchase: typeof RushedPurchaseModel;
      deed: typeof PlayerRequestModel;
      offer: typeof OfferModel;
      spend: typeof BankSpendModel;
      notice: typeof NoticeModel;
      shown: typeof ShownModel;
      spread: typeof SpreadModel;
      ritual: typeof RitualModel;
    };
    Card: { consequence: typeof ConsequenceModel; reading: typeof ReadingModel };
  }
}
