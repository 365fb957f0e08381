import type { Wording } from "./card-facts.ts";
import type { RequestView } from "./card-view.ts";

/** A request's card as lines of plain text. */
export function requestText(view: Omit<RequestView, "plainText">, { say }: Wording): string[] {
  const names = view.actors.map(({ name }) => name).join(", ");
  const asked = [view.attributeLabel, view.skillLabel].filter(Boolean).join(" + ");
  const answers = view.actors.map(
    ({ name, answered }) => `${name}: ${say(`FATES_EDGE.Request.${answered ? "Answered" : "Waiting"}`)}`,
  );
  return [
    say("FATES_EDGE.Request.Aria", { names }),
    asked,
    dvLine(view, say),
    view.approach,
    ...answers,
  ].filter(Boolean);
}

function dvLine({ dv, dvName, edition }: Omit<RequestView, "plainText">, say: Wording["say"]): string {
  if (dv === null) return "";
  return say("FATES_EDGE.Dv.Named", { dv, name: say(`FATES_EDGE.Dv.${edition}.${dvName}`) });
}
