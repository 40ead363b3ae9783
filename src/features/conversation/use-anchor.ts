import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Anchor } from './read-places.ts'

/** How near to the end counts as the end, in pixels. */
const NEAR = 4
/** What a device can't draw isn't corrected. */
const TOLERANCE = 0.5

type Options = {
  /** Where to begin; null at the newest message. */
  initial: Anchor | null
  /** The newest message is drawn: below the last pixel there is nothing more. */
  endsAtNewest: boolean
  /** The place of a drawn message, by its id. */
  placeOf: (id: string) => Anchor['at'] | undefined
  /** Called when the person has moved; null at the newest message. */
  onMove: (anchor: Anchor | null) => void
  /** Called when the view has come to rest. */
  onRest: () => void
  /** Called for the key that leads to the newest message. */
  onEnd: () => void
}

/**
 * Keeps the eye where it was (rule 12). The anchor is a message and the distance of its lower edge from that of the view,
 * put right before every frame in which something below it changed. What changes above needs nothing: the conversation
 * is laid out from its end.
 */
export function useAnchor({ initial, endsAtNewest, placeOf, onMove, onRest, onEnd }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef(initial)

  const keep = useEffectEvent(() => {
    const view = scroller.current
    if (!view) return
    const kept = anchor.current
    if (!kept) {
      if (endsAtNewest && view.scrollTop !== 0) view.scrollTo({ top: 0 })
      return
    }
    const element = elementOf(view, kept.at.id)
    if (!element) return
    const drift = offsetOf(view, element) - kept.offset
    if (Math.abs(drift) > TOLERANCE) view.scrollBy({ top: drift })
  })

  const move = useEffectEvent(() => {
    const view = scroller.current
    if (!view) return
    const isAtEnd = endsAtNewest && Math.abs(view.scrollTop) <= NEAR
    anchor.current = isAtEnd ? null : anchorIn(view, placeOf)
    onMove(anchor.current)
  })

  const rest = useEffectEvent(onRest)
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'End' || event.target !== scroller.current) return
    event.preventDefault()
    onEnd()
  })

  useLayoutEffect(() => keep())
  useEffect(() => {
    const view = scroller.current
    if (!view) return undefined
    const listening = new AbortController()
    const { signal } = listening
    view.addEventListener('scroll', () => move(), { signal, passive: true })
    view.addEventListener('scrollend', () => rest(), { signal })
    view.addEventListener('keydown', (event) => key(event), { signal })
    // Pictures, fonts, a window of another size: between layout and paint.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => keep())
    observer?.observe(view)
    if (view.firstElementChild) observer?.observe(view.firstElementChild)
    return () => {
      listening.abort()
      observer?.disconnect()
    }
  }, [])

  return {
    scroller,
    /** From the next frame on the newest message is what counts. */
    toNewest: () => {
      anchor.current = null
    },
  }
}

function elementOf(view: HTMLElement, id: string): Element | null {
  return view.querySelector(`[data-message="${CSS.escape(id)}"]`)
}

function offsetOf(view: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().bottom - view.getBoundingClientRect().bottom
}

/** The topmost message whose end can be seen; of a single one that fills the view, that one. */
function anchorIn(view: HTMLElement, placeOf: Options['placeOf']): Anchor | null {
  const top = view.getBoundingClientRect().top
  const messages = [...view.querySelectorAll<HTMLElement>('[data-message]')]
  const element = messages.find((it) => it.getBoundingClientRect().bottom > top + 1) ?? messages.at(-1)
  const at = element?.dataset['message'] === undefined ? undefined : placeOf(element.dataset['message'])
  return element && at ? { at, offset: offsetOf(view, element) } : null
}
