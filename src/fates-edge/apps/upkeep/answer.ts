import { followHooks } from "#foundry/host.ts";
import { type Field } from "#foundry/elements.ts";
import { FormWindow, openOne } from "#table/windows.ts";
import { isParty } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { askedOf, dueOf, openRound, stillAsked } from "../../state/retinue/arcs-end.ts";
import { templatePath } from "../parts/templates.ts";
import { answerFor, UPKEEP_CHANGES } from "./upkeep.ts";
import { holderView } from "./upkeep-view.ts";

const ID = "fates-edge-upkeep-answer";

/** What an owner is asked at an arc's end (SRD 16.5.2): for each thing that is due a week, XP, or nothing. */
export class UpkeepAnswer extends FormWindow {
  static override readonly help: RulesPage = "retinue";
  static override readonly FOLLOWS = UPKEEP_CHANGES;
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: ["tt-upkeep-window"],
    window: { title: "FATES_EDGE.Upkeep.AnswerTitle" },
    position: { width: 620, height: "auto" as const },
  };

  static override PARTS = {
    body: { template: templatePath("apps/upkeep/answer"), scrollable: [".tt-upkeep-scroll"] },
  };

  /** Opens the questions of this user's characters, or brings them to the front. */
  static open(): Promise<void> {
    return openOne(ID, () => new this());
  }

  protected override context(): object {
    const holders = askedOf(game.user).map((holder) =>
      holderView({ holder, resources: dueOf(holder) }, this.id),
    );
    return { holders, over: openRound() === null };
  }

  protected override onChange(field: Field): void {
    const { holder = "", resource = "" } = field.dataset;
    void this.storeFrom(field, answerFor(holder, resource, field.value));
  }

  protected override send(): unknown {
    return true;
  }
}

/** Asks the owners on their own screens as soon as a GM opens a round, and those who come later (`ready`). A GM answers in the GM's window. */
export function startUpkeepQuestions(): void {
  followHooks(["updateActor"], (actor, changes) => {
    const round: unknown = foundry.utils.getProperty(changes, "system.upkeep.round");
    if (isParty(actor) && typeof round === "string") ask(round);
  });
  ask(openRound()?.round ?? "");
}

function ask(round: string): void {
  if (round === "") void foundry.applications.instances.get(ID)?.close();
  else if (!game.user.isGM && stillAsked(game.user).length > 0) void UpkeepAnswer.open();
}
