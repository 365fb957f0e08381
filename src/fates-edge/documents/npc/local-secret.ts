import { changeSetting, setting } from "../../data/settings.ts";

/** What this GM keeps about an actor in this browser, and nowhere else. */
export function localSecret(actorId: string): string {
  return game.user.isGM ? (setting("gmSecrets")[actorId] ?? "") : "";
}

/** Keeps it, in this browser alone: no server, no other client ever gets it. An empty text is forgotten. */
export async function keepLocalSecret(actorId: string, text: string): Promise<void> {
  if (!game.user.isGM || actorId === "") return;
  const { [actorId]: _before, ...others } = setting("gmSecrets");
  await changeSetting("gmSecrets", text.trim() === "" ? others : { ...others, [actorId]: text });
}
