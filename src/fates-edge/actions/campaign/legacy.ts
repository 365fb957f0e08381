import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { onOwned } from "#table/acts/in-turn.ts";
import { type Change, added } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import type { StoredLegacy } from "../../data/actor/legacies.ts";
import {
  type PlayerRequestMessage,
  isAsset,
  isFollower,
  type PartyActor,
  type PcActor,
} from "../../data/kinds.ts";
import { xpReasons } from "../../rules/advancement/quote.ts";
import { characterFacts, newLine } from "../../state/growth/ledger.ts";
import {
  type Conversion,
  conversionsFor,
  knownLegacy,
  legacyKey,
  type LegacyWish,
  readLegacy,
  whyNotStationed,
} from "../../state/campaign/legacies.ts";
import { requireParty, tableNumbers } from "../../state/party.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { markedBy, markChange } from "../roll/marks.ts";
import { postRequest, judged, requireSpeaker } from "../player-requests.ts";
import { requireNoReason } from "../on-sheet.ts";

/**
 * Turns something a character has into a legacy (SRD 23.6). The active GM's client judges it, takes the price from the character's ledger
 * and notes it in the party's record, on one card with one undo: of two who press at once one gets it.
 * @param key of the conversion (`conversionsFor`)
 */
export function convert(
  actor: PcActor,
  key: string,
  { name, words }: Pick<LegacyWish, "name" | "words">,
): Promise<PlayerRequestMessage | null> {
  return onOwned(
    actor,
    async () => {
      const wish = readLegacy({ act: "convert", of: key, name, words });
      const { quote } = requireConversion(actor, wish);
      requireNoReason(xpReasons(quote.xp, characterFacts(actor)));
      return postRequest("legacy", actor, wish);
    },
    null,
  );
}

/** Somebody stationed opens a way: a character's next action starts Controlled, once an arc (SRD 23.6). */
export function askStationed(
  actor: PcActor,
  legacy: string,
  words: string,
): Promise<PlayerRequestMessage | null> {
  return onOwned(
    actor,
    async () => {
      requireStationed(legacy);
      return postRequest("legacy", actor, readLegacy({ act: "station", of: legacy, words }));
    },
    null,
  );
}

/** Wishes about legacies, judged one after another: what the first takes, the second finds taken. */
export const legacyRequest = judged("legacy", judgeLegacyWish);

async function judgeLegacyWish(message: PlayerRequestMessage): Promise<Verdict> {
  const actor = requireSpeaker(message);
  const wish = readLegacy(message.system.data);
  const work = wish.act === "station" ? opened : converted;
  const { who, ...done } = await work(actor, wish, idOf(message));
  const data = { name: actor.name, words: wish.words, ...(who !== undefined && { who }) };
  return { state: "done", data, ...done };
}

/** @throws UserError where it cannot become a legacy, or needs a name */
function requireConversion(actor: PcActor, { of }: LegacyWish): Conversion {
  const found = conversionsFor(actor).find(({ key }) => key === of);
  if (!found) throw new UserError("FATES_EDGE.Error.Legacy.gone");
  if (found.why !== "") throw new UserError(`FATES_EDGE.Error.Legacy.${found.why}`);
  return found;
}

interface Converted {
  /** Somebody stationed who did it, by name; left out for what becomes a legacy. */
  readonly who?: string;
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

/** What becomes of it. An institution is made here already; whatever goes on after a cut-off finds it made. */
async function converted(actor: PcActor, wish: LegacyWish, id: string): Promise<Converted> {
  const party = requireParty();
  const found = requireConversion(actor, wish);
  const { kind, source, quote, document } = found;
  if (xpReasons(quote.xp, characterFacts(actor)).length > 0)
    throw new UserError("FATES_EDGE.Error.Legacy.purse");
  const name = wish.name || found.name || localize("FATES_EDGE.Legacy.Endorsement");
  const { number: campaign } = party.system.campaign;
  const key = legacyKey(kind, source, campaign);
  const institution = kind === "institution" ? await makeInstitution(party, found, { name, id }) : null;
  const entry: StoredLegacy = {
    kind,
    name,
    words: wish.words,
    region: "",
    caveat: "",
    rail: "",
    source,
    campaign,
    by: actor.name,
    xp: quote.xp,
    used: kind === "stationed" ? tableNumbers().arc : 0,
    of: institution ?? (kind === "stationed" ? source : ""),
  };
  const own = isAsset(document) ? document.system.line : "";
  const line = newLine(actor, { kind: "legacy", xp: 0 - quote.xp, label: name, target: kind, of: own });
  const changes = [
    added(party, `system.legacies.${key}`, entry),
    added(actor, `system.awards.legacy-${key}`, line),
    ...(institution ? [making(institution, name)] : []),
    ...partingWith(found, wish.words),
  ];
  const data = {
    name: actorRef(actor),
    what: name,
    from: found.name || name,
    xp: quote.xp,
    words: wish.words,
  };
  return { changes, summary: [{ key: `FATES_EDGE.Legacy.Told.${kind}`, data }] };
}

/** The next table can invoke it: it stands among what the party holds, and so well that it needs no upkeep. @returns its uuid */
async function makeInstitution(
  party: PartyActor,
  { document }: Conversion,
  { name, id }: { readonly name: string; readonly id: string },
): Promise<string> {
  const uuid = `${uuidOf(party)}.Item.${id}`;
  if (party.items.has(id) || !isAsset(document)) return uuid;
  const source = document.toObject();
  const system = {
    ...source.system,
    line: "",
    flagged: "",
    missed: 0,
    condition: "maintained",
    superior: true,
  };
  const made = { ...source, _id: id, name, system } as Item.CreateData;
  await party.createEmbeddedDocuments("Item", [made], { keepId: true });
  return uuid;
}

/** What leaves the sheet for it: an asset goes, a follower takes the seat of a deputy. */
function partingWith({ document, kind }: Conversion, house: string): Change[] {
  if (isAsset(document))
    return [{ uuid: uuidOf(document), path: "", before: document.toObject(), after: null }];
  if (!isFollower(document) || kind !== "stationed") return [];
  const { station, place, seat } = document.system;
  const change = (path: string, before: string, after: string): Change[] =>
    before === after ? [] : [{ uuid: uuidOf(document), path: `system.${path}`, before, after }];
  return [
    ...change("station", station, "deputy"),
    ...change("place", place, "anchor"),
    ...change("seat", seat, house),
  ];
}

function requireStationed(id: string) {
  const legacy = knownLegacy(id);
  const why = legacy ? whyNotStationed(legacy) : "gone";
  if (!legacy || why !== "") throw new UserError(`FATES_EDGE.Error.Legacy.${why || "gone"}`);
  return legacy;
}

function opened(actor: PcActor, { of }: LegacyWish, id: string): Converted {
  const { id: key, name, used, words: house } = requireStationed(of);
  const { arc } = tableNumbers();
  const line = { key: "FATES_EDGE.Legacy.Told.opens", data: { name, house, other: actorRef(actor) } };
  return {
    who: name,
    changes: [
      { uuid: uuidOf(requireParty()), path: `system.legacies.${key}.used`, before: used, after: arc },
      markChange(actor, id, { kind: "controlled", label: markedBy(name), by: id }),
    ],
    summary: [line],
  };
}
