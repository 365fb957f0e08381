/** The words of rich text, its markup gone. Parsed where nothing runs and nothing is loaded. */
export function plainText(html: string): string {
  const inert = document.createElement("template");
  inert.innerHTML = html;
  return (inert.content.textContent ?? "").replace(/\s+/g, " ").trim();
}
