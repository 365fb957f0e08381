import { TableActor } from "#table/setup/table-actor.ts";
import { confirmCrewDeletion } from "../apps/confirm.ts";

/** A hero, somebody the GM plays, the crew, or one of those around it. */
export class RoadActor<out SubType extends Actor.SubType = Actor.SubType> extends TableActor<SubType> {
  protected override mayGo(): Promise<boolean> {
    return confirmCrewDeletion(this.name);
  }

  /** Nobody needs to be told: a deleted crew can be restored by its setting, and its heroes' sheets show that it is gone. */
  protected override tellGone(): Promise<void> {
    return Promise.resolve();
  }
}
