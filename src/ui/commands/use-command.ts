'use memo'

import { useLayoutEffect } from 'react'
import { type Command, LEADER_KEY, toKeystroke } from '#src/lib/browser/keyboard.ts'
import { getActiveKey } from './shortcuts.ts'

type Options = {
  /** Why the command can't run now, shown in the palette. Its shortcut does nothing meanwhile. */
  disabledReason?: string | null
  /** False where the command doesn't exist at all. */
  enabled?: boolean
}

/** A registered command. Immutable, so that a kept reference still acts on the same record (rule 8). */
export type ActiveCommand = {
  readonly command: Command
  readonly run: () => void
  readonly disabledReason: string | null
}

/** In order of registration: the last entry of a command applies. */
const activeCommands: ActiveCommand[] = []

/**
 * Registers a command while the component is mounted: its shortcut runs it wherever the focus is, and the palette lists
 * it. Shortcuts don't work in a text field, in a layer above the page, with an additional modifier, or during a
 * composition (rule 26).
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

/** A snapshot of the active commands: the last registered entry of each. */
export function getActiveCommands(): readonly ActiveCommand[] {
  return [...new Map(activeCommands.map((it) => [it.command.id, it])).values()]
}

/** Runs a command that another part of the screen registered. Returns false where it is not registered or disabled. */
export function runCommand({ id }: Command): boolean {
  const entry = activeCommands.findLast((it) => it.command.id === id)
  if (entry?.disabledReason !== null) return false
  entry.run()
  return true
}

/** Milliseconds within which the second key of a sequence must follow. */
const LEADER_TIMEOUT_MS = 1_500
/** When the first key of a sequence was pressed, as an event timestamp. */
let leaderPressedAt = Number.NEGATIVE_INFINITY

function onKeydown(event: KeyboardEvent): void {
  const keystroke = toKeystroke(event)
  if (keystroke === null || event.defaultPrevented) return
  // The second key of a sequence doesn't also run its own command.
  const sequenceEntry =
    event.timeStamp - leaderPressedAt < LEADER_TIMEOUT_MS
      ? findCommandByKey(`${LEADER_KEY} ${keystroke}`)
      : undefined
  leaderPressedAt = Number.NEGATIVE_INFINITY
  const entry = sequenceEntry ?? findCommandByKey(keystroke)
  const isLeader =
    keystroke === LEADER_KEY &&
    activeCommands.some(({ command }) => getActiveKey(command)?.startsWith(`${LEADER_KEY} `))
  if ((!entry && !isLeader) || !(entry?.command.worksInDialogs || canHandleKey(event, keystroke))) return
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
/** Elements that Enter and the space bar activate natively. */
const ACTIVATABLE = 'a[href], button, summary, [role="button"], [role="tab"], [role="switch"]'
/** Marks the placeholder of a layer that is about to open: keys pressed meanwhile are meant for that layer. */
export const BLOCKS_SHORTCUTS_ATTRIBUTE = 'data-holds-keys'
const LAYERS = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"]'

function canHandleKey(event: KeyboardEvent, keystroke: string): boolean {
  const target = event.composedPath()[0]
  if (target instanceof Element && !keystroke.startsWith('Mod+')) {
    if (isField(target) || target.closest(LAYERS)) return false
    if ((event.key === 'Enter' || event.key === ' ') && target.closest(ACTIVATABLE)) return false
  }
  return document.querySelector(`dialog[open], [${BLOCKS_SHORTCUTS_ATTRIBUTE}]`) === null
}

function isField(element: Element): boolean {
  const field = element.closest(TEXT_FIELDS)
  if (!field) return false
  return !(field instanceof HTMLInputElement && NON_TEXT_INPUTS.includes(field.type))
}
