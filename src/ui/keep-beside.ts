import { highestBeside, type Placement, placeBeside } from '#src/lib/placement.ts'

/**
 * Places a layer beside its anchor now, and again whenever one of them or the window changes, until the signal. It also
 * limits the height of the layer so that it doesn't cover the anchor. Computed rather than left to CSS anchor
 * positioning, which half of the supported browsers lack.
 */
export function keepBeside(layer: HTMLElement, anchor: Element, placement: Placement, signal: AbortSignal) {
  const place = () => {
    // A row may have left the list: the layer then stays where it was.
    if (!anchor.isConnected || !layer.isConnected) return
    const around = anchor.getBoundingClientRect()
    layer.style.maxBlockSize = `${highestBeside(around, window.innerHeight)}px`
    const { left, top } = placeBeside({
      ...placement,
      anchor: around,
      // Without the movement by which it comes in.
      layer: { width: layer.offsetWidth, height: layer.offsetHeight },
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
      isRtl: getComputedStyle(anchor).direction === 'rtl',
    })
    layer.style.left = `${left}px`
    layer.style.top = `${top}px`
  }
  const sizes = new ResizeObserver(place)
  for (const element of [layer, anchor]) sizes.observe(element)
  signal.addEventListener('abort', () => sizes.disconnect())
  addEventListener('scroll', place, { capture: true, passive: true, signal })
  addEventListener('resize', place, { signal })
  place()
}
