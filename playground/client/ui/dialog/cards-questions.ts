import type { CardsAct, CardsAnswer, CardsQuestion } from "../../core/documents/ask-about-cards.ts";
import { h } from "../basics/html.ts";
import { DialogV2 } from "./dialog.ts";

/** The words of what is done. */
const WORDS: Readonly<Record<CardsAct, { readonly title: string; readonly whose: string }>> = {
  deal: { title: "Deal from", whose: "To" },
  draw: { title: "Draw to", whose: "From" },
  pass: { title: "Pass from", whose: "To" },
  play: { title: "Play from", whose: "To" },
  reset: { title: "Return the cards of", whose: "" },
};

/** Asks what is to be done with a stack's cards. Null when dismissed. */
export async function askWhatOfCards(question: CardsQuestion): Promise<CardsAnswer | null> {
  const { act, stack, stacks } = question;
  const title = `${WORDS[act].title} ${stack.name}`;
  if (act === "reset") {
    const content = h("p", {}, "Cards that lie elsewhere go back to where they belong.");
    const mayReset = (await DialogV2.confirm({ window: { title }, content, modal: true })) === true;
    return mayReset ? { stacks: [], number: 0, how: 0, down: false } : null;
  }
  const answer = (await DialogV2.input({ window: { title }, content: fieldsOf(question) })) as {
    stack: string | string[];
    number?: number;
    how?: number;
    down?: boolean;
  } | null;
  if (answer === null) return null;
  const chosen = [answer.stack].flat();
  return {
    stacks: stacks.filter(({ id }) => chosen.includes(id ?? "")),
    number: answer.number ?? 1,
    how: answer.how ?? 0,
    down: answer.down === true,
  };
}

function fieldsOf({ act, stacks, most }: CardsQuestion): HTMLElement {
  const options = stacks.map(({ id, name }, at) => h("option", { value: id ?? "", selected: at === 0 }, name));
  const whose = h("select", { name: "stack", id: "cards-stack", multiple: act === "deal" }, ...options);
  const number = h("input", { type: "number", name: "number", id: "cards-number", value: 1, min: 1, max: most });
  // The values are those of CONST.CARD_DRAW_MODES.
  const modes = ["Top of the stack", "Bottom of the stack", "At random"];
  const how = h(
    "select",
    { name: "how", id: "cards-how", "data-dtype": "Number" },
    ...modes.map((words, value) => h("option", { value }, words)),
  );
  const down = h("input", { type: "checkbox", name: "down", id: "cards-down" });
  const group = (words: string, field: HTMLElement): HTMLElement =>
    h(
      "div",
      { class: "form-group" },
      h("label", { for: field.id }, words),
      h("div", { class: "form-fields" }, field),
    );
  return h(
    "div",
    { class: "dialog-content standard-form" },
    group(WORDS[act].whose, whose),
    act !== "play" && group("How many", number),
    act !== "play" && group("Which", how),
    group("Face down", down),
  );
}
