'use memo'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { MessagePosition } from '#src/domain/messages/position.ts'
import { onScrollEnd } from '#src/lib/browser/scroll-end.ts'
import type { ScrollAnchor } from './reading-positions.ts'

/** How near to the end counts as the end, in pixels. */
const END_DISTANCE_PX = 4
/** What no screen can show isn't corrected, in pixels. */
const SCROLL_TOLERANCE_PX = 0.5
/** Where a message that was gone to begins, as a part of the view from its top. */
const JUMP_TOP_RATIO = 0.2
/** What a person scrolls with. */
const INPUT_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']
/** How long after an input a scroll may still be the person's although the layout has changed too, in milliseconds. */
const INPUT_WINDOW_MS = 1_000

type Options = {
  /** Where to begin; null at the newest message. */
  initial: ScrollAnchor | null
  /** Another one whenever other rows are drawn. */
  content: unknown
  /** A message to be gone to, in the upper part of the view, as soon as it is drawn; `n` tells one going from the next. */
  jumpDestination: { readonly at: MessagePosition; readonly jumpId: number } | null
  /** The last row is drawn, or room is kept for it: below the last pixel there is nothing more. */
  endsAtNewest: boolean
  /** The row that is about to be drawn, by its key. */
  pendingRow: string | null
  /** The place of a drawn message, by its id. */
  getPosition: (id: string) => MessagePosition | undefined
  /** Called when the person has moved; null at the newest message. */
  onAnchorChange: (anchor: ScrollAnchor | null) => void
  /** Called when the view has come to rest. */
  onScrollSettled: () => void
  /** Called when what was sought stands in its place. */
  onPositioned: (element: HTMLElement | null) => void
  /** Called for the key that leads to the newest message. */
  onEndKey: () => void
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
export function useThreadScrollAnchor({
  initial,
  content,
  jumpDestination,
  endsAtNewest,
  pendingRow,
  getPosition,
  onAnchorChange,
  onScrollSettled,
  onPositioned,
  onEndKey,
}: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const anchor = useRef(initial)
  /** The anchor was gone to, and its offset is still to be found. */
  const isJumping = useRef(false)
  /** The scroll position that is accounted for, and the heights that it was read with. */
  const top = useRef(0)
  const heights = useRef('')
  /** When the person's last input came, as events tell the time. */
  const inputAt = useRef(Number.NEGATIVE_INFINITY)
  /** What the view was last put right for. */
  const appliedInputs = useRef<readonly unknown[]>([])
  /** The person has scrolled, and has not been heard of yet. */
  const hasUnreportedMove = useRef(false)

  /** An element that keeps its place on the screen while its message changes its height, and that place. */
  const heldElement = useRef<{ readonly element: Element; readonly top: number } | null>(null)

  const recordPosition = (view: HTMLElement) => {
    top.current = view.scrollTop
    heights.current = getLayoutKey(view)
  }

  /**
   * Takes over what the person has scrolled since: a change of the content in the same frame is handled before the scroll
   * event. A layout scrolls too: content that shrinks pulls the view up, even if it grows again before this runs. So a
   * scroll together with a change of heights counts as the person's only shortly after an input.
   */
  const applyUserScroll = (view: HTMLElement) => {
    const scrolled = view.scrollTop - top.current
    const isAtEnd = getDistanceToEnd(view) < 1
    if (scrolled === 0 || (scrolled < 0 && isAtEnd)) return
    const hasRecentInput = performance.now() - inputAt.current < INPUT_WINDOW_MS
    if (!hasRecentInput && getLayoutKey(view) !== heights.current) return
    const currentAnchor = anchor.current
    if (currentAnchor) anchor.current = { ...currentAnchor, offset: currentAnchor.offset - scrolled }
    else if (scrolled < 0) anchor.current = findTopmostAnchor(view, getPosition)
    recordPosition(view)
    hasUnreportedMove.current = true
  }

  /** The anchor is the lower edge of a message, which is not what stays where a message grows at its reader's wish. */
  const restoreHeldElement = (
    view: HTMLElement,
    target: { readonly element: Element; readonly top: number },
  ) => {
    const drift = target.element.getBoundingClientRect().top - target.top
    if (Math.abs(drift) > SCROLL_TOLERANCE_PX) view.scrollBy({ top: drift })
    recordPosition(view)
    anchor.current =
      endsAtNewest && getDistanceToEnd(view) <= END_DISTANCE_PX ? null : findTopmostAnchor(view, getPosition)
    onAnchorChange(anchor.current)
  }

  /** Puts right what a change of the content has moved. */
  const restoreAnchor = () => {
    const view = scroller.current
    if (!view) return
    if (heldElement.current) {
      restoreHeldElement(view, heldElement.current)
      return
    }
    applyUserScroll(view)
    const currentAnchor = anchor.current
    const element = currentAnchor && findMessageElement(view, currentAnchor.at.id)
    if (currentAnchor && element) {
      if (isJumping.current) anchor.current = placeAtReadingHeight(view, element, currentAnchor)
      const drift = getBottomOffset(view, element) - (anchor.current ?? currentAnchor).offset
      if (Math.abs(drift) > SCROLL_TOLERANCE_PX) view.scrollBy({ top: drift })
    } else if (currentAnchor && pendingRow !== currentAnchor.at.id) {
      // What was held is not drawn any more: whoever moved so fast is held by what is in view now.
      anchor.current = findTopmostAnchor(view, getPosition)
    } else if (!currentAnchor && endsAtNewest) {
      view.scrollTo({ top: view.scrollHeight })
    }
    recordPosition(view)
    const isThere = currentAnchor ? element !== null : endsAtNewest
    if (pendingRow !== null && isThere) {
      const wasJumping = isJumping.current
      isJumping.current = false
      onPositioned(wasJumping ? element : null)
    }
  }
  const handleContentChange = useEffectEvent(restoreAnchor)

  /** Another message is held, where the person has moved on to. */
  const handleScroll = useEffectEvent(() => {
    const view = scroller.current
    if (!view) return
    applyUserScroll(view)
    if (!hasUnreportedMove.current) return
    if (anchor.current) restoreAnchor()
    hasUnreportedMove.current = false
    anchor.current =
      endsAtNewest && getDistanceToEnd(view) <= END_DISTANCE_PX ? null : findTopmostAnchor(view, getPosition)
    onAnchorChange(anchor.current)
  })
  useLayoutEffect(() => {
    if (!jumpDestination) return
    anchor.current = { at: jumpDestination.at, offset: 0 }
    isJumping.current = true
  }, [jumpDestination])
  useLayoutEffect(() => {
    const now = [content, pendingRow, jumpDestination]
    // Whatever else has changed in height is seen by the observer below, which measures what is laid out anyway, and so
    // is all that is drawn at first: laying it out here would make the key's own turn as long as the frame.
    if (now.every((it, at) => it === appliedInputs.current[at])) return
    const isFirst = appliedInputs.current.length === 0
    appliedInputs.current = now
    if (!isFirst || typeof ResizeObserver === 'undefined') handleContentChange()
  })
  const handleScrollSettled = useEffectEvent(onScrollSettled)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'End' || event.target !== scroller.current) return
    event.preventDefault()
    onEndKey()
  })

  useEffect(() => {
    const view = scroller.current
    if (!view || typeof ResizeObserver === 'undefined') return undefined
    const listening = new AbortController()
    const { signal } = listening
    view.addEventListener('scroll', () => handleScroll(), { signal, passive: true })
    onScrollEnd(view, () => handleScrollSettled(), signal)
    const noteInput = ({ timeStamp }: Event) => {
      inputAt.current = timeStamp
    }
    for (const name of INPUT_EVENTS) view.addEventListener(name, noteInput, { signal, passive: true })
    view.addEventListener('keydown', (event) => handleKeyDown(event), { signal })
    const observer = new ResizeObserver(() => handleContentChange())
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
    restoreAnchor: restoreAnchor,
    /** Keeps an element where it is on the screen through the change of height that follows at once. */
    holdElement: (element: Element) => {
      heldElement.current = { element, top: element.getBoundingClientRect().top }
      // After the next frame whatever has changed is laid out.
      requestAnimationFrame(() => requestAnimationFrame(() => (heldElement.current = null)))
    },
    /** Goes to the newest message; where it isn't drawn yet, as soon as it is. */
    scrollToNewest: () => {
      anchor.current = null
      const view = scroller.current
      view?.scrollTo({ top: view.scrollHeight })
    },
  }
}

/** The offset by which a message begins where the eye looks first; one that is as high as the view begins at its top. */
function placeAtReadingHeight(view: HTMLElement, element: Element, anchor: ScrollAnchor): ScrollAnchor {
  const { height } = element.getBoundingClientRect()
  const upper = Math.max(16, Math.min(view.clientHeight * JUMP_TOP_RATIO, view.clientHeight - height - 16))
  return { ...anchor, offset: upper + height }
}

/** What can still be scrolled down, in pixels. */
function getDistanceToEnd({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop
}

/** Two readings that differ: the layout has changed between them. */
function getLayoutKey({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight}`
}

function findMessageElement(view: HTMLElement, id: string): HTMLElement | null {
  return view.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
}

function getBottomOffset(view: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().bottom - view.getBoundingClientRect().top
}

/** The topmost message whose end can be seen, or else the last one drawn. */
function findTopmostAnchor(view: HTMLElement, getPosition: Options['getPosition']): ScrollAnchor | null {
  const upper = view.getBoundingClientRect().top
  const messages = [...view.querySelectorAll<HTMLElement>('[data-message]')]
  const element = messages.find((it) => it.getBoundingClientRect().bottom > upper + 1) ?? messages.at(-1)
  const at = element?.dataset['message'] === undefined ? undefined : getPosition(element.dataset['message'])
  return element && at ? { at, offset: getBottomOffset(view, element) } : null
}
