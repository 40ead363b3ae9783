import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from './single-keys.ts'

type Options = {
  enabled?: boolean
  /** Goes on while the key is held down: for walking, never for what changes something. */
  repeats?: boolean
}

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const PRESSED_ONLY = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']
/** What Enter and the space bar press by themselves. */
const PRESSABLE = 'a[href], button, summary, [role="button"], [role="tab"], [role="switch"]'
const LAYERS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * A single key that does something wherever the focus is, except in a text field, in a layer above the page, with a
 * modifier down or in the middle of a composition (rule 26). The key is written as it is printed: `j`, `?`, `]`, `Enter`.
 */
export function useShortcut(
  key: string,
  handler: (event: KeyboardEvent) => void,
  { enabled = true, repeats = false }: Options = {},
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat && !repeats) return
    if (keyOf(event) !== key.toLowerCase() || !isFree(event) || !singleKeys.get()) return
    event.preventDefault()
    handler(event)
  })
  useEffect(() => {
    if (!enabled) return undefined
    const listening = new AbortController()
    document.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [enabled])
}

/** The key by its letter; where the layout writes no Latin ones, by its place on the keyboard. */
export function keyOf({ key, code }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const foreign = key.length === 1 && key > '~'
  return (foreign && letter ? letter : key).toLowerCase()
}

function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.altKey || event.metaKey)
    return false
  // Shift is part of `?`, but `J` isn't `j`.
  if (event.shiftKey && /^\p{L}$/u.test(event.key)) return false
  const target = event.composedPath()[0]
  if (target instanceof Element) {
    if (isField(target) || target.closest(LAYERS)) return false
    if ((event.key === 'Enter' || event.key === ' ') && target.closest(PRESSABLE)) return false
  }
  return document.querySelector('dialog[open]') === null
}

function isField(element: Element): boolean {
  const field = element.closest(FIELDS)
  if (!field) return false
  return !(field instanceof HTMLInputElement && PRESSED_ONLY.includes(field.type))
}
