import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { outcomeId } from "#table/cards/outcomes.ts";
import { sumOf } from "../../rules/sum.ts";
import { currentEdition } from "../../data/settings.ts";
import { BACKLASH_TIER_MAX } from "../../rules/magic/backlash.ts";
import { attributeLabel, dvLabel, pointsInUnit } from "../../words/labels.ts";
import { opposingWords } from "../../words/spells.ts";
import { artLabel, skillLabel } from "../../words/skills.ts";
import { dvChoices } from "../../apps/parts/controls.ts";
import { outcomeBar } from "../parts/outcome-bar.ts";
import { diceViews } from "../parts/dice.ts";
import { outcomeLineView, type OutcomeView } from "../parts/outcome-lines.ts";
import type { OwnAct, PersonView, RitualView } from "./view.ts";

/** A ritual's card, every word resolved. */
export function ritualContext(view: RitualView, { uid }: Drawing): object {
  const { duties } = view;
  return {
    uid,
    title: localize("FATES_EDGE.Ritual.Title", { name: view.name }),
    img: view.img,
    how: howLine(view),
    intent: view.intent,
    ways: view.ways === "" ? "" : localize("FATES_EDGE.Ritual.WaysLine", { ways: view.ways }),
    standing: standingLine(view, { say: localize }),
    people: view.people.map((person, place) => personContext(person, view, `${uid}-who-${place}`)),
    invited:
      view.invited.length > 0 && view.stage === "declared" && view.over === ""
        ? localize("FATES_EDGE.Ritual.InvitedLine", { names: view.invited.join(", ") })
        : "",
    pool: poolLine(view),
    weave: weaveContext(view, uid),
    backlash: backlashContext(view, uid),
    own: view.own.map((act, place) => ownButton(act, view, `${uid}-own-${place}`)),
    allow: duties.rule || duties.refuse ? allowContext(view) : null,
    assign: duties.assign,
    outcomes: ritualOutcomes(view, uid),
  };
}

function howLine({ art, dv, allowed }: RitualView): string {
  const proposed = allowed ? "" : localize("FATES_EDGE.Card.Proposed");
  const against = [dvLabel(dv, currentEdition()), proposed].filter(Boolean).join(", ");
  return [artLabel(art), against].join(" · ");
}

/** How far it has come, and for whom it waits. */
function standingLine(view: RitualView, { say }: Pick<Wording, "say">): string {
  const { state, over, stage, allowed, people, refusal } = view;
  if (state === "waiting") return say("FATES_EDGE.Ritual.Standing.unjudged");
  if (over === "refused" && refusal !== "")
    return say("FATES_EDGE.Ritual.Over.refusedFor", { words: refusal });
  if (over !== "") return say(`FATES_EDGE.Ritual.Over.${over}`);
  if (!allowed) return say("FATES_EDGE.Ritual.Standing.notAllowed");
  const names = people.filter(({ standing }) => standing === "waiting").map(({ name }) => name);
  if (stage === "channel") return say("FATES_EDGE.Ritual.Standing.channel", { names: names.join(", ") });
  return say(`FATES_EDGE.Ritual.Standing.${stage}`, { name: view.name });
}

function pairLabel({ attribute, skill }: PersonView): string {
  return [attributeLabel(attribute), skill === "" ? "" : skillLabel(skill)].filter(Boolean).join(" + ");
}

function personContext(person: PersonView, view: RitualView, id: string): object {
  const { key, name, asks, words, standing, channel } = person;
  const isDone = standing === "channelled";
  const asked = asks === "" || isDone ? "" : attributeLabel(asks);
  const isBefore = view.isGM && view.over === "" && view.weave === null;
  return {
    id,
    key,
    name,
    channel,
    pair: pairLabel(person),
    isDone,
    words: key === "" ? "" : words,
    state: isDone
      ? broughtWords(person, view, { count: localizeCount }).join(" · ")
      : localize(`FATES_EDGE.Ritual.Person.${standing}`),
    asks: asked === "" ? "" : localize("FATES_EDGE.Ritual.Asks", { attribute: asked }),
    grant: asked !== "" && isBefore ? localize("FATES_EDGE.Ritual.Grant", { attribute: asked, name }) : "",
    sendBack:
      isBefore && key !== "" && standing !== "left" ? localize("FATES_EDGE.Ritual.SendBack", { name }) : "",
    show: channel === "" ? "" : localize("FATES_EDGE.Ritual.ShowChannel", { name }),
    diceLabel: localize("FATES_EDGE.Call.DiceOf", { name }),
    dice: diceViews(person, id, false),
  };
}

function poolLine({ people, potential, unit, cap }: RitualView): string {
  const channelled = people.filter(({ standing }) => standing === "channelled");
  const helpers = people.filter(({ key, standing }) => key !== "" && standing !== "left").length;
  if (channelled.length === 0) return localizeCount("FATES_EDGE.Ritual.Cap", cap, { helpers });
  const setbacks = sumOf(channelled, (person) => person.setbacks);
  return localizeCount("FATES_EDGE.Ritual.Pool", potential, { points: pointsInUnit(setbacks, unit) });
}

function weaveContext({ weave, name }: RitualView, uid: string): object | null {
  if (!weave) return null;
  const { outcome, setbacks, card } = weave;
  const label = localize(`FATES_EDGE.${outcome ? `Outcome.${outcome.outcome}` : "Ritual.WeaveGone"}`);
  const line = againstLine(weave, { count: localizeCount });
  return {
    ...outcomeBar({ name: outcome?.outcome ?? "", label, line, setbacks }),
    card,
    show: card === "" ? "" : localize("FATES_EDGE.Ritual.ShowWeave", { name }),
    diceLabel: localize("FATES_EDGE.Call.DiceOf", { name }),
    dice: diceViews(weave, `${uid}-weave`, false),
  };
}

/** All points together: how bad the backlash is, what it looks like, and the button with which a GM spends on it. */
function backlashContext(view: RitualView, uid: string): object | null {
  const { points, tier, raised, unit, art, duties, draws, prompts, weave, assigning } = view;
  if (points === 0 || !weave) return null;
  const theme = opposingWords(art);
  const prompt = (place: number): string => localize(`FATES_EDGE.Backlash.Ritual.${tier}.${place}`);
  const lines = Array.from({ length: prompts }, (_, place) => prompt(place + 1));
  return {
    title: localize(`FATES_EDGE.Ritual.Tier.${tier}`, { tier, most: BACKLASH_TIER_MAX }),
    line: [
      localize("FATES_EDGE.Ritual.PointsLeft", { points: pointsInUnit(points, unit) }),
      raised > 0 ? localizeCount("FATES_EDGE.Ritual.Raised", raised) : "",
    ]
      .filter(Boolean)
      .join(" "),
    against: theme === "" ? "" : localize("FATES_EDGE.Magic.AgainstLine", { theme }),
    prompts: lines,
    bite: duties.spendOnBacklash
      ? {
          label: localize("FATES_EDGE.Ritual.Bite", { points: pointsInUnit(points, unit) }),
          choices: lines.map((label, place) => ({ value: String(place + 1), label })),
        }
      : null,
    leave: duties.spendOnBacklash,
    draws: draws.map(({ card, name, roll }, place) => ({
      card,
      id: `${uid}-draw-${place}`,
      label: localize(`FATES_EDGE.Ritual.Draw.${roll}`, { name }),
    })),
    assigning,
  };
}

/** A button of the viewer's own; it names whom it is for where it is about more than one, or a GM does it for them. */
function ownButton(
  { act, actor, name, roll, card, points, into }: OwnAct,
  view: RitualView,
  id: string,
): object {
  const several = view.isGM || new Set(view.own.map((own) => own.actor)).size > 1;
  const what = localize(`FATES_EDGE.Ritual.Act.${act}${roll === "" || act === "shunt" ? "" : `.${roll}`}`, {
    points: pointsInUnit(points, view.unit),
    into: localize(`FATES_EDGE.Ritual.Into.${into}`),
    roll: roll === "" ? "" : localize(`FATES_EDGE.Magic.Working.${roll}`),
  });
  return {
    id,
    act,
    actor,
    card,
    points,
    into,
    label: several ? localize("FATES_EDGE.Ritual.ActFor", { act: what, name }) : what,
    kind: act === "leave" || act === "giveUp" ? "quiet" : "yours",
  };
}

function allowContext({ dv, allowed }: RitualView): object {
  return {
    allowed,
    title: localize(`FATES_EDGE.Ritual.${allowed ? "RuleTitle" : "AllowTitle"}`),
    dvs: dvChoices(dv, currentEdition()).filter(({ value }) => value !== ""),
  };
}

/** What it led to, in the order of the table, each with its undo. */
function ritualOutcomes(view: RitualView, uid: string): OutcomeView[] {
  const { people, weave, allowed, stage, over, isGM, absorbed, bites, unit, assigning } = view;
  const facts = [
    ...(allowed && isGM && stage === "declared" && over === ""
      ? [{ part: "allowed", text: localize("FATES_EDGE.Ritual.Outcomes.allowed") }]
      : []),
    ...people
      .filter(
        ({ key, standing }) =>
          key !== "" && isGM && weave === null && over === "" && standing !== "channelled",
      )
      .map(({ key, name, standing }) => ({
        part: "helpers",
        key,
        text: localize(`FATES_EDGE.Ritual.Outcomes.${standing === "left" ? "left" : "joined"}`, { name }),
      })),
    ...people
      .filter(({ channel }) => channel !== "" && isGM && weave === null && over === "")
      .map(({ channel: key, name }) => ({
        part: "channels",
        key,
        text: localize("FATES_EDGE.Ritual.Outcomes.channel", { name }),
      })),
    ...(weave && isGM
      ? [{ part: "weaves", key: weave.card, text: localize("FATES_EDGE.Ritual.Outcomes.weave") }]
      : []),
    ...(assigning && isGM
      ? [{ part: "assigning", text: localize("FATES_EDGE.Ritual.Outcomes.assigning") }]
      : []),
    ...absorbed.map(({ key, card, name, roll }) => ({
      part: "absorbed",
      key: `${card}.${key}`,
      price: pointsInUnit(1, unit),
      text: localize(`FATES_EDGE.Ritual.Absorbed.${roll}`, { name }),
    })),
    ...bites.map(({ id: key, points, text, summary, undone }) => ({
      part: "bites",
      key,
      summary,
      undone,
      text,
      price: pointsInUnit(points, unit),
    })),
    ...(over === "refused" || over === "givenUp"
      ? [{ part: "ending", text: localize(`FATES_EDGE.Ritual.Over.${over}`) }]
      : []),
  ];
  return facts.map((each) => outcomeLineView(each, outcomeId(uid, each), isGM));
}

/** A ritual's card in plain lines. */
export function ritualText(view: RitualView, words: Wording): string[] {
  const { say } = words;
  const { people, weave, bites, absorbed } = view;
  return [
    say("FATES_EDGE.Ritual.Title", { name: view.name }),
    howLine(view),
    view.intent,
    ...people.map((person) => personText(person, view, words)),
    weave?.outcome
      ? `${say(`FATES_EDGE.Outcome.${weave.outcome.outcome}`)}. ${againstLine(weave, words)}`
      : "",
    standingLine(view, words),
    ...absorbed.map(({ name, roll }) => say(`FATES_EDGE.Ritual.Absorbed.${roll}`, { name })),
    ...bites.filter(({ undone }) => !undone).flatMap(({ text, summary: lines }) => [text, ...lines]),
  ].filter(Boolean);
}

function personText(person: PersonView, view: RitualView, words: Wording): string {
  const { name, standing, key } = person;
  const isDone = standing === "channelled";
  const how = isDone
    ? broughtWords(person, view, words).join(", ")
    : words.say(`FATES_EDGE.Ritual.Person.${standing}`);
  return `${name}: ${[pairLabel(person), key === "" ? "" : person.words, how].filter(Boolean).join(". ")}`;
}

/** What somebody's Channel brought: Potential, and points. */
function broughtWords(
  { potential, setbacks }: PersonView,
  { unit }: RitualView,
  { count }: Pick<Wording, "count">,
): string[] {
  const brought = count("FATES_EDGE.Ritual.Brought", potential);
  return setbacks > 0 ? [brought, pointsInUnit(setbacks, unit)] : [brought];
}

function againstLine(
  { outcome, dv }: Pick<NonNullable<RitualView["weave"]>, "outcome" | "dv">,
  { count }: Pick<Wording, "count">,
): string {
  return outcome ? count("FATES_EDGE.Outcome.Against", outcome.successes, { dv }) : "";
}
