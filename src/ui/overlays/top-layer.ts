import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

declare global {
  /** Reports the platform's close request: Esc or the back gesture. Not all browsers have it. */
  var CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined
}

/** What closes each open layer, the topmost last. */
const openLayers: (() => void)[] = []
let reportLayers: (isAnyOpen: boolean) => void = () => undefined

/**
 * Calls the listener whenever the first layer opens and the last one closes. It has one listener: the page's history,
 * whose Back closes the topmost layer in browsers that don't report the back gesture as a close request.
 */
export function onLayersChange(listener: (isAnyOpen: boolean) => void): void {
  reportLayers = listener
}

/** Closes the topmost layer. Returns whether there was one. */
export function closeTopLayer(): boolean {
  const close = openLayers.at(-1)
  close?.()
  return close !== undefined
}

function addLayer(close: () => void): () => void {
  if (openLayers.push(close) === 1) reportLayers(true)
  return () => {
    openLayers.splice(openLayers.indexOf(close), 1)
    if (openLayers.length === 0) reportLayers(false)
  }
}

type LayerOptions = {
  show: () => void
  hide: () => void
  onClose: () => void
  /** It is open by the page's address, so that Back closes it by itself. */
  isInAddress?: boolean
}

/**
 * Shows and hides a layer as `open` changes, closes it on the system's close request, and moves the focus into it and
 * back. The browser restores the focus only if the layer still contains it when it closes; React removes the content
 * before that.
 */
export function useTopLayer(
  ref: RefObject<HTMLElement | null>,
  open: boolean,
  { show, hide, onClose, isInAddress = false }: LayerOptions,
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
    // A screen reader announces a dialog only when it gets the focus.
    if (!element.contains(document.activeElement)) element.focus()
    const closeWatcher = globalThis.CloseWatcher && new globalThis.CloseWatcher()
    closeWatcher?.addEventListener('close', () => onSystemClose())
    const removeLayer = isInAddress ? undefined : addLayer(() => onSystemClose())
    return () => {
      closeWatcher?.destroy()
      removeLayer?.()
      const focus = document.activeElement
      const isFocusLost = focus === null || focus === document.body || element.contains(focus)
      onHide()
      if (isFocusLost && previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus()
    }
  }, [open, ref, isInAddress])
}

/** Closes the topmost layer on Esc, unless that key ends a composition. */
export function closeOnEscape(event: KeyboardEvent, onClose: () => void) {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  onClose()
}
