import type { TableState } from "../../actions/close-periods.ts";
import { isGear, isPc, type PartyActor, type PcActor } from "../../data/kinds.ts";

/** The table as it is stored, for the spans that end. */
export function tableState(party: PartyActor): TableState {
  const { scene, session, arc, campaign, bank, clocks, opening } = party.system.toObject();
  const characters = game.actors.contents.flatMap((actor): PcActor[] => (isPc(actor) ? [actor] : []));
  return {
    uuid: party.uuid,
    numbers: {
      ...{ scene: scene.number, session: session.number },
      ...{ arc: arc.number, campaign: campaign.number },
    },
    ...{ scene, bank, clocks, opening },
    characters: characters.map((actor) => ({
      uuid: actor.uuid,
      name: actor.name,
      boons: actor.system.toObject().boons,
    })),
    flagged: characters.flatMap(flaggedGear),
  };
}

function flaggedGear({ name, items }: PcActor): string[] {
  return items.contents
    .filter((item) => isGear(item) && item.system.flagged)
    .map((item) => `${item.name} (${name})`);
}
