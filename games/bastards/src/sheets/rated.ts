import { findHere, updateDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { UserError } from "#table/refusals.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { MONSTER_SUITS } from "../data/actor/monster.ts";
import { rankOf } from "../data/actor/advantages.ts";
import { templatePath } from "../data/game.ts";
import {
  isAdvantage,
  isFated,
  isFollower,
  isMonster,
  isSquad,
  isWeapon,
  type RatedActor,
} from "../data/kinds.ts";
import { mayWield } from "../rules/harm/followers.ts";
import { NOT_FOR_MONSTERS } from "../rules/people/monster.ts";
import { label, SUIT_SIGNS } from "../words/labels.ts";
import { conditionViews, suitView } from "./fated-context.ts";
import { itemGroup } from "./item-rows.ts";
import { PersonSheet } from "./person.ts";
import { proseContext } from "./prose-context.ts";
import { mostOf } from "../data/actor/fields.ts";

/** The sheet of a follower, a squad or a monster: one rating, one pool, what they have, what they are. */
export class RatedSheet extends PersonSheet {
  static override readonly help: string = "followers";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["follower", "squad", "monster"],
    label: "GAME_OF_BASTARDS.Sheet.Rated",
  };
  static override readonly SIZES = {
    size: { width: 600, height: 680 },
    least: 460,
    limited: { width: 480, height: 260 },
  };
  static override DEFAULT_OPTIONS = { classes: ["tt-rated"], actions: { release: RatedSheet.#release } };
  static override PARTS = {
    header: { template: templatePath("sheets/rated-header") },
    play: { template: templatePath("sheets/rated-play") },
    notes: { template: templatePath("sheets/rated-notes") },
    [LIMITED]: { template: templatePath("sheets/limited") },
  };

  get #rated(): RatedActor {
    return this.actor as RatedActor;
  }

  protected override get isBlank(): boolean {
    return this.#rated.items.size === 0 && this.#rated.system.description === "";
  }

  protected override get holds(): readonly string[] {
    return isSquad(this.actor)
      ? ["weapon", "advantage"]
      : ["weapon", "advantage", "disadvantage", "armor", "gear"];
  }

  protected override sheetContext(): object {
    const actor = this.#rated;
    return {
      name: actor.name,
      img: actor.img,
      uuid: actor.uuid,
      kind: localize(`TYPES.Actor.${actor.type}`),
      rating: actor.system.rating,
      ...(isMonster(actor) ? monsterHead(actor) : helperHead(actor)),
    };
  }

  protected override async partContext(part: string): Promise<object> {
    const actor = this.#rated;
    if (part === "play")
      return {
        pool: poolOf(actor),
        conditions: isMonster(actor) ? [] : conditionViews(actor.system.conditions),
        groups: this.holds.map((type) => itemGroup(actor, type, false)),
      };
    if (part !== "notes") return {};
    return proseContext("description", actor.system.description, actor);
  }

  /** A fated dropped on a follower or squad has them from now on. */
  override async _onDropActor(_event: DragEvent, actor: Actor.Implementation) {
    if (!isFated(actor) || isMonster(this.#rated)) return this.refuseDrop(actor);
    if (this.isEditable) await updateDocument(this.#rated, { system: { of: actor.uuid } });
    return null;
  }

  static async #release(this: RatedSheet): Promise<void> {
    await updateDocument(this.#rated, { system: { of: "" } });
  }

  /** Extras bear no weapon above their rating, and monsters lack some advantages (Extras; Monsters). */
  protected override async keep(event: DragEvent, item: Item.Implementation): Promise<unknown> {
    const actor = this.#rated;
    const { rating } = actor.system;
    const isLarge = rankOf(actor, "large") > 0;
    if (isSquad(actor) && isWeapon(item) && !mayWield(rating, item.system.bonusNow, isLarge))
      throw new UserError("GAME_OF_BASTARDS.Refused.TooHeavy", { name: item.name, rating });
    if (isMonster(actor) && isAdvantage(item) && isNotForMonsters(item))
      throw new UserError("GAME_OF_BASTARDS.Refused.NoMonster", { name: item.name });
    return super.keep(event, item);
  }
}

function isNotForMonsters({ system }: Item.OfType<"advantage">): boolean {
  return !system.monsters || NOT_FOR_MONSTERS.includes(system.key);
}

function monsterHead({ system }: Actor.OfType<"monster">): object {
  const { suit, players, look } = system;
  return {
    isMonster: true,
    suit: suitView(suit),
    suits: choicesOf(MONSTER_SUITS, suit, (one) => `${SUIT_SIGNS[one]} ${label.suit(one)}`),
    suitHint: localize(`GAME_OF_BASTARDS.MonsterHint.${suit}`),
    players,
    look,
  };
}

function helperHead(actor: Exclude<RatedActor, Actor.OfType<"monster">>): object {
  const { role, hostile } = actor.system;
  const state = isFollower(actor) ? actor.system.state : "";
  return {
    role,
    hostile,
    owner: ownerName(actor.system.of),
    isFollower: isFollower(actor),
    successor: isFollower(actor) && actor.system.successor,
    experience: isFollower(actor) ? actor.system.experience : 0,
    state: state === "" ? "" : label.state(state),
  };
}

/** The name of the fated whose somebody is; empty for nobody's. */
function ownerName(uuid: string): string {
  const owner = findHere(uuid);
  return isFated(owner) ? owner.name : "";
}

/** Members of a squad, points of anybody else. */
function poolOf(actor: RatedActor): object {
  const [key, words, pool] = isSquad(actor)
    ? ["members", "Members", actor.system.members]
    : ["pool", "PowerPool", actor.system.pool];
  return { key, label: localize(`GAME_OF_BASTARDS.Sheet.${words}`), value: pool.value, max: mostOf(pool) };
}
