import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { borrowAction, useSharedAsset } from "../../actions/teamwork/absent.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { BORROWED_WEIGHTS } from "../../rules/teamwork.ts";
import { usableAssetsOf } from "../../state/offers.ts";
import { crew } from "../../state/party.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { oneBody } from "../parts/templates.ts";
import { startRoll } from "../roll/start-roll.ts";

/** A borrowed action (SRD, "Absent PCs"): how much it is, the complication it leaves, and then the roll. */
export class BorrowWindow extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "together";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-borrow",
    window: { title: "FATES_EDGE.Together.BorrowTitle" },
  };

  static override PARTS = oneBody("apps/borrow");

  protected override context(): object {
    const sizes = choicesOf(BORROWED_WEIGHTS, "minor", (size) =>
      localize(`FATES_EDGE.Together.Size.${size}`),
    );
    return { sizes };
  }

  protected override async send(): Promise<unknown> {
    const { said } = this;
    const size = said.one(BORROWED_WEIGHTS, "size") ?? "minor";
    const complication = said.text("complication");
    if (!(await borrowAction(this.actor, { size, complication }))) return;
    await this.close();
    await startRoll(this.actor);
  }
}

/** The use of an absent character's off-screen asset (SRD, "Absent PCs"): which, what it has prepared, and who pays. */
export class SharedWindow extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "together";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-shared",
    window: { title: "FATES_EDGE.Together.SharedTitle" },
  };

  static override PARTS = oneBody("apps/shared");

  protected override context(): object {
    const payers = crew();
    const boons = payers.map((payer) => ({ value: payer.uuid, label: boonLabel(payer) }));
    const xp = payers.map((payer) => ({ value: `xp/${payer.uuid}`, label: xpLabel(payer) }));
    return {
      assets: usableAssetsOf(this.actor).map(({ line, name }) => ({ value: line, label: name })),
      boons,
      rests: [...boons.map(({ value, label }) => ({ value: `boon/${value}`, label })), ...xp],
    };
  }

  protected override send(): unknown {
    const { said } = this;
    const [what, ...uuid] = said.text("rest").split("/");
    const boon = findHere(said.text("boon"));
    const rest = findHere(uuid.join("/"));
    if (!isPc(boon) || !isPc(rest)) return;
    const use = { line: said.text("asset"), words: said.text("words"), boon, rest };
    return useSharedAsset(this.actor, { ...use, with: what === "xp" ? "xp" : "boon" });
  }
}

function boonLabel({ name, system }: PcActor): string {
  return localize("FATES_EDGE.Together.PaysBoon", { name, count: system.boons.value });
}

function xpLabel({ name, system }: PcActor): string {
  return localize("FATES_EDGE.Together.PaysXp", { name, count: system.xp.left });
}
