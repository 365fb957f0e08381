/**
 * Brings what stands on the page to what it should be with as little change as there is: an element that stays keeps the
 * focus, its listeners and what a screen reader knows of it.
 * @param before what is on the page, of the same name as `after`
 */
export function morph(before: Element, after: Element): void {
  syncAttributes(before, after);
  const [olds, news] = [[...before.childNodes], [...after.childNodes]];
  news.forEach((now, place) => {
    const old = olds[place];
    if (!old) before.append(now);
    else if (old instanceof Element && now instanceof Element && isAlike(old, now)) morph(old, now);
    else if (old.nodeType === Node.TEXT_NODE && now.nodeType === Node.TEXT_NODE) syncText(old, now);
    else before.replaceChild(now, old);
  });
  for (const old of olds.slice(news.length)) old.remove();
}

/** Two elements that are one on the page. An id or a role is who somebody is. */
function isAlike(old: Element, now: Element): boolean {
  return (
    old.localName === now.localName &&
    old.id === now.id &&
    old.getAttribute("role") === now.getAttribute("role")
  );
}

function syncText(old: Node, now: Node): void {
  if (old.nodeValue !== now.nodeValue) old.nodeValue = now.nodeValue;
}

function syncAttributes(before: Element, after: Element): void {
  for (const { name } of [...before.attributes]) if (!after.hasAttribute(name)) before.removeAttribute(name);
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) before.setAttribute(name, value);
}
