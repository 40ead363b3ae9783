'use memo'

import { useSyncExternalStore } from 'react'
import { type Command, getKeyLabel } from '#src/lib/browser/keyboard.ts'
import { getActiveKey, shortcutPreference } from './shortcut-preference.ts'
import { singleKeyPreference } from './single-key-preference.ts'

/** The key of an act as it is shown beside its control, as it is now; undefined while none does it. */
export function useShortcutLabel(command: Command): string | undefined {
  const key = useSyncExternalStore(subscribe, () => getActiveKey(command))
  return key === null ? undefined : getKeyLabel(key)
}

function subscribe(listener: () => void): () => void {
  const unsubscribers = [shortcutPreference.subscribe(listener), singleKeyPreference.subscribe(listener)]
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
  }
}
