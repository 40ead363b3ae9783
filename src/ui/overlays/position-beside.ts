/**
 * Positions a layer beside its anchor now, and again whenever one of them or the window changes, until the signal
 * aborts. Limits the height of the layer so that it doesn't cover the anchor. Half of the supported browsers lack CSS
 * anchor positioning.
 */
export function positionBeside(
  layer: HTMLElement,
  anchor: Element,
  placement: Placement,
  signal: AbortSignal,
) {
  const updatePosition = () => {
    // The anchor may be a row that left the list: the layer then keeps its position.
    if (!anchor.isConnected || !layer.isConnected) return
    const anchorRect = anchor.getBoundingClientRect()
    layer.style.maxBlockSize = `${getMaxLayerHeight(anchorRect, window.innerHeight)}px`
    const { left, top } = positionLayer({
      ...placement,
      anchor: anchorRect,
      // Offset sizes, which ignore the transform of the opening animation.
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

/** In CSS pixels from the top left corner of the window, in every text direction. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Size = { readonly width: number; readonly height: number }

export type Placement = {
  /** The preferred side of the anchor, used where there is room. */
  readonly side: 'below' | 'above'
  /** Which edges of the layer and its anchor are aligned, in text direction. */
  readonly align: 'start' | 'end'
}

type LayerGeometry = Placement & {
  readonly anchor: Rect
  readonly layer: Size
  readonly window: Size
  readonly isRtl: boolean
}

/** Pixels between the layer and its anchor. */
const GAP = 4

/** Pixels between the layer and the edges of the window. */
const MARGIN = 4

/** A layer covers its anchor rather than become lower than this, in pixels. */
const MIN_HEIGHT = 240

/**
 * The greatest height, in whole CSS pixels, at which a layer fits above or below its anchor; its content scrolls beyond
 * that. At least `MIN_HEIGHT`, or the height of the window if that is smaller.
 */
export function getMaxLayerHeight(anchor: Pick<Rect, 'top' | 'bottom'>, windowHeight: number) {
  const above = anchor.top - GAP - MARGIN
  const below = windowHeight - anchor.bottom - GAP - MARGIN
  return Math.floor(Math.max(above, below, Math.min(MIN_HEIGHT, windowHeight - 2 * MARGIN)))
}

/**
 * The top left corner of a layer beside its anchor, in whole CSS pixels. Without room it moves to the other side; with
 * room on neither, it covers the anchor rather than leave the window.
 */
export function positionLayer({ anchor, layer, window, side, align, isRtl }: LayerGeometry) {
  const below = {
    top: anchor.bottom + GAP,
    fits: anchor.bottom + GAP + layer.height + MARGIN <= window.height,
  }
  const above = { top: anchor.top - GAP - layer.height, fits: anchor.top - GAP - layer.height >= MARGIN }
  const sides = side === 'below' ? [below, above] : [above, below]
  const vertical = sides.find(({ fits }) => fits) ?? sides[0] ?? below
  const fromLeft = { left: anchor.left, fits: anchor.left + layer.width + MARGIN <= window.width }
  const fromRight = { left: anchor.right - layer.width, fits: anchor.right - layer.width >= MARGIN }
  const edges = (align === 'start') === isRtl ? [fromRight, fromLeft] : [fromLeft, fromRight]
  const horizontal = edges.find(({ fits }) => fits) ?? edges[0] ?? fromLeft
  return {
    left: Math.round(clampToWindow(horizontal.left, window.width - layer.width)),
    top: Math.round(clampToWindow(vertical.top, window.height - layer.height)),
  }
}

/** The start of the layer stays in the window even when its end can't. */
function clampToWindow(value: number, max: number) {
  return Math.max(MARGIN, Math.min(value, max - MARGIN))
}
