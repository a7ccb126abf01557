const FOCUSABLE = "a[href], button:not(:disabled), input, select, textarea";

/** A row, or a part of a page: what happened to the focus is looked for no further away. */
const NEAR = "li, tr, section";

/** What has the focus now, with what is around it in its row, for `returnFocus`. */
export function placeOfFocus(): Element[] {
  const row = document.activeElement?.closest(NEAR);
  const place: Element[] = [];
  for (let at = document.activeElement; at && row?.contains(at); at = at.parentElement) {
    place.push(at);
  }
  return place;
}

/** Focuses what had the focus; or, where that is gone, the first control in what is left around it. */
export function returnFocus(place: readonly Element[]): void {
  const left = place.find((element) => element.isConnected);
  const target = left === place[0] ? left : left?.querySelector(FOCUSABLE);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
