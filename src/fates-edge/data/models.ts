import { PartyModel } from "./actor/party.ts";
import { PcModel } from "./actor/pc.ts";
import { ConsequenceModel } from "./card/consequence.ts";
import { GearModel } from "./item/gear.ts";
import { SpendModel } from "./item/spend.ts";
import { TalentModel } from "./item/talent.ts";
import { ActionModel } from "./message/action.ts";
import { NoticeModel } from "./message/notice.ts";
import { RequestModel } from "./message/request.ts";
import { BankSpendModel } from "./message/spend.ts";

/** Every document sub-type of the game. Each says on its own class what it is called and where it belongs. */
export const MODELS = [
  PcModel,
  PartyModel,
  TalentModel,
  GearModel,
  SpendModel,
  ActionModel,
  RequestModel,
  BankSpendModel,
  NoticeModel,
  ConsequenceModel,
] as const;

declare module "fvtt-types/configuration" {
  interface DataModelConfig {
    Actor: { pc: typeof PcModel; party: typeof PartyModel };
    Item: { talent: typeof TalentModel; gear: typeof GearModel; spend: typeof SpendModel };
    ChatMessage: {
      action: typeof ActionModel;
      request: typeof RequestModel;
      spend: typeof BankSpendModel;
      notice: typeof NoticeModel;
    };
    Card: { consequence: typeof ConsequenceModel };
  }
}
