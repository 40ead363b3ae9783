/**
 * Tables with links that are wider than their message. Their cells are drawn below one another: the edge of the message
 * would cut the target of a link in two, and the first half of a host is another host.
 */

/**
 * Stacks the cells of such tables in `box` while they don't fit, whatever width the row around it has. Returns the
 * function that stops watching that width.
 */
export function stackWideTables(box: HTMLElement): () => void {
  if (!box.querySelector('table a[href]')) return () => undefined
  const updateStacking = () => {
    delete box.dataset['stacked']
    if (box.scrollWidth > box.clientWidth) box.dataset['stacked'] = ''
  }
  updateStacking()
  if (typeof ResizeObserver === 'undefined') return () => undefined
  // The box is as wide as its content: only the row around it tells how much room there is.
  const row = box.closest('article') ?? document.body
  let width = row.clientWidth
  let frame = 0
  const observer = new ResizeObserver(() => {
    if (row.clientWidth === width) return
    width = row.clientWidth
    cancelAnimationFrame(frame)
    // In a frame of its own: the row gets another height, which an observer must not cause while it is called.
    frame = requestAnimationFrame(updateStacking)
  })
  observer.observe(row)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
