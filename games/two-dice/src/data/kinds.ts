import { actorGuard, isOfType, itemGuard, messageGuard } from "#foundry/kinds.ts";

export type HeroActor = Actor.OfType<"hero">;
export type FoeActor = Actor.OfType<"foe">;
/** Who makes checks: a hero or a foe. */
export type CharacterActor = HeroActor | FoeActor;
export type PartyActor = Actor.OfType<"party">;
export type WeaponItem = Item.OfType<"weapon">;
/** What is worn and changes numbers. */
export type ProtectionItem = Item.OfType<"armor" | "shield" | "accessory">;
export type SpellItem = Item.OfType<"spell">;
export type RitualItem = Item.OfType<"ritual">;
export type ProjectItem = Item.OfType<"project">;
export type ConsumableItem = Item.OfType<"consumable">;
export type CheckMessage = ChatMessage.OfType<"check">;
export type CallMessage = ChatMessage.OfType<"call">;
export type ActMessage = ChatMessage.OfType<"act">;

export const isHero = actorGuard("hero");
export const isFoe = actorGuard("foe");
export const isCharacter = (document: unknown): document is CharacterActor =>
  isHero(document) || isFoe(document);
export const isParty = actorGuard("party");
export const isWeapon = itemGuard("weapon");
export const isProtection = (document: unknown): document is ProtectionItem =>
  ["armor", "shield", "accessory"].some((type) => isOfType(document, "Item", type));
export const isSpell = itemGuard("spell");
export const isSkill = itemGuard("skill");
export const isRitual = itemGuard("ritual");
export const isProject = itemGuard("project");
export const isConsumable = itemGuard("consumable");
export const isCheck = messageGuard("check");
export const isCall = messageGuard("call");
export const isAct = messageGuard("act");
