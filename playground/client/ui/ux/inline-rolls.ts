import { h, icon } from "../html.ts";
import { host } from "../host.ts";

/** `[[/roll 2d6]]{words}` is rolled at a click, `[[2d6]]` at once. */
export const ROLL_PATTERN = /\[\[(\/[a-z]+\s)?(.*?)(?:#\s*([^\]]*))?\]\](?!\])(?:\{([^}]+)\})?/gi;

const MODES: Readonly<Record<string, string>> = {
  "/r": "roll",
  "/roll": "roll",
  "/gmr": "gmroll",
  "/gmroll": "gmroll",
  "/br": "blindroll",
  "/broll": "blindroll",
  "/blindroll": "blindroll",
  "/sr": "selfroll",
  "/selfroll": "selfroll",
  "/pr": "publicroll",
  "/publicroll": "publicroll",
};

/** A roll in a text: a button to press, or its result. Null when the formula is none. */
export async function createInlineRoll(
  match: RegExpMatchArray,
  rollData: Record<string, unknown>,
): Promise<HTMLElement | null> {
  const [, command, formula = "", flavor, label] = match;
  if (command !== undefined) return deferred(command.trim(), formula.trim(), flavor?.trim(), label);
  if (!host.Roll.validate(formula)) return null;
  const roll = await new host.Roll(formula, rollData).evaluate();
  const words = `${label === undefined ? "" : `${label}: `}${roll.total}`;
  return h(
    "a",
    { class: "inline-roll inline-result", "data-tooltip": "", "data-tooltip-text": roll.formula },
    icon("fa-solid fa-dice-d20"),
    words,
  );
}

function deferred(
  command: string,
  formula: string,
  flavor: string | undefined,
  label: string | undefined,
): HTMLElement | null {
  const mode = MODES[command.toLowerCase()];
  if (mode === undefined) return null;
  const attributes = {
    class: "inline-roll roll",
    "data-mode": mode,
    "data-formula": formula,
    "data-flavor": flavor,
    role: "button",
    tabindex: 0,
  };
  return h("a", attributes, icon("fa-solid fa-dice-d20"), label ?? formula);
}

/** Rolls what an inline roll names and says the result in the chat. */
export async function rollInline(link: HTMLElement): Promise<void> {
  const { formula = "", mode = "roll", flavor } = link.dataset;
  const speaker = host.ChatMessage.getSpeaker();
  const rollMode = mode === "roll" ? undefined : mode;
  const options =
    host.game.release.generation >= 14 ? { messageMode: rollMode?.replace(/roll$/, "") } : { rollMode };
  const roll = await new host.Roll(formula).evaluate();
  await roll.toMessage({ flavor: flavor ?? "", speaker }, rollMode === undefined ? {} : options);
}
