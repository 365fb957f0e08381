import { isOfType } from "#foundry/kinds.ts";

export type PcActor = Actor.OfType<"pc">;
export type PartyActor = Actor.OfType<"party">;
export type ActionMessage = ChatMessage.OfType<"action">;
export type RequestMessage = ChatMessage.OfType<"request">;
export type BankSpendMessage = ChatMessage.OfType<"spend">;
export type NoticeMessage = ChatMessage.OfType<"notice">;
export type RushedPurchaseMessage = ChatMessage.OfType<"rushedPurchase">;
export type NpcActor = Actor.OfType<"npc">;
export type FollowerActor = Actor.OfType<"follower">;
export type FamiliarActor = Actor.OfType<"familiar">;
/** Who stands beside a character: a follower or a familiar. */
export type CompanionActor = FollowerActor | FamiliarActor;
export type DeedMessage = ChatMessage.OfType<"deed">;
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

export function isParty(document: unknown): document is PartyActor {
  return isOfType(document, "Actor", "party");
}

export function isAction(document: unknown): document is ActionMessage {
  return isOfType(document, "ChatMessage", "action");
}

export function isRequest(document: unknown): document is RequestMessage {
  return isOfType(document, "ChatMessage", "request");
}

export function isBankSpend(document: unknown): document is BankSpendMessage {
  return isOfType(document, "ChatMessage", "spend");
}

export function isNotice(document: unknown): document is NoticeMessage {
  return isOfType(document, "ChatMessage", "notice");
}

export function isRushedPurchase(document: unknown): document is RushedPurchaseMessage {
  return isOfType(document, "ChatMessage", "rushedPurchase");
}

export function isNpc(document: unknown): document is NpcActor {
  return isOfType(document, "Actor", "npc");
}

export function isFollower(document: unknown): document is FollowerActor {
  return isOfType(document, "Actor", "follower");
}

export function isFamiliar(document: unknown): document is FamiliarActor {
  return isOfType(document, "Actor", "familiar");
}

/** Whether it is somebody who stands beside a character: a follower or a familiar. */
export function isCompanion(document: unknown): document is CompanionActor {
  return isFollower(document) || isFamiliar(document);
}

export function isDeed(document: unknown): document is DeedMessage {
  return isOfType(document, "ChatMessage", "deed");
}

export function isOffer(document: unknown): document is OfferMessage {
  return isOfType(document, "ChatMessage", "offer");
}

export function isSpread(document: unknown): document is SpreadMessage {
  return isOfType(document, "ChatMessage", "spread");
}

export function isRitual(document: unknown): document is RitualMessage {
  return isOfType(document, "ChatMessage", "ritual");
}

export function isTalent(document: unknown): document is TalentItem {
  return isOfType(document, "Item", "talent");
}

export function isGear(document: unknown): document is GearItem {
  return isOfType(document, "Item", "gear");
}

export function isAsset(document: unknown): document is AssetItem {
  return isOfType(document, "Item", "asset");
}

export function isComplication(document: unknown): document is ComplicationItem {
  return isOfType(document, "Item", "complication");
}

export function isCulture(document: unknown): document is CultureItem {
  return isOfType(document, "Item", "culture");
}

export function isArchetype(document: unknown): document is ArchetypeItem {
  return isOfType(document, "Item", "archetype");
}

export function isSpell(document: unknown): document is SpellItem {
  return isOfType(document, "Item", "spell");
}

export function isSpend(document: unknown): document is SpendItem {
  return isOfType(document, "Item", "spend");
}

/** Whether it is something that edges lie on. */
export function isEdgeItem(document: unknown): document is EdgeItem {
  return isTalent(document) || isGear(document) || isComplication(document);
}
