import { localize } from "#foundry/i18n.ts";
import type { Choices } from "#table/builder/choices.ts";
import { inOrder } from "#table/records.ts";
import { plainText } from "#table/words/text.ts";
import { boxesLeft, type CrewStep, type DEALS } from "../actions/build-crew.ts";
import { factions } from "../actions/steps/step.ts";
import { REPUTATIONS } from "../data/actor/crew.ts";
import { type CrewActor, isCrewType } from "../data/kinds.ts";
import { CREATION_DEALS } from "../rules/crew/factions.ts";
import { signed } from "../words/signed.ts";

/** Something that can be chosen in a step. */
interface ChoiceView {
  readonly uuid: string;
  /** The crew's own item of it; empty for none. */
  readonly item: string;
  readonly name: string;
  readonly img: string;
  readonly text: string;
  readonly chosen: boolean;
  readonly note: string;
}

/** A field of a step: words, or a list. */
interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices?: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
  readonly ideas?: readonly string[];
}

/** What a step of the crew's builder shows. */
export async function stepView(step: CrewStep, crew: CrewActor, choices: Choices): Promise<object> {
  const type = crew.items.find((item) => isCrewType(item));
  const typeName = type?.name ?? "";
  if (step === "type") return { choices: listOf(crew, await choices.of("crew-type")) };
  if (step === "ability") {
    const all = await choices.of("crew-ability");
    const own = all.filter(({ system }) => system.crewTypes.includes(typeName));
    return {
      choices: listOf(crew, [...own, ...all.filter((one) => one.system.common && !own.includes(one))]),
    };
  }
  if (step === "upgrades")
    return {
      lead: localize("BEACON_ROAD.CrewBuilder.BoxesLeft", { count: boxesLeft(crew) }),
      choices: upgradesOf(crew, await choices.of("upgrade"), typeName),
      noFactions: factions().length === 0,
      fields: [...dealFields(crew, "upgradeHelped"), ...dealFields(crew, "upgradeHarmed")],
    };
  if (step === "contact")
    return {
      noFactions: factions().length === 0,
      contacts: contactsOf(crew),
      fields: [...dealFields(crew, "contactFriend"), ...dealFields(crew, "contactFoe")],
    };
  if (step === "reputation") return { fields: lairFields(crew) };
  return { noFactions: factions().length === 0, fields: groundFields(crew) };
}

function listOf(crew: CrewActor, items: readonly Item.Implementation[]): ChoiceView[] {
  return items.map((item) => {
    const own = crew.items.find(({ name, type }) => name === item.name && type === item.type);
    return {
      uuid: item.uuid,
      item: own?.id ?? "",
      name: item.name,
      img: item.img ?? "",
      text: plainText("description" in item.system ? String(item.system.description) : ""),
      chosen: own !== undefined,
      note: "",
    };
  });
}

function upgradesOf(
  crew: CrewActor,
  items: readonly Item.OfType<"upgrade">[],
  typeName: string,
): ChoiceView[] {
  const fitting = items.filter(
    ({ system }) => system.crewTypes.length === 0 || system.crewTypes.includes(typeName),
  );
  return listOf(crew, fitting).map((view, place) => {
    const { boxes = 1, times = 1 } = fitting[place]?.system ?? {};
    const own = crew.items.get(view.item);
    const taken = Number(own && "taken" in own.system ? own.system.taken : 0);
    return { ...view, note: localize("BEACON_ROAD.CrewBuilder.Marked", { taken, all: boxes * times }) };
  });
}

/** Those the crew knows, and those of its type whom it might know. */
function contactsOf({ system, items }: CrewActor) {
  const known = inOrder(system.contacts).map(([key, { name, favourite }]) => ({
    key,
    name,
    chosen: favourite,
  }));
  const type = items.find((item) => isCrewType(item));
  const possible = isCrewType(type) ? type.system.contacts : [];
  const others = possible.filter((name) => !known.some((one) => one.name === name));
  return [...known, ...others.map((name) => ({ key: "", name, chosen: false }))];
}

function lairFields({ system }: CrewActor): FieldView[] {
  return [
    {
      name: "system.reputation",
      label: localize("BEACON_ROAD.Crew.Reputation"),
      value: system.reputation,
      ideas: REPUTATIONS.map((one) => localize(`BEACON_ROAD.Reputation.${one}`)),
    },
    { name: "system.lair", label: localize("BEACON_ROAD.Crew.Lair"), value: system.lair },
    {
      name: "system.lairDistrict",
      label: localize("BEACON_ROAD.Crew.LairDistrict"),
      value: system.lairDistrict,
      ideas: DISTRICTS(),
    },
  ];
}

/** The districts that the text describes. */
function DISTRICTS(): string[] {
  return ["slums", "trellis"].map((one) => localize(`BEACON_ROAD.District.${one}`));
}

function groundFields(crew: CrewActor): FieldView[] {
  const { grounds } = crew.system;
  const type = crew.items.find((item) => isCrewType(item));
  return [
    {
      name: "system.grounds.district",
      label: localize("BEACON_ROAD.Crew.Grounds"),
      value: grounds.district,
      ideas: DISTRICTS(),
    },
    {
      name: "system.grounds.operation",
      label: localize("BEACON_ROAD.Crew.Operation"),
      value: grounds.operation,
      ideas: isCrewType(type) ? type.system.operations : [],
    },
    ...dealFields(crew, "huntingGrounds"),
  ];
}

/** With whom something is agreed, and what. */
function dealFields(crew: CrewActor, kind: (typeof DEALS)[number]): FieldView[] {
  const { faction, deal } = crew.system.build.deals[kind] ?? { faction: "", deal: 0 };
  const all = [{ value: "", label: localize("BEACON_ROAD.Ask.None") }].concat(
    factions().map(({ id, name }) => ({ value: id ?? "", label: name })),
  );
  return [
    {
      name: `deal-${kind}-faction`,
      label: localize(`BEACON_ROAD.CrewBuilder.Deal.${kind}`),
      value: faction,
      choices: all.map((one) => ({ ...one, chosen: one.value === faction })),
    },
    {
      name: `deal-${kind}-deal`,
      label: localize("BEACON_ROAD.CrewBuilder.Agreed"),
      value: String(deal),
      choices: CREATION_DEALS[kind].map(({ coin, status }, place) => ({
        value: String(place),
        label: localize("BEACON_ROAD.CrewBuilder.DealIs", { coin, status: signed(status) }),
        chosen: place === deal,
      })),
    },
  ];
}
