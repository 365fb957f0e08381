import { localize } from "../../../foundry/i18n.ts";
import { CLOCK_SCOPES, SIGHTS, TICKERS } from "../../../table/clocks/clock-words.ts";
import { SUPPLY } from "../../data/actor/supply-clock.ts";
import { isNpc, isPc, type PartyActor } from "../../data/kinds.ts";
import { clockName } from "../../documents/clocks/clock-name.ts";
import { clockStates } from "../../documents/clocks/clock-states.ts";
import { CLOCK_KINDS, CLOCK_SIZE_MAX } from "../../rules/clock-kinds.ts";
import { SUITS } from "../../rules/deck.ts";
import { tableChoices } from "../effects/choices.ts";
import { effectRow } from "../effects/rows.ts";
import { type Choice, choicesOf } from "../parts/choices.ts";
import { byLabel } from "../words.ts";
import { type ClockDraft, LANDS } from "./editor-draft.ts";

const KINDS = CLOCK_KINDS.filter((kind) => kind !== "supply");

/** Everything the editor shows of a draft. */
export function editorView(draft: ClockDraft, at: { key: string; uid: string; party: PartyActor }): object {
  const { key, uid, party } = at;
  const isSupply = key === SUPPLY;
  return {
    ...draft,
    ...{
      uid,
      isSupply,
      sizeMax: CLOCK_SIZE_MAX,
      namePlaceholder: isSupply ? localize("FATES_EDGE.Party.Supply") : "",
    },
    ...{ triggers: draft.triggers.join("\n"), pressure: draft.pressure.join("\n") },
    kinds: choicesOf(KINDS, draft.kind, (kind) => localize(`FATES_EDGE.Clock.Kinds.${kind}`)).toSorted(
      byLabel,
    ),
    sights: choicesOf(SIGHTS, draft.sight, (sight) => localize(`FATES_EDGE.Clock.Sight.${sight}`)),
    tickers: choicesOf(TICKERS, draft.tickers, (who) => localize(`FATES_EDGE.Clock.Tickers.${who}`)),
    scopes: choicesOf(CLOCK_SCOPES, draft.scope, (scope) => localize(`FATES_EDGE.Clock.Scope.${scope}`)),
    actors: actorChoices(draft.actor),
    opens: others(party, key, draft.opens, "OpensNone"),
    rivals: others(party, key, draft.rival, "RacesNone"),
    gates: others(party, key, draft.gates, "GatesNone"),
    suits: suitChoices(draft.suit),
    ...{
      isGate: draft.kind === "gate",
      isDomain: draft.kind === "domain",
      isActors: draft.scope === "actor",
    },
    rows: rowsOf(draft, uid),
  };
}

function actorChoices(chosen: string): Choice[] {
  const actors = game.actors.contents.filter((actor) => isPc(actor) || isNpc(actor));
  const choices = actors.map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === chosen }));
  return [none("ActorNone", chosen), ...choices.toSorted(byLabel)];
}

/** The other clocks to hang this one together with; one that is gone is none. */
function others(party: PartyActor, key: string, chosen: string, noneOf: string): Choice[] {
  const clocks = clockStates(party).filter((clock) => clock.key !== key && clock.key !== SUPPLY);
  const choices = clocks.map((clock) => ({
    value: clock.key,
    label: clockName(clock),
    chosen: clock.key === chosen,
  }));
  return [none(noneOf, choices.some((choice) => choice.chosen) ? chosen : ""), ...choices];
}

function suitChoices(chosen: string): Choice[] {
  return [
    none("SuitNone", chosen),
    ...choicesOf(SUITS, chosen, (suit) => localize(`FATES_EDGE.Suit.${suit}`)),
  ];
}

function none(key: string, chosen: string): Choice {
  return { value: "", label: localize(`FATES_EDGE.Clock.${key}`), chosen: chosen === "" };
}

function rowsOf({ lands }: ClockDraft, uid: string): object[] {
  const place = { uid, prefix: LANDS, choices: tableChoices("") };
  const ordered = Object.entries(lands).toSorted(([, a], [, b]) => a.sort - b.sort);
  return ordered.map(([id, effect]) => effectRow(id, effect, place));
}
