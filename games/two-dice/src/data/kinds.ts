import { isOfType } from "#foundry/kinds.ts";

export type HeroActor = Actor.OfType<"hero">;
export type FoeActor = Actor.OfType<"foe">;
/** Who makes checks: a hero or a foe. */
export type CharacterActor = HeroActor | FoeActor;
export type PartyActor = Actor.OfType<"party">;
export type WeaponItem = Item.OfType<"weapon">;
export type ArmorItem = Item.OfType<"armor">;
export type ShieldItem = Item.OfType<"shield">;
export type AccessoryItem = Item.OfType<"accessory">;
/** What is worn and changes numbers. */
export type ProtectionItem = ArmorItem | ShieldItem | AccessoryItem;
export type SpellItem = Item.OfType<"spell">;
export type SkillItem = Item.OfType<"skill">;
export type RitualItem = Item.OfType<"ritual">;
export type ProjectItem = Item.OfType<"project">;
export type IngredientItem = Item.OfType<"ingredient">;
export type ConsumableItem = Item.OfType<"consumable">;
export type CheckMessage = ChatMessage.OfType<"check">;
export type CallMessage = ChatMessage.OfType<"call">;
export type ActMessage = ChatMessage.OfType<"act">;

export const isHero = (document: unknown): document is HeroActor => isOfType(document, "Actor", "hero");
export const isFoe = (document: unknown): document is FoeActor => isOfType(document, "Actor", "foe");
export const isCharacter = (document: unknown): document is CharacterActor =>
  isHero(document) || isFoe(document);
export const isParty = (document: unknown): document is PartyActor => isOfType(document, "Actor", "party");
export const isWeapon = (document: unknown): document is WeaponItem => isOfType(document, "Item", "weapon");
export const isProtection = (document: unknown): document is ProtectionItem =>
  ["armor", "shield", "accessory"].some((type) => isOfType(document, "Item", type));
export const isSpell = (document: unknown): document is SpellItem => isOfType(document, "Item", "spell");
export const isSkill = (document: unknown): document is SkillItem => isOfType(document, "Item", "skill");
export const isRitual = (document: unknown): document is RitualItem => isOfType(document, "Item", "ritual");
export const isProject = (document: unknown): document is ProjectItem =>
  isOfType(document, "Item", "project");
export const isIngredient = (document: unknown): document is IngredientItem =>
  isOfType(document, "Item", "ingredient");
export const isConsumable = (document: unknown): document is ConsumableItem =>
  isOfType(document, "Item", "consumable");
export const isCheck = (document: unknown): document is CheckMessage =>
  isOfType(document, "ChatMessage", "check");
export const isCall = (document: unknown): document is CallMessage =>
  isOfType(document, "ChatMessage", "call");
export const isAct = (document: unknown): document is ActMessage => isOfType(document, "ChatMessage", "act");
