import { keepBrokenClocks } from "#table/clocks/broken.ts";
import { keepVeiled } from "#table/clocks/gone.ts";
import { tellAct } from "#table/clocks/act-cards.ts";
import type { Source } from "#table/migrations.ts";
import { TableActor } from "#table/setup/table-actor.ts";
import { confirmCrewDeletion } from "../apps/confirm.ts";
import { STORED_CLOCKS } from "../data/actor/clock.ts";
import { isCrew } from "../data/kinds.ts";
import { freeName } from "../state/free-name.ts";

/** A hero, somebody the GM plays, the crew with its clocks, or one of those around it. */
export class RoadActor<out SubType extends Actor.SubType = Actor.SubType> extends TableActor<SubType> {
  protected static override readStored(source: Source): void {
    keepBrokenClocks(source, STORED_CLOCKS);
  }

  /** Each token of a creature stands for one of them, with hit points of its own. */
  protected override async _preCreate(
    data: Actor.CreateData,
    options: Actor.Database.PreCreateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.#tellApart();
    this.updateSource({
      prototypeToken: { actorLink: data.prototypeToken?.actorLink ?? this.type !== "creature" },
      ...(this.#isKnownFaction() && { ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.LIMITED } }),
    });
  }

  /** A creature of a name that another in the world has gets a number behind it, as its tokens do in a fight. */
  #tellApart(): void {
    const { name } = this;
    if (this.type !== "creature" || this.pack !== null || this.isToken) return;
    const others = game.actors.contents.filter(({ type, id }) => type === "creature" && id !== this.id);
    const free = freeName(name, new Set(others.map((other) => other.name)));
    if (free === name) return;
    this.updateSource({
      name: free,
      ...(this.prototypeToken.name === name && { prototypeToken: { name: free } }),
    });
  }

  /** A city knows its factions: one out of a compendium, which a host hides at first, is seen by all until a GM hides it. */
  #isKnownFaction(): boolean {
    return this.type === "faction" && Boolean(this._stats.compendiumSource) && this.ownership.default === 0;
  }

  protected override async _preUpdate(
    changed: Actor.UpdateData,
    options: Actor.Database.PreUpdateOptions,
    user: User.Implementation,
  ): Promise<boolean | void> {
    if ((await super._preUpdate(changed, options, user)) === false) return false;
    const actor: unknown = this;
    if (isCrew(actor)) keepVeiled(actor, changed);
  }

  protected override mayGo(): Promise<boolean> {
    return confirmCrewDeletion(this.name);
  }

  protected override tellGone(source: object): Promise<unknown> {
    const gone = { uuid: this.uuid, path: "", before: source, after: null };
    return tellAct("crewDeleted", { name: this.name }, [gone]);
  }
}
