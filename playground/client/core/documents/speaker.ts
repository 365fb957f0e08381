import type { Document } from "../abstract/document.ts";
import { game, host } from "../host/host.ts";
import type { TokenDocumentLike } from "../host/running-game.ts";
import type { Actor } from "./actor.ts";

/** Who speaks: an actor, or a user under some name. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string | undefined;
}

/** Who is to speak, as far as the caller knows. */
export interface SpeakerOptions {
  scene?: Document | null;
  token?: TokenDocumentLike | { readonly document: TokenDocumentLike } | null;
  actor?: Document | null;
  alias?: string;
}

/** The token or actor given, else the token that is selected, else the user's character, else the user. */
export function speakerOf({ scene, token, actor, alias }: SpeakerOptions): Speaker {
  const document = token && "document" in token ? token.document : token;
  if (document) return tokenSpeaker(document, alias);
  if (actor) return actorSpeaker(actor, scene, alias);
  const { user, canvas } = game();
  const [selected] = canvas.tokens.controlled;
  if (selected) return tokenSpeaker(selected.document, alias);
  const character = user.isGM ? null : (user.character as Actor | null);
  const [own] = character?.getActiveTokens(false, true) ?? [];
  if (own) return tokenSpeaker(own as TokenDocumentLike, alias);
  if (character) return actorSpeaker(character, scene, alias);
  return { scene: null, actor: null, token: null, alias: alias || user.name };
}

function tokenSpeaker(token: TokenDocumentLike, alias: string | undefined): Speaker {
  return {
    scene: token.parent?.id ?? null,
    token: token.id,
    actor: token.actor?.id ?? null,
    alias: alias || token.name,
  };
}

function actorSpeaker(
  actor: Document,
  scene: Document | null | undefined,
  alias: string | undefined,
): Speaker {
  return {
    scene: (scene ?? host.game?.canvas.scene)?.id ?? null,
    token: null,
    actor: actor.id,
    alias: alias || actor.name,
  };
}
