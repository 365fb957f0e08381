import {
  assetCommand,
  developCommand,
  entanglementCommand,
  heatCommand,
  payoffCommand,
  prisonCommand,
  projectCommand,
  stashCommand,
  travelCommand,
  wantedCommand,
} from "./crew-commands.ts";
import { claimCommand, powerCommand } from "./pack-commands.ts";
import {
  craftCommand,
  damageDiceCommand,
  deriveCommand,
  harmCommand,
  healthCommand,
  loadCommand,
  recoveryCommand,
} from "./people-commands.ts";
import {
  effectCommand,
  engagementCommand,
  meanCommand,
  oddsCommand,
  resistCommand,
  rollCommand,
  tnCommand,
} from "./roll-commands.ts";

/**
 * The commands of Beacon Road by name. Each answers with the object to print.
 * @throws UsageError naming the argument at fault.
 */
export const COMMANDS: ReadonlyMap<string, (words: readonly string[]) => object> = new Map([
  ["roll", rollCommand],
  ["odds", oddsCommand],
  ["mean", meanCommand],
  ["tn", tnCommand],
  ["derive", deriveCommand],
  ["health", healthCommand],
  ["resist", resistCommand],
  ["damage-dice", damageDiceCommand],
  ["harm", harmCommand],
  ["recovery", recoveryCommand],
  ["effect", effectCommand],
  ["craft", craftCommand],
  ["load", loadCommand],
  ["power", powerCommand],
  ["payoff", payoffCommand],
  ["heat", heatCommand],
  ["wanted", wantedCommand],
  ["entanglement", entanglementCommand],
  ["develop", developCommand],
  ["asset", assetCommand],
  ["project", projectCommand],
  ["travel", travelCommand],
  ["stash", stashCommand],
  ["prison", prisonCommand],
  ["engagement", engagementCommand],
  ["claim", claimCommand],
]);

/** What `npm run -s rules -- --game beacon-road help` prints. */
export const HELP = `Rulings of Beacon Road. Prints one JSON object; a mistake is one line on stderr and exit 2.
Outcomes are critical, success, failure, botch. A critical without --multiplier has multiplier 1.

npm run -s rules -- --game beacon-road roll --d20 12,20+3 --keep high [--die 8 --faces 8+2,5] --tn 14
  total, outcome, multiplier (0 unless a critical)
  --d20    what the d20s show; a 20 is followed by what it added, as 20+3
  --keep   high, low: which d20 counts
  --die    4, 6, 8, 10, 12: the attribute dice; --faces what they show

npm run -s rules -- --game beacon-road odds --die 8 --rating 3 --advantage 1 --tn 14
  critical, success, failure, botch (together 1), mean
  --die        0 for none
  --rating     0 to 5; at 0 the lower of two dice counts
  --advantage  negative for disadvantage

npm run -s rules -- --game beacon-road mean --die 8 --count 3
  mean with explosions; --die 4 to 20; --count 0 for the lower of two

npm run -s rules -- --game beacon-road tn --position risky [--tier 2]
npm run -s rules -- --game beacon-road tn --defense 14 --position desperate
  tn; positions are controlled, risky, desperate

npm run -s rules -- --game beacon-road derive --archetype warrior --body 2 --mind 1 --will 1 --tier 0
  hp, iron, ward, grit; archetypes are warrior, rogue, technician, wizard; ratings 0 to 5

npm run -s rules -- --game beacon-road health --max 30 --hp 15
  state: empty, staggered, dying, dead

npm run -s rules -- --game beacon-road resist --outcome success
  stress, -1 where a critical clears one

npm run -s rules -- --game beacon-road damage-dice --rating 3 --multiplier 1
  effect, attribute: numbers of dice

npm run -s rules -- --game beacon-road harm --have 3,1,1 --add 1
  level at which it is written down; 4 is fatal; --have "" for none

npm run -s rules -- --game beacon-road recovery --archetype rogue --tier 2
  die, count

npm run -s rules -- --game beacon-road effect --level great
  ticks; levels are zero, limited, standard, great, extreme

npm run -s rules -- --game beacon-road craft --tier 1 --outcome critical [--multiplier 2] [--coin 1] [--workshop]
  quality; each coin is one level

npm run -s rules -- --game beacon-road load --items 5 [--mule]
  load: light, normal, heavy, encumbered

npm run -s rules -- --game beacon-road power --name Bash
  its numbers: attribute, die, requires (any of it with requiresAny), acts, reacts, stress, attack, targets, steps, upgrades and more

npm run -s rules -- --game beacon-road payoff --crew 1 --target 3 [--quiet] [--no-traces]
  rep; both are tiers

npm run -s rules -- --game beacon-road heat --exposure loud [--killing] [--war] [--profile] [--hostile] [--death-veil]
  heat; exposures are smooth, contained, loud, wild

npm run -s rules -- --game beacon-road wanted --heat 7 --add 4
  heat, wanted: levels gained

npm run -s rules -- --game beacon-road entanglement --heat 4 --face 5
  options

npm run -s rules -- --game beacon-road develop --tier 1 --turf 3 [--patron]
  rep that is needed, coin for the next tier

npm run -s rules -- --game beacon-road asset --tier 1 --outcome success [--multiplier 1] [--coin 4]
  quality; two coin are one level

npm run -s rules -- --game beacon-road project --outcome critical [--multiplier 2]
  ticks

npm run -s rules -- --game beacon-road travel --sum 27
  encounter: none, avoidable, unavoidable, weather, disaster; tier: what is added to it

npm run -s rules -- --game beacon-road stash --coins 34
  fate: poor, meager, modest, fine, wealthy; lifestyle 0 to 5

npm run -s rules -- --game beacon-road prison --wanted 3 [--parole]
  sentence: the level of the text's list, 4 for life down to 0 for weeks

npm run -s rules -- --game beacon-road engagement --outcome failure
  position

npm run -s rules -- --game beacon-road claim --name "Necessary Evil"
  gives`;
