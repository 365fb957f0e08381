import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { inRepository } from "../../../../tools/stages/paths.ts";
import * as commands from "../../../../rules-cli/commands.ts";
import { runRules } from "../../../../tools/rules/run-rules.ts";

const words = (thing: string, line: string): string[] => [
  "edges",
  "--thing",
  thing,
  ...line.split(" ").filter(Boolean),
];

/** What is offered, each as "dice 1 self", with a question mark where a person must confirm. */
function offered(thing: string, line: string): string[] {
  const { out, error } = runRules(commands, words(thing, line));
  if (out === undefined) throw new Error(error);
  const offers = JSON.parse(out) as { gives: string; count: number; for: string; if?: string }[];
  return offers.map((one) => `${one.gives} ${one.count} ${one.for}${one.if === undefined ? "" : "?"}`);
}

/** What the text prints of each thing, with the words of a command line. */
const PRINTED: readonly (readonly [thing: string, line: string, offers: readonly string[]])[] = [
  // "Allies re-roll one failed die when obeying your orders", "Followers gain +1 to morale rolls".
  ["Commanding Presence", "--for ally --moment failure", ["reroll 1 ally?"]],
  ["Commanding Presence", "--for self --moment failure", []],
  ["Commanding Presence", "--for follower --tag morale", ["dice 1 follower"]],
  // "Allies defending your home or banner gain +1 die to all rolls within its borders."
  ["Hearth-Banner", "--for ally", ["dice 1 ally?"]],
  ["Hearth-Banner", "--for self", []],
  // "Resist mundane poisons; halve Complications from toxins or spoiled food."
  ["Iron Stomach", "--moment setback --tag poison", ["halve 1 self", "free 1 self?"]],
  // "May forgo attack to give ally +2 dice to next defense."
  ["Knight's Heater Shield", "--for ally --tag defence", ["dice 2 ally?"]],
  ["Knight's Heater Shield", "--for self --tag defence", []],
  ["Knight's Heater Shield", "--for ally --tag attack", []],
  // "When gaining Fatigue, roll a die; on 6+, avoid it."
  ["Aeler-forged Hauberk", "--moment fatigue", ["spareFatigue 1 self"]],
  ["Aeler-forged Hauberk", "", []],
  // "GM draws 2 Consequence cards, applies one."
  ["Sundered King's Coin", "", ["words 1 self", "cards -2 self"]],
  // "Without it, a PC suffers Fatigue one step sooner than the party."
  ["Traveler's Pack", "--moment fatigue --supply 2", ["spareFatigue 1 self?"]],
  ["Traveler's Pack", "--moment fatigue --supply 3", []],
  // "If lost or damaged, recovery becomes a personal story hook."
  ["Signature Weapon", "--moment lost", ["opens 6 self?"]],
  // "Creates 1 CP on use."
  ["Hand Cannon", "--skill ranged", ["setbacks -1 self?"]],
  ["Hand Cannon", "--skill melee", []],
  // "On Intricate attack, reroll one failed die. Bends (Compromised) on failed roll with Complications."
  ["Duelist's Rapier", "--skill melee --ladder intricate --tag attack --moment success", ["reroll 1 self"]],
  ["Duelist's Rapier", "--skill melee --tag attack --moment success", []],
  ["Duelist's Rapier", "--skill melee --moment failure", ["compromised -1 self?"]],
  // "Once per arc, turn a Complication into a boon."
  ["Echo-Walker", "--moment setback", ["cancel 1 self", "boon 1 self"]],
  // "Convert one Complication per roll into a rallying boon: grant +1 die to all allies on their next action."
  ["Oath-Bound Captain", "--moment setback", ["cancel 1 self?", "dice 1 ally?"]],
  // "Erase up to 3 Complications from an ally's roll; take 1 Backlash yourself."
  ["Spirit-Shield (prestige ability)", "--for ally --moment setback", ["cancel 3 ally", "backlash -1 self"]],
  ["Spirit-Shield (prestige ability)", "--for self --moment setback", []],
  // The same one, called as the text calls it.
  ["Spirit-Shield", "--for ally --moment setback", ["cancel 3 ally", "backlash -1 self"]],
  // "Once per session: Spirit+Craft roll to remove 1 Fatigue from an ally or stabilize the dying."
  ["Healer's Bag", "--for ally --attribute spirit --skill craft --moment success", ["easeFatigue 1 ally?"]],
  ["Healer's Bag", "--for self --attribute spirit --skill craft --moment success", []],
  ["Healer's Bag", "--for ally --attribute wits --skill craft --moment success", []],
  // "May reduce harm by 1 tier."
  ["Healer's Pouch", "--for ally", ["easeHarm 1 group"]],
  // "On trip-planning, add +1 free Supply segment if Lore roll succeeds."
  ["Oshiiran Abacus", "--skill lore --tag planning --moment success", ["supply 1 group"]],
  ["Oshiiran Abacus", "--skill lore --tag planning --moment failure", []],
  // "+1 die to a Survival/Stealth roll per session. Loses bonus if Supply is Dangerously Low."
  ["Scout's Rig", "--skill survival", ["dice 1 self"]],
  ["Scout's Rig", "--skill stealth --supply 3", []],
  ["Scout's Rig", "--skill lore", []],
  // "+1 die to a Lore/Arcana roll per session. Requires light."
  ["Scholar's Satchel", "--skill arcana", ["dice 1 self?"]],
  ["Scholar's Satchel", "--skill arcana --tag light", ["dice 1 self"]],
  ["Scholar's Satchel", "--skill stealth --tag light", []],
  // "Once per session, swap one Skill die for another you lack."
  ["Versatile", "--skill lore", ["skillDie 1 self?"]],
  // "Reduce magical Backlash by 1 when casting Intricate spells."
  ["Weave Anchor", "--skill arcana --ladder intricate --moment setback", ["cancel 1 self"]],
  ["Weave Anchor", "--skill arcana --moment setback", []],
  // "Once per session: cancel 1 Complication from a stealth/ambush roll."
  ["Rothari War-Kit", "--skill stealth --moment setback", ["cancel 1 self"]],
  ["Rothari War-Kit", "--skill melee --tag surprise --moment setback", ["cancel 1 self"]],
  ["Rothari War-Kit", "--skill lore --moment setback", []],
  ["Rothari War-Kit", "--skill stealth --moment setback --for ally", []],
  // "Block 1 Complication for an ally."
  ["Spirit Shield", "--for ally --moment setback", ["cancel 1 ally"]],
  ["Spirit Shield", "--for self --moment setback", []],
  // "After a battle, gain one temporary Skill die reflecting a foe's tactics in the next scene."
  ["Blood Memory", "--skill melee", ["skillDie 1 self?"]],
  // "Move unseen in forests; treat terrain penalties as one step lower."
  ["Ranger's Step", "--skill stealth --tag woodland", ["position 1 self", "words 1 self"]],
  ["Star-Reader", "--for ally", ["success 1 group?"]],
  ["Storm-Caller", "", ["position 1 group?"]],
  // "Once per campaign, unify tribes under one banner"; "if slain, gain 1 temporary Skill die".
  ["Warglord", "", ["skillDie 1 self?", "free 1 self?"]],
  // "+2 dice resisting harm; -2 stealth", "+1 die vs. glancing blows", "+2 dice vs. ranged; -1 init".
  ["Plate Harness", "--tag harm", ["dice 2 self"]],
  ["Plate Harness", "--skill stealth --tag stealth", ["dice -2 self"]],
  ["Leather Jerkin", "--tag glancing-blow", ["dice 1 self"]],
  ["Shield (Tower)", "--tag missiles", ["dice 2 self", "dice -1 self?"]],
  // 9.3: one signature item Compromised; 1 CP per session; a price for its help; collectors will come.
  ["Broken Heirloom", "--moment taken", ["compromised -1 self?"]],
  ["Cursed Token", "", ["words 1 self", "points -1 gm"]],
  ["Dark Patron", "", ["free 1 self?", "clock -1 self?"]],
  ["Debt Mark", "--moment taken", ["clock -1 self?"]],
  // "Negate an incoming magical effect by paying its Complication cost yourself."
  ["Echo-Killer", "", ["void 1 self?", "setbacks -1 self?"]],
  // "Allies ignore fear and one level of fatigue", and never the singer.
  ["Battle Chant", "--for ally", ["ignoreFatigue 1 ally?"]],
  ["Battle Chant", "--for self", []],
  // "Once per session, erase a Diamonds-suit Complication by spending from your fortune."
  ["Master of Coin", "", ["erase 1 self?"]],
  // "May strike spirits. On hit, can inflict Fatigue instead of damage."
  ["Echo-Wrought Blade", "--skill melee", ["words 1 self"]],
  ["Echo-Wrought Blade", "--skill melee --moment success", ["inflictFatigue 1 self?"]],
  // "Loyal smiths and engineers who count as On-Screen specialists (Cap 5)."
  ["Forge-Patriarch", "--moment taken", ["specialist 5 self?", "specialist 5 self?"]],
  // "-1 init"; "Reload costs 1 action"; "May inflict Restrained"; "Failed Spirit roll attracts hungry things."
  ["Shield (Tower)", "--skill tactics --tag initiative", ["dice 2 self?", "dice -1 self"]],
  ["Crossbow", "--skill ranged", ["words 1 self", "actions -1 self?"]],
  ["Whip", "--skill melee --moment success", ["words 1 self"]],
  ["Whip", "--skill melee --moment failure", []],
  ["Unkwa Ward-Post", "--attribute spirit --moment failure", ["clock -1 self?"]],
  // "Stealth in natural terrain: reroll one 1. At Full Supply, reroll all 1s."
  ["Whisper-thin Elven Cloak", "--skill stealth --moment setback --supply 0", ["rerollOnes 0 self?"]],
  ["Whisper-thin Elven Cloak", "--skill stealth --moment setback --supply 2", ["rerollOnes 1 self?"]],
  // "-1 die if used indoors", "-1 die in cramped spaces", "Once per arc, erase all Complication Points from a roll. Debt returns later."
  ["Great Axe", "--skill melee --tag indoors", ["dice -1 self", "words 1 self"]],
  ["Longbow", "--skill ranged --tag cramped", ["dice -1 self", "words 1 self"]],
  ["Silent Bell", "--moment setback", ["cancel 0 group", "clock -1 self"]],
  // "Once per scene, re-roll a failed defense roll", "once per battle, erase 2 Complications for the group".
  ["Battle Instincts", "--tag defence --moment failure", ["reroll 0 self"]],
  ["Battle Instincts", "--tag defence --moment success", []],
  ["Banner-Bearer", "--for group --moment setback", ["cancel 2 group?"]],
  // "Once per scene: +1 die against a charging mounted foe."
  ["Viterran Longspear", "--skill melee --tag mounted-foe", ["dice 1 self"]],
  // Without a skill, where the tag speaks of it: whether the roll is one of its own must be confirmed.
  ["Viterran Longspear", "--tag mounted-foe", ["dice 1 self?"]],
  ["Viterran Longspear", "--skill stealth --tag mounted-foe", []],
  ["Viterran Longspear", "", []],
  // "Stealth −1": the tag is the skill.
  ["Chain Shirt", "--tag stealth", ["dice -1 self"]],
  // "+1 die to surprise attacks", "+1 die on parries", "+1 die on travel/sea checks".
  ["Dagger", "--skill melee --tag surprise", ["dice 1 self"]],
  ["Dagger", "--skill melee --tag defence", []],
  ["Shield (Buckler)", "--skill melee --tag defence", ["dice 1 self"]],
  ["Navigator's Tools", "--skill survival --tag travel", ["dice 1 self"]],
  ["Navigator's Tools", "--skill survival --tag attack", []],
  // "If unarmed, may use Wits instead of Body for defense rolls."
  ["Sihai Warrior-Monk Gi", "--attribute body --tag defence,unarmed", ["attribute 1 self"]],
  ["Sihai Warrior-Monk Gi", "--attribute body --tag defence", ["attribute 1 self?"]],
  ["Sihai Warrior-Monk Gi", "--attribute wits --tag defence,unarmed", []],
  // "When reduced to half health, gain +1 die on melee rolls."
  ["Blood Frenzy", "--skill melee --fatigue 2", ["dice 1 self"]],
  ["Blood Frenzy", "--skill melee --fatigue 1", []],
];

describe("npm run -s rules -- edges", () => {
  it.each(PRINTED)("%s %s", (thing, line, offers) => {
    expect(offered(thing, line)).toEqual(offers);
  });

  it.each([
    ["no thing", words("Sword of Nobody", ""), /^--thing: unknown: "Sword of Nobody"/],
    ["no skill", words("Scout's Rig", "--skill juggling"), /^--skill: unknown: "juggling"/],
    ["no flag", words("Scout's Rig", "--mood good"), /^--mood: unknown flag$/],
    ["no moment", words("Scout's Rig", "--moment never"), /^--moment: unknown: "never"/],
    ["nobody", words("Scout's Rig", "--for nobody"), /^--for: unknown: "nobody"/],
    ["no ladder", words("Scout's Rig", "--ladder huge"), /^--ladder: unknown: "huge"/],
    ["no attribute", words("Scout's Rig", "--attribute luck"), /^--attribute: unknown: "luck"/],
    ["no fatigue", words("Scout's Rig", "--fatigue x"), /^--fatigue: "x" is not a whole number$/],
    ["no harm", words("Scout's Rig", "--harm 9"), /^--harm: 9 is not within 0 to 3$/],
    ["no supply", words("Scout's Rig", "--supply 9"), /^--supply: 9 is not within 0 to 4$/],
    ["no name", ["edges"], /^--thing: missing$/],
  ])("refuses what there is not, %s", (_what, line, why) => {
    expect(runRules(commands, line)).toEqual({ error: expect.stringMatching(why) });
  });

  it("prints an array, and ends with 2 on a mistake", { timeout: 60_000 }, () => {
    const run = (...line: string[]) =>
      spawnSync(process.execPath, ["--import", "tsx", "tools/rules.ts", ...line], {
        cwd: inRepository(),
        encoding: "utf8",
      });
    const good = run(...words("Chain Shirt", "--skill stealth"));
    expect(JSON.parse(good.stdout)).toMatchObject([{ gives: "dice", count: -1, for: "self" }]);
    const bad = run(...words("Chain", ""));
    expect([bad.status, bad.stdout]).toEqual([2, ""]);
    expect(bad.stderr.trim().split("\n").at(-1)).toMatch(/^--thing: unknown/);
  });
});
