import { LOOK } from "#foundry/game.ts";
import { localize } from "#foundry/i18n.ts";
import { withHelp } from "../help.ts";

/** What every question in a dialog has: its look, an answer where it is dismissed, and the "?" that opens a page of the rules. */
export function dialogWithHelp(page: string) {
  return {
    classes: [LOOK.all, "tt-question"],
    rejectClose: false as const,
    render: (_event: unknown, dialog: Question): void => void withHelp(dialog.element, dialog, page),
  };
}

/** The host's dialog, as far as it is given help. */
interface Question {
  readonly id: string;
  readonly element: HTMLElement;
}

/** A question that is answered with one of two buttons; its texts are said already. */
interface Asked {
  readonly title: string;
  /** What is asked, and what comes of a yes. */
  readonly words: string;
  /** The page of the rules that explains it. */
  readonly page: string;
  /** What the two buttons say: what they do, and not "Yes" and "No". */
  readonly yes: string;
  readonly no: string;
  /** In CSS pixels. */
  readonly width?: number;
}

/** Asks a user; who puts the question away has said no. */
export async function confirm({ title, words, page, yes, no, width }: Asked): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = words;
  const answer = await foundry.applications.api.DialogV2.confirm({
    ...dialogWithHelp(page),
    window: { title },
    content: text.outerHTML,
    yes: { label: yes },
    no: { label: no },
    ...(width !== undefined && { position: { width } }),
  });
  return answer === true;
}

/** What the buttons of a removal say, where it is no plain removal; keys with a place for `{name}`. */
export interface RemovalWords {
  readonly yes: string;
  readonly no: string;
}

/** Asks before something is removed that cannot be had back. @param question a key with a place for `{name}` */
export function confirmRemoval(
  question: string,
  name: string,
  page: string,
  { yes, no }: RemovalWords = { yes: "TABLE.Ask.Remove", no: "TABLE.Ask.Keep" },
): Promise<boolean> {
  return confirm({
    title: localize("TABLE.Ask.RemoveNamed", { name }),
    words: localize(question, { name }),
    page,
    yes: localize(yes, { name }),
    no: localize(no, { name }),
  });
}
