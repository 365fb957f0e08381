import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { call, type NewCall } from "../actions/call.ts";
import type { CohortActor, FighterActor } from "../data/kinds.ts";
import { CALL_KINDS } from "../data/message/call.ts";
import { type Action, ACTIONS } from "../rules/roll/actions.ts";
import { crewAround, crewCohorts } from "../state/crew.ts";
import { named } from "../words/asking.ts";
import { setting } from "../data/settings.ts";
import { openingStake } from "../state/opening.ts";
import { readStake } from "../state/plan.ts";
import { fighterHere, nameNow } from "../state/rights.ts";
import { listed, many, one, openingWords, stakeFieldsOf, stakeIn, words } from "./asking.ts";
import { fightersNear, heroesNear, peopleList } from "./people.ts";

/** What a call begins with. */
export interface CallAsk {
  /** Who leads a group action; left out where a GM asks. */
  readonly leader?: FighterActor;
  readonly action?: Action;
  readonly purpose?: string;
  readonly stake?: { readonly position?: string; readonly effect?: string; readonly against?: number };
}

/** A GM asks characters for a roll, or a player leads others in a group action (Action Roll; Lead a group action). */
export function openCall({ leader, action, purpose = "", stake = {} }: CallAsk = {}): Promise<void> {
  const crew = leader && crewAround(leader.uuid);
  const cohorts = crew ? crewCohorts(crew).filter(({ system }) => system.numbers.able) : [];
  const people = leader ? heroesNear().filter((hero) => hero !== leader) : fightersNear();
  // Where the table talks it through, a leader leaves what is at stake to the GM, unless they are told to choose.
  const mayAsk = leader !== undefined && setting("conversation") && !game.user.isGM;
  const asksGM = (said: Said): boolean => mayAsk && said.text("stakeBy") !== "self";
  const now = { ...openingStake(leader ?? null), ...stake };
  return openAsk({
    id: leader ? `group-${leader.id}` : "call",
    title: localize(leader ? "BEACON_ROAD.Call.LeadTitle" : "BEACON_ROAD.Call.Title"),
    page: "action",
    fields: (said) => [
      ...(leader ? [] : [one("kind", listed("CallKind", CALL_KINDS))]),
      many("actors", peopleList(people)),
      ...(cohorts.length > 0 ? [many("cohorts", named(cohorts))] : []),
      ...(said.all("cohorts").length > 0 ? [one("trade", listed("CohortFits", ["fits", "other"]))] : []),
      one("action", actionList(leader !== undefined), { value: action ?? (leader ? "prowl" : "any") }),
      words("purpose", { value: purpose }),
      ...(mayAsk ? [one("stakeBy", listed("StakeBy", ["gm", "self"]))] : []),
      ...(asksGM(said) ? [] : stakeFieldsOf(now, false)),
    ],
    lines: (said) => [...nobodyWords(said, leader), openingWords(leader ?? null)].filter(Boolean),
    button: localize("BEACON_ROAD.Call.Send"),
    send: (answers, said) =>
      sendCall(
        said,
        { ...stakeIn(answers), asksGM: asksGM(said) },
        leader,
        cohorts.filter(({ id }) => said.all("cohorts").includes(id ?? "")),
      ),
  });
}

/** That nobody is ticked yet, and what a call would be so. */
function nobodyWords(said: Said, leader: FighterActor | undefined): string[] {
  if (said.all("actors").length + said.all("cohorts").length > 0) return [];
  return [
    leader
      ? localize("BEACON_ROAD.Call.LeadsNobody", { name: nameNow(leader) })
      : localize("BEACON_ROAD.Call.AsksNobody"),
  ];
}

function actionList(mustName: boolean) {
  const any = { value: "any", label: localize("BEACON_ROAD.Call.AnyAction") };
  return [...(mustName ? [] : [any]), ...listed("Action", ACTIONS)];
}

function sendCall(
  said: Said,
  stake: { readonly asksGM: boolean },
  leader: FighterActor | undefined,
  cohorts: readonly CohortActor[],
): Promise<unknown> {
  const others = said.all("actors").flatMap((uuid) => fighterHere(uuid) ?? []);
  const asked: NewCall = {
    ...readStake(stake),
    asksGM: stake.asksGM,
    kind: leader ? "group" : (said.one(CALL_KINDS, "kind") ?? "action"),
    purpose: said.words("purpose"),
    action: said.one(ACTIONS, "action") ?? "",
    trade: said.text("trade") !== "other",
  };
  return call(leader ? [leader, ...others] : others, asked, cohorts);
}
