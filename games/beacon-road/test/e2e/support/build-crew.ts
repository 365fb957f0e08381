import type { Page } from "playwright-core";
import type { expect } from "vitest";
import { BOYS, WEIR } from "./city.ts";

/** Waits for what the crew holds at a path. */
type CrewHas = (path: string) => ReturnType<typeof expect.poll>;

/** Builds the Sin-eaters in six steps, with the city's factions: who claims their ground, who helped, who was wronged. */
export async function buildCrew(gm: Page, crewHas: CrewHas): Promise<void> {
  const sheet = gm.locator(".application.tt-crew").last();
  await sheet.getByRole("button", { name: "Build the crew" }).click();
  const builder = gm.locator(".tt-builder");
  const next = () => builder.getByRole("button", { name: /^Next/ }).click();
  await builder.getByRole("button", { name: /^Sin-eaters/ }).click();
  await next();
  await builder.getByLabel("Reputation").fill("Daring");
  await builder.getByLabel("Lair", { exact: true }).fill("A drowned chapel");
  await next();
  await builder.getByRole("button", { name: "Bring the city’s factions" }).click();
  await builder.getByLabel("Hunting grounds", { exact: true }).fill("Fishmonger Row");
  await builder.getByLabel("What you hunt there").fill("Corruption");
  await builder.getByLabel("Who claims the ground").selectOption({ label: BOYS });
  await crewHas("coin").toBe(1);
  await builder.getByLabel("What is agreed").selectOption({ label: "2 coin, status +1" });
  await crewHas("coin").toBe(0);
  await crewHas("grounds.owner").toBe(BOYS);
  await next();
  await builder.getByRole("button", { name: /^No Traces/ }).click();
  await next();
  await builder.getByLabel("Who helped with an upgrade").selectOption({ label: "The Inkwell" });
  await crewHas("build.deals.upgradeHelped.deal").toBe(0);
  await builder.getByLabel("What is agreed").first().selectOption({ label: "1 coin, status +2" });
  await gm.getByText("The crew has less than 1 coin left.").waitFor();
  await builder.getByLabel("Who was wronged by an upgrade").selectOption({ label: WEIR });
  await builder.getByRole("button", { name: /^Vault/ }).click();
  await builder.getByRole("button", { name: /^Prison Contacts/ }).click();
  await builder.getByText("4 of 4 boxes of upgrades").waitFor();
  await builder.getByRole("button", { name: /^Quarters/ }).click();
  await gm.getByText("Quarters came with the type of crew and stays.").waitFor();
  await next();
  await builder.getByRole("button", { name: "A tavern owner" }).click();
  await builder.getByRole("button", { name: "Ready" }).click();
  await builder.waitFor({ state: "detached" });
}
