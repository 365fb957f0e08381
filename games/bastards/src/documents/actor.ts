import { notify } from "#foundry/notify.ts";
import { TableActor } from "#table/setup/table-actor.ts";
import { confirmSceneDeletion } from "../apps/confirm.ts";
import { isFated } from "../data/kinds.ts";
import { traitOf } from "../rules/cards/card.ts";
import { poolMax } from "../rules/harm/pools.ts";
import { START } from "../rules/people/start.ts";

/** Somebody in the game, or the scene. */
export class BastardsActor<out SubType extends Actor.SubType = Actor.SubType> extends TableActor<SubType> {
  protected static override readonly drawings = {
    fated: "fated",
    follower: "fated",
    squad: "fated",
    monster: "monster",
    scene: "scene",
  };

  /** Whoever is made from nothing begins with the higher trait of their suit, and with full pools (Points & Costs). */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const given: unknown = foundry.utils.getProperty(data, "system.traits");
    if (!isFated(this) || given !== undefined) return;
    const trait = traitOf(this.system.suit);
    const first = { traits: { [trait]: START.suit }, pools: { [trait]: { value: poolMax(START.suit) } } };
    this.updateSource({ system: first });
  }

  protected override mayGo(): Promise<boolean> {
    return confirmSceneDeletion(this.name);
  }

  protected override async tellGone(): Promise<void> {
    notify.info("GAME_OF_BASTARDS.Scene.Gone", { name: this.name });
  }
}
