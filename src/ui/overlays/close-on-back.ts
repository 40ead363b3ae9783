const LAYERS = 'dialog[open], [popover][role="dialog"]:not([hidden])'

/**
 * Lets Back close the topmost layer instead of leaving the page below it: only some browsers report the system's back
 * gesture as a close request. Call it before the router listens to the browser's history, which is put back as it was.
 * `getIndex`: the index of the router's current entry. A layer in the address has an entry of its own: Back leaves that.
 */
export function closeLayersOnBack(getIndex: () => number) {
  let isPuttingBack = false
  window.addEventListener('popstate', (event) => {
    if (isPuttingBack) {
      isPuttingBack = false
      event.stopImmediatePropagation()
      return
    }
    const layer = [...document.querySelectorAll(LAYERS)].at(-1)
    const index: unknown = window.history.state?.__TSR_index
    if (!layer || layer.matches('[data-in-address]') || typeof index !== 'number' || index >= getIndex())
      return
    event.stopImmediatePropagation()
    isPuttingBack = true
    window.history.go(getIndex() - index)
    layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  })
}
