/** Changes keyboard shortcuts: which keys are allowed, which command has them already (rule 26, WCAG 2.1.4). */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { COMMANDS, type CommandId } from '#src/domain/commands/commands.ts'
import { COMMAND_LABELS } from '#src/features/commands/command-labels.ts'
import {
  getCommandKey,
  getKeyLabel,
  isCharacterKey,
  LEADER_KEY,
  type ShortcutOverrides,
} from '#src/lib/browser/keyboard.ts'

/** With Ctrl or ⌘, the browser or a text field uses these keys. */
const BROWSER_SHORTCUTS = /^Mod\+(?:Shift\+|[acdfhjlnopqrstuvwxyz0-9+\-=]$)/

/** Why a key can't be this command's shortcut; null when it can. The key is written as in `lib/browser/keyboard.ts`. */
export function getShortcutError(
  key: string,
  id: CommandId,
  choices: ShortcutOverrides,
  i18n: I18n,
): string | null {
  const keyLabel = getKeyLabel(key, i18n)
  if (key === LEADER_KEY) return t(i18n)`${keyLabel} starts two-key shortcuts.`
  const isPrintable = isCharacterKey(key) && !/\s$/.test(key)
  if (!isPrintable && !/^Mod\+\S$/.test(key)) return t(i18n)`${keyLabel} is reserved in this app.`
  if (BROWSER_SHORTCUTS.test(key)) return t(i18n)`${keyLabel} is reserved by the browser.`
  const owner = findShortcutOwner(key, choices)
  if (owner === null || owner === id) return null
  const command = i18n._(COMMAND_LABELS[owner].label)
  return t(i18n)({
    message: `${keyLabel} is already used for ${command}.`,
    comment: 'Another command has this keyboard shortcut: K is Previous ticket already.',
  })
}

export function withShortcut(
  choices: ShortcutOverrides,
  id: CommandId,
  key: string | null,
): ShortcutOverrides {
  const others = withoutShortcut(choices, id)
  return COMMANDS[id].defaultKey === key ? others : { ...others, [id]: key }
}

/** Why a command can't have its default key again; null when it can, or has it. */
export function getResetDisabledReason(id: CommandId, choices: ShortcutOverrides, i18n: I18n): string | null {
  const { defaultKey: key } = COMMANDS[id]
  const owner = key === null ? null : findShortcutOwner(key, withoutShortcut(choices, id))
  if (key === null || owner === null || owner === id) return null
  const keyLabel = getKeyLabel(key, i18n)
  const command = i18n._(COMMAND_LABELS[owner].label)
  return t(i18n)({
    message: `${keyLabel} now runs ${command}.`,
    comment: 'A command has this keyboard shortcut now: J is Previous ticket now.',
  })
}

function withoutShortcut(choices: ShortcutOverrides, id: CommandId): ShortcutOverrides {
  return Object.fromEntries(Object.entries(choices).filter(([it]) => it !== id))
}

function findShortcutOwner(key: string, choices: ShortcutOverrides): CommandId | null {
  return Object.values(COMMANDS).find((command) => getCommandKey(command, choices) === key)?.id ?? null
}
