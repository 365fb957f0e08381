import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { foldedClaims } from "#table/acts/claims.ts";
import { actOn } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef, itemRef, type Line } from "#table/words/line.ts";
import type { BankEntry } from "../../data/actor/entries.ts";
import { isAction, isGear, type PartyActor, type PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { BOONS_PER_XP, convertBoons } from "../../rules/boons.ts";
import type { Period } from "../../rules/periods.ts";
import { crownSpread } from "../../state/campaign/campaign.ts";
import { finaleChanges, finaleSceneChanges, NO_FINALE } from "../../state/campaign/finale.ts";
import { endOfStandingSpells } from "../../state/magic/standing-spells.ts";
import { endOfHeld } from "../../state/magic/working.ts";
import { newLine } from "../../state/growth/ledger.ts";
import { charactersOf, freshNumbers, requireParty, tableNumbers } from "../../state/party.ts";
import {
  type ClockFate,
  closePeriods,
  type ClosingOptions,
  type Conversion,
  conversionKey,
  type PeriodsClosing,
  type TableState,
} from "./close-periods.ts";
import { creditingDone } from "../roll/credit.ts";
import { playerRequestsDone } from "../player-request-jobs.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";

/** The notice of each period's end. */
const NOTICES = { scene: "sceneEnd", session: "session", arc: "arcEnd", campaign: "campaignEnd" } as const;

/** How periods end, as far as a GM chooses it. */
export interface EndingChoices extends Pick<ClosingOptions, "bank" | "clocks" | "perils"> {
  /** XP that each character makes of boons before the scene's cut, by uuid. */
  readonly convert?: Readonly<Record<string, number>>;
}

/**
 * Ends periods for the whole table in one act, the shortest named first. Its notice names every value it changed, and a GM
 * can take all back; of two GMs who end the same at once, one is told that it is done.
 * @throws UserError when refused
 */
export async function endPeriods(
  periods: readonly [Period, ...Period[]],
  choices: EndingChoices = {},
): Promise<void> {
  requireGM();
  await Promise.all([creditingDone(), playerRequestsDone()]);
  const [first] = periods;
  const { number } = requireParty().system[first];
  await once(endsOf(periods), (id, party) => {
    if (party.system[first].number !== number) throw new UserError("TABLE.Error.NotNow");
    const { changes, summary } = closingOf(party, periods, choices);
    const data = { ...summary, [first]: number, periods: [...periods] };
    return {
      post: () => notices.tell(NOTICES[first], data, changes, id),
      changes: [...changes, ...foldedClaims(party)],
    };
  });
}

/** The names of periods' ends, for acts that the table does once. */
export function endsOf(periods: readonly Period[]): string[] {
  return periods.map((period) => `${period} end`);
}

/** What the end of periods would change now. */
export function closingOf(
  party: PartyActor,
  periods: readonly Period[],
  { convert = {}, ...choices }: EndingChoices,
): PeriodsClosing {
  return closePeriods(periods, tableState(party, convert), {
    ...choices,
    edition: currentEdition(),
    isJudged,
  });
}

/** An entry whose roll still waits for its verdict would be written again; a deleted card waits for nothing. */
function isJudged({ kind, message }: BankEntry): boolean {
  const card = game.messages.get(message);
  return kind !== "roll" || !isAction(card) || card.system.gm.judged !== null;
}

/** The table as it is stored, for the periods that end. */
function tableState(party: PartyActor, convert: Readonly<Record<string, number>>): TableState {
  const { scene, session, arc, campaign, bank, clocks, opening, standing } = party.system.toObject();
  const characters = charactersOf(party);
  return {
    uuid: uuidOf(party),
    numbers: {
      scene: scene.number,
      session: session.number,
      arc: arc.number,
      campaign: campaign.number,
    },
    next: freshNumbers(),
    scene,
    bank,
    clocks,
    opening,
    ofScene: finaleSceneChanges(party),
    ofCampaign: endOfCampaign(party),
    spells: [...endOfStandingSpells(party, Object.keys(standing)), ...endOfHeld(party)],
    characters: characters.map((actor) => ({
      uuid: uuidOf(actor),
      name: actor.name,
      boons: actor.system.toObject().boons,
      ...conversionOf(actor, convert[uuidOf(actor)] ?? 0),
    })),
    flagged: characters.flatMap(flaggedGear),
  };
}

/** The next campaign begins with a session 0 of its own: its length, its dials and its Crown Spread are those of this one no more. */
function endOfCampaign(party: PartyActor): Change[] {
  const uuid = uuidOf(party);
  const { profile, pressure, mini, outcome, majors } = party.system.toObject().campaign;
  const spread = crownSpread();
  return [
    ...changeOf(uuid, "system.campaign.profile", profile, ""),
    ...changeOf(uuid, "system.campaign.pressure", pressure, ""),
    ...changeOf(uuid, "system.campaign.mini", mini, 0),
    ...changeOf(uuid, "system.campaign.outcome", outcome, ""),
    ...finaleChanges(party, NO_FINALE),
    ...endOfEpilogue(party),
    ...Object.entries(majors).flatMap(([id, major]) =>
      changeOf(uuid, `system.campaign.majors.${id}`, major, null),
    ),
    ...(spread ? changeOf(uuid, `system.spreads.${spread.id}.past`, false, true) : []),
  ];
}

/** Who was skipped, and whose Steward had a scene; what was made into a legacy stays. */
function endOfEpilogue(party: PartyActor): Change[] {
  const { skipped, stewards } = party.system.toObject().epilogue;
  return Object.entries({ skipped, stewards }).flatMap(([list, noted]) =>
    Object.entries(noted).flatMap(([id, is]) =>
      changeOf(uuidOf(party), `system.epilogue.${list}.${id}`, is, null),
    ),
  );
}

/** Never more than the boons and the edition allow, and once a session. */
function conversionOf(actor: PcActor, asked: number): { conversion?: Conversion } {
  const most = mostConverted(actor);
  const xp = Math.max(0, Math.min(Math.trunc(asked), most));
  if (xp === 0) return {};
  const label = localize("FATES_EDGE.Ledger.Conversion");
  return { conversion: { xp, line: newLine(actor, { kind: "conversion", xp, label }) } };
}

/** XP that a character may still make of boons in this session (SRD 18; Clarification 2; Core). */
export function mostConverted({ system }: PcActor): number {
  if (hasConverted(system) || system.boons.value < BOONS_PER_XP) return 0;
  const moment = { alreadyConverted: false, downtime: true };
  return convertBoons(system.boons.value, moment, currentEdition()).xp;
}

/** Whether boons became XP in this session already. */
export function hasConverted({ _source: { awards } }: PcActor["system"]): boolean {
  return Object.hasOwn(awards ?? {}, conversionKey(tableNumbers().session));
}

function flaggedGear({ uuid, name, items }: PcActor): Line[] {
  return items.contents
    .filter((item) => isGear(item) && item.system.flagged)
    .map((item) => ({
      key: "FATES_EDGE.Notice.Flagged",
      data: { item: itemRef(item), name: actorRef({ uuid, name }) },
    }));
}

/** How a scene ends. */
export interface SceneEnding {
  /** The number of the scene that ends: one that is over already is refused. Without it, whatever scene is played. */
  readonly scene?: number;
  /** What becomes of the points: gone with the scene, or carried to the arc (SRD 4.5.6); else as the edition has it. */
  readonly bank?: "lapse" | "carry";
  /** What becomes of each of the scene's clocks, by key; what is not named stays with the table. */
  readonly clocks?: Readonly<Record<string, ClockFate>>;
  /** XP that characters make of boons before the edition cuts them, by uuid (Core, "Carryover Limits"). */
  readonly convert?: Readonly<Record<string, number>>;
  /** Longer periods that end with it. */
  readonly also?: readonly Exclude<Period, "scene" | "session">[];
}

/** Ends the scene for the whole table (SRD 4.5.6, Secondary Points), and with it the arc or the campaign where so said. */
export function endScene({
  scene,
  also = [],
  bank,
  clocks,
  convert = {},
}: SceneEnding = {}): Promise<boolean> {
  return actOn("scene", async () => {
    requireScene(scene);
    const usual = currentEdition().bankSpan === "arc" ? "carry" : "lapse";
    await endPeriods(["scene", ...also], { bank: bank ?? usual, convert, ...(clocks && { clocks }) });
  });
}

/** @throws UserError when the scene that was meant has ended meanwhile. */
function requireScene(scene: number | undefined): void {
  if (scene !== undefined && tableNumbers().scene !== scene)
    throw new UserError("FATES_EDGE.Error.SceneOver", { scene });
}

/** Ends the arc between scenes: what is banked becomes one complication that the next begins with (SRD 4.5.6). */
export function endArc(): Promise<boolean> {
  return actOn("scene", async () => {
    await endPeriods(["arc"]);
  });
}

/** Ends the campaign between scenes, and its last arc with it. */
export function endCampaign(): Promise<boolean> {
  return actOn("scene", async () => {
    await endPeriods(["arc", "campaign"]);
  });
}
