'use memo'

import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import {
  type Command,
  getCommandKey,
  getKeyLabel,
  isCharacterKey,
  parseShortcutOverrides,
} from '#src/lib/browser/keyboard.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The label of a command's current shortcut, to show beside its control; undefined while it has none. */
export function useShortcutLabel(command: Command): string | undefined {
  const { i18n } = useLingui()
  const key = useSyncExternalStore(subscribe, () => getActiveKey(command))
  return key === null ? undefined : getKeyLabel(key, i18n)
}

function subscribe(listener: () => void): () => void {
  const unsubscribers = [shortcutPreference.subscribe(listener), singleKeyPreference.subscribe(listener)]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}

/**
 * Whether single-key shortcuts work on this device. Users of speech input must be able to switch them off (WCAG 2.1.4).
 */
export const singleKeyPreference = createPreference('singleKeys', (stored) => stored !== false)

/** The shortcuts that the user changed or switched off on this device. */
export const shortcutPreference = createPreference('keys', parseShortcutOverrides)

/** The shortcut that runs a command now; null while there is none. */
export function getActiveKey(command: Command): string | null {
  const key = getCommandKey(command, shortcutPreference.get())
  return key !== null && isCharacterKey(key) && !singleKeyPreference.get() ? null : key
}
