/** Changing keys: what may be a key, whose it is already, and what comes of it (rule 26, WCAG 2.1.4). */
import { type KeyChoices, keyFor, keyWords, LEADER, typesSomething } from '#src/lib/keys.ts'
import { ACT_WORDS } from './act-words.ts'
import { ACTS, type ActId } from './acts.ts'

/** With Ctrl or ⌘ these belong to the browser or to whoever edits a text. */
const BROWSERS = /^Mod\+(?:Shift\+|[acdfhjlnopqrstuvwxyz0-9+\-=]$)/

/** Why a key can't be this act's; null when it can. The key is written as in `lib/keys.ts`. */
export function whyNotKey(key: string, id: ActId, choices: KeyChoices): string | null {
  if (key === LEADER) return `${keyWords(LEADER)} begins two keys.`
  const isTyped = typesSomething(key) && !/\s$/.test(key)
  if (!isTyped && !/^Mod\+\S$/.test(key)) return `${keyWords(key)} has its own work everywhere.`
  if (BROWSERS.test(key)) return `${keyWords(key)} is the browser’s.`
  const owner = ownerOf(key, choices)
  return owner === null || owner === id ? null : `${keyWords(key)} is ${ACT_WORDS[owner].label} already.`
}

export function withKey(choices: KeyChoices, id: ActId, key: string | null): KeyChoices {
  const others = withoutKey(choices, id)
  return ACTS[id].key === key ? others : { ...others, [id]: key }
}

/** Why an act can't have its first key again; null when it can, and when it has it. */
export function whyNotFirst(id: ActId, choices: KeyChoices): string | null {
  const { key } = ACTS[id]
  const owner = key === null ? null : ownerOf(key, withoutKey(choices, id))
  return key === null || owner === null || owner === id
    ? null
    : `${keyWords(key)} is ${ACT_WORDS[owner].label} now.`
}

function withoutKey(choices: KeyChoices, id: ActId): KeyChoices {
  return Object.fromEntries(Object.entries(choices).filter(([it]) => it !== id))
}

function ownerOf(key: string, choices: KeyChoices): ActId | null {
  return Object.values(ACTS).find((act) => keyFor(act, choices) === key)?.id ?? null
}
