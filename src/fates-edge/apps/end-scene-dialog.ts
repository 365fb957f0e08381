import { localize } from "../../foundry/i18n.ts";
import { currentEdition } from "../data/current-edition.ts";
import { endScene } from "../documents/actions/end-scene.ts";

/**
 * Closes the scene, after asking what becomes of the points still in the bank: they lapse, or carry to the arc.
 * The edition's own habit comes first.
 */
export async function askToEndScene(): Promise<void> {
  const habit = currentEdition().bankSpan === "arc" ? "carry" : "lapse";
  const question = document.createElement("p");
  question.textContent = localize("FATES_EDGE.Party.EndAsk");
  const answer = await foundry.applications.api.DialogV2.wait({
    classes: ["fates-edge", "fe-question"],
    window: { title: localize("FATES_EDGE.Party.EndScene") },
    content: question.outerHTML,
    rejectClose: false,
    buttons: [
      { action: "lapse", label: localize("FATES_EDGE.Party.EndLapse"), default: habit === "lapse" },
      { action: "carry", label: localize("FATES_EDGE.Party.EndCarry"), default: habit === "carry" },
    ],
  });
  if (answer === "lapse" || answer === "carry") await endScene({ bank: answer });
}
