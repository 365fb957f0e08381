export type PcActor = Actor.OfType<"pc">;
export type PartyActor = Actor.OfType<"party">;
export type ActionMessage = ChatMessage.OfType<"action">;
export type RequestMessage = ChatMessage.OfType<"request">;
export type BankSpendMessage = ChatMessage.OfType<"spend">;
export type NoticeMessage = ChatMessage.OfType<"notice">;

const hasType = (document: unknown, name: string, type: string): boolean =>
  document instanceof foundry.abstract.Document &&
  document.documentName === name &&
  "type" in document &&
  document.type === type;

export function isPc(document: unknown): document is PcActor {
  return hasType(document, "Actor", "pc");
}

export function isParty(document: unknown): document is PartyActor {
  return hasType(document, "Actor", "party");
}

export function isAction(document: unknown): document is ActionMessage {
  return hasType(document, "ChatMessage", "action");
}

export function isRequest(document: unknown): document is RequestMessage {
  return hasType(document, "ChatMessage", "request");
}

export function isBankSpend(document: unknown): document is BankSpendMessage {
  return hasType(document, "ChatMessage", "spend");
}

export function isNotice(document: unknown): document is NoticeMessage {
  return hasType(document, "ChatMessage", "notice");
}
