import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isolate } from '#src/lib/text/isolate.ts'

/**
 * A command with a keyboard shortcut. Shortcuts are written `j`, `?`, `Escape`, `Shift+j`, `Mod+k` (Ctrl, on a Mac ⌘),
 * or as a sequence that begins with G: `g i`.
 */
export type Command = {
  readonly id: string
  /** The default shortcut; null: none. */
  readonly defaultKey: string | null
  /** Runs again while the key is held down: for navigation, never for changes. */
  readonly repeats?: boolean
  /** Also works while a dialog is open: for commands that must not wait until it is closed. */
  readonly worksInDialogs?: boolean
}

/** The shortcuts that the user changed, by command id; null: switched off. */
export type ShortcutOverrides = Readonly<Record<string, string | null>>

export const LEADER_KEY = 'g'

const SHORTCUT = /^(?:g (?:Shift\+)?\S|(?:Mod\+)?(?:Shift\+)?(?:\S|[A-Z][A-Za-z0-9]{1,14}))$/u
/**
 * Letters, marks and digits of non-Latin scripts, of which one key may type several (`لا`, `क्ष`). A key of a Latin layout
 * is identified by its character.
 */
const NON_LATIN = /^(?:(?!\p{Script=Latin})[\p{L}\p{M}\p{Nd}]\u200d?)+$/u
/** `?` as Arabic and Greek layouts type it. */
const QUESTION_MARKS = /^[\u061f\u037e]$/
/** The key that is labelled I, and the shifted one labelled İ, of Turkish and Azerbaijani layouts. */
const TURKISH_I = new Map([
  ['ı', 'i'],
  ['İ', 'I'],
])
const PUNCTUATION_BY_CODE = new Map([
  ['Slash', '/?'],
  ['BracketLeft', '[{'],
  ['BracketRight', ']}'],
])

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

type KeyStroke = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'getModifierState'
>

/** The shortcut of a key event; null for what is never one: with Alt or AltGr, Shift alone. */
export function toKeystroke(event: KeyStroke): string | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  if (key === 'Shift') return null
  // Layouts of many languages have `[` and `]` on AltGr, on a Mac on Option. Letters on it are for typing.
  const isThirdLevel = event.getModifierState('AltGraph') || (altKey && isMac())
  if (isThirdLevel ? !/^[^\p{L}\p{M}\p{N}]$/u.test(key) : altKey) return null
  const [mod, otherModifier] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (otherModifier) return null
  const printed = getPrintedKey(event)
  // The character `?` already implies Shift, but `J` is `Shift+j`.
  const shift = shiftKey && (printed.length > 1 || /^\p{L}$/u.test(printed))
  const name = printed.length > 1 ? printed : printed.toLowerCase()
  return `${mod ? 'Mod+' : ''}${shift ? 'Shift+' : ''}${name}`
}

/** The character on the key; for a non-Latin layout, the Latin one at the same position on the keyboard. */
function getPrintedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (QUESTION_MARKS.test(key)) return '?'
  const turkishI = TURKISH_I.get(key)
  if (turkishI !== undefined) return turkishI
  if (!NON_LATIN.test(key)) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? (shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1])
  return letter ?? PUNCTUATION_BY_CODE.get(code)?.[shiftKey ? 1 : 0] ?? key
}

/**
 * The current shortcut of a command; null: none. A default that the user gave to another command is no longer its own.
 */
export function getCommandKey({ id, defaultKey: key }: Command, choices: ShortcutOverrides): string | null {
  const chosen = choices[id]
  if (chosen !== undefined) return chosen
  return Object.values(choices).includes(key) ? null : key
}

/** Whether a shortcut has no modifier but Shift: the user can switch such shortcuts off together (WCAG 2.1.4). */
export function isCharacterKey(key: string): boolean {
  return /^(?:g )?(?:Shift\+)?.$/u.test(key)
}

/** Parses the stored shortcuts; drops invalid ones, and those that would give one key to two commands. */
export function parseShortcutOverrides(stored: unknown): ShortcutOverrides {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const usedKeys = new Set<unknown>()
  const isUsable = ([, key]: [string, unknown]) => {
    if (key === null) return true
    if (typeof key !== 'string' || !SHORTCUT.test(key) || key === LEADER_KEY || usedKeys.has(key))
      return false
    usedKeys.add(key)
    return true
  }
  return Object.fromEntries(Object.entries(stored).filter(isUsable))
}

const KEYCAP_LABELS = new Map([
  [' ', '␣'],
  ['Escape', 'Esc'],
  ['Enter', '↵'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
])

/** What a shortcut's keycaps show, in the order of pressing: `Ctrl K`, or `G` and `I`. */
export function getKeycaps(key: string): readonly string[] {
  const chords = key.startsWith(`${LEADER_KEY} `) ? [LEADER_KEY, key.slice(2)] : [key]
  return chords.map((chord) =>
    chord
      .split(/(?<=\w)\+/)
      .map((part) =>
        part === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (KEYCAP_LABELS.get(part) ?? upperCaseLetter(part)),
      )
      .join(' '),
  )
}

/** The label of a shortcut, for a tooltip: `J`, `Ctrl K`, `G then I`. */
export function getKeyLabel(key: string, i18n: I18n): string {
  // In a right-to-left text, a bracket is mirrored, which shows the opposite key, and a sign moves to the other side.
  const [firstKey = '', secondKey] = getKeycaps(key).map((it) =>
    /[^\p{L}\p{N} ]/u.test(it) ? isolate(it, i18n.locale) : it,
  )
  if (secondKey === undefined) return firstKey
  return t(i18n)({
    message: `${firstKey} then ${secondKey}`,
    comment: 'Two keys that are pressed one after the other: G then I.',
  })
}

function upperCaseLetter(part: string): string {
  return part.length === 1 ? part.toUpperCase() : part
}
