/**
 * Keys that an agent types ahead, while the layer or the ticket that they are meant for is still being rendered, are held
 * and then typed into it, in their order (rules 8 and 46).
 */

import { isComposingKey } from '#src/lib/browser/composing-keys.ts'

type HeldKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

type Hold = {
  /** Types the held keys where the focus is then. */
  readonly release: () => void
}

type HoldOptions = {
  /** The keys are meant for a layer: where none has opened, they are dropped, since some would run commands. */
  readonly forLayer: boolean
  /**
   * Ends by itself once no key has been pressed for this long, in milliseconds. The keys are dropped, but for Escape, which
   * leads away: what they are meant for hasn't come.
   */
  readonly maxIdleMs?: number
}

/** Also a part of the page that takes what is typed while it opens. */
const LAYERS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [data-takes-keys]'
/** Elements that Enter and the space bar activate, which an event made by a script doesn't. */
const ACTIVATABLE = 'a[href], button, summary, [role="button"]'

const heldKeys: HeldKey[] = []
let holdCount = 0
let needsLayer = false
/** How many of the held keys were typed before the last release. */
let releasedCount = 0
let isTyping = false
/** The event being handled is a held key, not one of the keyboard. */
let isHeldKey = false
/** Starts the time anew after which a hold ends by itself. */
const restarts = new Set<() => void>()

/** Holds every key from now on, except those with Ctrl, Alt or ⌘. */
export function holdKeys({ forLayer, maxIdleMs }: HoldOptions): Hold {
  holdCount += 1
  needsLayer = forLayer
  addEventListener('keydown', holdKey, { capture: true })
  let isHolding = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    if (!isHolding) return
    isHolding = false
    clearTimeout(timer)
    restarts.delete(restart)
    holdCount -= 1
    releasedCount = heldKeys.length
    void typeHeldKeys()
  }
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // Another hold may still wait for the same.
      if (holdCount === 1) heldKeys.splice(0, heldKeys.length, ...heldKeys.slice(-1).filter(isEscape))
      release()
    }, maxIdleMs)
  }
  if (maxIdleMs !== undefined) {
    restarts.add(restart)
    restart()
  }
  return { release }
}

const isHeld = (): boolean => holdCount > 0
const isEscape = ({ key }: HeldKey): boolean => key === 'Escape'

/** Modifiers, and the key that leads away from here, however long what loads may take. */
const FREE_KEYS = ['Shift', 'Tab']

function holdKey(event: KeyboardEvent): void {
  const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event
  if (isHeldKey || isComposingKey(event) || FREE_KEYS.includes(key)) return
  if (ctrlKey || altKey || metaKey) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (event.repeat) return
  heldKeys.push({ key, code, shiftKey })
  if (key !== 'Escape') for (const restart of restarts) restart()
}

/** Types one key per task, since a key may open what the next one is meant for. Stops where that is held again. */
async function typeHeldKeys(): Promise<void> {
  if (isTyping) return
  isTyping = true
  // The layer or the ticket is rendered, and its effects move the focus.
  await nextTask()
  while (!isHeld() && heldKeys.length > 0) {
    // Those typed since are meant for the page.
    if (needsLayer && !document.activeElement?.closest(LAYERS)) heldKeys.splice(0, releasedCount)
    // What follows the key that closes the layer is meant for the page.
    needsLayer = false
    const key = heldKeys.shift()
    if (key) typeKey(key, document.activeElement ?? document.body)
    await nextTask()
  }
  isTyping = false
  if (isHeld()) return
  needsLayer = false
  removeEventListener('keydown', holdKey, { capture: true })
}

function typeKey(held: HeldKey, target: Element): void {
  const event = new KeyboardEvent('keydown', { ...held, bubbles: true, cancelable: true, composed: true })
  isHeldKey = true
  const isUnhandled = target.dispatchEvent(event)
  isHeldKey = false
  if (!isUnhandled) return
  const { key } = held
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typeCharacter(key, target)
  else if ((key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.matches(ACTIVATABLE))
    target.click()
}

function typeCharacter(key: string, field: HTMLInputElement | HTMLTextAreaElement): void {
  if (!/^.$/u.test(key) || field.selectionStart === null || field.selectionEnd === null) return
  field.setRangeText(key, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }))
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
