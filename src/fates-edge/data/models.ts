import { NpcModel } from "./actor/npc.ts";
import { PartyModel } from "./actor/party.ts";
import { PcModel } from "./actor/pc.ts";
import { ConsequenceModel } from "./card/consequence.ts";
import { ComplicationModel } from "./item/complication.ts";
import { GearModel } from "./item/gear.ts";
import { ArchetypeModel, CultureModel } from "./item/origin.ts";
import { SpendModel } from "./item/spend.ts";
import { TalentModel } from "./item/talent.ts";
import { ActionModel } from "./message/action.ts";
import { DeedModel } from "./message/deed.ts";
import { NoticeModel } from "./message/notice.ts";
import { OfferModel } from "./message/offer.ts";
import { RequestModel } from "./message/request.ts";
import { HasteModel } from "./message/rushed-purchase.ts";
import { BankSpendModel } from "./message/spend.ts";

/** Every document sub-type of the game. Each says on its own class what it is called and where it belongs. */
export const MODELS = [
  PcModel,
  PartyModel,
  NpcModel,
  TalentModel,
  GearModel,
  ComplicationModel,
  CultureModel,
  ArchetypeModel,
  SpendModel,
  ActionModel,
  RequestModel,
  HasteModel,
  DeedModel,
  OfferModel,
  BankSpendModel,
  NoticeModel,
  ConsequenceModel,
] as const;

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    Actor: { pc: typeof PcModel; party: typeof PartyModel; npc: typeof NpcModel };
    Item: {
      talent: typeof TalentModel;
      gear: typeof GearModel;
      complication: typeof ComplicationModel;
      culture: typeof CultureModel;
      archetype: typeof ArchetypeModel;
      spend: typeof SpendModel;
    };
    ChatMessage: {
      action: typeof ActionModel;
      request: typeof RequestModel;
      haste: typeof HasteModel;
      deed: typeof DeedModel;
      offer: typeof OfferModel;
      spend: typeof BankSpendModel;
      notice: typeof NoticeModel;
    };
    Card: { consequence: typeof ConsequenceModel };
  }
}
