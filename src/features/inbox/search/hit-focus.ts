/**
 * Moves the focus from one result of the device's search to the next, or back to the last row above them. Returns false
 * where the focus is on no result.
 */
export function moveHitFocus(step: number): boolean {
  const hit = document.activeElement
  const results = hit?.closest('[data-hits]')
  if (!results) return false
  const links = listLinks(results)
  const index = links.findIndex((it) => it === hit)
  const rows = results.closest('ul')?.querySelectorAll<HTMLElement>('a[data-ticket]')
  const next = links[index + step] ?? (index + step < 0 ? rows?.[rows.length - 1] : undefined)
  next?.focus()
  return true
}

/** Moves the focus to the first result of the device's search in a part of the page. */
export function focusFirstHit(root: ParentNode | null): void {
  const results = root?.querySelector('[data-hits]')
  if (results) listLinks(results)[0]?.focus()
}

function listLinks(results: Element): readonly HTMLElement[] {
  return [...results.querySelectorAll<HTMLElement>('a[href]')]
}
