import { localize } from "#foundry/i18n.ts";
import { plays } from "../state/rights.ts";
import { type Occasion, type Offer, offersOn, waitsFor } from "../state/reactions.ts";
import { isRoll } from "../data/kinds.ts";
import { costOf, whatItDoes } from "../words/power.ts";

/** A reaction that this user may make, or let pass. */
export interface OfferView {
  readonly id: string;
  readonly what: string;
  /** What each does and costs. */
  readonly notes: readonly string[];
  readonly buttons: readonly {
    readonly action: "react" | "pass";
    readonly label: string;
    readonly value: string;
  }[];
}

/** The reactions that this user may make to what a card tells: those of whom they play; of a GM those whom no player who is here plays. */
export function offersFor(message: Occasion, user: User.Implementation): OfferView[] {
  const offers = offersOn(message).filter(({ actor }) => isTheirs(actor, user));
  const ids = [...new Set(offers.map(({ one }) => one.id))];
  return ids.flatMap((id) => {
    const own = offers.filter(({ one }) => one.id === id);
    const [first] = own;
    return first ? [offerView(first, own)] : [];
  });
}

function offerView({ one, actor }: Offer, own: readonly Offer[]): OfferView {
  return {
    id: one.id,
    what: localize("BEACON_ROAD.Reaction.May", { name: one.name, reacts: one.left.reacts }),
    notes: own.map(noteOf),
    buttons: [
      ...own.map(({ power }) => ({
        action: "react" as const,
        label: power ? power.name : localize("BEACON_ROAD.Reaction.Attack"),
        value: `${actor.uuid} ${power?.id ?? ""}`,
      })),
      { action: "pass" as const, label: localize("BEACON_ROAD.Reaction.Pass"), value: actor.uuid },
    ],
  };
}

/** What a reaction costs and does, in a line. */
function noteOf({ power, way }: Offer): string {
  if (!power) return localize("BEACON_ROAD.Reaction.AttackNote");
  const price = power.system.ways[way];
  return localize("BEACON_ROAD.Reaction.Note", {
    power: power.name,
    cost: price ? costOf({ ways: [price] }) : "",
    does: whatItDoes(power.system).join("; "),
  });
}

function isTheirs(actor: Actor.Implementation, user: User.Implementation): boolean {
  if (!user.isGM) return plays(user, actor);
  return !game.users.some((other) => other.active && !other.isGM && plays(other, actor));
}

/** Who is still waited for before damage is thrown, in words; empty for nobody. */
export function waitingWords(message: Occasion): string {
  const { names, seconds } = isRoll(message) ? waitsFor(message) : { names: [], seconds: 0 };
  return names.length === 0
    ? ""
    : localize(`BEACON_ROAD.Reaction.Waits${seconds === Infinity ? "ForAll" : ""}`, {
        names: names.join(", "),
        seconds,
      });
}
