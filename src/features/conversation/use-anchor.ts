import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Placed } from '#src/domain/position.ts'
import { onScrollEnd } from '#src/lib/scroll-end.ts'
import type { Anchor } from './read-places.ts'

/** How near to the end counts as the end, in pixels. */
const NEAR = 4
/** What no screen can show isn't corrected, in pixels. */
const TOLERANCE = 0.5
/** Where a message that was gone to begins, as a part of the view from its top. */
const LANDING = 0.2
/** What a person scrolls with. */
const INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']
/** How long after an input a scroll may still be the person's although the layout has changed too, in milliseconds. */
const INPUT_LASTS = 1_000

type Options = {
  /** Where to begin; null at the newest message. */
  initial: Anchor | null
  /** Another one whenever other rows are drawn. */
  content: unknown
  /** A message to be gone to, in the upper part of the view, as soon as it is drawn; `n` tells one going from the next. */
  landing: { readonly at: Placed; readonly n: number } | null
  /** The last row is drawn, or room is kept for it: below the last pixel there is nothing more. */
  endsAtNewest: boolean
  /** The row that is about to be drawn, by its key. */
  seek: string | null
  /** The place of a drawn message, by its id. */
  placeOf: (id: string) => Placed | undefined
  /** Called when the person has moved; null at the newest message. */
  onMove: (anchor: Anchor | null) => void
  /** Called when the view has come to rest. */
  onRest: () => void
  /** Called when what was sought stands in its place. */
  onArrive: (element: HTMLElement | null) => void
  /** Called for the key that leads to the newest message. */
  onEnd: () => void
}

/**
 * Keeps the eye where it was (rule 12). The anchor is a message and how far its lower edge lies below the upper edge of
 * the view; without one, the view stays at its end.
 *
 * What changed is put right with the change itself, and once more between layout and paint for whatever grows by itself:
 * older messages above, rows that are drawn for the first time and are higher than was thought, late images and fonts.
 * The conversation is not laid out from its end, though older messages would then need no correction: measured in
 * Chromium, a turn of the wheel that met them in one frame threw the view by their whole height.
 */
export function useAnchor({
  initial,
  content,
  landing,
  endsAtNewest,
  seek,
  placeOf,
  onMove,
  onRest,
  onArrive,
  onEnd,
}: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef(initial)
  /** The anchor was gone to, and its offset is still to be found. */
  const isLanding = useRef(false)
  /** The scroll position that is accounted for, and the heights that it was read with. */
  const top = useRef(0)
  const heights = useRef('')
  /** When the person's last input came, as events tell the time. */
  const inputAt = useRef(Number.NEGATIVE_INFINITY)
  /** What the view was last put right for. */
  const before = useRef<readonly unknown[]>([])
  /** The person has scrolled, and has not been heard of yet. */
  const hasMoved = useRef(false)

  /** An element that keeps its place on the screen while its message changes its height, and that place. */
  const held = useRef<{ readonly element: Element; readonly top: number } | null>(null)

  const recordPosition = (view: HTMLElement) => {
    top.current = view.scrollTop
    heights.current = heightsOf(view)
  }

  /**
   * Takes over what the person has scrolled since: a change of the content in the same frame is handled before the scroll
   * event. A layout scrolls too: content that shrinks pulls the view up, even if it grows again before this runs. So a
   * scroll together with a change of heights counts as the person's only shortly after an input.
   */
  const follow = (view: HTMLElement) => {
    const scrolled = view.scrollTop - top.current
    const isAtEnd = leftBelow(view) < 1
    if (scrolled === 0 || (scrolled < 0 && isAtEnd)) return
    const hasRecentInput = performance.now() - inputAt.current < INPUT_LASTS
    if (!hasRecentInput && heightsOf(view) !== heights.current) return
    const kept = anchor.current
    if (kept) anchor.current = { ...kept, offset: kept.offset - scrolled }
    else if (scrolled < 0) anchor.current = anchorIn(view, placeOf)
    recordPosition(view)
    hasMoved.current = true
  }

  /** The anchor is the lower edge of a message, which is not what stays where a message grows at its reader's wish. */
  const keepHeld = (view: HTMLElement, stays: { readonly element: Element; readonly top: number }) => {
    const drift = stays.element.getBoundingClientRect().top - stays.top
    if (Math.abs(drift) > TOLERANCE) view.scrollBy({ top: drift })
    recordPosition(view)
    anchor.current = endsAtNewest && leftBelow(view) <= NEAR ? null : anchorIn(view, placeOf)
    onMove(anchor.current)
  }

  /** Puts right what a change of the content has moved. */
  const keep = () => {
    const view = scroller.current
    if (!view) return
    if (held.current) {
      keepHeld(view, held.current)
      return
    }
    follow(view)
    const kept = anchor.current
    const element = kept && elementOf(view, kept.at.id)
    if (kept && element) {
      if (isLanding.current) anchor.current = landed(view, element, kept)
      const drift = offsetOf(view, element) - (anchor.current ?? kept).offset
      if (Math.abs(drift) > TOLERANCE) view.scrollBy({ top: drift })
    } else if (kept && seek !== kept.at.id) {
      // What was held is not drawn any more: whoever moved so fast is held by what is in view now.
      anchor.current = anchorIn(view, placeOf)
    } else if (!kept && endsAtNewest) {
      view.scrollTo({ top: view.scrollHeight })
    }
    recordPosition(view)
    const isThere = kept ? element !== null : endsAtNewest
    if (seek !== null && isThere) {
      const wasLanding = isLanding.current
      isLanding.current = false
      onArrive(wasLanding ? element : null)
    }
  }
  const putRight = useEffectEvent(keep)

  /** Another message is held, where the person has moved on to. */
  const move = useEffectEvent(() => {
    const view = scroller.current
    if (!view) return
    follow(view)
    if (!hasMoved.current) return
    if (anchor.current) keep()
    hasMoved.current = false
    anchor.current = endsAtNewest && leftBelow(view) <= NEAR ? null : anchorIn(view, placeOf)
    onMove(anchor.current)
  })
  useLayoutEffect(() => {
    if (!landing) return
    anchor.current = { at: landing.at, offset: 0 }
    isLanding.current = true
  }, [landing])
  useLayoutEffect(() => {
    const now = [content, seek, landing]
    // Whatever else has changed in height is seen by the observer below, which measures what is laid out anyway, and so
    // is all that is drawn at first: laying it out here would make the key's own turn as long as the frame.
    if (now.every((it, at) => it === before.current[at])) return
    const isFirst = before.current.length === 0
    before.current = now
    if (!isFirst || typeof ResizeObserver === 'undefined') putRight()
  })
  const rest = useEffectEvent(onRest)
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'End' || event.target !== scroller.current) return
    event.preventDefault()
    onEnd()
  })

  useEffect(() => {
    const view = scroller.current
    if (!view || typeof ResizeObserver === 'undefined') return undefined
    const listening = new AbortController()
    const { signal } = listening
    view.addEventListener('scroll', () => move(), { signal, passive: true })
    onScrollEnd(view, () => rest(), signal)
    const noteInput = ({ timeStamp }: Event) => {
      inputAt.current = timeStamp
    }
    for (const name of INPUTS) view.addEventListener(name, noteInput, { signal, passive: true })
    view.addEventListener('keydown', (event) => key(event), { signal })
    const observer = new ResizeObserver(() => putRight())
    observer.observe(view)
    if (view.firstElementChild) observer.observe(view.firstElementChild)
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [])

  return {
    scroller,
    /** Puts the view right at once, for whoever looks at it before this hook's own turn has come. */
    keep,
    /** Keeps an element where it is on the screen through the change of height that follows at once. */
    hold: (element: Element) => {
      held.current = { element, top: element.getBoundingClientRect().top }
      // After the next frame whatever has changed is laid out.
      requestAnimationFrame(() => requestAnimationFrame(() => (held.current = null)))
    },
    /** Goes to the newest message; where it isn't drawn yet, as soon as it is. */
    toNewest: () => {
      anchor.current = null
      const view = scroller.current
      view?.scrollTo({ top: view.scrollHeight })
    },
  }
}

/** The offset by which a message begins where the eye looks first; one that is as high as the view begins at its top. */
function landed(view: HTMLElement, element: Element, kept: Anchor): Anchor {
  const { height } = element.getBoundingClientRect()
  const upper = Math.max(16, Math.min(view.clientHeight * LANDING, view.clientHeight - height - 16))
  return { ...kept, offset: upper + height }
}

/** What can still be scrolled down, in pixels. */
function leftBelow({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop
}

/** Two readings that differ: the layout has changed between them. */
function heightsOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight}`
}

function elementOf(view: HTMLElement, id: string): HTMLElement | null {
  return view.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
}

function offsetOf(view: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().bottom - view.getBoundingClientRect().top
}

/** The topmost message whose end can be seen, or else the last one drawn. */
function anchorIn(view: HTMLElement, placeOf: Options['placeOf']): Anchor | null {
  const upper = view.getBoundingClientRect().top
  const messages = [...view.querySelectorAll<HTMLElement>('[data-message]')]
  const element = messages.find((it) => it.getBoundingClientRect().bottom > upper + 1) ?? messages.at(-1)
  const at = element?.dataset['message'] === undefined ? undefined : placeOf(element.dataset['message'])
  return element && at ? { at, offset: offsetOf(view, element) } : null
}
