import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { followHooks } from "#foundry/host.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { lostGroup } from "#table/group/group.ts";
import { bringIntoPlay, restoreGroup } from "#table/group/keep-group.ts";
import { onClick } from "#table/on-click.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { enterScene, leaveScene, setDistance, togglePlace } from "../actions/scene.ts";
import { PLACES } from "../rules/scene/places.ts";
import { templatePath } from "../data/game.ts";
import { isFated, isMonster, isPerson, isSquad, type PersonActor, type SceneActor } from "../data/kinds.ts";
import { DISTANCES } from "../rules/fight/distance.ts";
import { distanceBetween, presentIn, SCENE, sceneInPlay } from "../state/scene.ts";
import { label } from "../words/labels.ts";
import { ITEM_ACTIONS } from "./item-actions.ts";
import { itemGroup } from "./item-rows.ts";
import { proseContext } from "./prose-context.ts";

const onSheet = onClick<SceneSheet>;

/** What lies on the ground of a scene, or is true of its place. */
const HOLDS = ["quality", "weapon", "armor", "gear"];

/** The scene: where it plays, who is in it, how far apart, what the place is like and what lies around. */
export class SceneSheet extends ActorSheet {
  static override readonly help: string = "scenes";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["scene"],
    label: "GAME_OF_BASTARDS.Sheet.Scene",
  };
  static override readonly SIZES = { size: { width: 680, height: 760 }, least: 500 };
  static override DEFAULT_OPTIONS = {
    classes: ["tt-character", "tt-scene"],
    actions: {
      ...ITEM_ACTIONS,
      place: onSheet((sheet, { key }) => {
        const place = PLACES.find((one) => one === key);
        return place && togglePlace(sheet.#scene, place);
      }),
      openPerson: onSheet((_sheet, { uuid = "" }) => {
        const actor = findHere(uuid);
        return isPerson(actor) && showSheet(actor);
      }),
      leave: onSheet((sheet, { key = "" }) => leaveScene(sheet.#scene, key)),
      intoPlay: onSheet(async (sheet) => {
        if (await bringIntoPlay(sheet.#scene)) await sheet.render();
      }),
      restore: onSheet(async (sheet) => {
        const restored = await restoreGroup(SCENE);
        if (restored) await showSheet(restored);
        if (restored) await sheet.render();
      }),
    },
  };
  static override PARTS = {
    header: { template: templatePath("sheets/scene-header") },
    present: { template: templatePath("sheets/scene-present") },
    around: { template: templatePath("sheets/scene-around") },
    notes: { template: templatePath("sheets/rated-notes") },
  };

  get #scene(): SceneActor {
    return this.actor as SceneActor;
  }

  protected override get isBlank(): boolean {
    return this.#scene.system.place === "" && this.#scene.items.size === 0;
  }

  protected override sheetContext(): object {
    const { place, kinds, outdoors, moving, weather, act, number, areas } = this.#scene.system;
    return {
      name: this.#scene.name,
      img: this.#scene.img,
      uuid: this.#scene.uuid,
      isDealer: game.user.isGM,
      isInPlay: sceneInPlay() === this.#scene,
      lost: game.user.isGM ? (lostGroup()?.name ?? "") : "",
      place,
      kinds: PLACES.map((key) => ({
        key,
        label: localize(`GAME_OF_BASTARDS.Place.${key}`),
        hint: localize(`GAME_OF_BASTARDS.PlaceHint.${key}`),
        on: kinds.includes(key),
      })),
      isDangerous: kinds.includes("dangerous"),
      areas,
      outdoors,
      moving,
      weather,
      act,
      number,
    };
  }

  protected override async partContext(part: string): Promise<object> {
    if (part === "present") return { present: this.#present(), pairs: this.#pairs() };
    if (part === "around")
      return {
        groups: HOLDS.map((type) => itemGroup(this.#scene, type, false)),
        terrible: this.#scene.system.terrible,
      };
    if (part !== "notes") return {};
    return proseContext("notes", this.#scene.system.notes, this.#scene);
  }

  #present(): object[] {
    return presentIn(this.#scene).map(({ id, entry, actor }) => ({
      id,
      uuid: entry.actor,
      name: entry.name,
      img: actor?.img ?? "",
      isGone: actor === null,
      words: entry.words,
      standing: actor ? standingOf(actor) : localize("GAME_OF_BASTARDS.Scene.Missing"),
      leaveLabel: localize("GAME_OF_BASTARDS.Scene.LeaveNamed", { name: entry.name }),
      howLabel: localize("GAME_OF_BASTARDS.Scene.HowNamed", { name: entry.name }),
    }));
  }

  /** Each two who are in the scene, with how far they are apart. */
  #pairs(): object[] {
    const all = presentIn(this.#scene);
    return all.flatMap((one, place) =>
      all.slice(place + 1).map((other) => {
        const distance = distanceBetween(this.#scene, one.id, other.id);
        return {
          ids: `${one.id} ${other.id}`,
          id: `${one.id}-${other.id}`,
          label: localize("GAME_OF_BASTARDS.Scene.Between", { one: one.entry.name, other: other.entry.name }),
          distance: label.distance(distance),
          choices: choicesOf(DISTANCES, distance, label.distance),
        };
      }),
    );
  }

  protected override follows(): (() => void)[] {
    return [followHooks(["updateActor", "deleteActor"], () => void this.render({ parts: ["present"] }))];
  }

  protected override bindPart(part: string, element: HTMLElement): void {
    if (part !== "present") return;
    for (const select of element.querySelectorAll<HTMLSelectElement>("[data-pair]"))
      select.addEventListener("change", (event) => {
        event.stopPropagation();
        void setDistance(this.#scene, (select.dataset.pair ?? "").split(" "), select.value);
      });
  }

  /** A person dropped on the scene enters it. */
  override async _onDropActor(_event: DragEvent, actor: Actor.Implementation) {
    if (!isPerson(actor)) return this.refuseDrop(actor);
    if (this.isEditable) await enterScene(this.#scene, actor);
    return null;
  }

  protected override async takeItem(event: DragEvent, item: Item.Implementation) {
    return HOLDS.includes(item.type) ? super.takeItem(event, item) : this.refuseDrop(item);
  }
}

/** How somebody stands, in one line. */
function standingOf(actor: PersonActor): string {
  if (isSquad(actor))
    return localize("GAME_OF_BASTARDS.Scene.Squad", {
      members: actor.system.members.value,
      rating: actor.system.rating,
    });
  if (isFated(actor)) {
    const { state, wildcards } = actor.system;
    const standing = state === "" ? localize("GAME_OF_BASTARDS.State.none") : label.state(state);
    return localize("GAME_OF_BASTARDS.Scene.FatedLine", { standing, wildcards: wildcards.value });
  }
  const { rating, pool } = actor.system;
  // What is left of a monster is for its table to find out.
  if (isMonster(actor) && !actor.testUserPermission(game.user, "OBSERVER"))
    return localize("TYPES.Actor.monster");
  return localize("GAME_OF_BASTARDS.Scene.Rated", { rating, points: pool.value });
}
