import { userName } from "../../../foundry/host.ts";
import { isNotice, type NoticeMessage } from "../../data/kinds.ts";

/** A grant that stands. */
export interface GrantedSession {
  readonly session: number;
  /** The name of the GM who made it. */
  readonly by: string;
  readonly message: string;
}

/** The sessions that have been granted and not taken back, as far as the log tells. */
export function grantedSessions(): GrantedSession[] {
  return game.messages.contents.flatMap((message) => {
    if (!isNotice(message) || !isStanding(message)) return [];
    const { data, user } = message.system;
    return [{ session: Number(data["session"]), by: userName(user), message: message.id ?? "" }];
  });
}

function isStanding({ system, author }: NoticeMessage): boolean {
  return system.kind === "session" && !system.undone && (author?.isGM ?? false);
}
