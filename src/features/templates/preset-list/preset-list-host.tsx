import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { presetListSlice } from '#src/data/templates/preset-list.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const PresetList = lazyWithRetry(async () => (await import('./preset-list.tsx')).PresetList)

/** Shows the list of presets while it is open, on any page. */
export function PresetListHost() {
  const { t } = useLingui()
  const target = useSessionState(presetListSlice)
  useEffect(() => PresetList.preload(), [])
  if (target === null) return null
  return (
    <Suspense
      // The user types on after the shortcut: this dialog keeps those keys from running shortcuts.
      fallback={
        <dialog
          open
          className="visually-hidden"
          aria-label={t({ message: 'Opening', comment: 'While a dialog loads' })}
        />
      }
    >
      <PresetList target={target} />
    </Suspense>
  )
}
