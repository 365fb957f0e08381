import { button, h } from "../basics/html.ts";

/** Covers the page with what went wrong while it started, and a way to try again. */
export function showFailure(error: unknown): void {
  const problem = error instanceof Error ? error : new Error(String(error));
  const again = button("Try again", { class: "primary" });
  again.addEventListener("click", () => location.reload());
  const leave = h("a", { href: "/" }, "Choose another seat");
  const box = h(
    "div",
    { class: "failure-box" },
    h("h1", {}, "The table could not be set"),
    h("p", {}, problem.message),
    h("details", {}, h("summary", {}, "Details"), h("pre", {}, problem.stack ?? "")),
    h("div", { class: "failure-tools" }, again, leave),
  );
  document.body.append(
    h("div", { id: "failure", role: "alertdialog", "aria-label": "The table could not be set" }, box),
  );
  again.focus();
}
