import { expect, test } from 'vitest'
import {
  getMaxLayerHeight,
  type Placement,
  positionLayer,
  type Rect,
} from '#src/ui/overlays/position-beside.ts'

const window = { width: 1000, height: 800 }
const layer = { width: 300, height: 200 }

function positionAt(anchor: Rect, placement: Partial<Placement> = {}, isRtl = false) {
  return positionLayer({ anchor, layer, window, side: 'below', align: 'start', isRtl, ...placement })
}

const middle: Rect = { left: 400, top: 300, right: 500, bottom: 330 }

test('a layer is placed 4 px below its anchor, aligned where the text starts', () => {
  expect(positionAt(middle)).toEqual({ left: 400, top: 334 })
  expect(positionAt(middle, {}, true)).toEqual({ left: 200, top: 334 })
})

test('a layer aligned to the end shares that edge with its anchor, in both text directions', () => {
  expect(positionAt(middle, { align: 'end' })).toEqual({ left: 200, top: 334 })
  expect(positionAt(middle, { align: 'end' }, true)).toEqual({ left: 400, top: 334 })
})

test('a layer without room on its side is placed on the other one', () => {
  const low = { ...middle, top: 700, bottom: 730 }
  expect(positionAt(low)).toEqual({ left: 400, top: 496 })
  const high = { ...middle, top: 20, bottom: 50 }
  expect(positionAt(high, { side: 'above' })).toEqual({ left: 400, top: 54 })
  const right = { ...middle, left: 900, right: 980 }
  expect(positionAt(right)).toEqual({ left: 680, top: 334 })
})

test('a layer without room on any side stays 4 px inside the window, and its start is never cut off', () => {
  const tall = { width: 300, height: 780 }
  const given = { anchor: middle, window, side: 'below', align: 'start', isRtl: false } as const
  expect(positionLayer({ ...given, layer: tall }).top).toBe(16)
  expect(positionLayer({ ...given, layer: { width: 1200, height: 900 } })).toEqual({ left: 4, top: 4 })
})

test('a layer of maximum height doesn’t cover its anchor, and is placed where there is more room', () => {
  expect(getMaxLayerHeight(middle, window.height)).toBe(462)
  const tall = { ...middle, top: 500.4, bottom: 530.4 }
  const height = getMaxLayerHeight(tall, window.height)
  expect(height).toBe(492)
  const given = { anchor: tall, window, side: 'below', align: 'start', isRtl: false } as const
  expect(positionLayer({ ...given, layer: { width: 300, height } })).toEqual({ left: 400, top: 4 })
})

test('a layer gets at least 240 px, or the height of a lower window', () => {
  expect(getMaxLayerHeight({ top: 150, bottom: 194 }, 320)).toBe(240)
  expect(getMaxLayerHeight({ top: 50, bottom: 94 }, 200)).toBe(192)
})
