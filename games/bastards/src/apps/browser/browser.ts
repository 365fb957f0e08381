import { localize } from "#foundry/i18n.ts";
import {
  BrowserShell,
  type FilterSelect,
  type FilterTick,
  type RowState,
  type RowView,
} from "#table/browser/browser-shell.ts";
import type { Candidate, Filter, Narrowing } from "#table/browser/entry.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { reportRefusal } from "#table/refusals.ts";
import { openOne } from "#table/windows.ts";
import { takeThing } from "../../actions/things.ts";
import { GROUPS } from "../../data/item/advantage.ts";
import { isAdvantage, isDisadvantage, isSpecialty, type FatedActor } from "../../data/kinds.ts";
import { SUITS } from "../../rules/cards/card.ts";
import { DISADVANTAGE_GIVES } from "../../rules/people/prices.ts";
import { advantageStep, partRefusal, type Refused, specialtyStep } from "../../state/build.ts";
import { dollars, label, signed, SUIT_SIGNS } from "../../words/labels.ts";
import { takePart } from "../../actions/growth.ts";
import { type BrowserType, type PartEntry, readerOf } from "./entry.ts";

/** How a thing stands to a fated: how many ranks they have, what the next costs, what stands against it. */
interface Standing {
  readonly owned: number;
  readonly price: number;
  readonly refused: Refused | null;
}

/** What is bought with cash. */
const GOODS: readonly BrowserType[] = ["weapon", "armor", "gear"];

const NARROWING: Narrowing<PartEntry, Standing> = {
  fits: (entry, select, value) => (select === "suit" ? entry.suit : entry.group) === value,
  passes: ({ refused }) => refused === null,
};

/** What a fated is made of, from all compendia and the world, with what each costs them and what stands against it. */
export class PartBrowser extends BrowserShell<PartEntry, Standing, FatedActor> {
  static override readonly help: string = "building";

  readonly #type: BrowserType;
  protected override readonly reader;
  protected override readonly narrowing = NARROWING;

  constructor(type: BrowserType, actor: FatedActor, filter: Filter = {}) {
    super({ type, actor, filter });
    this.#type = type;
    this.reader = readerOf(type);
  }

  /** Opens the list of a type for somebody, or brings it to the front. */
  static open(type: BrowserType, actor: FatedActor): Promise<void> {
    return openOne(this.idFor(type, actor), () => new PartBrowser(type, actor));
  }

  protected override get what(): string {
    return localize(`TYPES.Item.${this.#type}Pl`);
  }

  protected override judgeFor(actor: FatedActor): (entry: PartEntry) => Standing {
    return (entry) => judge(actor, entry);
  }

  protected override placeOf({ refused, owned }: Standing): number {
    if (refused) return 2;
    return owned > 0 ? 1 : 0;
  }

  protected override selects(_entries: readonly PartEntry[], filter: Filter): FilterSelect[] {
    const suits = choicesOf(
      SUITS,
      String(filter["suit"] ?? ""),
      label.suit,
      localize("GAME_OF_BASTARDS.Browser.All"),
    );
    const bySuit = { name: "suit", label: localize("GAME_OF_BASTARDS.Field.suit"), choices: suits };
    if (this.#type === "disadvantage") return [bySuit];
    if (this.#type !== "advantage") return [];
    const groups = choicesOf(
      GROUPS,
      String(filter["group"] ?? ""),
      (group) => localize(`GAME_OF_BASTARDS.Group.${group}`),
      localize("GAME_OF_BASTARDS.Browser.All"),
    );
    return [bySuit, { name: "group", label: localize("GAME_OF_BASTARDS.Field.group"), choices: groups }];
  }

  protected override ticks(): FilterTick[] {
    return [{ name: "open", label: localize("GAME_OF_BASTARDS.Browser.OnlyOpen") }];
  }

  protected override rowOf({ entry, standing }: Candidate<PartEntry, Standing>): RowView {
    return {
      kind: kindOf(entry),
      words: entry.words,
      tags: tagsOf(entry),
      price: priceOf(entry, standing),
      state: stateOf(standing),
    };
  }

  protected override async take(actor: FatedActor, item: Item.Implementation): Promise<void> {
    const isPart = isAdvantage(item) || isDisadvantage(item) || isSpecialty(item);
    await reportRefusal(() => (isPart ? takePart(actor, item) : takeThing(actor, item)), undefined);
  }
}

function judge(actor: FatedActor, entry: PartEntry): Standing {
  const { type, key, name, price } = entry;
  const held = actor.items.contents.filter((item) => {
    const own: unknown = foundry.utils.getProperty(item.system, "key");
    return item.type === type && (key === "" || own === "" ? item.name === name : own === key);
  });
  const owned = held.reduce((sum, { system }) => sum + Number("rank" in system ? system.rank : 1), 0);
  if (GOODS.includes(type)) {
    const { cash } = actor.system;
    return { owned, price, refused: price > cash ? { why: "NoCash", data: { cash } } : null };
  }
  const next = entry.about === "" && type === "advantage" ? owned + 1 : 1;
  return { owned, price: experiencePrice(actor, entry, next), refused: partRefusal(actor, entry, next) };
}

function experiencePrice(actor: FatedActor, { type, key }: PartEntry, rank: number): number {
  if (type === "advantage") return advantageStep(actor, key, rank);
  return type === "specialty" ? specialtyStep() : 0;
}

function kindOf({ type, suit, group }: PartEntry): string {
  const known = SUITS.find((one) => one === suit);
  if (!known || type === "spell") return "";
  const of = `${SUIT_SIGNS[known]} ${label.suit(known)}`;
  return type === "advantage" ? `${of} · ${localize(`GAME_OF_BASTARDS.Group.${group}`)}` : of;
}

function tagsOf({ type, creation, permanent, trigger, bonus, terms }: PartEntry): string[] {
  const tags = [
    creation ? localize("GAME_OF_BASTARDS.Field.creation") : "",
    permanent ? localize("GAME_OF_BASTARDS.Field.permanent") : "",
    trigger ? localize("GAME_OF_BASTARDS.Sheet.SetOff") : "",
    type === "weapon" ? localize("GAME_OF_BASTARDS.Sheet.Damage", { bonus: signed(bonus) }) : "",
    type === "armor" ? localize("GAME_OF_BASTARDS.Sheet.Protects", { bonus }) : "",
    terms,
  ];
  return tags.filter((tag) => tag !== "");
}

function priceOf({ type, price }: PartEntry, standing: Standing | null): string {
  if (GOODS.includes(type)) return dollars(price);
  if (type === "disadvantage") return localize("GAME_OF_BASTARDS.Browser.Gives", { xp: DISADVANTAGE_GIVES });
  if (!standing || standing.price === 0) return "";
  return localize("GAME_OF_BASTARDS.Browser.Price", { xp: standing.price });
}

function stateOf(standing: Standing | null): RowState {
  if (!standing) return { look: "asks", words: "" };
  const { owned, refused } = standing;
  const has = owned > 0 ? localize("GAME_OF_BASTARDS.Browser.Owned", { owned }) : "";
  const against = refused ? localize(`GAME_OF_BASTARDS.Refused.${refused.why}`, refused.data) : "";
  const words = [has, against].filter((part) => part !== "").join(" · ");
  if (refused) return { look: "closed", words };
  return owned > 0
    ? { look: "owned", words }
    : { look: "open", words: localize("GAME_OF_BASTARDS.Browser.Open") };
}
