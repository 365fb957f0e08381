import type { Plain } from "../../../shared/objects.ts";
import { host } from "../basics/host.ts";

/** A document in a text: `@Embed[uuid key=value "words"]{caption}`. */
export const EMBED_PATTERN = /@Embed\[([^\]]+)\](?:\{([^}]+)\})?/g;

/** How many embeds may stand within each other. */
const DEEPEST = 5;

const PART = /(?:([\w-]+)=)?(?:"([^"]*)"|([^\s"]+))/g;

/** How a document is embedded: what stands in the brackets. */
interface EmbedConfig extends Plain {
  values: string[];
  uuid: string;
}

/** A document that can be shown within a text. */
interface Embeddable {
  readonly uuid: string;
  toEmbed?(config: Plain, options: Plain): Promise<HTMLElement | null>;
}

/** What a match stands for: the document's own embed, or nothing where there is none. */
export async function createEmbed(match: RegExpMatchArray, options: Plain): Promise<Node | null> {
  const depth = Number(options["_embedDepth"] ?? 0);
  // A text that embeds itself would never end.
  if (depth >= DEEPEST) return null;
  const config = readEmbed(match);
  const { relativeTo } = options as { relativeTo?: { uuid: string } };
  const fromUuid = host.foundry["utils"]?.["fromUuid"] as (
    uuid: string,
    options: Plain,
  ) => Promise<Embeddable | null>;
  const document = await fromUuid(config.uuid, { relative: relativeTo });
  const content = await document?.toEmbed?.(config, { ...options, _embedDepth: depth + 1 });
  return document && content ? wrapped(document, content) : null;
}

/** No page says which embeds stand within the element that tells their document of it: here all do. */
function wrapped({ uuid }: Embeddable, content: HTMLElement): HTMLElement {
  const wrapper = document.createElement("document-embed");
  wrapper.setAttribute("uuid", uuid);
  wrapper.append(content);
  return wrapper;
}

function readEmbed([, text = "", label]: RegExpMatchArray): EmbedConfig {
  const config: EmbedConfig = { values: [], uuid: "", ...(label !== undefined && { label }) };
  for (const [, key, quoted, bare] of text.matchAll(PART)) {
    const value = quoted ?? bare ?? "";
    if (key !== undefined) config[key] = value === "true" ? true : value === "false" ? false : value;
    else if (config.uuid === "") config.uuid = value;
    else config.values.push(value);
  }
  return config;
}
