import { expect, test } from 'vitest'
import { FITTED_VIEW, moveImage, zoomImage } from '#src/domain/messages/image-view.ts'

const sizes = { view: { width: 1000, height: 600 }, fitted: { width: 800, height: 600 } }

test('zooming keeps the point under the pointer in its place', () => {
  const at = { x: 100, y: -50 }
  const once = zoomImage(FITTED_VIEW, 2, at, sizes)
  expect(once).toEqual({ zoom: 2, x: -100, y: 50 })
  expect(zoomImage(once, 1.5, at, sizes)).toEqual({ zoom: 3, x: -200, y: 100 })
})

test('an image is between fitted and eight times as large, and fitted it is centred', () => {
  const large = zoomImage(FITTED_VIEW, 100, { x: 0, y: 0 }, sizes)
  expect(large.zoom).toBe(8)
  expect(zoomImage({ ...large, x: 300, y: -200 }, 0.001, { x: 10, y: 10 }, sizes)).toEqual(FITTED_VIEW)
})

test('an image is moved until its edge is at the edge of the view, and never on an axis on which it fits', () => {
  const view = { zoom: 1.2, x: 0, y: 0 }
  // 960 × 720 in 1,000 × 600.
  expect(moveImage(view, { x: 500, y: 500 }, sizes)).toEqual({ zoom: 1.2, x: 0, y: 60 })
  expect(moveImage(view, { x: -500, y: -500 }, sizes)).toEqual({ zoom: 1.2, x: 0, y: -60 })
})
