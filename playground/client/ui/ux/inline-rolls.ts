import { h, icon } from "../basics/html.ts";
import { host, type HostRoll } from "../basics/host.ts";

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

/** A roll in a text: a button to press, or its result. Null, and the text stays, when it cannot be rolled. */
export async function createInlineRoll(
  match: RegExpMatchArray,
  rollData: Record<string, unknown>,
): Promise<HTMLElement | null> {
  const [, command, formula = "", flavor, label] = match;
  if (command !== undefined) return deferred(command.trim(), formula.trim(), flavor?.trim(), label);
  const roll = host.Roll.validate(formula) ? await tryRoll(formula, rollData) : null;
  if (roll === null) return null;
  const words = `${label === undefined ? "" : `${label}: `}${roll.total}`;
  return h(
    "a",
    { class: "inline-roll inline-result", "data-tooltip": "", "data-tooltip-text": roll.formula },
    icon("fa-solid fa-dice-d20"),
    words,
  );
}

/** What reads well may still be too much to roll, such as a thousand dice: that must not take the whole text with it. */
async function tryRoll(formula: string, rollData: Record<string, unknown>): Promise<HostRoll | null> {
  try {
    return await new host.Roll(formula, rollData).evaluate();
  } catch {
    return null;
  }
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
