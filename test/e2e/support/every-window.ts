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
  `game.fatesEdge.together.help({ actor: ${uuid(SABLE)} });`,
  menu("dials"),
  menu("customSkills"),
  "game.fatesEdge.scenes.frame();",
  "game.fatesEdge.endSession();",
];

/** The same for the player of Sable. */
export const OF_PLAYERS = [
  sheet(SABLE),
  `game.fatesEdge.claimAwards(${uuid(SABLE)});`,
  `game.fatesEdge.together.flashback(${uuid(SABLE)});`,
  `game.fatesEdge.declareRitual({ actor: ${uuid(SABLE)} });`,
  sheet(COMPANY),
];

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
  pressing(SABLE, "gear", "gearDeed"),
  pressing(SABLE, "story", "rebuild"),
  pressing(SABLE, "story", "offerBond"),
  pressing(SABLE, "retinue", "hire"),
  pressing(COMPANY, "", "upkeep"),
  pressing(COMPANY, "", "endScene"),
  "await game.fatesEdge.openBrowser();",
  "await game.fatesEdge.openCharacter();",
  `game.fatesEdge.together.flashback(${uuid(SABLE)});`,
  menu("welcome"),
  menu("seats"),
];
