'use memo'

import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { FITTED_VIEW, type ImageView, moveImage, zoomImage } from '#src/domain/messages/image-view.ts'

const STEP = 1.5
const PAN_STEP_PX = 80

type Point = { readonly x: number; readonly y: number }

/** Zooms and pans an image by wheel, pinch, double click and keys. Another image begins fitted. */
export function useImageZoom(imageId: string) {
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const [zoomed, setZoomed] = useState({ imageId, view: FITTED_VIEW })
  const viewOf = (state: typeof zoomed) => (state.imageId === imageId ? state.view : FITTED_VIEW)
  const view = viewOf(zoomed)
  const change = (next: (view: ImageView, sizes: Sizes) => ImageView) => {
    const sizes = measure(stage.current, picture.current)
    // From the latest state: two fingers move in two events before the next render.
    if (sizes) setZoomed((state) => ({ imageId, view: next(viewOf(state), sizes) }))
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    change((before, sizes) => zoomImage(before, factor, at, sizes))
  const pan = (by: Point) => change((before, sizes) => moveImage(before, by, sizes))
  return {
    stage,
    picture,
    view,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(1 / STEP),
    gestures: useGestures({ stage, zoomBy, pan }),
    /** Returns whether the key zoomed or moved the image. */
    handleKey: (key: string): boolean => {
      const by = PAN_KEYS.get(key)
      if (key === '+' || key === '=') zoomBy(STEP)
      else if (key === '-') zoomBy(1 / STEP)
      else if (key === '0') setZoomed({ imageId, view: FITTED_VIEW })
      else if (by && view.zoom > 1) pan(by)
      else return false
      return true
    },
  }
}

const PAN_KEYS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: PAN_STEP_PX, y: 0 }],
  ['ArrowRight', { x: -PAN_STEP_PX, y: 0 }],
  ['ArrowUp', { x: 0, y: PAN_STEP_PX }],
  ['ArrowDown', { x: 0, y: -PAN_STEP_PX }],
])

type Sizes = Parameters<typeof moveImage>[2]

/** The sizes of the place and of the image in it before it is zoomed, in CSS pixels. */
function measure(stage: HTMLElement | null, picture: HTMLElement | null): Sizes | null {
  const image = picture?.querySelector<HTMLElement>('img:not([hidden]), canvas')
  if (!stage || !image) return null
  return {
    view: { width: stage.clientWidth, height: stage.clientHeight },
    fitted: { width: image.offsetWidth, height: image.offsetHeight },
  }
}

type GestureOptions = {
  stage: { readonly current: HTMLElement | null }
  zoomBy: (factor: number, at?: Point) => void
  pan: (by: Point) => void
}

/** Wheel, double click, drag and pinch. */
function useGestures({ stage, zoomBy, pan }: GestureOptions) {
  const pointers = useRef(new Map<number, Point>())
  const getPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect()
    return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 }
  }
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY / 300), getPoint(event))
  })
  useEffect(() => {
    const element = stage.current
    const listening = new AbortController()
    // React's wheel listeners are passive: they can't keep the page from zooming.
    element?.addEventListener('wheel', (event) => onWheel(event), {
      passive: false,
      signal: listening.signal,
    })
    return () => listening.abort()
  }, [stage])
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
  }
  return {
    onDoubleClick: (event: { clientX: number; clientY: number }) => zoomBy(STEP * STEP, getPoint(event)),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      // A captured pointer's click goes to the stage: a button in it could not be pressed.
      if (event.button !== 0 || isOnControl(event.target)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, getPoint(event))
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const point = getPoint(event)
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 }
        zoomBy(getDistance(point, other) / Math.max(1, getDistance(before, other)), middle)
      } else pan({ x: point.x - before.x, y: point.y - before.y })
      pointers.current.set(event.pointerId, point)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}

function getDistance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
