/** In CSS pixels from the corner of the window, whatever the direction of the text. */
export type Rect = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Size = { readonly width: number; readonly height: number }

export type Placement = {
  /** Where the layer stands when there is room for it. */
  readonly side: 'below' | 'above'
  /** Which edges of the layer and of its anchor are in line: where the text starts, or where it ends. */
  readonly align: 'start' | 'end'
}

type LayerGeometry = Placement & {
  readonly anchor: Rect
  readonly layer: Size
  readonly window: Size
  readonly isRtl: boolean
}

/** Between the layer and its anchor. */
const GAP = 4

/** That the layer keeps from the edges of the window. */
const MARGIN = 4

/** Below this height a layer covers its anchor rather than become lower still. */
const MIN_HEIGHT = 240

/**
 * How high a layer may be, in whole CSS pixels, to stand wholly above or below its anchor: its content scrolls beyond
 * that. Where there is little room on both sides, the lowest height that is still useful, or that of the window.
 */
export function getMaxLayerHeight(anchor: Pick<Rect, 'top' | 'bottom'>, windowHeight: number) {
  const above = anchor.top - GAP - MARGIN
  const below = windowHeight - anchor.bottom - GAP - MARGIN
  return Math.floor(Math.max(above, below, Math.min(MIN_HEIGHT, windowHeight - 2 * MARGIN)))
}

/**
 * Where a layer beside its anchor has its left upper corner, in whole CSS pixels. Without room it stands on the other
 * side; with room on neither, it covers the anchor rather than leave the window.
 */
export function positionLayer({ anchor, layer, window, side, align, isRtl }: LayerGeometry) {
  const below = {
    top: anchor.bottom + GAP,
    fits: anchor.bottom + GAP + layer.height + MARGIN <= window.height,
  }
  const above = { top: anchor.top - GAP - layer.height, fits: anchor.top - GAP - layer.height >= MARGIN }
  const order = side === 'below' ? [below, above] : [above, below]
  const vertical = order.find(({ fits }) => fits) ?? order[0] ?? below
  const fromLeft = { left: anchor.left, fits: anchor.left + layer.width + MARGIN <= window.width }
  const fromRight = { left: anchor.right - layer.width, fits: anchor.right - layer.width >= MARGIN }
  const edges = (align === 'start') === isRtl ? [fromRight, fromLeft] : [fromLeft, fromRight]
  const horizontal = edges.find(({ fits }) => fits) ?? edges[0] ?? fromLeft
  return {
    left: Math.round(clampToWindow(horizontal.left, window.width - layer.width)),
    top: Math.round(clampToWindow(vertical.top, window.height - layer.height)),
  }
}

/** The start of the layer stays in sight even when its end can't. */
function clampToWindow(value: number, max: number) {
  return Math.max(MARGIN, Math.min(value, max - MARGIN))
}
