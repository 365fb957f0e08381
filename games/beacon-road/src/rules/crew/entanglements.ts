import { d6Row } from "./d6-pool.ts";

/** What may come calling after a score (Entanglements). */
export const ENTANGLEMENTS = [
  "arrest",
  "cooperation",
  "demonic-notice",
  "flipped",
  "gang-trouble",
  "interrogation",
  "questioning",
  "reprisals",
  "rivals",
  "show-of-force",
  "unquiet-dead",
  "the-usual-suspects",
] as const;
export type Entanglement = (typeof ENTANGLEMENTS)[number];

type Column = readonly [readonly Entanglement[], readonly Entanglement[], readonly Entanglement[]];

const COOL: Column = [["gang-trouble", "the-usual-suspects"], ["rivals", "unquiet-dead"], ["cooperation"]];
const WARM: Column = [["gang-trouble", "questioning"], ["reprisals", "unquiet-dead"], ["show-of-force"]];
const HOT: Column = [["flipped", "interrogation"], ["demonic-notice", "show-of-force"], ["arrest"]];

/** What a roll may bring at a heat; of two the GM chooses or tosses (Entanglements). */
export function entanglementsAt(heat: number, face: number): readonly Entanglement[] {
  return columnOf(heat)[d6Row(face)];
}

function columnOf(heat: number): Column {
  if (heat <= 3) return COOL;
  return heat <= 5 ? WARM : HOT;
}

/** What a way out of an entanglement takes or brings; numbers are what is lost, but heat and harm, which are suffered. */
export interface WayOut {
  readonly id: string;
  readonly rep?: number;
  readonly coin?: number;
  /** Change of status with the faction in question. */
  readonly status?: number;
  /** Status with it becomes this. */
  readonly statusBecomes?: number;
  readonly heat?: number;
  readonly harm?: number;
  readonly claims?: number;
  readonly hold?: number;
  /** Somebody is handed over: heat is cleared, and they go to prison. */
  readonly arrested?: true;
  /** A fortune roll decides; what each outcome brings follows from it. */
  readonly fortune?: true;
  /** Played out at the table. */
  readonly played?: true;
}

/** How the crew stands as an entanglement finds it. */
export interface Entangled {
  readonly tier: number;
  readonly wanted: number;
  /** The tier of the faction in question. */
  readonly factionTier: number;
  readonly hasAlly: boolean;
  readonly claims: number;
}

/**
 * The ways out of an entanglement with their prices (Entanglements). Each but the first of its kind may be resisted or played out as the GM
 * says. Cooperation without a faction at +3 has none: the crew is spared.
 */
export function waysOut(entanglement: Entanglement, now: Entangled): readonly WayOut[] {
  return WAYS[entanglement](now);
}

const PLAYED: WayOut = { id: "face", played: true };

const WAYS: Readonly<Record<Entanglement, (now: Entangled) => readonly WayOut[]>> = {
  arrest: ({ wanted }) => [
    { id: "pay", coin: wanted + 3 },
    { id: "hand-over", arrested: true },
    { id: "evade", played: true },
  ],
  cooperation: ({ hasAlly, factionTier }) =>
    hasAlly
      ? [
          { id: "agree", played: true },
          { id: "forfeit", rep: factionTier },
          { id: "refuse", status: -1 },
        ]
      : [],
  "demonic-notice": () => [{ id: "accept", played: true }, { id: "hide", rep: 3 }, PLAYED],
  flipped: () => [{ id: "lose-contact" }],
  "gang-trouble": ({ tier }) => [
    { id: "lose-face", rep: tier + 1 },
    { id: "make-example", played: true },
    { id: "reprisals", played: true },
  ],
  interrogation: () => [
    { id: "pay", coin: 3 },
    { id: "beaten", harm: 2, heat: 3 },
  ],
  questioning: () => [
    { id: "pay", coin: 2 },
    { id: "talk", fortune: true },
  ],
  reprisals: ({ factionTier }) => [
    { id: "apologise", rep: factionTier, coin: factionTier },
    { id: "allow", played: true },
    { id: "fight", played: true },
  ],
  rivals: ({ factionTier }) => [
    { id: "forfeit-rep", rep: factionTier },
    { id: "forfeit-coin", coin: factionTier },
    { id: "stand-up", status: -1 },
  ],
  "show-of-force": ({ claims }) => [
    claims > 0 ? { id: "give-claim", claims: 1 } : { id: "lose-hold", hold: 1 },
    { id: "war", statusBecomes: -3 },
  ],
  "unquiet-dead": () => [{ id: "occultist", fortune: true }, PLAYED],
  "the-usual-suspects": () => [
    { id: "pay", coin: 1 },
    { id: "talk", fortune: true },
  ],
};

/** Heat by how somebody of the crew's holds out when questioned: 2 at a botch, 1 at a failure, none else (Questioning). */
export function questioningHeat(outcome: "critical" | "success" | "failure" | "botch"): number {
  if (outcome === "botch") return 2;
  return outcome === "failure" ? 1 : 0;
}

/** What becomes of a friend whom the law grabbed, by a [d6]: 2 heat at 1 to 3, moderate harm to them at 4 and 5 (The Usual Suspects). */
export function suspectsOutcome(face: number): { readonly heat: number; readonly harm: number } {
  const row = d6Row(face);
  return { heat: row === 0 ? 2 : 0, harm: row === 1 ? 2 : 0 };
}
