import { localize } from "../../foundry/i18n.ts";
import { randomId } from "../../foundry/random-id.ts";
import type { Change } from "../../table/changes.ts";
import { PILE } from "../../table/document-store.ts";
import { makeChanges } from "../../table/make-changes.ts";
import { Problem } from "../../table/problem.ts";
import { SUPPLY } from "../data/actor/supply-clock.ts";
import type { DrawnCard } from "../data/message/action-data.ts";
import { clockName } from "../documents/clocks/clock-name.ts";
import { clockStates } from "../documents/clocks/clock-states.ts";
import { asBeat } from "../documents/mixed/as-beat.ts";
import { flipsDue } from "../documents/mixed/flips-due.ts";
import { FLIP_WAYS, type FlipWay } from "../documents/mixed/flips-of.ts";
import type { MixedScene } from "../documents/mixed/mixed-scene.ts";
import { pickFlip } from "../documents/mixed/pick-flip.ts";
import { requireFlipDue } from "../documents/mixed/require-flip-due.ts";
import { ensureSupply } from "../documents/party/ensure-supply.ts";
import { shownTo } from "../state/clocks.ts";
import { consequence, describeCard } from "../state/draws.ts";
import { flipEffects, type FlipEffects, type FlipTable } from "../state/flips.ts";
import { debitOf } from "./bank.ts";
import { postNotice } from "./notices.ts";

/**
 * Flips a card of the Deck of Consequences for all to see (SRD R.1, R.3): for a point, for free while danger is hot, or owed
 * to an epic action. Domains of its suit tick at once, and so does the opposition's talent; its fallout waits, for only
 * the beat's nastiest card applies. One undo takes all of it back. Of two GMs who flip for the same, one takes it back at
 * once and is told.
 */
export function flip(way: FlipWay): Promise<boolean> {
  return asBeat(async (mixed) => {
    const due = flipsDue(mixed);
    if (way === "paid" ? due.points < 1 : due[way] < 1) throw new Problem(`FATES_EDGE.Error.NoFlip.${way}`);
    await ensureSupply();
    const { card, discard } = await pickFlip(mixed.scene.severity);
    const id = randomId();
    const effects = flipEffects(consequence(card), tableOf(mixed), id);
    const moved = { uuid: card.uuid, path: PILE, before: "deck", after: "discard" };
    const written = [...ofBeat(mixed, id, way), ...paid(mixed, id, way), ...effects.changes];
    await postNotice("flip", toldOf(mixed, describeCard(card), { way, effects }), [...written, moved], id);
    await makeChanges(written);
    await requireFlipDue(mixed, { id, way, written }, due);
    await discard();
  });
}

function ofBeat({ party }: MixedScene, id: string, way: FlipWay): Change[] {
  const after = FLIP_WAYS.indexOf(way);
  return [{ uuid: party.uuid, path: `system.scene.beat.flips.${id}`, before: null, after }];
}

function paid({ party }: MixedScene, id: string, way: FlipWay): Change[] {
  if (way !== "paid") return [];
  const label = localize("FATES_EDGE.Beat.FlipLabel");
  return [debitOf(party, { id, kind: "draw", points: 1, label, actor: "", message: id }).change];
}

function tableOf({ party, scene }: MixedScene): FlipTable {
  const clocks = clockStates(party).filter(({ sealed, landed }) => !sealed && !landed);
  return {
    ...{
      party: party.uuid,
      opposes: scene.opposes,
      opposed: scene.opposed,
      danger: scene.danger,
      supply: SUPPLY,
    },
    clocks: clocks.map((clock) => ({
      ...clock,
      name: shownTo(clock, false) === "none" ? "" : clockName(clock),
    })),
  };
}

/** What the card of the flip tells everyone; a clock that players are not shown is not named. */
function toldOf(
  { scene }: MixedScene,
  card: DrawnCard,
  { way, effects }: { way: FlipWay; effects: FlipEffects },
) {
  const ticks = effects.ticked.map(({ name, talent }) => {
    const clock = name || localize("FATES_EDGE.Effect.SomeClock");
    return talent
      ? localize("FATES_EDGE.Beat.TalentTicks", { clock, talent: talentName(scene.opposes) })
      : localize("FATES_EDGE.Beat.DomainTicks", { clock });
  });
  const strain = effects.impaired
    ? [localize("FATES_EDGE.Beat.TalentImpairs", { talent: talentName(scene.opposes) })]
    : [];
  const { name } = card;
  return {
    card,
    name,
    way,
    beat: scene.beat.number,
    impaired: effects.impaired,
    told: [...ticks, ...strain],
  };
}

function talentName(talent: string): string {
  return localize(`FATES_EDGE.Opposes.${talent}`);
}
