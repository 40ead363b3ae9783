'use memo'

import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { MessagePosition } from '#src/domain/messages/position.ts'
import type { ScrollAnchor } from '#src/domain/messages/reading-position.ts'
import { onScrollEnd } from '#src/lib/browser/scroll-end.ts'

/** Within this distance of the end, the view counts as at the end. */
const END_DISTANCE_PX = 4
/** A drift too small for any screen to show isn't corrected. */
const SCROLL_TOLERANCE_PX = 0.5
/** Where a jump places the top of a message, as a fraction of the view's height. */
const JUMP_TOP_RATIO = 0.2
/** Events of the devices that a user scrolls with. */
const INPUT_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown']
/** For this long after an input, a scroll counts as the user's although the layout has changed too. */
const INPUT_WINDOW_MS = 1_000

type Options = {
  /** Where the view starts; null at the newest message. */
  initial: ScrollAnchor | null
  /** A new object whenever other rows are rendered. */
  content: unknown
  /** A message to place in the upper part of the view once it is rendered. `jumpId` distinguishes repeated jumps. */
  jumpDestination: { readonly at: MessagePosition; readonly jumpId: number } | null
  /** The last row is rendered, or a spacer stands for it: the scroller ends where the thread ends. */
  endsAtNewest: boolean
  /** Key of the row that the view has yet to show. */
  pendingRow: string | null
  /** Returns the position of a loaded message by its id. */
  getPosition: (id: string) => MessagePosition | undefined
  /** Called after the user has scrolled; null at the newest message. */
  onAnchorChange: (anchor: ScrollAnchor | null) => void
  /** Called when scrolling has ended. */
  onScrollSettled: () => void
  /** Called when the pending row is in its place; after a jump, with its element. */
  onPositioned: (element: HTMLElement | null) => void
  /** Called for the End key. */
  onEndKey: () => void
}

/**
 * Keeps the reading position when the content changes (rule 12). The anchor is a message and how far its lower edge
 * lies below the upper edge of the view; without an anchor, the view stays at its end.
 *
 * A layout effect corrects the scroll position with the change itself, and a ResizeObserver once more between layout
 * and paint for what changes height on its own: older messages above, rows that are rendered for the first time and
 * higher than estimated, late images and fonts. The log is not laid out from its end, though older messages would then
 * need no correction: measured in Chromium, a wheel event in the same frame moved the view by their whole height.
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
  /** The anchor is the target of a jump, and its offset isn't computed yet. */
  const isJumping = useRef(false)
  /** The scroll position that the anchor accounts for, and the layout in which it was measured. */
  const lastScrollTop = useRef(0)
  const lastLayoutKey = useRef('')
  /** When the user's last input came, as an event's `timeStamp`. */
  const lastInputAt = useRef(Number.NEGATIVE_INFINITY)
  /** The inputs of this hook that the view was last corrected for. */
  const appliedInputs = useRef<readonly unknown[]>([])
  /** The user has scrolled, and `onAnchorChange` hasn't been called for it yet. */
  const hasUnreportedScroll = useRef(false)

  /** An element to keep in place while its message changes height, and where its top is on screen. */
  const heldElement = useRef<{ readonly element: Element; readonly top: number } | null>(null)

  const recordScrollPosition = (view: HTMLElement) => {
    lastScrollTop.current = view.scrollTop
    lastLayoutKey.current = getLayoutKey(view)
  }

  /**
   * Moves the anchor by what the user has scrolled since: a content change is handled before the scroll event of the
   * same frame. Layout scrolls too: content that shrinks pulls the view up, even if it grows again before this runs. So a
   * scroll together with a layout change counts as the user's only shortly after an input. One that stays within the
   * end's distance isn't one: heights are rounded, so that the layout can pull the view up by a pixel without showing.
   */
  const applyUserScroll = (view: HTMLElement) => {
    const scrolled = view.scrollTop - lastScrollTop.current
    const isAtEnd = getDistanceToEnd(view) <= END_DISTANCE_PX
    if (scrolled === 0 || (scrolled < 0 && isAtEnd)) return
    const hasRecentInput = performance.now() - lastInputAt.current < INPUT_WINDOW_MS
    if (!hasRecentInput && getLayoutKey(view) !== lastLayoutKey.current) return
    const currentAnchor = anchor.current
    if (currentAnchor) anchor.current = { ...currentAnchor, offset: currentAnchor.offset - scrolled }
    else if (scrolled < 0) anchor.current = findTopmostAnchor(view, getPosition)
    recordScrollPosition(view)
    hasUnreportedScroll.current = true
  }

  /** Holds an element instead of the anchor: the lower edge of a message moves when the agent expands it. */
  const restoreHeldElement = (
    view: HTMLElement,
    target: { readonly element: Element; readonly top: number },
  ) => {
    const drift = target.element.getBoundingClientRect().top - target.top
    if (Math.abs(drift) > SCROLL_TOLERANCE_PX) view.scrollBy({ top: drift })
    recordScrollPosition(view)
    anchor.current =
      endsAtNewest && getDistanceToEnd(view) <= END_DISTANCE_PX ? null : findTopmostAnchor(view, getPosition)
    onAnchorChange(anchor.current)
  }

  /** Corrects the scroll position after a content change. */
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
      // The anchor isn't rendered any more, since the user scrolled so fast: what is in view becomes the anchor.
      anchor.current = findTopmostAnchor(view, getPosition)
    } else if (!currentAnchor && endsAtNewest) {
      view.scrollTo({ top: view.scrollHeight })
    }
    recordScrollPosition(view)
    const isThere = currentAnchor ? element !== null : endsAtNewest
    if (pendingRow !== null && isThere) {
      const wasJumping = isJumping.current
      isJumping.current = false
      onPositioned(wasJumping ? element : null)
    }
  }
  const handleContentChange = useEffectEvent(restoreAnchor)

  /** Anchors the view to the message that the user has scrolled to. */
  const handleScroll = useEffectEvent(() => {
    const view = scroller.current
    if (!view) return
    applyUserScroll(view)
    if (!hasUnreportedScroll.current) return
    if (anchor.current) restoreAnchor()
    hasUnreportedScroll.current = false
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
    const inputs = [content, pendingRow, jumpDestination]
    // The ResizeObserver below sees other height changes and the first rendering when the browser lays them out anyway:
    // forcing layout here would make the task of the key press as long as the frame.
    if (inputs.every((it, index) => it === appliedInputs.current[index])) return
    const isFirst = appliedInputs.current.length === 0
    appliedInputs.current = inputs
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
    const controller = new AbortController()
    const { signal } = controller
    view.addEventListener('scroll', () => handleScroll(), { signal, passive: true })
    onScrollEnd(view, () => handleScrollSettled(), signal)
    const recordInput = ({ timeStamp }: Event) => {
      lastInputAt.current = timeStamp
    }
    for (const name of INPUT_EVENTS) view.addEventListener(name, recordInput, { signal, passive: true })
    view.addEventListener('keydown', (event) => handleKeyDown(event), { signal })
    const observer = new ResizeObserver(() => handleContentChange())
    observer.observe(view)
    if (view.firstElementChild) observer.observe(view.firstElementChild)
    return () => {
      controller.abort()
      observer.disconnect()
    }
  }, [])

  return {
    scroller,
    /** Corrects the scroll position at once, for code that measures the view before this hook's effects run. */
    restoreAnchor,
    /** Keeps an element in place on screen during the height change that follows immediately. */
    holdElement: (element: Element) => {
      heldElement.current = { element, top: element.getBoundingClientRect().top }
      // After the next frame the change is laid out.
      requestAnimationFrame(() => requestAnimationFrame(() => (heldElement.current = null)))
    },
    /** Scrolls to the newest message; if it isn't rendered yet, as soon as it is. */
    scrollToNewest: () => {
      anchor.current = null
      const view = scroller.current
      view?.scrollTo({ top: view.scrollHeight })
    },
  }
}

/** The anchor with the offset that places the message's top at `JUMP_TOP_RATIO`, or higher if it doesn't fit there. */
function placeAtReadingHeight(view: HTMLElement, element: Element, anchor: ScrollAnchor): ScrollAnchor {
  const { height } = element.getBoundingClientRect()
  const top = Math.max(16, Math.min(view.clientHeight * JUMP_TOP_RATIO, view.clientHeight - height - 16))
  return { ...anchor, offset: top + height }
}

/** How far the view can still scroll down, in pixels. */
function getDistanceToEnd({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight - scrollTop
}

/** Differs between two measurements if the layout has changed. */
function getLayoutKey({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight}`
}

function findMessageElement(view: HTMLElement, id: string): HTMLElement | null {
  return view.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`)
}

function getBottomOffset(view: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().bottom - view.getBoundingClientRect().top
}

/** Anchors to the topmost message whose lower edge is visible, or else to the last one rendered. */
function findTopmostAnchor(view: HTMLElement, getPosition: Options['getPosition']): ScrollAnchor | null {
  const viewTop = view.getBoundingClientRect().top
  const messages = [...view.querySelectorAll<HTMLElement>('[data-message]')]
  const element = messages.find((it) => it.getBoundingClientRect().bottom > viewTop + 1) ?? messages.at(-1)
  const at = element?.dataset['message'] === undefined ? undefined : getPosition(element.dataset['message'])
  return element && at ? { at, offset: getBottomOffset(view, element) } : null
}
