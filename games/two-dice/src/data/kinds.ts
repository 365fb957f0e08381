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

const hasType = (document: unknown, name: string, type: string): boolean =>
  typeof document === "object" &&
  document !== null &&
  "type" in document &&
  document.type === type &&
  document instanceof foundry.abstract.Document &&
  document.documentName === name;

export const isHero = (document: unknown): document is HeroActor => hasType(document, "Actor", "hero");
export const isFoe = (document: unknown): document is FoeActor => hasType(document, "Actor", "foe");
export const isCharacter = (document: unknown): document is CharacterActor =>
  isHero(document) || isFoe(document);
export const isParty = (document: unknown): document is PartyActor => hasType(document, "Actor", "party");
export const isWeapon = (document: unknown): document is WeaponItem => hasType(document, "Item", "weapon");
export const isProtection = (document: unknown): document is ProtectionItem =>
  ["armor", "shield", "accessory"].some((type) => hasType(document, "Item", type));
export const isSpell = (document: unknown): document is SpellItem => hasType(document, "Item", "spell");
export const isSkill = (document: unknown): document is SkillItem => hasType(document, "Item", "skill");
export const isRitual = (document: unknown): document is RitualItem => hasType(document, "Item", "ritual");
export const isProject = (document: unknown): document is ProjectItem => hasType(document, "Item", "project");
export const isIngredient = (document: unknown): document is IngredientItem =>
  hasType(document, "Item", "ingredient");
export const isConsumable = (document: unknown): document is ConsumableItem =>
  hasType(document, "Item", "consumable");
export const isCheck = (document: unknown): document is CheckMessage =>
  hasType(document, "ChatMessage", "check");
export const isCall = (document: unknown): document is CallMessage =>
  hasType(document, "ChatMessage", "call");
export const isAct = (document: unknown): document is ActMessage => hasType(document, "ChatMessage", "act");
