/** How a document came to be other than it was. */
export type Way = "created" | "updated" | "deleted";

/** Something beside a card that changed, and that the card may tell of or offer something for. */
export type WorldChange = ActorChange | ItemChange | MessageChange;

export interface ActorChange {
  readonly of: "actor";
  readonly actor: Actor.Implementation;
  readonly way: Way;
  /** What an update wrote; null for one that came or went. */
  readonly changed: object | null;
}

export interface ItemChange {
  readonly of: "item";
  readonly item: Item.Implementation;
  /** What an update wrote; null for one that came or went. */
  readonly changed: object | null;
}

export interface MessageChange {
  readonly of: "message";
  readonly message: ChatMessage.Implementation;
  readonly way: Way;
}

/** Which messages a change touches. Written as a method for the same reason as what `MessageType` holds. */
export type Touched<Message> = { touched(message: Message): boolean }["touched"];

/** Those that any of these touches; null where none touches anything. */
export function anyOf<Message>(...all: readonly (Touched<Message> | null)[]): Touched<Message> | null {
  const some = all.filter((one) => one !== null);
  return some.length === 0 ? null : (message) => some.some((isTouched) => isTouched(message));
}

/** Whether an update writes at one of these paths, or below. */
export function touches(changed: object, ...paths: readonly string[]): boolean {
  return paths.some((path) => foundry.utils.hasProperty(changed, path));
}
