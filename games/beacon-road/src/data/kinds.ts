import { actorGuard, itemGuard, messageGuard } from "#foundry/kinds.ts";

export type HeroActor = Actor.OfType<"hero">;
export type CreatureActor = Actor.OfType<"creature">;
export type CompanionActor = Actor.OfType<"companion">;
/** Who rolls and fights: a hero, a creature or a companion. */
export type FighterActor = HeroActor | CreatureActor | CompanionActor;
export type CrewActor = Actor.OfType<"crew">;
export type CohortActor = Actor.OfType<"cohort">;
export type FactionActor = Actor.OfType<"faction">;
export type PowerItem = Item.OfType<"power">;
export type WeaponItem = Item.OfType<"weapon">;
export type ClaimItem = Item.OfType<"claim">;
export type CrewTypeItem = Item.OfType<"crew-type">;
export type RollMessage = ChatMessage.OfType<"roll">;
export type PlanMessage = ChatMessage.OfType<"plan">;
export type CallMessage = ChatMessage.OfType<"call">;
export type ActMessage = ChatMessage.OfType<"act">;

export const isHero = actorGuard("hero");
export const isCreature = actorGuard("creature");
export const isCompanion = actorGuard("companion");
export const isFighter = (document: unknown): document is FighterActor =>
  isHero(document) || isCreature(document) || isCompanion(document);
export const isCrew = actorGuard("crew");
export const isCohort = actorGuard("cohort");
export const isFaction = actorGuard("faction");

export const isArchetype = itemGuard("archetype");
export const isBloodline = itemGuard("bloodline");
export const isBackground = itemGuard("background");
export const isAbility = itemGuard("ability");
export const isPower = itemGuard("power");
export const isWeapon = itemGuard("weapon");
export const isArmor = itemGuard("armor");
export const isShield = itemGuard("shield");
export const isGear = itemGuard("gear");
export const isRitual = itemGuard("ritual");
export const isSpell = itemGuard("spell");
export const isFormula = itemGuard("formula");
export const isCrewType = itemGuard("crew-type");
export const isCrewAbility = itemGuard("crew-ability");
export const isUpgrade = itemGuard("upgrade");
export const isClaim = itemGuard("claim");

export const isRoll = messageGuard("roll");
export const isPlan = messageGuard("plan");
export const isCall = messageGuard("call");
export const isAct = messageGuard("act");
