/** Changing keys: what may be a key, whose it is already, and what comes of it (rule 26, WCAG 2.1.4). */
import {
  getCommandKey,
  getKeyLabel,
  isCharacterKey,
  type KeyChoices,
  LEADER_KEY,
} from '#src/lib/browser/keyboard.ts'
import { COMMANDS, type CommandId } from './commands.ts'
import { COMMAND_LABELS } from './labels.ts'

/** With Ctrl or ⌘ these belong to the browser or to whoever edits a text. */
const BROWSER_SHORTCUTS = /^Mod\+(?:Shift\+|[acdfhjlnopqrstuvwxyz0-9+\-=]$)/

/** Why a key can't be this act's; null when it can. The key is written as in `lib/keys.ts`. */
export function getShortcutError(key: string, id: CommandId, choices: KeyChoices): string | null {
  if (key === LEADER_KEY) return `${getKeyLabel(LEADER_KEY)} begins two keys.`
  const isTyped = isCharacterKey(key) && !/\s$/.test(key)
  if (!isTyped && !/^Mod\+\S$/.test(key)) return `${getKeyLabel(key)} has its own work everywhere.`
  if (BROWSER_SHORTCUTS.test(key)) return `${getKeyLabel(key)} is the browser’s.`
  const owner = findShortcutOwner(key, choices)
  return owner === null || owner === id
    ? null
    : `${getKeyLabel(key)} is ${COMMAND_LABELS[owner].label} already.`
}

export function withShortcut(choices: KeyChoices, id: CommandId, key: string | null): KeyChoices {
  const others = withoutShortcut(choices, id)
  return COMMANDS[id].key === key ? others : { ...others, [id]: key }
}

/** Why an act can't have its first key again; null when it can, and when it has it. */
export function getResetDisabledReason(id: CommandId, choices: KeyChoices): string | null {
  const { key } = COMMANDS[id]
  const owner = key === null ? null : findShortcutOwner(key, withoutShortcut(choices, id))
  return key === null || owner === null || owner === id
    ? null
    : `${getKeyLabel(key)} is ${COMMAND_LABELS[owner].label} now.`
}

function withoutShortcut(choices: KeyChoices, id: CommandId): KeyChoices {
  return Object.fromEntries(Object.entries(choices).filter(([it]) => it !== id))
}

function findShortcutOwner(key: string, choices: KeyChoices): CommandId | null {
  return Object.values(COMMANDS).find((command) => getCommandKey(command, choices) === key)?.id ?? null
}
