/**
 * Keeps keys that an input method handles from all key handlers of the page: Enter that accepts a word must not choose an
 * option, and Escape that discards it must not close a layer. They still reach the field, and count as input.
 *
 * Safari reports the key that ends a composition after `compositionend`, without `isComposing`; its key code is 229 there, as
 * it is wherever an input method takes the key.
 */
export function holdComposingKeys(): void {
  for (const name of ['keydown', 'keyup'] as const) addEventListener(name, holdIfComposing, { capture: true })
}

/** For listeners on the window itself, which the keys still reach. */
export function isComposingKey({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === 229
}

function holdIfComposing(event: KeyboardEvent): void {
  if (!isComposingKey(event)) return
  // Not immediately: listeners on the window itself only notice that the user is there.
  event.stopPropagation()
  if (event.key === 'Escape') event.preventDefault()
}
