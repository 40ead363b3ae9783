import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

declare global {
  /** Hears Esc and the system's back, whichever closes things on this device. Not everywhere yet. */
  var CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined
}

type LayerCallbacks = { show: () => void; hide: () => void; onClose: () => void }

/**
 * Opens and closes something in the top layer as `open` says, hears the system's way to close it, and gives the focus
 * back to where it was before. The browser would do that too, but only while what had the focus is still in the page
 * when it closes; React takes the content away first.
 */
export function useTopLayer(
  ref: RefObject<HTMLElement | null>,
  open: boolean,
  { show, hide, onClose }: LayerCallbacks,
) {
  const onShow = useEffectEvent(show)
  const onHide = useEffectEvent(hide)
  const onSystemClose = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const element = ref.current
    if (!open || !element) return undefined
    const previousFocus = document.activeElement
    onShow()
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // A screen reader learns of a dialog by the focus alone.
    if (!element.contains(document.activeElement)) element.focus()
    const closeWatcher = globalThis.CloseWatcher && new globalThis.CloseWatcher()
    closeWatcher?.addEventListener('close', () => onSystemClose())
    return () => {
      closeWatcher?.destroy()
      const focus = document.activeElement
      const isFocusLost = focus === null || focus === document.body || element.contains(focus)
      onHide()
      if (isFocusLost && previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus()
    }
  }, [open, ref])
}

/** Only the topmost thing hears Esc, and never the one that ends a composition. */
export function closeOnEscape(event: KeyboardEvent, onClose: () => void) {
  if (event.key !== 'Escape' || event.isComposing) return
  event.preventDefault()
  event.stopPropagation()
  onClose()
}
