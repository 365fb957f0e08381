import type { Words } from "#foundry/i18n.ts";
import type { Verdict as AnyVerdict } from "#table/acts/player-requests.ts";
import { recordOf } from "#table/records.ts";
import { TICK_REFUSALS } from "#table/clocks/sight.ts";
import { UserError } from "#table/refusals.ts";
import { WORDS_MAX } from "../data/limits.ts";

/** What a request said when a GM's client judged it: its author could put other words or another name on the card afterwards. */
type RequestWords = {
  readonly name: string;
  readonly words: string;
};

/** The words of a request's data; any client may have written it. */
function wordsIn(data: object): string {
  const { words } = data as { readonly words?: unknown };
  return typeof words === "string" ? words.trim().slice(0, WORDS_MAX) : "";
}

/** What a GM's client notes of a request that it has judged. */
export function wordsOfRequest({ name }: { readonly name: string }, data: object): RequestWords {
  return { name, words: wordsIn(data) };
}

/** A request, as far as its card tells who said what. */
interface RequestOnCard {
  readonly state: string;
  readonly actorName: string;
  /** The character that its author plays and speaks for, as it is called now; left out or empty for nobody. */
  readonly speaksAs?: string;
  readonly author: { readonly name: string };
  readonly data: object;
  readonly noted: object;
}

/**
 * Who said what on a request's card. Until a GM's client has judged it, nobody vouches for the name that its author wrote: a character that
 * they play is called by its own, anybody else's claim by the player's.
 */
export function wordsOnCard({
  state,
  actorName,
  speaksAs = "",
  author,
  data,
  noted,
}: RequestOnCard): RequestWords {
  const { name, words } = noted as { readonly name?: unknown; readonly words?: unknown };
  const vouched = typeof name === "string" ? name : actorName;
  return {
    name: (state === "done" && vouched) || speaksAs || author.name,
    words: typeof words === "string" ? words : wordsIn(data),
  };
}

/** What a GM's client makes of a request. */
export interface Verdict extends AnyVerdict {
  /** Of ticks, each as it counted. */
  readonly moves?: Readonly<Record<string, number>>;
}

/** A player's words, trimmed. @throws UserError when there are none */
export function saidWords(words: string): string {
  const said = words.trim().slice(0, WORDS_MAX);
  if (said === "") throw new UserError("FATES_EDGE.Error.SayHow");
  return said;
}

/** Reasons whose words are the table's, as verdicts stored them before these were. */
const TABLES: ReadonlySet<string> = new Set(["CardGone", "NotNow", ...TICK_REFUSALS]);

/** The key that says why something was refused, from the reason as a verdict stores it. */
export function reasonKey(reason: string): string {
  if (reason.startsWith("TABLE.")) return reason;
  return `${TABLES.has(reason) ? "TABLE" : "FATES_EDGE"}.Error.${reason}`;
}

/** What fills the braces of a reason, as a verdict stores it; any version may have written it. */
export function wordsOfReason(noted: object): Words {
  const { why } = noted as { readonly why?: unknown };
  const filled = Object.entries(recordOf(why)).filter(
    ([, word]) => typeof word === "string" || typeof word === "number",
  );
  return Object.fromEntries(filled) as Words;
}
