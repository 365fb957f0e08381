import type { SubTypeMetadata } from "#foundry/registration.ts";
import { flag, html, oneOf, text, texts } from "#table/fields.ts";
import {
  COHORT_HARM,
  type CohortNumbers,
  cohortNumbers,
  COHORTS,
  EDGES,
  FLAWS,
} from "../../rules/crew/cohorts.ts";
import { gangPeople } from "../../rules/crew/tier.ts";
import { count, severalOf } from "../fields.ts";
import { type CrewActor, isClaim, isCrew, isUpgrade } from "../kinds.ts";

const schema = () => ({
  /** The crew it works for, by uuid. */
  crew: text(),
  kind: oneOf(COHORTS, "gang"),
  /** What it does well: one of the five for a gang, a trade for an expert; two at most. */
  types: texts(),
  edges: severalOf(EDGES),
  flaws: severalOf(FLAWS),
  /** From 0, unharmed, to 4, destroyed (Cohort Harm & Healing). */
  harm: count(0, COHORT_HARM.length - 1),
  elite: flag(false),
  /** Scale that a claim adds. */
  moreScale: count(0, 9),
  description: html(),
});

type CohortSchema = ReturnType<typeof schema>;

/** A gang or an expert who works for the crew (Cohorts). */
export class CohortModel extends foundry.abstract.TypeDataModel<
  CohortSchema,
  Actor.Implementation,
  Record<never, never>,
  { numbers: CohortNumbers; people: number }
> {
  static readonly metadata: SubTypeMetadata = {
    document: "Actor",
    type: "cohort",
    icon: "fa-solid fa-user-group",
    seen: "OBSERVER",
    words: ["description"],
  };

  static override defineSchema(): CohortSchema {
    return schema();
  }

  override prepareDerivedData(): void {
    const { kind, harm } = this;
    const crew = crewAt(this.crew)?.system;
    const tier = crew?.now?.tier ?? crew?.tier ?? 0;
    const { elite, moreScale } = improvedBy(this);
    this.numbers = cohortNumbers({ kind, harm, elite, moreScale, tier, fits: true });
    this.people = kind === "expert" ? 1 : gangPeople(this.numbers.scale);
  }
}

/** What the crew's upgrades make elite, and the scale that its claims add (Elite; Training Rooms). */
function improvedBy({ crew, kind, types, elite, moreScale }: CohortModel): {
  elite: boolean;
  moreScale: number;
} {
  const items = crewAt(crew)?.items.contents ?? [];
  const isElite = items.filter(isUpgrade).some(({ system }) => {
    if (system.had === 0) return false;
    if (system.rule === "elite-emissary")
      return kind === "expert" && types.some((type) => /emissar/i.test(type));
    return system.rule === "elite-cohorts" && (system.chosen === "" || types.includes(system.chosen));
  });
  const scale = items
    .filter(isClaim)
    .filter(({ system }) => system.held)
    .flatMap(({ system }) =>
      system.gives.filter((gift) => gift.kind === "scale").map(({ amount }) => amount),
    );
  return { elite: elite || isElite, moreScale: moreScale + scale.reduce((sum, one) => sum + one, 0) };
}

function crewAt(uuid: string): CrewActor | null {
  // While a world is being opened, actors are made before there is a list of them.
  const { actors } = game as { readonly actors?: typeof game.actors };
  const crew = actors?.contents.find((actor) => actor.uuid === uuid);
  return isCrew(crew) ? crew : null;
}
