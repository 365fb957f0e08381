/** The part of sanitize-html that the server calls; the package ships no types. */
declare module "sanitize-html" {
  interface SanitizeOptions {
    allowedTags?: readonly string[];
    allowedAttributes?: Readonly<Record<string, readonly string[]>>;
    allowedSchemes?: readonly string[];
    allowedSchemesByTag?: Readonly<Record<string, readonly string[]>>;
    allowProtocolRelative?: boolean;
    parseStyleAttributes?: boolean;
    onOpenTag?: (name: string) => void;
    onCloseTag?: (name: string) => void;
  }
  export default function sanitizeHtml(html: string, options: SanitizeOptions): string;
}
