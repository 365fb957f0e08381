import { describe, expect, it } from "vitest";
import { extraAttackPrice } from "../../../src/rules/gifts/advantages.ts";
import { weaponsAtOnce } from "../../../src/rules/gifts/disadvantages.ts";
import type { Draw, Drawer, DrawMade, DrawTag } from "../../../src/rules/gifts/draw.ts";
import { bestTrait, drawMade, traitBonus } from "../../../src/rules/gifts/made.ts";
import { karmicTurns } from "../../../src/rules/gifts/turn.ts";
import { cardsAllowed } from "../../../src/rules/hands/allowance.ts";

const TRAITS = { body: 3, mind: 2, spirit: 4, luck: 5 };
const PLAIN: Drawer = {
  traits: TRAITS,
  desperate: false,
  advantages: {},
  using: {},
  disadvantages: {},
  inspired: 0,
  hasAllies: false,
  prosthetic: false,
  withdrawal: false,
  karmic: false,
  luckForMind: false,
};

function draw(as: Draw["as"], skill: string, trait: Draw["trait"], ...tags: DrawTag[]): Draw {
  return { as, skill, trait, tags: new Set(tags) };
}

const MELEE = draw("attack", "combatTraining", "body", "opposed", "physical", "melee", "targeted");
const SHOT = draw("attack", "combatTraining", "mind", "opposed", "physical", "ranged", "targeted");
const DEFENCE = draw("defence", "athletics", "mind", "opposed", "physical", "reflexive");
const ARGUMENT = draw("attack", "influence", "mind", "opposed", "social");
const LOOK = draw("skill", "perception", "mind");

function made(what: Draw, who: Partial<Drawer>): DrawMade {
  return drawMade(what, { ...PLAIN, ...who });
}

/** The cards that somebody may play with a skill of rank 5. */
function cards(what: Draw, who: Partial<Drawer>): number {
  return cardsAllowed({ rank: 5, changes: made(what, who).changes });
}

/** The most that a trait adds. */
function bonus(what: Draw, who: Partial<Drawer>): number {
  return traitBonus(bestTrait(made(what, who), TRAITS), TRAITS);
}

function ranks(key: string): Record<string, number>[] {
  return [1, 2, 3].map((rank) => ({ [key]: rank }));
}

describe("a draw without anything", () => {
  it("adds its own trait, and nothing is changed", () => {
    expect(made(MELEE, {})).toEqual({
      traits: [{ trait: "body", times: 1, by: null }],
      added: 0,
      changes: [],
      top: 0,
      drawn: 0,
      fails: null,
    });
  });

  it("of the desperate adds spirit or luck, whatever it asks for", () => {
    const { traits } = made(MELEE, { desperate: true, using: { ferocity: 3 } });
    expect(traits.map(({ trait }) => trait)).toEqual(["spirit", "luck"]);
  });

  it("knows no key that names something else of an object", () => {
    expect(made(MELEE, { advantages: { constructor: 1 }, using: { toString: 2 } }).changes).toEqual([]);
  });

  it("is not changed by what stands at rank 0", () => {
    const nothing = { using: { ferocity: 0 }, disadvantages: { old: 0 }, advantages: { cunningLinguist: 0 } };
    expect(made(MELEE, nothing)).toEqual(made(MELEE, {}));
  });
});

describe("advantages of attacks", () => {
  it("Ferocity doubles body in melee, one time more each rank", () => {
    expect(ranks("ferocity").map((using) => bonus(MELEE, { using }))).toEqual([6, 9, 12]);
    expect(bonus(SHOT, { using: { ferocity: 1 } })).toBe(2);
  });

  it("Zeal adds spirit twice instead of body in physical attacks", () => {
    expect(ranks("zeal").map((using) => bonus(SHOT, { using }))).toEqual([8, 12, 16]);
    expect(bonus(ARGUMENT, { using: { zeal: 1 } })).toBe(2);
    expect(bonus(MELEE, { using: { zeal: 1 }, desperate: true })).toBe(8);
  });

  it("Lucky Strike adds luck, twice at the second rank, and has the defender use luck for mind", () => {
    expect(ranks("luckyStrike").map((using) => bonus(MELEE, { using }))).toEqual([5, 10, 15]);
    expect(made(DEFENCE, { luckForMind: true }).traits).toEqual([{ trait: "luck", times: 1, by: null }]);
    expect(made(MELEE, { luckForMind: true }).traits[0]?.trait).toBe("body");
  });

  it("Lunge adds twice the cards that it takes off defences", () => {
    const using = (rank: number) => ({ lunge: rank, lungeBy: 2 });
    expect([1, 2, 3].map((rank) => made(MELEE, { using: using(rank) }).added)).toEqual([4, 6, 8]);
    expect(made(SHOT, { using: using(1) }).added).toBe(0);
    expect(cards(DEFENCE, { using: { lunged: 2 } })).toBe(3);
  });

  it("Intensity puts a card from the top in play for each rank", () => {
    expect(ranks("intensity").map((using) => made(MELEE, { using }).top)).toEqual([1, 2, 3]);
    expect(made(DEFENCE, { using: { intensity: 2 } }).top).toBe(0);
  });

  it("Savage and Gun Fever attack again with a card less each time, in melee with one at least, and dearer", () => {
    expect([1, 2, 3].map((extraAttack) => cards(MELEE, { using: { extraAttack } }))).toEqual([4, 3, 2]);
    const weak = made(MELEE, { using: { extraAttack: 3 } }).changes;
    expect(cardsAllowed({ rank: 2, changes: weak })).toBe(1);
    const shot = made(SHOT, { using: { extraAttack: 3 } }).changes;
    expect(cardsAllowed({ rank: 2, changes: shot })).toBe(0);
    expect([1, 2, 3].map(extraAttackPrice)).toEqual([1, 2, 3]);
  });

  it("Cunning Linguist plays a card more in social attacks for each rank", () => {
    expect(ranks("cunningLinguist").map((advantages) => cards(ARGUMENT, { advantages }))).toEqual([6, 7, 8]);
    expect(cards(MELEE, { advantages: { cunningLinguist: 3 } })).toBe(5);
  });
});

describe("advantages of defences", () => {
  it("All-Out Defense and Dodge add body twice, Serendipity luck, Study mind, one time more each rank", () => {
    expect(ranks("allOutDefense").map((using) => bonus(DEFENCE, { using }))).toEqual([6, 9, 12]);
    expect(ranks("dodge").map((using) => bonus(DEFENCE, { using }))).toEqual([6, 9, 12]);
    expect(ranks("serendipity").map((using) => bonus(DEFENCE, { using }))).toEqual([10, 15, 20]);
    expect(ranks("study").map((using) => bonus(DEFENCE, { using }))).toEqual([4, 6, 8]);
    expect(bonus(draw("defence", "influence", "mind", "social"), { using: { dodge: 3 } })).toBe(2);
  });

  it("leave the choice where several could be used", () => {
    const { traits } = made(DEFENCE, { using: { dodge: 1, serendipity: 2 } });
    expect(traits.map(({ by }) => by)).toEqual([null, "dodge", "serendipity"]);
  });

  it("Karmic Shuffle has everybody add luck to physical defences instead of anything else", () => {
    expect(made(DEFENCE, { karmic: true, using: { dodge: 3 } }).traits).toEqual([
      { trait: "luck", times: 1, by: null },
    ]);
    expect(made(MELEE, { karmic: true }).traits[0]?.trait).toBe("body");
    expect([1, 2, 3].map(karmicTurns)).toEqual([1, 2, 3]);
  });

  it("Defensive Stance moves cards from attacks to defences", () => {
    const using = { defensiveStance: 2 };
    expect([cards(MELEE, { using }), cards(DEFENCE, { using })]).toEqual([3, 7]);
  });

  it("Berserk plays a card less, and one at least", () => {
    const { changes } = made(DEFENCE, { using: { berserk: 3 } });
    expect([5, 2, 1].map((rank) => cardsAllowed({ rank, changes }))).toEqual([4, 1, 1]);
    expect(cards(MELEE, { using: { berserk: 3 } })).toBe(5);
  });

  it("Counter keeps cards back, and leaves one", () => {
    expect(cards(DEFENCE, { using: { counter: 3 } })).toBe(2);
    expect(cards(DEFENCE, { using: { counter: 9 } })).toBe(1);
  });
});

describe("advantages of other draws", () => {
  it("Acrobat draws a card more for each rank against Fate in extreme movement, and plays no more", () => {
    const leap = draw("skill", "athletics", "body", "movement", "extreme");
    expect(made(leap, { advantages: { acrobat: 2 } })).toMatchObject({ drawn: 2, changes: [] });
    expect(made(LOOK, { advantages: { acrobat: 2 } }).drawn).toBe(0);
  });

  it("Aquatic plays one from the top in opposed actions under water", () => {
    const swim = draw("attack", "combatTraining", "body", "opposed", "physical", "underwater");
    expect([
      made(swim, { advantages: { aquatic: 1 } }).top,
      made(MELEE, { advantages: { aquatic: 1 } }).top,
    ]).toEqual([1, 0]);
  });

  it("Attractive adds five for each rank where one charms or seduces", () => {
    const charm = draw("attack", "influence", "mind", "opposed", "social", "charm");
    expect([
      made(charm, { advantages: { attractive: 3 } }).added,
      made(ARGUMENT, { advantages: { attractive: 3 } }).added,
    ]).toEqual([15, 0]);
  });

  it("Loyal adds ten to reflexive Guts and Meditation, as long as there are allies", () => {
    const guts = draw("skill", "guts", "spirit", "reflexive");
    const advantages = { loyal: 1 };
    expect(made(guts, { advantages, hasAllies: true }).added).toBe(10);
    expect(made(guts, { advantages }).added).toBe(0);
    expect(made(LOOK, { advantages, hasAllies: true }).added).toBe(0);
  });

  it("Inspiring Presence of an ally adds two for each rank to opposed draws", () => {
    expect([made(MELEE, { inspired: 3 }).added, made(LOOK, { inspired: 3 }).added]).toEqual([6, 0]);
  });
});

describe("disadvantages", () => {
  const has = (key: string, rank = 1) => ({ disadvantages: { [key]: rank } });

  it("age takes cards off opposed physical draws and gives them to social and learned ones", () => {
    const study = draw("skill", "knowledge", "mind", "intellectual");
    expect([
      cards(MELEE, has("old")),
      cards(ARGUMENT, has("old")),
      cards(study, has("old")),
      cards(LOOK, has("old")),
    ]).toEqual([4, 6, 6, 5]);
    expect([cards(DEFENCE, has("ancient")), cards(ARGUMENT, has("ancient"))]).toEqual([3, 7]);
    expect(cards(draw("skill", "athletics", "body", "physical"), has("old"))).toBe(5);
  });

  it("lost arms take cards off what needs two hands, and weapons", () => {
    const climb = draw("skill", "athletics", "body", "movement", "twoHands");
    expect([cards(climb, has("oneArm")), cards(climb, has("noArms")), cards(MELEE, has("noArms"))]).toEqual([
      4, 3, 5,
    ]);
    expect([
      weaponsAtOnce({}),
      weaponsAtOnce({ oneArm: 1 }),
      weaponsAtOnce({ oneArm: 1, noArms: 1 }),
    ]).toEqual([2, 1, 0]);
  });

  it("lost legs take cards off movement, one less with a prosthetic", () => {
    const run = draw("skill", "athletics", "body", "movement");
    expect([cards(run, has("oneLeg")), cards(run, { ...has("oneLeg"), prosthetic: true })]).toEqual([3, 4]);
    expect([cards(run, has("noLegs")), cards(run, { ...has("noLegs"), prosthetic: true })]).toEqual([2, 3]);
  });

  it("lost eyes take cards off attacks, and blindness sharpens Perception", () => {
    const far = draw("skill", "perception", "mind", "longDistance");
    expect([cards(SHOT, has("oneEye")), cards(far, has("oneEye")), cards(MELEE, has("oneEye"))]).toEqual([
      4, 4, 5,
    ]);
    expect([cards(MELEE, has("blind")), cards(LOOK, has("blind")), cards(DEFENCE, has("blind"))]).toEqual([
      2, 6, 5,
    ]);
  });

  it("poor senses and a weak constitution take a card", () => {
    expect(cards(draw("skill", "perception", "mind", "poorSense"), has("poorSenses"))).toBe(4);
    expect(cards(LOOK, has("poorSenses"))).toBe(5);
    expect(cards(draw("skill", "guts", "spirit"), has("weakConstitution"))).toBe(4);
  });

  it("the deaf hear nothing, and the mute lose by speech alone", () => {
    expect(made(draw("skill", "perception", "mind", "hearing"), has("deaf")).fails).toBe("deaf");
    expect(made(LOOK, has("deaf")).fails).toBeNull();
    expect(made(ARGUMENT, has("mute")).fails).toBeNull();
    expect(made(draw("attack", "influence", "mind", "opposed", "social", "speech"), has("mute")).fails).toBe(
      "mute",
    );
  });

  it("withdrawal takes a card a rank off social draws, a mark one off hiding where people are, ugliness one off charm", () => {
    expect([
      cards(ARGUMENT, has("addiction", 2)),
      cards(ARGUMENT, { ...has("addiction", 2), withdrawal: true }),
    ]).toEqual([5, 3]);
    const hide = draw("skill", "stealth", "mind", "populated");
    expect([
      cards(hide, has("noticeableMark")),
      cards(draw("skill", "stealth", "mind"), has("noticeableMark")),
    ]).toEqual([4, 5]);
    expect(cards(draw("skill", "influence", "mind", "disguise"), has("noticeableMark"))).toBe(4);
    expect(cards(draw("attack", "influence", "mind", "social", "seduce"), has("ugly"))).toBe(4);
  });
});
