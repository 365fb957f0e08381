import { completeData } from "../../../foundry/complete-data.ts";
import { localize, localizeCount } from "../../../foundry/i18n.ts";
import type { EffectWorld, WorldClock } from "../../actions/effects/effect-kind.ts";
import type { ActContext } from "../../actions/effects/plan.ts";
import { clock } from "../../data/actor/clock.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { isGear, isPc, type PartyActor, type PcActor } from "../../data/kinds.ts";
import { clockName } from "../clocks/clock-name.ts";
import { clockStates } from "../clocks/clock-states.ts";
import { crew } from "../party/crew.ts";
import { requireParty } from "../party/require-party.ts";

/** A clock with nothing left out, to fill in what a new one does not say. */
const CLOCK = clock();

/** The act that carries effects: its id, its message, and the character whose roll pays for it. */
export interface ActFacts {
  readonly act: string;
  readonly message: string;
  readonly roller: string;
}

/** What the effects of an act are planned from, as the world is now. @throws Problem when there is no party. */
export function actContext(facts: ActFacts): ActContext {
  return {
    ...facts,
    edition: currentEdition(),
    world: effectWorld(),
    words: { say: localize, count: localizeCount },
    newClock: (data) => completeData<WorldClock>(CLOCK, data),
  };
}

function effectWorld(): EffectWorld {
  const party = requireParty();
  const characters = game.actors.contents.flatMap((actor): PcActor[] => (isPc(actor) ? [actor] : []));
  const items = characters.flatMap(({ items: own }) =>
    own.contents.flatMap((item) => (isGear(item) ? [item] : [])),
  );
  return {
    party: {
      uuid: party.uuid,
      name: party.name,
      system: { scene: party.system.scene, clocks: clocksOf(party) },
    },
    characters: characters.map(({ uuid, name, system }) => ({ uuid, name, system: system.toObject() })),
    crew: crew().map(({ uuid }) => uuid),
    items: items.map(({ uuid, name, system }) => ({ uuid, name, system: system.toObject() })),
  };
}

function clocksOf(party: PartyActor): Record<string, WorldClock> {
  return Object.fromEntries(
    clockStates(party).map((state) => [state.key, { ...state, name: clockName(state) }]),
  );
}
