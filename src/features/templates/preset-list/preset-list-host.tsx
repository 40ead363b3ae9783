import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import {
  closePresetList,
  getSendSearchParams,
  type PresetListTarget,
  presetListSlice,
} from '#src/data/templates/preset-list.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const PresetList = lazyWithRetry(async () => (await import('./preset-list.tsx')).PresetList)

/** Shows the list of presets while it is open, on any page. Without the key for sending, the page that asks for it. */
export function PresetListHost() {
  const { credentials } = useSession()
  const target = useSessionState(presetListSlice)
  const hasKey = credentials.legacy !== null
  useEffect(() => {
    if (hasKey) PresetList.preload()
  }, [hasKey])
  if (target === null) return null
  return hasKey ? <OpenList target={target} /> : <OpenSendPage target={target} />
}

type Props = { target: PresetListTarget }

function OpenList({ target }: Props) {
  const { t } = useLingui()
  return (
    <Suspense
      // The user types on after the shortcut: this dialog keeps those keys from running shortcuts, and by the focus from
      // what had it.
      fallback={
        <dialog
          open
          ref={(it) => it?.focus()}
          tabIndex={-1}
          className="visually-hidden"
          aria-label={t({ message: 'Opening', comment: 'While a dialog loads' })}
        />
      }
    >
      <PresetList target={target} />
    </Suspense>
  )
}

function OpenSendPage({ target }: Props) {
  const session = useSession()
  const navigate = useNavigate()
  const openPage = useEffectEvent(() => {
    closePresetList(session)
    void navigate({ to: '/send', search: getSendSearchParams(target) })
  })
  useEffect(() => openPage(), [])
  return null
}
