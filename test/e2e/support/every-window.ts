import { BRYN, COMPANY, SABLE } from "./people.ts";

/** A character of the table, in the page, by name. */
export const actor = (name: string): string => `game.actors.getName(${JSON.stringify(name)})`;
/** Its uuid. */
export const uuid = (name: string): string => `${actor(name)}.uuid`;
/** Opens its sheet. */
export const sheet = (name: string): string => `${actor(name)}.sheet.render({ force: true });`;
/** Presses a button of a card. */
export const onCard = (id: string, action: string): string =>
  `document.querySelector('[data-message-id="${id}"] [data-action="${action}"]')?.click();`;
const menu = (key: string): string =>
  `new (game.settings.menus.get("fates-edge.${key}").type)().render({ force: true });`;

/** What opens the windows from which a GM comes to all others; those that empty the bank last. */
export const OF_GMS = [
  sheet(SABLE),
  sheet("A watchman"),
  sheet(COMPANY),
  "game.fatesEdge.requestRoll();",
  `game.fatesEdge.roll({ actor: ${uuid(SABLE)} });`,
  `game.fatesEdge.buildCharacter(${uuid("Nobody Yet")});`,
  `game.fatesEdge.replaceCharacter(${uuid(BRYN)});`,
  `game.fatesEdge.openGearMaker({ actor: ${uuid(SABLE)} });`,
  "game.fatesEdge.scenes.openAdvantages();",
  "game.fatesEdge.scenes.openSupply();",
  `await game.fatesEdge.clocks.open("A further tower 6"); await game.fatesEdge.clocks.edit("A further tower");`,
  `game.fatesEdge.teamwork.help({ actor: ${uuid(SABLE)} });`,
  menu("dials"),
  menu("customSkills"),
  "game.fatesEdge.scenes.frame();",
  "game.fatesEdge.endSession();",
];

/** The same for the player of Sable. */
export const OF_PLAYERS = [
  sheet(SABLE),
  `game.fatesEdge.claimAwards(${uuid(SABLE)});`,
  `game.fatesEdge.teamwork.flashback(${uuid(SABLE)});`,
  `game.fatesEdge.declareRitual({ actor: ${uuid(SABLE)} });`,
  sheet(COMPANY),
];

/**
 * What those windows need: Sable has a network that may grow, somebody of station serves them, and they wear what asks as they tire.
 * Answers with the id of an ask that waits.
 */
export const FURNISH = `(async () => {
  const sable = ${actor(SABLE)};
  const onScreen = { controlled: true, rail: true, effect: true };
  const spares = { label: "Coat of many buckles", moment: "fatigue", gives: "spareFatigue", amount: 1, circumstance: "Marching in the rain" };
  const [ring] = await sable.createEmbeddedDocuments("Item", [
    { name: "Spy ring of the Lamp Ward", type: "asset", system: { kind: "spy", tier: 2, scope: "papers and plans", reach: "the city", onScreen } },
    { name: "Shadow Broker", type: "talent", system: { slug: "shadow-broker", kind: "prestige", cost: 16, edges: { e: { label: "Already there", moment: "declared", gives: "free", amount: 1, period: "arc" } } } },
    { name: "Coat of many buckles", type: "gear", system: { paid: true, edges: { e: spares } } },
  ]);
  await Actor.create({ name: "Wren of the rooftops", type: "follower", system: { serves: sable.uuid, role: "scout", secondRole: "lookout", cap: 3, station: "associate" } });
  return game.fatesEdge.retinue.ask(ring.uuid, { place: "off", pay: "free", words: "Where does the magistrate sleep?", actor: sable.uuid });
})()`;

/** Opens a sheet at one of its tabs and presses its first button of an action, which opens a window. */
const pressing = (name: string, tab: string, action: string): string =>
  `await ${actor(name)}.sheet.render({ force: true });
  if ("${tab}") ${actor(name)}.sheet.changeTab("${tab}", "primary");
  ${actor(name)}.sheet.element.querySelector('[data-action="${action}"]:not(:disabled)')?.click();`;

/** A sheet at one of its tabs. */
const sheetAt = (name: string, tab: string): string =>
  `await ${actor(name)}.sheet.render({ force: true }); ${actor(name)}.sheet.changeTab("${tab}", "primary");`;

/** What opens the windows that lie behind those of {@link OF_GMS}. */
export const BEHIND = [
  ...["growth", "gear", "retinue", "story"].map((tab) => sheetAt(SABLE, tab)),
  pressing(SABLE, "", "rest"),
  pressing(SABLE, "growth", "claims"),
  pressing(SABLE, "growth", "buy"),
  pressing(SABLE, "growth", "fundProject"),
  pressing(SABLE, "gear", "openItem"),
  pressing(SABLE, "gear", "gearAction"),
  pressing(SABLE, "story", "rebuild"),
  pressing(SABLE, "story", "offerBond"),
  pressing(SABLE, "retinue", "hire"),
  pressing(SABLE, "retinue", "useHolding"),
  pressing(SABLE, "retinue", "expandNetwork"),
  pressing(SABLE, "retinue", "actAs"),
  pressing(SABLE, "retinue", "useStation"),
  pressing(COMPANY, "", "upkeep"),
  pressing(COMPANY, "", "endScene"),
  "await game.fatesEdge.openBrowser();",
  "await game.fatesEdge.openCharacter();",
  `game.fatesEdge.teamwork.flashback(${uuid(SABLE)});`,
  menu("welcome"),
  menu("seats"),
];
