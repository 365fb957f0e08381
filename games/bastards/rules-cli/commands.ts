import { cardCommands } from "./card-commands.ts";
import { peopleCommands } from "./people-commands.ts";

/**
 * The commands of A Game of Bastards by name. Each answers with the object to print.
 * @throws UsageError naming the argument at fault.
 */
export const COMMANDS: ReadonlyMap<string, (words: readonly string[]) => object> = new Map([
  ...cardCommands,
  ...peopleCommands,
]);

/** What `npm run -s rules -- --game bastards help` prints. */
export const HELP = `Rulings of A Game of Bastards. Prints one JSON object; a mistake is one line on stderr and exit 2.
A card is a letter (C, S, H, D) and A, 2 to 10, J, Q or K; several are set apart by commas. Each counts its place: ace 1, king 13.

npm run -s rules -- --game bastards fate --hand H7,SK --trait 3 --fate C10,D2
  mine, theirs, success, margin (mine less theirs); level totals go by the suit of the last cards

npm run -s rules -- --game bastards opposed --attacker H7,SK --attacker-trait 3 --defender C10,D2 --defender-trait 2
  winner (attacker, defender), difference of the totals

npm run -s rules -- --game bastards odds --hand H7,SK --trait 3 --cards 2 [--seen C10,D2]
  exact chances from 0 to 1 against so many cards of Fate: success (ties won by suit in it), tie
  --seen  cards that Fate cannot draw any more

npm run -s rules -- --game bastards initiative --cards C9,H2,SK
  order: the places in the list in which they act, as text

npm run -s rules -- --game bastards state --body 3 --mind 0 --spirit 5 --luck 5
  state by the points left: "", desperate, knocked-out, wounded, killed

npm run -s rules -- --game bastards pool --trait 3 [--extra 1]
  points; --extra is the ranks of the advantage that enlarges the pool

npm run -s rules -- --game bastards squad --members 5 --rating 5 --damage 10
  members lost, left

npm run -s rules -- --game bastards follower --rating 3 --damage 15
  state: "", knocked-out, killed

npm run -s rules -- --game bastards monster --trait 4 --players 3 --card H5
  rating, pool, suit, xp; --card may be joker

npm run -s rules -- --game bastards monster-touched --suit diamonds
  suit of somebody whom a monster of diamonds has hit

npm run -s rules -- --game bastards capital --level 3
  value in dollars

npm run -s rules -- --game bastards income --advantage business --level 2 [--failed]
  value of a month
  --advantage  landed, business
  --failed     the draw of the business failed

npm run -s rules -- --game bastards cost --what skill --to 3 [--skill-cost rank] [--advantage-cost double]
  xp for that one step
  --what            trait, skill, advantage, specialty, remove-disadvantage
  --to              the new rank; of what is removed --rank
  --skill-cost      rank (default), flat
  --advantage-cost  double (default), rank

npm run -s rules -- --game bastards start
  xp, money, trait, suit (the trait of one's own suit), skill, max (the highest rank while a character is made)

npm run -s rules -- --game bastards distance --now short [--fleeing] [--success]
  distance after a round of a chase: short, medium, long, away
  --fleeing  the draw was made by the one who flees; else by a pursuer
  --success  it was won`;
