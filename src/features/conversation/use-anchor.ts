import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Anchor } from './read-places.ts'

/** How near to the end counts as the end, in pixels. */
const NEAR = 4
/** What no screen can show isn't corrected, in pixels. */
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
 * Keeps the eye where it was (rule 12). The anchor is a message and how far its lower edge lies below the upper edge of
 * the view; without one, the view stays at its end.
 *
 * What changed is put right with the change itself, and once more between layout and paint for whatever grows by itself.
 * The conversation is not laid out from its end, though older messages would then need no correction: measured in
 * Chromium, a turn of the wheel that met them in one frame threw the view by their whole height.
 */
export function useAnchor({ initial, endsAtNewest, placeOf, onMove, onRest, onEnd }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef(initial)
  /** The scroll position that is accounted for. */
  const top = useRef(0)

  /** Puts right what a change of the content has moved. */
  const keep = useEffectEvent(() => {
    const view = scroller.current
    if (!view) return
    const kept = anchor.current
    const element = kept && elementOf(view, kept.at.id)
    if (kept && element) {
      const drift = offsetOf(view, element) - kept.offset
      if (Math.abs(drift) > TOLERANCE) view.scrollBy({ top: drift })
    } else if (!kept && endsAtNewest) {
      view.scrollTo({ top: view.scrollHeight })
    }
    top.current = view.scrollTop
  })

  /** Takes over what the person has scrolled, and what the content did in the same frame apart from it. */
  const move = useEffectEvent(() => {
    const view = scroller.current
    if (!view || view.scrollTop === top.current) return
    const kept = anchor.current
    if (kept) {
      anchor.current = { ...kept, offset: kept.offset - (view.scrollTop - top.current) }
      keep()
    }
    top.current = view.scrollTop
    const left = view.scrollHeight - view.clientHeight - view.scrollTop
    anchor.current = endsAtNewest && left <= NEAR ? null : anchorIn(view, placeOf)
    onMove(anchor.current)
  })
  useLayoutEffect(() => keep())
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
    view.addEventListener('scrollend', () => rest(), { signal })
    view.addEventListener('keydown', (event) => key(event), { signal })
    const observer = new ResizeObserver(() => keep())
    observer.observe(view)
    if (view.firstElementChild) observer.observe(view.firstElementChild)
    return () => {
      listening.abort()
      observer.disconnect()
    }
  }, [])

  return {
    scroller,
    /** Goes to the newest message; where it isn't drawn yet, as soon as it is. */
    toNewest: () => {
      anchor.current = null
      const view = scroller.current
      view?.scrollTo({ top: view.scrollHeight })
    },
  }
}

function elementOf(view: HTMLElement, id: string): Element | null {
  return view.querySelector(`[data-message="${CSS.escape(id)}"]`)
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
