import { notify } from "#foundry/notify.ts";
import {
  callBack,
  callInBond,
  careFor,
  clearFlag,
  keepUpFollower,
  letGo,
  putToSleep,
  raiseStation,
  settle,
} from "../../actions/retinue/people.ts";
import { makeAgain } from "../../actions/retinue/recruit.ts";
import { confirmRemoval } from "../../apps/confirm.ts";
import {
  type CompanionActor,
  type FollowerActor,
  isCompanion,
  isFollower,
  type PcActor,
} from "../../data/kinds.ts";
import { RulesError } from "../../rules/errors.ts";
import { type FollowerLine, parseFollowerLine } from "../../rules/retinue/follower-line.ts";
import { STATIONS } from "../../rules/retinue/growth.ts";
import { UPKEEP_WAYS } from "../../rules/retinue/upkeep.ts";
import type { SheetAction } from "#table/sheets/actor-sheet.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** Whose row a button stands in. */
function personOf(target: HTMLElement): CompanionActor | null {
  const found = game.actors.get(target.closest<HTMLElement>("[data-person-id]")?.dataset.personId ?? "");
  return isCompanion(found) ? found : null;
}

const openPerson: SheetAction = function (_event, target) {
  void personOf(target)?.sheet?.render(true);
};

const personAction: SheetAction = async function (_event, target) {
  const person = personOf(target);
  const [action = "", detail = ""] = (target.dataset.rowAction ?? "").split("-");
  if (person) await PERSON_ACTIONS[action]?.(person, detail, this.actor as PcActor);
};

const personAgain: SheetAction = async function (_event, target) {
  await makeAgain(this.actor as PcActor, target.dataset.line ?? "");
};

const bindOne: SheetAction = async function () {
  const purchase = { kind: "follower", name: "", role: "", cap: 1 } as const;
  await windowNamed("BuyDialog").ask({ actor: this.actor as PcActor, purchase, who: { type: "familiar" } });
};

/** What an arc's end asks: of a player in a window of their own, of a GM in the GM's. */
const answerUpkeep: SheetAction = async function () {
  if (game.user.isGM) await windowNamed("UpkeepWindow").open();
  else await windowNamed("UpkeepAnswer").open();
};

/** What the buttons of the list of people do. */
export const PEOPLE_ACTIONS = { openPerson, personAction, personAgain, bindOne, answerUpkeep };

const LET_GO = { yes: "FATES_EDGE.People.LetGoYes", no: "FATES_EDGE.People.LetGoNo" } as const;

type RowAction = (person: CompanionActor, detail: string, actor: PcActor) => Promise<unknown>;

const PERSON_ACTIONS: Readonly<Record<string, RowAction>> = {
  treat: (person) => careFor(person, "tend"),
  hide: (person) => careFor(person, "hide"),
  bond: (person) => careFor(person, "bond"),
  relief: (person) => careFor(person, "relief"),
  sleep: putToSleep,
  callBack,
  callInBond,
  clearFlag: (person, way) => clearFlag(person, way === "xp" ? "xp" : "scene"),
  keep: onFollower(async (person, way) => {
    const known = UPKEEP_WAYS.find((each) => each === way);
    if (known) await keepUpFollower(person, known);
  }),
  station: onFollower(async (person, station) => {
    const known = STATIONS.find((each) => each === station);
    if (known) await raiseStation(person, known);
  }),
  promote: onFollower((person, _detail, actor) => promote(actor, person)),
  anchor: (person) => settleAs(person, "anchor"),
  ally: (person) => settleAs(person, "ally"),
  letGo: async (person) =>
    (await confirmRemoval("FATES_EDGE.People.LetGoAsk", person.name, LET_GO)) && letGo(person),
  replace: onFollower(async (person, _detail, actor) => {
    const { role, cap } = person.system;
    const purchase = { kind: "follower", name: "", role, cap } as const;
    await windowNamed("BuyDialog").ask({ actor, purchase, who: { type: "follower", replaces: true } });
  }),
};

function onFollower(
  work: (person: FollowerActor, detail: string, actor: PcActor) => Promise<unknown>,
): RowAction {
  return async (person, detail, actor) => (isFollower(person) ? work(person, detail, actor) : undefined);
}

/** A higher Cap, at the difference of the prices; what was a gift is paid for from the Cap it has. */
async function promote(actor: PcActor, person: FollowerActor): Promise<void> {
  const { role, cap } = person.system;
  const purchase = { kind: "follower", name: person.name, role, cap: cap + 1, from: cap } as const;
  await windowNamed("BuyDialog").ask({ actor, purchase, person });
}

/** Where they went is written on their own sheet, which opens for it. */
async function settleAs(person: CompanionActor, place: "anchor" | "ally"): Promise<void> {
  if (await settle(person, place, "")) void person.sheet?.render(true);
}

/** Recruits somebody of whom nothing is said yet: the window asks. @returns whether they were bought */
export function recruitAnybody(actor: PcActor): Promise<boolean> {
  return windowNamed("BuyDialog").ask({ actor, purchase: { kind: "follower", name: "", role: "", cap: 1 } });
}

/** Recruits somebody from one line: the window with the price opens, filled in. @returns whether they were bought */
export async function recruitLine(actor: PcActor, line: string): Promise<boolean> {
  const said = readLine(line);
  if (!said) {
    notify.error("FATES_EDGE.Error.FollowerLine");
    return false;
  }
  const { name, role, cap, about } = said;
  return windowNamed("BuyDialog").ask({
    actor,
    purchase: { kind: "follower", name, role, cap },
    who: { type: "follower", look: about },
  });
}

function readLine(line: string): FollowerLine | null {
  try {
    return parseFollowerLine(line);
  } catch (error) {
    if (error instanceof RulesError) return null;
    throw error;
  }
}
