import type { Beard } from "./beards.ts";
import type { Chance } from "../../src/table/faces/chance.ts";
import { type Lane, LANES } from "../../src/table/faces/ready-face.ts";
import {
  ACCENTS,
  apart,
  ASHEN,
  besides,
  CLOTHS,
  GREYS,
  HAIRS,
  IRISES,
  SKINS,
  TINTS,
  UMBER,
} from "./colours.ts";
import { BROWS, EYES, MOUTHS, NOSES, type Mark } from "./features.ts";
import type { Garment } from "./garments.ts";
import type { Hair } from "./hair.ts";
import type { Headgear } from "./headgear.ts";
import { HEADS, type Ears, type Head } from "./heads.ts";
import type { PersonParts } from "./person.ts";

export const PEOPLES = ["human", "elf", "dwarf", "ykrul"] as const;
export type People = (typeof PEOPLES)[number];

export const AGES = ["young", "grown", "old"] as const;
export type Age = (typeof AGES)[number];

/** What is known of a person; the seed decides the rest. */
export interface PersonTraits {
  readonly lane?: Lane | undefined;
  readonly age?: Age | undefined;
  readonly people?: People | undefined;
  readonly build?: "woman" | "man" | undefined;
  /** Single parts that are wanted just so. */
  readonly parts?: Partial<PersonParts> | undefined;
}

type Some<T> = readonly [T, ...T[]];

/** What is worn in each lane, likeliest first and several times. */
const WARDROBE: Readonly<Record<Lane, { garments: Some<Garment>; hats: Some<Headgear> }>> = {
  guard: { garments: ["mail", "plate", "cloak", "jerkin"], hats: ["none", "kettle", "coif", "none"] },
  soldier: { garments: ["plate", "mail", "scarfed"], hats: ["none", "kettle", "visor", "coif", "none"] },
  scout: {
    garments: ["cloak", "scarfed", "jerkin", "straps"],
    hats: ["hood", "none", "cap", "band", "none"],
  },
  rider: { garments: ["fur", "scarfed", "jerkin"], hats: ["band", "none", "cap", "none"] },
  sailor: { garments: ["scarfed", "tunic", "jerkin"], hats: ["scarf", "tricorn", "none", "band"] },
  thief: { garments: ["straps", "scarfed", "jerkin"], hats: ["hood", "scarf", "none", "none"] },
  spy: { garments: ["collar", "doublet", "cloak"], hats: ["none", "wide", "hood", "none"] },
  scholar: { garments: ["robe", "collar", "tunic"], hats: ["none", "cap", "none", "cowl"] },
  clerk: { garments: ["collar", "doublet", "ruff"], hats: ["none", "cap", "none"] },
  healer: { garments: ["apron", "robe", "tunic"], hats: ["none", "cowl", "band", "none"] },
  priest: { garments: ["robe", "collar", "sash"], hats: ["veil", "cowl", "none", "none"] },
  smith: { garments: ["apron", "apron", "tunic"], hats: ["none", "goggles", "band", "none"] },
  cook: { garments: ["apron", "tunic"], hats: ["scarf", "none", "band"] },
  merchant: { garments: ["fur", "sash", "doublet", "robe"], hats: ["wrap", "wide", "cap", "none"] },
  courtier: { garments: ["ruff", "doublet", "sash"], hats: ["plumed", "circlet", "none", "none"] },
  mystic: { garments: ["robe", "cloak", "fur"], hats: ["circlet", "hood", "veil", "none"] },
};

const WOMENS_HAIR: Some<Hair> = [
  "long",
  "waves",
  "bob",
  "bun",
  "tail",
  "braid",
  "plaits",
  "curls",
  "halo",
  "fringe",
  "locks",
  "cropped",
  "knot",
  "parted",
];
const MENS_HAIR: Some<Hair> = [
  "cropped",
  "parted",
  "peaked",
  "shaved",
  "bald",
  "wild",
  "tail",
  "knot",
  "crest",
  "locks",
  "curls",
  "fringe",
  "waves",
];
const BEARDS: Some<Beard> = [
  "none",
  "none",
  "stubble",
  "moustache",
  "handlebar",
  "goatee",
  "short",
  "short",
  "full",
  "chops",
  "long",
];
const MARKS: Some<Mark> = ["none", "none", "none", "none", "scar", "freckles", "earring", "beauty"];
const DEEP_SKIN = 5;

/** Completes what is known to a whole face. The same traits and chance give the same face. */
export function completePerson(traits: PersonTraits, chance: Chance): PersonParts {
  const lane = traits.lane ?? chance.pick(LANES);
  const age = traits.age ?? chance.pick(["young", "grown", "grown", "old"] as const);
  const people = traits.people ?? (chance.of(78) ? "human" : chance.pick(PEOPLES));
  const man = traits.build ? traits.build === "man" : chance.of(50);
  const skin = skinOf(people, chance);
  const wardrobe = WARDROBE[lane];
  const hair = chance.pick(man ? MENS_HAIR : WOMENS_HAIR);
  const beard = man ? beardOf(people, age, chance) : "none";
  const hairColour = hairColourOf(skin, age, chance);
  const tint = besides([skin, hairColour], TINTS, 48, chance);
  const cloth = besides([skin, tint], CLOTHS, 40, chance);
  const hat =
    chance.of(45) && apart(cloth, skin) > 60 ? cloth : besides([skin, tint, hairColour], CLOTHS, 42, chance);
  const drawn: PersonParts = {
    age,
    head: headOf(people, man, chance),
    ears: earsOf(people),
    skin,
    hair: man && age === "old" && chance.of(35) ? "bald" : hair,
    hairColour,
    brow: man ? chance.pick(BROWS) : chance.pick(["level", "arched", "arched", "stern", "worried", "raised"]),
    eyes: chance.of(4) ? "patch" : (chance.pick(EYES.filter((eyes) => eyes !== "patch")) ?? "calm"),
    iris: chance.pick(IRISES),
    nose: chance.pick(NOSES),
    mouth: chance.pick([...MOUTHS, "level", "smile", "smirk", "full"] as const),
    beard,
    mark: markOf(lane, people, age, chance),
    headgear: chance.pick(wardrobe.hats),
    garment: chance.pick(wardrobe.garments),
    cloth,
    hat,
    accent: besides([skin, cloth, hat], ACCENTS, 50, chance),
    tint,
  };
  return { ...drawn, ...traits.parts };
}

function skinOf(people: People, chance: Chance): string {
  if (people === "ykrul" && chance.of(70)) return chance.pick(UMBER);
  if (people === "elf" && chance.of(22)) return chance.pick(ASHEN);
  return chance.pick(SKINS);
}

function headOf(people: People, man: boolean, chance: Chance): Head {
  if (people === "dwarf") return chance.pick(["broad", "square", "round"]);
  if (people === "elf") return chance.pick(["long", "lean", "heart", "oval"]);
  if (people === "ykrul") return chance.pick(["square", "broad", "oval"]);
  const heads = Object.keys(HEADS) as Head[];
  return (
    chance.pick(heads.filter((head) => (man ? head !== "heart" : head !== "square" && head !== "broad"))) ??
    "oval"
  );
}

const earsOf = (people: People): Ears =>
  people === "elf" ? "long" : people === "ykrul" ? "pointed" : "round";

/** Fair hair goes with fair skin more often than not; grey comes with the years. */
function hairColourOf(skin: string, age: Age, chance: Chance): string {
  if (age === "old" && chance.of(85)) return chance.pick(GREYS);
  if (age === "grown" && chance.of(12)) return chance.pick(GREYS);
  const deep = (SKINS as readonly string[]).indexOf(skin) >= DEEP_SKIN;
  return deep ? chance.pick([HAIRS[0], HAIRS[1], HAIRS[2], HAIRS[9]]) : chance.pick(HAIRS);
}

function beardOf(people: People, age: Age, chance: Chance): Beard {
  if (people === "dwarf") return chance.pick(["full", "braided", "long", "short"]);
  if (people === "elf") return chance.of(85) ? "none" : "goatee";
  if (age === "young") return chance.pick(["none", "none", "none", "stubble", "moustache", "goatee"]);
  return chance.pick(BEARDS);
}

function markOf(lane: Lane, people: People, age: Age, chance: Chance): Mark {
  if (people === "ykrul" && chance.of(45)) return chance.pick(["tusks", "paint"]);
  if ((lane === "scholar" || lane === "clerk") && chance.of(55))
    return chance.pick(["spectacles", "spectacles", "lens"]);
  if (lane === "mystic" && chance.of(40)) return "paint";
  if (lane === "sailor" && chance.of(45)) return "earring";
  return chance.pick(age === "old" ? ["none", "none", "scar", "earring"] : MARKS);
}
