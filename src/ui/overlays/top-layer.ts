import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

declare global {
  /** Reports the platform's close request: Esc or the back gesture. Not all browsers have it. */
  var CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined
}

type LayerCallbacks = { show: () => void; hide: () => void; onClose: () => void }

/**
 * Shows and hides a layer as `open` changes, closes it on the system's close request, and moves the focus into it and
 * back. The browser restores the focus only if the layer still contains it when it closes; React removes the content
 * before that.
 */
export function useTopLayer(
  ref: RefObject<HTMLElement | null>,
  open: boolean,
  { show, hide, onClose }: LayerCallbacks,
) {
  const onShow = useEffectEvent(show)
  const onHide = useEffectEvent(hide)
  const onSystemClose = useEffectEvent(onClose)
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!open && element?.contains(document.activeElement) && opener.current instanceof HTMLElement)
      // A pane that stays on the screen: React has given it the focus back after the clean-up below.
      opener.current.focus()
    if (!open || !element) return undefined
    const previousFocus = document.activeElement
    opener.current = previousFocus
    onShow()
    const isFocused = focusStart(element)
    // A screen reader announces a dialog only when it gets the focus.
    if (!element.contains(document.activeElement)) element.focus()
    const stopWaiting = isFocused ? null : focusStartLater(element)
    const closeWatcher = globalThis.CloseWatcher && new globalThis.CloseWatcher()
    closeWatcher?.addEventListener('close', () => onSystemClose())
    return () => {
      stopWaiting?.()
      closeWatcher?.destroy()
      const focus = document.activeElement
      const isFocusLost = focus === null || focus === document.body || element.contains(focus)
      onHide()
      if (isFocusLost && previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus()
    }
  }, [open, ref])
}

function focusStart(layer: HTMLElement): boolean {
  const start = layer.querySelector<HTMLElement>('[data-autofocus]')
  start?.focus()
  return start !== null
}

/** For content that is still being loaded: it gets the focus unless the agent has moved it. Returns a function that ends this. */
function focusStartLater(layer: HTMLElement): () => void {
  const initial = document.activeElement
  const observer = new MutationObserver(() => {
    if (document.activeElement !== initial || focusStart(layer)) observer.disconnect()
  })
  observer.observe(layer, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Closes the topmost layer on Esc, unless that key ends a composition. */
export function closeOnEscape(event: KeyboardEvent, onClose: () => void) {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  onClose()
}
