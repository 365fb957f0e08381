import { primaryParty } from "./primary-party.ts";

/** Which scene, session, arc and campaign the table is in, each counted from 1. */
export interface TableNumbers {
  readonly scene: number;
  readonly session: number;
  readonly arc: number;
  readonly campaign: number;
}

/** Where the table stands; at the beginning of everything as long as there is no party. */
export function tableNumbers(): TableNumbers {
  const party = primaryParty()?.system;
  return {
    scene: party?.scene.number ?? 1,
    session: party?.session.number ?? 1,
    arc: party?.arc.number ?? 1,
    campaign: party?.campaign.number ?? 1,
  };
}
