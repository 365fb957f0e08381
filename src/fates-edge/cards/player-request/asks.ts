import { localize, type Wording } from "#foundry/i18n.ts";
import type { Touched } from "#table/cards/world-change.ts";
import { isAsset, isAction, type PlayerRequestMessage } from "../../data/kinds.ts";
import { setupOf } from "../../data/message/player-request.ts";
import { currentEdition } from "../../data/settings.ts";
import { type AskStanding, isUnanswered, readAsk } from "../../state/retinue/asks.ts";
import { setbackShort } from "../../words/labels.ts";
import { retinueCondition } from "../../words/retinue.ts";
import { wordsOnCard } from "../../state/player-requests.ts";
import type { WorldChange } from "../parts/world-change.ts";
import type { PlayerRequestButtons, PlayerRequestTeller } from "./facts.ts";

/** What somebody asks of an asset, what it costs them, what a GM should know to answer, and what came of it. */
export const tellAsk: PlayerRequestTeller = (facts, words) => {
  const { ask, state, summary, clock } = facts;
  const { name } = wordsOnCard(facts);
  // What a GM's client noted stands, whatever was written on the card since.
  const asked = state === "waiting" ? (ask?.ask ?? readAsk(facts.data)) : readAsk(facts.noted);
  const { say } = words;
  const title = say("FATES_EDGE.Holding.Asks", { name, asset: asked.assetName });
  const rail = clock?.name || say("TABLE.Words.SomeClock");
  const lines = [
    asked.words,
    say(`FATES_EDGE.Holding.Place.${asked.place}`),
    asked.effect === "" ? "" : say(`FATES_EDGE.Holding.Wants.${asked.effect}`, { clock: rail }),
    say(`FATES_EDGE.Holding.Paid.${asked.pay}`),
    ...(state === "waiting" && ask ? whatToKnow(ask, facts.viewer.isGM, words) : []),
    ...summary,
  ];
  return { title, lines: lines.filter(Boolean) };
};

function whatToKnow(standing: AskStanding, isGM: boolean, { say }: Wording): string[] {
  const { scope, reach, patron, seasonal, neglected, problem, setup } = standing;
  const forGM = [
    scope && say("FATES_EDGE.Holding.Scope", { scope }),
    reach && say("FATES_EDGE.Holding.Reach", { reach }),
    patron && say("FATES_EDGE.Holding.Patron", { patron }),
    seasonal ? say("FATES_EDGE.Holding.Seasonal") : "",
    say("FATES_EDGE.Holding.Plausible"),
  ];
  return [
    ...(isGM ? forGM : []),
    neglected ? say("FATES_EDGE.Holding.IsNeglected", { condition: retinueCondition("neglected") }) : "",
    setup === "" ? "" : say(`FATES_EDGE.Holding.Setup.${setup}`),
    problem === "" ? "" : say(`FATES_EDGE.Error.${problem}`),
  ];
}

/**
 * A GM answers: as asked, less, after a roll, for one point more, or no (SRD 16.12; addenda). Beside what took no roll a GM may lay one
 * card of low severity.
 */
export const askButtons: PlayerRequestButtons = ({ viewer, state, ask }) => {
  if (viewer.isGM && ask?.mayLayCard)
    return [{ action: "layCard", kind: "", label: localize("FATES_EDGE.Holding.LayCard") }];
  if (!viewer.isGM || state !== "waiting" || !ask || ask.problem !== "") return [];
  const point = { point: setbackShort(currentEdition()) };
  const button = (value: string, kind: string) => ({
    value,
    kind,
    action: "answerAsk",
    label: localize(`FATES_EDGE.Holding.Answer.${value}`, point),
  });
  return [
    button("yes", "yours"),
    button("reduced", ""),
    ...(ask.setup === "" ? [button("setup", "")] : []),
    ...(ask.setup === "open" ? [button("rolled", "")] : []),
    button("stretch", ""),
    button("no", "cost"),
  ];
};

/** Asks are told anew when their asset changes or goes, and when the roll they wait for is made. */
export function askDependsOn(change: WorldChange): Touched<PlayerRequestMessage> | null {
  if (change.of === "item" && isAsset(change.item)) {
    const { uuid } = change.item;
    return (message) => isOpenAsk(message) && readAsk(message.system.data).asset === uuid;
  }
  if (change.of !== "message" || !isAction(change.message)) return null;
  const { request } = change.message.system;
  return request === "" ? null : (message) => isOpenAsk(message) && setupOf(message.system) === request;
}

function isOpenAsk(message: PlayerRequestMessage): boolean {
  return message.system.kind === "activate" && isUnanswered(message);
}
