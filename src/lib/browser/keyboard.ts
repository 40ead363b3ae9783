/**
 * Keys as they are written down: `j`, `?`, `Escape`, `Shift+j`, `Mod+k` (Ctrl, on a Mac ⌘), and two of which the first
 * is always G: `g i`.
 */
export type Command = {
  readonly id: string
  /** The key that does it until somebody chooses another; null: none. */
  readonly key: string | null
  /** Goes on while the key is held down: for walking, never for what changes something. */
  readonly repeats?: boolean
  /** Is heard above every layer too: for what mustn't wait until one is closed. */
  readonly everywhere?: boolean
}

/** What somebody made of the keys: another key by the act's id, or null for none. */
export type KeyChoices = Readonly<Record<string, string | null>>

export const LEADER_KEY = 'g'

const WRITTEN = /^(?:g (?:Shift\+)?\S|(?:Mod\+)?(?:Shift\+)?(?:\S|[A-Z][A-Za-z0-9]{1,14}))$/u
/** The letters, signs and digits of other scripts; what a Latin layout has beside A to Z stands for itself. */
const FOREIGN = /^(?!\p{Script=Latin})[\p{L}\p{M}\p{Nd}]$/u
const PLACES = new Map([
  ['Slash', '/?'],
  ['BracketLeft', '[{'],
  ['BracketRight', ']}'],
])

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

type Stroke = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'keyCode'
  | 'isComposing'
  | 'ctrlKey'
  | 'altKey'
  | 'metaKey'
  | 'shiftKey'
  | 'getModifierState'
>

/** What was pressed, written down; null for what is never a shortcut: Alt, AltGr, a composition, Shift alone. */
export function toKeystroke(event: Stroke): string | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  // 229: an input method has taken the key, also where the browser doesn't say that it composes.
  if (event.isComposing || event.keyCode === 229 || key === 'Shift') return null
  if (altKey || event.getModifierState('AltGraph')) return null
  const [mod, other] = isMac() ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (other) return null
  const printed = getPrintedKey(event)
  // Shift is part of `?`, but `J` isn't `j`.
  const shift = shiftKey && (printed.length > 1 || /^\p{L}$/u.test(printed))
  const name = printed.length > 1 ? printed : printed.toLowerCase()
  return `${mod ? 'Mod+' : ''}${shift ? 'Shift+' : ''}${name}`
}

/** The key by what is printed on it; where the layout writes another script, by its place on the keyboard. */
function getPrintedKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (!FOREIGN.test(key)) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1] ?? (shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1])
  return letter ?? PLACES.get(code)?.[shiftKey ? 1 : 0] ?? key
}

/** The key that does it now; null: none. A key that somebody gave to another act is no longer this one's. */
export function getCommandKey({ id, key }: Command, choices: KeyChoices): string | null {
  const chosen = choices[id]
  if (chosen !== undefined) return chosen
  return Object.values(choices).includes(key) ? null : key
}

/** Without a modifier it types something: such keys can be switched off all at once (WCAG 2.1.4). */
export function isCharacterKey(key: string): boolean {
  return /^(?:g )?(?:Shift\+)?.$/u.test(key)
}

/** Reads what this device keeps; what makes no sense, or would give one key to two acts, is left out. */
export function readKeyChoices(stored: unknown): KeyChoices {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {}
  const taken = new Set<unknown>()
  const isSound = ([, key]: [string, unknown]) => {
    if (key === null) return true
    if (typeof key !== 'string' || !WRITTEN.test(key) || key === LEADER_KEY || taken.has(key)) return false
    taken.add(key)
    return true
  }
  return Object.fromEntries(Object.entries(stored).filter(isSound))
}

const SIGNS = new Map([
  ['Escape', 'Esc'],
  ['Enter', '↵'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
])

/** The keycaps of one key, in the order of pressing: `Ctrl`, `K`. */
export function getKeycaps(key: string): readonly string[] {
  return key
    .split(/ |(?<=\w)\+/)
    .map((part) => (part === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : (SIGNS.get(part) ?? upper(part))))
}

/** A key in words, for a title: `J`, `Ctrl K`, `G then I`. */
export function getKeyLabel(key: string): string {
  return getKeycaps(key).join(key.startsWith('g ') ? ' then ' : ' ')
}

function upper(part: string): string {
  return part.length === 1 ? part.toUpperCase() : part
}
