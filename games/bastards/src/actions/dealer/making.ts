import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { monsterRangedAttack } from "../../rules/fight/by-itself.ts";
import { mayPick, monsterStats, whoPicks } from "../../rules/people/monster.ts";
import { ownerOf, playersOf } from "../../state/deal.ts";
import { offersOf } from "../../state/offer.ts";
import { highestOf } from "../../state/outside.ts";
import type { Dealing } from "./dealing.ts";
import { tell } from "./tell.ts";

/** Advantages for ranged weapons: whoever has one has a natural weapon to use it with (Monsters). */
const FOR_RANGED: readonly string[] = ["eagleEyes", "pointBlank", "gunFever"];

/** The table makes a monster: a card is its suit, then the players pick advantages in turns (Monsters). */
export function beginMonster(dealing: Dealing): void {
  const events = dealing.step({ kind: "turnTop", holder: null, joker: "outburst" });
  const card = events.flatMap((event) =>
    event.kind === "turned" || event.kind === "joker" ? [event.card] : [],
  )[0];
  if (card === undefined) throw new UserError("GAME_OF_BASTARDS.Error.NoScene");
  const players = playersOf();
  const rating = highestOf(players.map(({ fated }) => fated));
  const { suit } = monsterStats(rating, players.length, card);
  const pickers = players.map(({ fated }) => ownerOf(fated) ?? "").filter((user) => user !== "");
  dealing.deal = { ...dealing.deal, making: { card, suit, rating, pickers, picked: [], name: "" } };
  tell(dealing, "suitDrawn", { card, suit, rating });
}

/** A player picks an advantage for the monster; past the table's time anybody may. After the last it is there (Monsters). */
export function pickForMonster(
  dealing: Dealing,
  { uuid, key, name }: Ask & { kind: "pick" },
  user: string,
): () => Promise<void> {
  const { making } = dealing.deal;
  if (!making) throw new UserError("TABLE.Error.NotNow");
  const turn = whoPicks(making.pickers, making.picked.length, making.rating);
  if (turn !== user && !dealing.isLate) throw new UserError("GAME_OF_BASTARDS.Refused.notYourTurn");
  return async () => {
    const offers = await offersOf("advantage");
    const offer = offers.find((one) => one.uuid === uuid);
    const option = {
      key,
      suit: offer?.system["suit"] as never,
      maxRank: Number(offer?.system["ranks"] ?? 0) || 99,
    };
    const keys = making.picked.map((one) => one.key);
    if (!offer || offer.system["key"] !== key || !mayPick(option, making.suit, keys))
      throw new UserError("GAME_OF_BASTARDS.Refused.NoMonster", { name: offer?.name ?? key });
    const picked = [...making.picked, { key, uuid }];
    const called = name === "" ? making.name : name;
    dealing.deal = { ...dealing.deal, making: { ...making, picked, name: called } };
    tell(dealing, "picked", { name: offer.name });
    if (picked.length >= making.rating) monsterIsMade(dealing);
  };
}

function monsterIsMade(dealing: Dealing): void {
  const { making } = dealing.deal;
  if (!making) return;
  const { suit, rating, pickers, picked, card, name } = making;
  const { pool } = monsterStats(rating, pickers.length, card);
  const ranged = picked.some(({ key }) => FOR_RANGED.includes(key));
  const natural = ranged || suit === "diamonds" ? [naturalWeapon(ranged ? rating : 0)] : [];
  const called = name === "" ? game.i18n.localize("GAME_OF_BASTARDS.Outside.Monster") : name;
  const system = { suit, rating, players: Math.max(1, pickers.length), pool: { value: pool } };
  dealing.deal = { ...dealing.deal, making: null };
  dealing.coming.push({
    uuid: "",
    source: { name: called, type: "monster", system, own: natural },
    items: picked.map(({ uuid }) => uuid),
    controller: "",
    told: { kind: "monster", data: { name: called } },
  });
}

function naturalWeapon(bonus: number): object {
  const name = game.i18n.localize("GAME_OF_BASTARDS.Outside.NaturalWeapon");
  const { ranges } = monsterRangedAttack(bonus);
  return { name, type: "weapon", system: { natural: true, reach: "ranged", bonus, ranges } };
}
