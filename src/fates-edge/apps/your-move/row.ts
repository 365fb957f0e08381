import { callsOn } from "../call-on.ts";
import { idOf } from "#foundry/documents.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { skillLabel } from "../../words/skills.ts";
import { helpFor } from "../../state/teamwork/help.ts";
import { whyNotRoll } from "../../state/rights.ts";
import { markLines } from "../roll/roll-help.ts";
import {
  type CharactersWaiting,
  countWords,
  gmsLines,
  playersLines,
  turnLine,
  type WaitingLine,
  waitingOf,
} from "./waiting-view.ts";

/** Where a row is drawn: the prefix of its ids, and whether a GM has unfolded it. */
export interface RowPlace {
  readonly uid: string;
  readonly open: boolean;
}

/** A character in the panel, as its player or a GM sees it. */
export interface MoveRow extends Record<string, unknown> {
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly waits: readonly WaitingLine[];
  /** What waits for whoever looks, by key. */
  readonly mine: readonly string[];
}

/** Everything the panel shows of one character. */
export function moveRow(actor: PcActor, { uid, open }: RowPlace): MoveRow {
  const key = idOf(actor);
  const id = `${uid}-${key}`;
  const waiting = waitingOf(actor);
  const { uuid, name, system } = actor;
  const gm = game.user.isGM;
  const [theirs, gms] = [playersLines(actor, waiting.player, id), gmsLines(waiting, id)];
  const mine = gm ? gms : theirs;
  return {
    key,
    id,
    uuid,
    name,
    gm,
    open,
    away: system.away,
    mine: mine.map((line) => line.key),
    tracks: trackFacts(actor),
    marks: markLines(actor),
    help: helpFor(actor).map(helpLine),
    waits: gm ? gms : theirs,
    theirs: gm ? theirs : [],
    sum: sumOf(waiting),
    count: gms.length,
    theirCount: theirs.length,
    turn: waiting.roll ? { words: turnLine(actor, waiting.roll), of: waiting.roll.id } : null,
    declare: gm || !waiting.said ? null : declareField(actor, waiting.said, id),
    actions: actionsOf(actor, id),
    ask: gm ? actionOf("ask", actor, id) : null,
    problem: problemOf(actor),
  };
}

/** Boons, fatigue and harm, each with a shape of its own and a word. */
function trackFacts({ system }: PcActor): object[] {
  const { boons, fatigue, harm } = system;
  const track = (kind: string, name: string, { value, max }: { value: number; max: number }) => ({
    kind,
    value,
    max,
    some: value > 0,
    label: localize(`FATES_EDGE.Sheet.${name}`),
    words: localize("FATES_EDGE.YourMove.Track", { label: localize(`FATES_EDGE.Sheet.${name}`), value, max }),
  });
  return [track("boon", "Boons", boons), track("fatigue", "Fatigue", fatigue), track("harm", "Harm", harm)];
}

function helpLine({ helper, dice, skill }: ReturnType<typeof helpFor>[number]): string {
  const key = `FATES_EDGE.Together.Lends.${skill === "" ? "plain" : "skill"}`;
  return localize("FATES_EDGE.YourMove.HelpWaits", {
    helper,
    lends: localizeCount(key, dice, { skill: skillLabel(skill) }),
  });
}

/** How much waits for whom, as it is heard behind the name. */
function sumOf({ player, gms }: CharactersWaiting): string {
  return localize("FATES_EDGE.YourMove.RowSum", {
    you: countWords(gms.length),
    player: countWords(player.length),
  });
}

/** Another beat has another field: what was said in the last one is gone from it. */
function declareField(
  { name }: PcActor,
  { words, beat }: NonNullable<CharactersWaiting["said"]>,
  id: string,
): object {
  return {
    words,
    id: `${id}-words-${beat}`,
    label: localize("FATES_EDGE.Beat.WordsOf", { name }),
    button: localize("FATES_EDGE.Beat.DeclareNamed", { name }),
  };
}

/** Why nothing is rolled for a character now; empty where it can be. */
function problemOf(actor: PcActor): string {
  const why = whyNotRoll(actor);
  return why === "" ? "" : localize(`FATES_EDGE.Sheet.${why === "out" ? "Out" : "Collapsed"}`);
}

const PLAYERS = ["roll", "help", "flashback", "suggest", "callOn"] as const;
const GMS = ["rollFor", "boon", "offer", ...PLAYERS.slice(1)] as const;

/** What is always at hand for a character. */
function actionsOf(actor: PcActor, id: string): object[] {
  const names = game.user.isGM ? GMS : PLAYERS;
  return names
    .filter((name) => name !== "flashback" || currentEdition().flashback)
    .filter((name) => name !== "callOn" || callsOn(actor).length > 0)
    .map((name) => actionOf(name, actor, id));
}

function actionOf(name: "ask" | (typeof GMS | typeof PLAYERS)[number], actor: PcActor, id: string): object {
  const label = localize(`FATES_EDGE.YourMove.Act.${name}`);
  return {
    name,
    label,
    id: `${id}-act-${name}`,
    main: name === "roll",
    named: localize("FATES_EDGE.YourMove.ActFor", { label, name: actor.name }),
    disabled: (name === "roll" || name === "rollFor") && whyNotRoll(actor) !== "",
  };
}
