import { findHere, idOf } from "#foundry/documents.ts";
import { localize, localizeCount, wordsOfStored } from "#foundry/i18n.ts";
import { isPc } from "../data/kinds.ts";
import type { StoredWords } from "../data/line.ts";
import { skillLabelOr } from "../words/skills.ts";
import { knownClock } from "./clocks/clocks.ts";
import type { Reader } from "./reader-facts.ts";
import { nameIn } from "./summary.ts";

/** Who reads stored lines: what they may know of what these speak of, and what it is called now. */
export function readerFor(user: User.Implementation): Required<Reader> {
  return {
    viewer: { id: idOf(user), isGM: user.isGM },
    words: wordsOfStored,
    clockKnown: (key) => knownClock(key, user.isGM),
    named: nameOfThing,
    skillNamed: skillLabelOr,
    mayKnow: (uuid) => isKnownTo(user, findHere(uuid)),
  };
}

/** What stored words say to this client's user now: beside cards, where a line that cannot be said stands as its key. */
export function wordsNow(stored: StoredWords): string {
  if (typeof stored === "string") return stored;
  return nameIn(stored, { ...readerFor(game.user), words: { say: localize, count: localizeCount } });
}

function nameOfThing(uuid: string): string {
  const found = findHere(uuid);
  return found instanceof Actor || found instanceof Item ? found.name : "";
}

/** Whether somebody may know a document by name. Players' characters are known to all, with what they have. */
function isKnownTo(user: User.Implementation, found: unknown): boolean {
  if (isPc(found) || user.isGM) return true;
  if (found instanceof Item) return isPc(found.parent) || found.testUserPermission(user, "LIMITED");
  return !(found instanceof Actor) || found.testUserPermission(user, "LIMITED");
}
