import { useLayoutEffect } from 'react'
import { type Act, LEADER, strokeOf } from '#src/lib/keys.ts'
import { heardKey } from './chosen-keys.ts'

type Options = {
  /** Why it can't be done now, for whoever looks it up. Its key does nothing. */
  whyNot?: string | null
  /** Where it is out of place altogether. */
  enabled?: boolean
}

/** An act that can be done here and now. It never changes: whoever keeps it, keeps what it was about (rule 8). */
export type LiveAct = {
  readonly act: Act
  readonly run: () => void
  readonly whyNot: string | null
}

/** In the order in which they came: the last of an act is the one that is meant. */
const live: LiveAct[] = []

/**
 * The one way to make an act: while the component is there, its key does it wherever the focus is, and the palette has
 * it. No key is heard in a text field, in a layer above the page, with a modifier that isn't part of it, or in the middle
 * of a composition (rule 26).
 */
export function useAct(act: Act, run: () => void, { whyNot = null, enabled = true }: Options = {}): void {
  useLayoutEffect(() => {
    if (!enabled) return undefined
    const entry: LiveAct = { act, run, whyNot }
    if (live.length === 0) document.addEventListener('keydown', hear)
    live.push(entry)
    return () => {
      live.splice(live.indexOf(entry), 1)
      if (live.length === 0) document.removeEventListener('keydown', hear)
    }
  }, [act, run, whyNot, enabled])
}

/** What can be done now, as it stands: it goes on being about what it is about now. */
export function liveActs(): readonly LiveAct[] {
  return [...new Map(live.map((it) => [it.act.id, it])).values()]
}

/** Does what its key would do: for a button that stands far from who knows how. False: nobody knows how, or it can't be done. */
export function doAct({ id }: Act): boolean {
  const entry = live.findLast((it) => it.act.id === id)
  if (entry?.whyNot !== null) return false
  entry.run()
  return true
}

/** Milliseconds in which the second key of two has to come. */
const PATIENCE = 1_500
/** When the first of two was pressed, as events tell the time. */
let ledAt = Number.NEGATIVE_INFINITY

function hear(event: KeyboardEvent): void {
  const stroke = strokeOf(event)
  if (stroke === null || event.defaultPrevented) return
  // The second of two keys does nothing else, whatever it would do by itself.
  const led = event.timeStamp - ledAt < PATIENCE ? actOn(`${LEADER} ${stroke}`) : undefined
  ledAt = Number.NEGATIVE_INFINITY
  const entry = led ?? actOn(stroke)
  const leads = stroke === LEADER && live.some(({ act }) => heardKey(act)?.startsWith(`${LEADER} `))
  if ((!entry && !leads) || !(entry?.act.everywhere || isFree(event, stroke))) return
  if (entry && event.repeat && !entry.act.repeats) return
  event.preventDefault()
  if (entry) entry.run()
  else ledAt = event.timeStamp
}

function actOn(key: string): LiveAct | undefined {
  return live.findLast(({ act, whyNot }) => whyNot === null && heardKey(act) === key)
}

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const PRESSED_ONLY = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']
/** What Enter and the space bar press by themselves. */
const PRESSABLE = 'a[href], button, summary, [role="button"], [role="tab"], [role="switch"]'
/** On an element that stands for a layer which is about to open: what is typed meanwhile is meant for that. */
export const HOLDS_KEYS = 'data-holds-keys'
const LAYERS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"]'

function isFree(event: KeyboardEvent, stroke: string): boolean {
  const target = event.composedPath()[0]
  if (target instanceof Element && !stroke.startsWith('Mod+')) {
    if (isField(target) || target.closest(LAYERS)) return false
    if ((event.key === 'Enter' || event.key === ' ') && target.closest(PRESSABLE)) return false
  }
  return document.querySelector(`dialog[open], [${HOLDS_KEYS}]`) === null
}

function isField(element: Element): boolean {
  const field = element.closest(FIELDS)
  if (!field) return false
  return !(field instanceof HTMLInputElement && PRESSED_ONLY.includes(field.type))
}
