import { localize } from "../../../foundry/i18n.ts";
import type { PcActor } from "../../data/kinds.ts";
import { buildReport } from "../../documents/advancement/build-report.ts";
import { templatePath } from "../parts/templates.ts";
import { lineWords } from "./line-words.ts";
import { spreadView } from "./spread-view.ts";
import { type BuilderState, buildFacts, stepContext } from "./step-context.ts";
import { stepNotes } from "./step-notes.ts";
import { type Step, stepFrom, STEPS } from "./steps.ts";
import { totalsView } from "./totals-view.ts";
import { lastToUndo } from "./undo-last.ts";

/** Everything the window's three parts show. */
export async function builderContext(
  actor: PcActor,
  uid: string,
  state: BuilderState,
): Promise<Record<string, unknown>> {
  const facts = buildFacts(actor, uid);
  const { step } = state;
  const report = buildReport(actor);
  const undo = lastToUndo(actor);
  const notes = stepNotes(actor, facts);
  const next = stepFrom(step, 1);
  const back = stepFrom(step, -1);
  return {
    uid,
    steps: STEPS.map((key) => ({ key, label: stepLabel(key), note: notes[key], current: key === step })),
    title: localize(`FATES_EDGE.Builder.Title.${step}`),
    lead: localize(`FATES_EDGE.Builder.Lead.${step}`),
    partial: templatePath(`apps/builder/${step}`),
    raise: templatePath("apps/builder/raise"),
    owned: templatePath("apps/builder/owned"),
    offers: templatePath("apps/builder/offers"),
    bands: templatePath("apps/builder/bands"),
    view: await stepContext(actor, facts, state),
    totals: totalsView(report, actor.system.build.deficit),
    spread: spreadView(facts.lines),
    undoLabel: undo && localize("FATES_EDGE.Builder.UndoNamed", { name: lineWords(undo) }),
    backLabel: back && localize("FATES_EDGE.Builder.BackTo", { step: stepLabel(back) }),
    nextLabel: next && localize("FATES_EDGE.Builder.NextTo", { step: stepLabel(next) }),
    last: next === null,
    building: actor.system.build.state === "building",
    legal: report.faults.length === 0,
    gm: game.user.isGM,
  };
}

function stepLabel(step: Step): string {
  return localize(`FATES_EDGE.Builder.Step.${step}`);
}
