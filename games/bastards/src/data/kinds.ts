import { actorGuard, isOfType, itemGuard, messageGuard } from "#foundry/kinds.ts";

export type FatedActor = Actor.OfType<"fated">;
export type FollowerActor = Actor.OfType<"follower">;
export type SquadActor = Actor.OfType<"squad">;
export type MonsterActor = Actor.OfType<"monster">;
export type SceneActor = Actor.OfType<"scene">;
/** Who is rated by one number: followers, squads and monsters. */
export type RatedActor = FollowerActor | SquadActor | MonsterActor;
/** Anybody who can be in a scene. */
export type PersonActor = FatedActor | RatedActor;
export type AdvantageItem = Item.OfType<"advantage">;
export type DisadvantageItem = Item.OfType<"disadvantage">;
export type SpecialtyItem = Item.OfType<"specialty">;
export type WeaponItem = Item.OfType<"weapon">;
export type ArmorItem = Item.OfType<"armor">;
/** What modifications are made to. */
export type ModifiedItem = WeaponItem | ArmorItem;
export type ModificationItem = Item.OfType<"modification">;

export const isFated = actorGuard("fated");
export const isFollower = actorGuard("follower");
export const isSquad = actorGuard("squad");
export const isMonster = actorGuard("monster");
export const isScene = actorGuard("scene");
export const isPerson = (document: unknown): document is PersonActor =>
  ["fated", "follower", "squad", "monster"].some((type) => isOfType(document, "Actor", type));
export const isAdvantage = itemGuard("advantage");
export const isDisadvantage = itemGuard("disadvantage");
export const isSpecialty = itemGuard("specialty");
export const isWeapon = itemGuard("weapon");
export const isArmor = itemGuard("armor");
export const isModified = (document: unknown): document is ModifiedItem =>
  isWeapon(document) || isArmor(document);
export const isModification = itemGuard("modification");
export const isObjective = itemGuard("objective");
export type HandMessage = ChatMessage.OfType<"hand">;
export type ToldMessage = ChatMessage.OfType<"told">;
export const isHand = messageGuard("hand");
export const isTold = messageGuard("told");
