import { findDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { inTurn } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { clockStates } from "#table/clocks/states.ts";
import { bringIntoPlay } from "#table/group/keep-group.ts";
import { freeOnes, readyOnes, readyPack } from "#table/welcome/seats.ts";
import { giveCharacter, giveReadyCharacter } from "#table/welcome/take-seats.ts";
import { UserError } from "#table/refusals.ts";
import { isParty, type PartyActor } from "../../data/kinds.ts";
import { changeSetting, setting } from "../../data/settings.ts";
import { primaryParty } from "../../state/party.ts";
import { CHARACTERS, seats } from "../../state/seats.ts";
import { startScene } from "../scene/start-scene.ts";

/** The party that the compendium brings for the sample evening. */
const theCompany = (): string => `Compendium.${readyPack(CHARACTERS)}.Actor.partyTheCompany0`;

/** The clocks of the palace wall, each in one line, by the key of its words. */
const CLOCKS = ["Patrol", "Bells"] as const;

/**
 * Lays out the sample evening: The Company where the world has no party yet, a character for each player who has none, and
 * the scene at the palace wall, where none runs (SRD, "Sample Play"). Players' pages then show their part of it.
 * @returns whether it stands
 */
export function startSampleEvening(): Promise<boolean> {
  return inTurn(
    "sample evening",
    async () => {
      requireGM();
      const party = primaryParty() ?? (await bringCompany());
      await seatEverybody();
      if (!party.system.scene.running && !(await startScene(theWall(party)))) return false;
      await changeSetting("sampleEvening", setting("sampleEvening") + 1);
      return true;
    },
    false,
  );
}

/** @throws UserError where the compendium lacks it */
async function bringCompany(): Promise<PartyActor> {
  const ready = await findDocument(theCompany());
  if (!isParty(ready)) throw new UserError("FATES_EDGE.Error.NoCompany");
  const source = game.actors.fromCompendium(ready, { clearOwnership: false });
  const made = await Actor.implementation.create(source);
  if (!isParty(made)) throw new UserError("TABLE.Error.NoGroup");
  await bringIntoPlay(made);
  return made;
}

/** Free characters of the world first, then ready ones; whoever finds none left makes their own later. */
async function seatEverybody(): Promise<void> {
  for (const { user, character } of seats()) {
    if (character) continue;
    const [free] = freeOnes(CHARACTERS);
    const [ready] = free ? [] : await readyOnes(CHARACTERS);
    if (free) await giveCharacter(CHARACTERS, user, free);
    else if (ready) await giveReadyCharacter(CHARACTERS, user, ready.uuid);
  }
}

/** The scene as the sample play frames it. */
function theWall(party: PartyActor) {
  const there = new Set(clockStates(party).map(({ name }) => name));
  return {
    name: localize("FATES_EDGE.Sample.Scene"),
    time: "some",
    pillar: "stealth",
    dv: 2,
    position: "risky",
    clocks: CLOCKS.map((key) => localize(`FATES_EDGE.Sample.Clock.${key}`)).filter(
      (line) => !there.has(nameOf(line)),
    ),
  } as const;
}

/** A line without its size. */
const nameOf = (line: string): string => line.replace(/(?<!\s)\s+\d+$/u, "");
