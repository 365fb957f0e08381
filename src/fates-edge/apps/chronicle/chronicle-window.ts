import { onClick } from "#table/on-click.ts";
import { isInput, isSelect, type Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { showProgress } from "#foundry/notify.ts";
import { type Block, toMarkdown } from "#table/telling.ts";
import { writeChronicle } from "../../actions/campaign/chronicle.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { type CampaignLog, campaignLogs } from "../../state/campaign/campaign-log.ts";
import { TableWindow } from "#table/windows/table-window.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { templatePath } from "../parts/templates.ts";
import { tellCampaign } from "./tell-campaign.ts";

/** A campaign as it can be told to anybody: read, read aloud in large print, saved as Markdown, written into the journal by GMs. */
export class ChronicleWindow extends TableWindow {
  static override readonly help: RulesPage = "epilogue";

  static override DEFAULT_OPTIONS = {
    id: "fates-edge-chronicle",
    classes: ["tt-chronicle-window"],
    window: { title: "FATES_EDGE.Chronicle.Title" },
    position: { width: 720, height: 780 },
    actions: {
      writeChronicle: onClick<ChronicleWindow>((window) =>
        writeChronicle(window.#log().campaign, window.#blocks ?? []),
      ),
      saveChronicle: ChronicleWindow.#save,
      tellAnew: ChronicleWindow.#tellAnew,
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/chronicle/chronicle"), scrollable: [".tt-chronicle-told"] },
  };

  #blocks: readonly Block[] | null = null;
  #campaign = 0;
  #isAloud = false;

  protected override async context(): Promise<object> {
    const logs = campaignLogs().toReversed();
    const chosen = this.#log();
    this.#blocks ??= await told(chosen);
    const label = (number: string): string => localize("FATES_EDGE.Legacy.Campaign", { number });
    return {
      gm: game.user.isGM,
      aloud: this.#isAloud,
      campaigns:
        logs.length > 1
          ? choicesOf(
              logs.map(({ campaign }) => String(campaign)),
              String(chosen.campaign),
              label,
            )
          : [],
      blocks: this.#blocks.map(({ as, lead, text }) => ({ [as]: true, lead, text })),
      empty: this.#blocks.length <= 1,
    };
  }

  /** The campaign that is shown: the newest of which the log tells, unless another is chosen. */
  #log(): CampaignLog {
    const logs = campaignLogs();
    const newest = logs.findLast(({ messages }) => messages.length > 0) ?? logs.at(-1);
    return (
      logs.find(({ campaign }) => campaign === this.#campaign) ?? newest ?? { campaign: 1, messages: [] }
    );
  }

  protected override async onChange(target: Field): Promise<void> {
    if (isSelect(target) && target.name === "campaign") {
      this.#campaign = Number(target.value);
      this.#blocks = null;
    } else if (isInput(target) && target.name === "aloud") this.#isAloud = target.checked;
    await this.render();
  }

  static async #tellAnew(this: ChronicleWindow): Promise<void> {
    this.#blocks = null;
    await this.render();
  }

  static #save(this: ChronicleWindow): void {
    const name = localize("FATES_EDGE.Chronicle.File", { number: this.#log().campaign });
    foundry.utils.saveDataToFile(toMarkdown(this.#blocks ?? []), "text/markdown", `${name}.md`);
  }
}

/** A long log takes its time: a bar says how far it has come. */
async function told(log: CampaignLog): Promise<Block[]> {
  const bar = showProgress("FATES_EDGE.Chronicle.Telling");
  try {
    return await tellCampaign(log, bar.show);
  } finally {
    bar.end();
  }
}
