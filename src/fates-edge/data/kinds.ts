import { actorGuard, isOfType, itemGuard, messageGuard } from "#foundry/kinds.ts";

export type PcActor = Actor.OfType<"pc">;
export type PartyActor = Actor.OfType<"party">;
export type ActionMessage = ChatMessage.OfType<"action">;
export type CallMessage = ChatMessage.OfType<"request">;
export type BankSpendMessage = ChatMessage.OfType<"spend">;
export type NoticeMessage = ChatMessage.OfType<"notice">;
export type RushedPurchaseMessage = ChatMessage.OfType<"rushedPurchase">;
export type NpcActor = Actor.OfType<"npc">;
export type FollowerActor = Actor.OfType<"follower">;
export type FamiliarActor = Actor.OfType<"familiar">;
/** Who stands beside a character: a follower or a familiar. */
export type CompanionActor = FollowerActor | FamiliarActor;
export type PlayerRequestMessage = ChatMessage.OfType<"deed">;
export type ShownMessage = ChatMessage.OfType<"shown">;
export type SpreadMessage = ChatMessage.OfType<"spread">;
export type OfferMessage = ChatMessage.OfType<"offer">;
export type RitualMessage = ChatMessage.OfType<"ritual">;
export type TalentItem = Item.OfType<"talent">;
export type GearItem = Item.OfType<"gear">;
export type AssetItem = Item.OfType<"asset">;
export type ComplicationItem = Item.OfType<"complication">;
export type CultureItem = Item.OfType<"culture">;
export type ArchetypeItem = Item.OfType<"archetype">;
export type SpellItem = Item.OfType<"spell">;
export type SpendItem = Item.OfType<"spend">;
/** What lends edges to rolls. */
export type EdgeItem = TalentItem | GearItem | ComplicationItem;

/** A character as this system stores one: where a module has put a model of its own in its place, nothing of ours can be read. */
export function isPc(document: unknown): document is PcActor {
  return isOfType(document, "Actor", "pc") && hasOurs((document as PcActor).system);
}

function hasOurs(system: object): boolean {
  const { schema } = system.constructor as { readonly schema?: { readonly fields: object } };
  return schema === undefined || "boons" in schema.fields;
}

export const isParty = actorGuard("party");
export const isAction = messageGuard("action");
export const isCall = messageGuard("request");
export const isBankSpend = messageGuard("spend");
export const isNotice = messageGuard("notice");
export const isRushedPurchase = messageGuard("rushedPurchase");
export const isNpc = actorGuard("npc");
export const isFollower = actorGuard("follower");
export const isFamiliar = actorGuard("familiar");

/** Whether it is somebody who stands beside a character: a follower or a familiar. */
export function isCompanion(document: unknown): document is CompanionActor {
  return isFollower(document) || isFamiliar(document);
}

export const isPlayerRequest = messageGuard("deed");
export const isOffer = messageGuard("offer");
export const isSpread = messageGuard("spread");
export const isRitual = messageGuard("ritual");
export const isTalent = itemGuard("talent");
export const isGear = itemGuard("gear");
export const isAsset = itemGuard("asset");
export const isComplication = itemGuard("complication");
export const isCulture = itemGuard("culture");
export const isArchetype = itemGuard("archetype");
export const isSpell = itemGuard("spell");
export const isSpend = itemGuard("spend");

/** Whether it is something that edges lie on. */
export function isEdgeItem(document: unknown): document is EdgeItem {
  return isTalent(document) || isGear(document) || isComplication(document);
}
