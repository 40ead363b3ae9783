'use memo'

import { useLayoutEffect } from 'react'
import { type Command, LEADER_KEY, toKeystroke } from '#src/lib/browser/keyboard.ts'
import { getActiveKey } from './shortcut-preference.ts'

type Options = {
  /** Why it can't be done now, for whoever looks it up. Its key does nothing. */
  disabledReason?: string | null
  /** Where it is out of place altogether. */
  enabled?: boolean
}

/** An act that can be done here and now. It never changes: whoever keeps it, keeps what it was about (rule 8). */
export type ActiveCommand = {
  readonly command: Command
  readonly run: () => void
  readonly disabledReason: string | null
}

/** In the order in which they came: the last of an act is the one that is meant. */
const activeCommands: ActiveCommand[] = []

/**
 * The one way to make an act: while the component is there, its key does it wherever the focus is, and the palette has
 * it. No key is heard in a text field, in a layer above the page, with a modifier that isn't part of it, or in the middle
 * of a composition (rule 26).
 */
export function useCommand(
  command: Command,
  run: () => void,
  { disabledReason = null, enabled = true }: Options = {},
): void {
  useLayoutEffect(() => {
    if (!enabled) return undefined
    const entry: ActiveCommand = { command, run, disabledReason }
    if (activeCommands.length === 0) document.addEventListener('keydown', onKeydown)
    activeCommands.push(entry)
    return () => {
      activeCommands.splice(activeCommands.indexOf(entry), 1)
      if (activeCommands.length === 0) document.removeEventListener('keydown', onKeydown)
    }
  }, [command, run, disabledReason, enabled])
}

/** What can be done now, as it stands: it goes on being about what it is about now. */
export function getActiveCommands(): readonly ActiveCommand[] {
  return [...new Map(activeCommands.map((it) => [it.command.id, it])).values()]
}

/** Does what its key would do: for a button that stands far from who knows how. False: nobody knows how, or it can't be done. */
export function runCommand({ id }: Command): boolean {
  const entry = activeCommands.findLast((it) => it.command.id === id)
  if (entry?.disabledReason !== null) return false
  entry.run()
  return true
}

/** Milliseconds in which the second key of two has to come. */
const LEADER_TIMEOUT_MS = 1_500
/** When the first of two was pressed, as events tell the time. */
let leaderPressedAt = Number.NEGATIVE_INFINITY

function onKeydown(event: KeyboardEvent): void {
  const stroke = toKeystroke(event)
  if (stroke === null || event.defaultPrevented) return
  // The second of two keys does nothing else, whatever it would do by itself.
  const leaderCommand =
    event.timeStamp - leaderPressedAt < LEADER_TIMEOUT_MS
      ? findCommandByKey(`${LEADER_KEY} ${stroke}`)
      : undefined
  leaderPressedAt = Number.NEGATIVE_INFINITY
  const entry = leaderCommand ?? findCommandByKey(stroke)
  const isLeader =
    stroke === LEADER_KEY &&
    activeCommands.some(({ command }) => getActiveKey(command)?.startsWith(`${LEADER_KEY} `))
  if ((!entry && !isLeader) || !(entry?.command.everywhere || canHandleKey(event, stroke))) return
  if (entry && event.repeat && !entry.command.repeats) return
  event.preventDefault()
  if (entry) entry.run()
  else leaderPressedAt = event.timeStamp
}

function findCommandByKey(key: string): ActiveCommand | undefined {
  return activeCommands.findLast(
    ({ command, disabledReason }) => disabledReason === null && getActiveKey(command) === key,
  )
}

const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const NON_TEXT_INPUTS = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']
/** What Enter and the space bar press by themselves. */
const ACTIVATABLE = 'a[href], button, summary, [role="button"], [role="tab"], [role="switch"]'
/** On an element that stands for a layer which is about to open: what is typed meanwhile is meant for that. */
export const HOLDS_KEYS_ATTRIBUTE = 'data-holds-keys'
const LAYERS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"]'

function canHandleKey(event: KeyboardEvent, stroke: string): boolean {
  const target = event.composedPath()[0]
  if (target instanceof Element && !stroke.startsWith('Mod+')) {
    if (isField(target) || target.closest(LAYERS)) return false
    if ((event.key === 'Enter' || event.key === ' ') && target.closest(ACTIVATABLE)) return false
  }
  return document.querySelector(`dialog[open], [${HOLDS_KEYS_ATTRIBUTE}]`) === null
}

function isField(element: Element): boolean {
  const field = element.closest(TEXT_FIELDS)
  if (!field) return false
  return !(field instanceof HTMLInputElement && NON_TEXT_INPUTS.includes(field.type))
}
