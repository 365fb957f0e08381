import { actionCommand } from "./action-command.ts";
import { assistCommand } from "./assist-command.ts";
import { boonsCommand } from "./boons-command.ts";
import { campaignCommand } from "./campaign-command.ts";
import { deckCommand } from "./deck-command.ts";
import { edgesCommand } from "./edges-command.ts";
import { exposureCommand, hasteCommand } from "./marks-commands.ts";
import { motiveCommand } from "./motive-command.ts";
import { backlashCommand, helpersCommand, spellCommand, workingCommand } from "./magic-commands.ts";
import { oddsCommand } from "./odds-command.ts";
import { requiresCommand } from "./requires-command.ts";
import { seedCommand } from "./seed-command.ts";
import { recoverCommand, supplyCommand } from "./stores-commands.ts";
import { upkeepCommand } from "./upkeep-command.ts";
import { xpCommand } from "./xp-command.ts";

/** What the rules of Fate's Edge can be asked, by the command's name. */
export const COMMANDS: ReadonlyMap<string, (words: readonly string[]) => object> = new Map([
  ["action", actionCommand],
  ["odds", oddsCommand],
  ["deck", deckCommand],
  ["xp", xpCommand],
  ["assist", assistCommand],
  ["upkeep", upkeepCommand],
  ["seed", seedCommand],
  ["motive", motiveCommand],
  ["campaign", campaignCommand],
  ["working", workingCommand],
  ["backlash", backlashCommand],
  ["helpers", helpersCommand],
  ["spell", spellCommand],
  ["edges", edgesCommand],
  ["boons", boonsCommand],
  ["recover", recoverCommand],
  ["supply", supplyCommand],
  ["requires", requiresCommand],
  ["haste", hasteCommand],
  ["exposure", exposureCommand],
]);

/** What `npm run -s rules -- help` prints. */
export const HELP = `Rulings of Fate's Edge. Prints one JSON object; a mistake is one line on stderr and exit 2.

npm run -s rules -- action --dice 10,8,5,4,1,1 --dv 2 [options]
  --dice      the faces as thrown, left to right
  --dv        successes needed, at least 1
  --ladder    basic (default), detailed, intricate
  --rerolls   new faces in the order they are needed: the ladder's, left to right, then fatigue's
  --fatigue   the character's fatigue. srd: 1 (taken as not yet used) and 2 re-roll one success, 3 two, 4 is
              a collapse and no roll. core: marks on a track, which re-roll nothing
  --choose    places, from 1, of the successes fatigue takes (default: the leftmost)
  --boon      place:face, place from 1; several as 4:9,2:6
  --bargain   the devil's bargain was accepted on a miss
  --ones      1s that an intricate description throws again: gone (default), count
  --edition   srd (default), core

npm run -s rules -- odds --pool 6 --dv 2 [--ladder …] [--fatigue …] [--ones …] [--edition …]
  afterBoon: the same with one boon spent best: none on a clean success, else a 1, else a failed die

npm run -s rules -- deck --cards H7,SA [--edition …]
  suits H D C S, ranks A 2–10 J Q K

npm run -s rules -- xp --build body=3,melee=3,follower=3 [--edition …]
  attributes (from 2) and skills (from 0) by key; follower=Cap and asset=1, 2 or 3, as often as there are

npm run -s rules -- assist --cap 3 [options]
  dice: what this follower adds to a roll, after the cap on all help
  --cap       the follower's Cap, 1 to 5
  --mode      in (default: within their role), off
  --condition maintained (default), neglected, compromised
  --injured   wounded, and not yet treated
  --already   dice that others lend (default: 0)
  --limit     the cap on all help (default: 3; 4 with Master Coordinator)
  --edition   srd (default), core

npm run -s rules -- upkeep --follower 3 | --asset minor|standard|major [options]
  xp: what keeps it maintained, or makes it so again; quest: whether a mission comes first
  --condition maintained (default), neglected, compromised
  --loyalty   a follower's: wary, steady (default), devoted
  --edition   srd (default), core

npm run -s rules -- seed --cards S10,H7,C9,DQ
  what cards of the adventure deck set. clock: segments of the main clock, one less for a run; parallel:
  how many further clocks; combos: pair, run, flush, patron, oneColour; freePoints: for the GM's bank;
  strain: the highest card is black

npm run -s rules -- motive --cards H7,C5,DJ,S9
  what moves somebody, one to four cards: H ambition, C belief, D personality, S twist

npm run -s rules -- campaign --profile chronicle --mandate 6 --crisis 3 [--wild-ace]
  what the dials allow: called, forced, balanced, mini (a Mini-Crown); and what the finale would start
  with: rails, boosts, primary, points [least, most]; next: what lacks for the nearest step
  --profile   skirmish (dials to 6), chronicle (to 8), saga (to 10)
  --wild-ace  the Wild of the Crown Spread is an ace

npm run -s rules -- working --channel 6 --weave 5 --dv 2 [options]
  Channel and Weave together. works: the chance that it succeeds at all; expectedSetbacks: of all dice; left: points
  that bite in the end; shunted: the chance that the shunt is used
  --channel   dice of Wits + Arcana
  --weave     dice of Wits + the art
  --dv        of the working, before Potential
  --ladder    basic (default), detailed, intricate; for both rolls
  --fatigue   the character's fatigue, as for action; a first level bites the Channel
  --mitigate  points of the Weave that talents take (default: 0)
  --shunt     the most points to shunt, once: 0 (default), 1, 2
  --boon      a boon powers the Weave (core)
  --edition   srd (default), core

npm run -s rules -- backlash --points 4 [--helpers 3]
  tier: how bad the points are, 0 to 5; helpers: of a ritual, 0 (default) to 3

npm run -s rules -- helpers --arcana 5 [--ritual 2]
  helpers: how many may help the primary of a ritual

npm run -s rules -- spell --cards D10,SJ
  two or three cards: suits, the arts they offer, the highest DV with its scope, quirks (mobility, resonance,
  durability), and whether an ace demands a price

npm run -s rules -- edges --thing "Scout's Rig" [options]
  a JSON array of what a thing of the compendia offers; costs have a negative count, "if" is for a person to confirm
  --skill     the roll's skill, by key; --attribute and --ladder likewise
  --for       self (default), ally, group, follower
  --tag       what the roll is for and what holds around it: defence,mounted-foe
  --supply    segments filled, 0 to 4; --fatigue and --harm: marks (default: 0)
  --moment    before (default), setback, success, failure, fatigue, harm, supply, leg, scene, session, taken, lost

npm run -s rules -- boons --held 5 --gain 2 [--spend 1] [--edition …]
  now: what may still be spent in the beat in which they came; kept: what is left after it; lost; xp: what the lost
  ones became, at a table that reads it so
  --held      boons before it, at most as many as one may hold

npm run -s rules -- recover --kind night --fatigue 2 --harm 0 --supply 1 [--edition …]
  fatigue and harm afterwards; refused: supply kept fatigue from clearing
  --kind      night, treat, healers-bag
  --supply    segments filled, 0 to 4

npm run -s rules -- supply --filled 0 [--tick 1] [--clear 1] [--spare 1]
  filled; spare: free segments that are kept; state: full, low, dangerously-low, out; fatigue: who is offered it by
  this change: all, no-pack (whoever has no Traveler's Pack), none
  --tick      segments that are used up; --clear free segments that come in after it; --spare those kept before

npm run -s rules -- requires --thing "Master of Coin" [options]
  met; missing: keys of what is not met, of a group each; open: what no argument says, such as a people
  --attributes presence=5,wits=3 (default: 2 each); --skills commerce=4 (default: 0 each)
  --assets    assets or followers that were bought; --gifts those without a line in the ledger; --gone how many
              of them have left, died or were let go (default: 0)
  --spent     XP spent; left out, tiers and XP are open

npm run -s rules -- haste --ticks 4
  full: the clock of what was bought in a hurry; flawed: the thing carries a flaw

npm run -s rules -- exposure --value 2 --act mark
  value: a follower's exposure afterwards; compromised: by it
  --act       mark, lie-low (a week of downtime), relief (in the story)`;
