/**
 * The words of rich text, its markup gone: for a list, and for a search. Parsed where nothing runs and nothing is loaded.
 * @param asides a selector of what is left out, such as where a price comes from; empty for nothing
 */
export function plainText(html: string, asides = ""): string {
  const inert = document.createElement("template");
  // Where one paragraph ends and another begins there is no space of its own.
  inert.innerHTML = html.replace(/<\/(p|li|h[1-6]|div|blockquote)>|<br\s*\/?>/gi, "$& ");
  for (const aside of asides === "" ? [] : inert.content.querySelectorAll(asides)) aside.remove();
  return (inert.content.textContent ?? "").replace(/\s+/g, " ").trim();
}
