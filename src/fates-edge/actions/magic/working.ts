import { refused } from "#table/acts/player-requests.ts";
import { findHere, idOf, updateDocument, uuidOf } from "#foundry/documents.ts";
import { isActiveGM } from "#foundry/host.ts";
import { notify, reportError } from "#foundry/notify.ts";
import type { Change } from "#table/changes.ts";
import { JobQueue } from "#table/jobs.ts";
import { type ActionMessage, type PlayerRequestMessage, isPc, type PcActor } from "../../data/kinds.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import type { RollVerdict } from "../../data/message/action.ts";
import { currentEdition } from "../../data/settings.ts";
import { breaksHold, type HoldEvent } from "../../rules/magic/casting.ts";
import { plays, primaryParty } from "../../state/party.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { whyNotRoll } from "../../state/rights.ts";
import { type Held, heldNow, holderOf, isOfRitual, turnNow } from "../../state/magic/working.ts";
import { notices } from "../notices.ts";
import { createParty } from "../party.ts";
import { postRequest } from "../player-requests.ts";
import { gatheredBy, noteForRitual } from "./ritual-rolls.ts";

/** A roll, and what a GM's client makes of it. */
interface Judged {
  readonly message: ActionMessage;
  readonly verdict: RollVerdict;
}

/**
 * Notes what Channels have gathered, and which Weave has used what was held: before their verdict, so that a GM's client that takes over
 * finds it. Done twice it writes the same; a Channel whose dice were turned meanwhile gathers what they show now.
 */
export async function noteWorkings(judged: readonly Judged[]): Promise<void> {
  for (const each of judged.filter(({ message }) => message.system.ritual !== "")) await noteForRitual(each);
  const due = judged.filter(
    ({ message: { system } }) =>
      system.ritual === "" && (system.working === "channel" || system.channel !== ""),
  );
  if (due.length === 0) return;
  const party = await createParty();
  if (!party) return;
  const known = party.system.held;
  const held = Object.assign({}, ...due.map((each) => noteOf(each, known))) as object;
  if (Object.keys(held).length > 0) await updateDocument(party, { system: { held } });
}

function noteOf({ message, verdict }: Judged, known: Readonly<Record<string, unknown>>): object {
  const { working, channel, actor } = message.system;
  const id = idOf(message);
  if (working !== "channel") return Object.hasOwn(known, channel) ? { [channel]: { weave: id } } : {};
  const { potential } = gatheredBy(verdict);
  if (Object.hasOwn(known, id)) return { [id]: { potential } };
  const caster = findHere(actor);
  const harm = isPc(caster) ? caster.system.harm.value : 0;
  return { [id]: { caster: actor, potential, turn: turnNow(), harm, weave: "", broken: "" } };
}

/** The caster lets go of what they hold, of a ritual with all that was begun. The active GM's client does it. */
export async function giveUpHeld(id: string): Promise<void> {
  const held = heldNow().find((each) => each.id === id);
  const caster = held && holderOf(held);
  if (!caster) return;
  if (isOfRitual(id)) await postRequest("ritual", caster, { act: "giveUp", ritual: id });
  else await postRequest("spell", caster, { act: "giveUp", card: id });
}

/** A caster's word that they let go of what they hold, as the GM's client finds it. */
export function judgeGiveUp(request: PlayerRequestMessage, card: string): Verdict {
  const held = heldNow().find((each) => each.id === card);
  if (!held) return refused("NothingHeld");
  const caster = holderOf(held);
  if (!caster || request.system.actor !== uuidOf(caster) || !plays(request.author, caster))
    return refused("NotTheirs");
  return {
    state: "done",
    data: { name: caster.name },
    summary: [lostLine(held, caster, "givenUp")],
    changes: [breakOf(held, "givenUp")],
  };
}

const queue = new JobQueue<PcActor>({
  keyOf: (actor) => uuidOf(actor),
  isMine: isActiveGM,
  work: breakWhatIsHeld,
  onFailure: (actor, error) => {
    reportError("held Potential", error);
    notify.error("FATES_EDGE.Error.NotBroken", { name: actor.name });
  },
});

/** Breaks what casters hold as they are hurt or put out of the scene, and what was to break while no GM was here (`ready`). */
export function startBreakingHolds(): void {
  Hooks.on("updateActor", (actor, changed) => {
    const isHurt = ["system.harm", "system.fatigue"].some((path) => foundry.utils.hasProperty(changed, path));
    if (isHurt && isPc(actor) && heldNow(actor).length > 0) queue.add(actor);
  });
  Hooks.on("userConnected", scan);
  scan();
}

function scan(): void {
  if (!isActiveGM()) return;
  for (const held of heldNow()) {
    const caster = holderOf(held);
    if (caster) queue.add(caster);
  }
}

/** What one caster's harm or collapse breaks is told once, in one notice that a GM can take back. */
export async function breakWhatIsHeld(casters: readonly PcActor[]): Promise<void> {
  for (const caster of casters) {
    const event = eventOf(caster);
    const holds = heldNow(caster);
    const broken = holds.filter((held) => event(held) !== null);
    if (broken.length > 0) {
      const summary = broken.map((held) => lostLine(held, caster, event(held)!));
      const changes = broken.map((held) => breakOf(held, event(held)!));
      await notices.tellAndMake("potentialLost", { summary }, changes);
    }
    await noteHarm(caster, holds);
  }
}

/** What happens to somebody's hold by how they stand now; null where nothing breaks it. */
function eventOf(caster: PcActor): (held: Held) => HoldEvent | null {
  const edition = currentEdition();
  const isOut = whyNotRoll(caster) !== "";
  return ({ harm }) => {
    if (isOut && breaksHold("out", edition)) return "out";
    return caster.system.harm.value > harm && breaksHold("harm", edition) ? "harm" : null;
  };
}

/** From now on further harm counts, and what a GM took back is not broken by the same harm again. */
async function noteHarm({ system }: PcActor, holds: readonly Held[]): Promise<void> {
  const party = primaryParty();
  const harm = system.harm.value;
  const moved = holds.filter((held) => held.harm !== harm);
  if (!party || moved.length === 0) return;
  const held = Object.fromEntries(moved.map(({ id }) => [id, { harm }]));
  await updateDocument(party, { system: { held } });
}

function breakOf({ id }: Held, event: HoldEvent): Change {
  const uuid = primaryParty()?.uuid ?? "";
  return { uuid, path: `system.held.${id}.broken`, before: "", after: event };
}

function lostLine({ potential }: Held, caster: PcActor, event: HoldEvent): Line {
  return {
    key: `FATES_EDGE.Magic.Told.lost.${event}`,
    data: { name: actorRef(caster), count: potential },
  };
}
