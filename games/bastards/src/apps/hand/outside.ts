import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { type AskField, openAsk, type Option } from "#table/windows/ask-window.ts";
import { ask } from "../../actions/ask.ts";
import { successorsOf } from "../../actions/heir.ts";
import type { OutsideWhat } from "../../data/asks.ts";
import { isFated, type FatedActor, type SceneActor } from "../../data/kinds.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { involved } from "../../rules/scene/arrivals.ts";
import {
  INDIRECT_ACTIONS,
  INDIRECT_RULES,
  type IndirectAction,
  quoteIndirect,
} from "../../rules/scene/indirect.ts";
import { pursuitOf } from "../../rules/social/reputation.ts";
import { dealOf, playersOf } from "../../state/deal.ts";
import { marksOf } from "../../state/marks.ts";
import { type Offer, offersOf, readyMonsters, weaponsFor } from "../../state/offer.ts";
import { arrivalFacts, endOf, highestOf, indirectFacts } from "../../state/outside.ts";
import { holderOf, presentIn } from "../../state/scene.ts";
import { type SetOff, setOffsFor } from "../../state/set-offs.ts";
import { type ActRow, openActs } from "./acts-window.ts";
import { signed } from "../../words/labels.ts";
import { itemOptions, numbers, one, peopleOptions, skillOptions, stepOptions } from "./asks.ts";

const say = (key: string, data?: Record<string, string | number>): string =>
  localize(`GAME_OF_BASTARDS.Outside.${key}`, data);

/** What the windows of a scene are about: the scene, and the user's own character. */
export interface At {
  readonly scene: SceneActor;
  readonly fated: FatedActor;
}

/** What is asked for besides an action's name; the fields are told what was read of compendia and the world. */
interface Form {
  readonly offers?: (at: At) => Promise<readonly Offer[]>;
  readonly fields: (at: At, offers: readonly Offer[]) => readonly AskField[];
}

const words = (name: string, key: string, value = ""): AskField => ({
  name,
  label: say(key),
  is: "words",
  value,
});
const named = (action: string): AskField => words("name", "Name", say(`Default.${action}`));
const armed = (offers: readonly Offer[], field = "weapon"): AskField =>
  one(
    field,
    say("Weapon"),
    offers.map(({ uuid, name, system }) => {
      const bonus = signed(Number(system["bonus"] ?? 0));
      return { value: uuid, label: say("Armed", { name, bonus }) };
    }),
  );
const everybody = ({ scene }: At): Option[] => peopleOptions(presentIn(scene));
const weaponsOfAll = (): Promise<readonly Offer[]> =>
  weaponsFor(highestOf(playersOf().map(({ fated }) => fated)));
const weaponsOfOne = ({ fated }: At): Promise<readonly Offer[]> => weaponsFor(highestOf([fated]));

/** Two weapons for hired hands, one for anybody else (Hired Hands). */
function ownArms({ fated, scene }: At, offers: readonly Offer[]): AskField[] {
  const { hiredHands } = arrivalFacts(fated, marksOf(scene));
  return hiredHands ? [armed(offers), armed(offers, "second")] : [armed(offers)];
}

/** What each action asks for in its window; those that ask for nothing are done at once. */
const FORMS: Readonly<Partial<Record<IndirectAction, Form>>> = {
  banditos: { offers: weaponsOfAll, fields: (_, offers) => [named("banditos"), armed(offers)] },
  distance: {
    fields: () => [
      one(
        "amount",
        say("HowFar"),
        [1, 2].map((value) => ({ value: String(value), label: say(`Far.${value}`) })),
      ),
    ],
  },
  everythingIsTerrible: {
    fields: ({ scene, fated }) => [
      ...(endOf(marksOf(scene)) === "plays"
        ? []
        : [one("amount", say("PutIn"), numbers(1, Math.max(1, fated.system.wildcards.value)))]),
      one("target", say("WhichMonster"), [
        { value: "", label: say("MadeByAll") },
        ...itemOptions(readyMonsters()),
      ]),
    ],
  },
  involve: {
    offers: async (at) => [...(await weaponsOfOne(at)), ...(await offersOf("advantage"))],
    fields: (at, offers) => [
      one("target", say("Who"), [
        { value: "", label: say("SomebodyNew") },
        ...itemOptions(successorsOf(at.fated)),
      ]),
      named("involve"),
      ...ownArms(
        at,
        offers.filter(({ system }) => "bonus" in system),
      ),
      {
        name: "advantages",
        label: say("Advantages", { count: involved(arrivalFacts(at.fated, marksOf(at.scene))).advantages }),
        is: "many",
        choices: itemOptions(offers.filter(({ system }) => "ranks" in system)),
      },
    ],
  },
  reinforce: { offers: weaponsOfOne, fields: (at, offers) => [named("reinforce"), ...ownArms(at, offers)] },
  roughWeather: { fields: () => [words("words", "Weather")] },
  skillCheck: {
    fields: (at) => [
      one("target", say("Who"), everybody(at)),
      one("skill", say("Skill"), skillOptions(at.fated)),
      one("amount", say("Difficulty"), stepOptions()),
      words("words", "For"),
    ],
  },
  someTimeAlone: {
    fields: ({ fated }) => [
      one(
        "target",
        say("WithWhom"),
        playersOf()
          .filter((other) => other.fated !== fated)
          .map((other) => ({ value: holderOf(other.fated), label: other.fated.name })),
      ),
    ],
  },
  sos: { fields: () => [named("sos"), words("words", "Problem")] },
  dire: { offers: weaponsOfAll, fields: (_, offers) => [named("dire"), armed(offers)] },
  timePasses: {
    fields: () => [
      words("words", "HowLong", say("Default.timePasses")),
      one("amount", say("Months"), numbers(0, 12)),
    ],
  },
};

/** Opens the list of everything that one may do from outside, and of what other players' characters may be made to suffer. */
export function openOutside(at: At): Promise<void> {
  return openActs({
    id: "outside",
    title: say("Title"),
    page: "outside",
    groups: () => [
      {
        label: say("Title"),
        rows: INDIRECT_ACTIONS.filter((action) => action !== "setTheScene").map((action) =>
          actionRow(at, action),
        ),
      },
      { label: say("SetOffTitle"), rows: setOffRows(at) },
      { label: say("LeftTitle"), rows: leftRows(at) },
    ],
  });
}

function actionRow(at: At, action: IndirectAction): ActRow {
  const { scene, fated } = at;
  const facts = indirectFacts(scene, dealOf(scene), marksOf(scene), { user: game.userId ?? "", fated });
  const { price, refused } = quoteIndirect(action, facts, { agreed: true });
  const { limit, unanimous, price: listed } = INDIRECT_RULES[action];
  const often = limit === null ? "" : say(`Limit.${limit}`);
  const paid =
    action === "everythingIsTerrible" && price > 0
      ? say("PaidSoFar", { paid: scene.system.terrible, all: playersOf().length })
      : "";
  const cost =
    listed === null && price > 0 ? say("PriceOpen") : say(price === 0 ? "Free" : "Price", { price });
  return {
    key: action,
    label: say(`Action.${action}`),
    words: say(`Hint.${action}`),
    price: [cost, often, unanimous ? say("All") : "", paid].filter((part) => part !== "").join(" · "),
    why: refused ? say(`Against.${refused}`) : "",
    act: () => openAction(at, action),
  };
}

async function openAction(at: At, action: IndirectAction): Promise<unknown> {
  const form = FORMS[action];
  if (!form) return ask(sent(action));
  const offers = (await form.offers?.(at)) ?? [];
  return openAsk({
    id: `outside-${action}`,
    title: say(`Action.${action}`),
    page: "outside",
    fields: () => form.fields(at, offers),
    button: say("Use"),
    send: (_, said) => ask(sent(action, said)),
  });
}

function sent(action: IndirectAction, said?: Said): OutsideWhat {
  const items = [said?.text("weapon") ?? "", said?.text("second") ?? "", ...(said?.all("advantages") ?? [])];
  return {
    kind: "outside",
    action,
    amount: said?.number("amount") ?? 1,
    name: said?.words("name") ?? "",
    words: said?.words("words") ?? "",
    target: said?.text("target") ?? "",
    skill: said?.text("skill") ?? "",
    items: items.filter((uuid) => uuid !== ""),
  };
}

function setOffRows({ scene, fated }: At): ActRow[] {
  const all = setOffsFor(game.userId ?? "", marksOf(scene), fated.system.wildcards.value);
  return all.map((setOff) => ({
    key: `set-off-${setOff.item.id}`,
    label: localize("GAME_OF_BASTARDS.SetOff.Named", {
      name: setOff.fated.name,
      disadvantage: setOff.item.name,
    }),
    words: localize(`GAME_OF_BASTARDS.SetOff.Effect.${setOff.key}`),
    price: say("Price", { price: 1 }),
    why: setOff.refused ? localize(`GAME_OF_BASTARDS.SetOff.Against.${setOff.refused}`) : "",
    act: () => openSetOff(setOff),
  }));
}

async function openSetOff({ fated, item, key }: SetOff): Promise<unknown> {
  const bare = { kind: "setOff", item: item.uuid, weapon: "", name: "" } as const;
  if (key !== "badReputation" && key !== "debt") return ask(bare);
  const rating = key === "debt" ? highestOf([fated]) : pursuitOf(item.system.rank).rating;
  const offers = await weaponsFor(rating);
  return openAsk({
    id: "set-off",
    title: item.name,
    page: "outside",
    fields: () => [words("name", "Name", item.name), armed(offers)],
    button: say("Use"),
    send: (_, said) => ask({ ...bare, weapon: said.text("weapon"), name: said.words("name") }),
  });
}

/** Who is out of the scene and waits to be placed back, who lies there unburned, whose collectors are here (Ejection, The Worst Part, Debt). */
function leftRows({ scene, fated }: At): ActRow[] {
  const marks = marksOf(scene);
  return playersOf().flatMap(({ fated: other }) => {
    const holder = holderOf(other);
    const row = (kind: "placeBack" | "burn" | "payDebt", why = ""): ActRow => ({
      key: `${kind}-${holder}`,
      label: say(`Left.${kind}`, { name: other.name }),
      words: "",
      price: say("Free"),
      why,
      act: () => ask({ kind, holder }),
    });
    const out = markOn(marks, "ejected", holder);
    const by = out && presentIn(scene).find(({ id }) => id === out.by)?.actor;
    const mayPlace = !isFated(by) || by === fated;
    return [
      ...(out ? [row("placeBack", mayPlace ? "" : say("Against.notResponsible"))] : []),
      ...(markOn(marks, "unburned", holder) ? [row("burn")] : []),
      ...(markOn(marks, "unpaid", holder) ? [row("payDebt")] : []),
    ];
  });
}
