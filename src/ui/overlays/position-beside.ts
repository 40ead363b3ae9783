import { getMaxLayerHeight, type Placement, positionLayer } from '#src/lib/browser/placement.ts'

/**
 * Places a layer beside its anchor now, and again whenever one of them or the window changes, until the signal. It also
 * limits the height of the layer so that it doesn't cover the anchor. Computed rather than left to CSS anchor
 * positioning, which half of the supported browsers lack.
 */
export function positionBeside(
  layer: HTMLElement,
  anchor: Element,
  placement: Placement,
  signal: AbortSignal,
) {
  const updatePosition = () => {
    // A row may have left the list: the layer then stays where it was.
    if (!anchor.isConnected || !layer.isConnected) return
    const anchorRect = anchor.getBoundingClientRect()
    layer.style.maxBlockSize = `${getMaxLayerHeight(anchorRect, window.innerHeight)}px`
    const { left, top } = positionLayer({
      ...placement,
      anchor: anchorRect,
      // Without the movement by which it comes in.
      layer: { width: layer.offsetWidth, height: layer.offsetHeight },
      window: { width: document.documentElement.clientWidth, height: window.innerHeight },
      isRtl: getComputedStyle(anchor).direction === 'rtl',
    })
    layer.style.left = `${left}px`
    layer.style.top = `${top}px`
  }
  const resizeObserver = new ResizeObserver(updatePosition)
  for (const element of [layer, anchor]) resizeObserver.observe(element)
  signal.addEventListener('abort', () => resizeObserver.disconnect())
  addEventListener('scroll', updatePosition, { capture: true, passive: true, signal })
  addEventListener('resize', updatePosition, { signal })
  updatePosition()
}
