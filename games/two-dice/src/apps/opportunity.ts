import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { reportRefusal } from "#table/refusals.ts";
import { askOnCard } from "#table/wishes.ts";
import { FormWindow, openOne, type WindowContext, type WindowRenderOptions } from "#table/windows.ts";
import { ACTS } from "../actions/acts.ts";
import { templatePath } from "../data/game.ts";
import { type CharacterActor, type CheckMessage, isHero } from "../data/kinds.ts";
import { currentDials } from "../data/settings.ts";
import { EMOTIONS } from "../rules/bonds.ts";
import { isOpportunity, OPPORTUNITIES, type OpportunityId } from "../rules/opportunities.ts";
import { minorStatuses } from "../rules/statuses.ts";
import { openClocksOf } from "../state/clocks.ts";
import { nameNow, partyAround } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import type { Choice } from "./ask.ts";
import { asChoices, charactersNear } from "./people.ts";

/** Opens the choice of an opportunity for a check, or brings it to the front. */
export function openOpportunity(message: CheckMessage): Promise<void> {
  return openOne(OpportunityWindow.idFor(message), () => new OpportunityWindow(message));
}

/** What a critical brings, or a fumble for the other side (Opportunities): one of the eleven, with what it needs to be told. */
class OpportunityWindow extends FormWindow {
  static override readonly help: string = "opportunities";
  static override readonly FOLLOWS = [
    "updateActor",
    "createActor",
    "deleteActor",
    "deleteChatMessage",
  ] as const;
  static override DEFAULT_OPTIONS = {
    id: "two-dice-opportunity",
    window: { title: "TWO_DICE.OpportunityWindow.Title" },
    position: { width: 460, height: "auto" as const },
    form: { handler: OpportunityWindow.#choose, closeOnSubmit: false },
  };
  static override PARTS = { body: { template: templatePath("apps/opportunity") } };

  readonly message: CheckMessage;
  #chosen: OpportunityId = "advantage";

  constructor(message: CheckMessage) {
    super({ id: OpportunityWindow.idFor(message) });
    this.message = message;
  }

  static idFor(message: CheckMessage): string {
    return `${this.DEFAULT_OPTIONS.id}-${idOf(message)}`;
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { needs } = OPPORTUNITIES.find(({ id }) => id === this.#chosen) ?? OPPORTUNITIES[0];
    const needed = Object.fromEntries((needs as readonly string[]).map((need) => [need, true]));
    const isHeroAlone = needed["hero"] === true;
    return {
      uid: this.id,
      choices: OPPORTUNITIES.map(({ id }) => ({
        value: id,
        chosen: id === this.#chosen,
        label: localize(`TWO_DICE.Opportunity.${id}.Name`),
      })),
      hint: localize(`TWO_DICE.Opportunity.${this.#chosen}.Hint`),
      needed: { ...needed, target: isHeroAlone || needed["creature"] === true, words: true },
      creatures: asChoices(charactersNear().filter((actor) => !isHeroAlone || isHero(actor))),
      statuses: minorStatuses(currentDials().statuses).map((row) => ({
        value: row.id,
        label: label.status(row),
      })),
      items: itemsOf(charactersNear()),
      clocks: clockChoices(this.message.system.actor),
      bonds: this.#bonds(),
      emotions: EMOTIONS.map((value) => ({ value, label: label.emotion(value) })),
    };
  }

  #bonds(): { value: string; label: string }[] {
    const hero = characterHere(this.message.system.actor);
    if (!isHero(hero)) return [];
    return Object.entries(hero.system.bonds).map(([value, bond]) => ({ value, label: bond.with }));
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", () => {
      const chosen = new FormData(this.fields).get("opportunity");
      if (!isOpportunity(chosen) || chosen === this.#chosen) return;
      this.#chosen = chosen;
      void this.drawAnew({ keepsUnsent: true });
    });
  }

  static async #choose(this: OpportunityWindow): Promise<void> {
    const data = Object.fromEntries(
      [...new FormData(this.fields)].map(([key, value]) => [key, String(value)]),
    );
    const done = await reportRefusal(
      () => askOnCard(this.message, ACTS, "opportunity", data).then(() => true),
      false,
    );
    if (done) await this.close();
  }
}

function itemsOf(creatures: readonly CharacterActor[]): Choice[] {
  return creatures.flatMap((actor) => {
    if (!actor.testUserPermission(game.user, "OBSERVER")) return [];
    return actor.items.contents.map((item) => ({
      value: uuidOf(item),
      label: `${nameNow(actor)}: ${item.name}`,
    }));
  });
}

function clockChoices(actor: string): Choice[] {
  return openClocksOf(partyAround(actor), game.user.isGM).map(({ key, name }) => ({
    value: key,
    label: name,
  }));
}
