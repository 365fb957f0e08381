import { TIME_SCALES } from "../../data/actor/scene.ts";
import { isPosition } from "../../rules/positions.ts";
import type { FrameDraft } from "./frame-draft.ts";

/** The draft with what stands in the window's fields now. */
export function readFrame(fields: HTMLFormElement, draft: FrameDraft): FrameDraft {
  const data = new FormData(fields);
  const text = (name: string): string => String(data.get(name) ?? "").trim();
  const ticked = new Set(data.getAll("advantage").map(String));
  const [time, position, dv] = [text("time"), text("position"), text("dv")];
  return {
    ...draft,
    name: text("name"),
    time: TIME_SCALES.find((known) => known === time) ?? "",
    pillar: text("pillar"),
    dv: dv === "" ? null : Number(dv),
    position: isPosition(position) ? position : "",
    advantages: draft.advantages.map((advantage) => ({ ...advantage, ticked: ticked.has(advantage.id) })),
    strike: data.has("strike") ? text("strike") : draft.strike,
    opening: text("opening"),
  };
}
