import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { asksPinAlways } from '#src/data/session/lock/ask-pin.ts'
import { keepAwakePreference } from '#src/data/session/lock/idle-preference.ts'
import { type IdleWatch, watchIdle } from '#src/data/session/lock/idle-watch.ts'
import { type LockEvent, onLockEvent } from '#src/data/session/lock/lock-events.ts'
import { lockSession } from '#src/data/session/lock/lock-session.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { keepScreenAwake } from '#src/lib/browser/wake-lock.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './idle-lock.module.css'

type Props = {
  sessions: Sessions
  /** Called when another tab of the same agent has signed out. */
  onSignedOutElsewhere: () => void
}

/**
 * Locks the session after a time without input, and when another tab locks it (rule 33). Until then it vouches for new tabs:
 * from the session's start, because the tab beside it may be reloaded a moment later.
 */
export function IdleLock({ sessions, onSignedOutElsewhere }: Props) {
  const session = useSession()
  const [lockAt, setLockAt] = useState<number | null>(null)
  const { openedAt } = session
  const { baseUrl } = session.config.platform
  const { device } = session.config
  const maxMinutes = device.lockAfterMinutes
  const watch = useRef<IdleWatch>(null)
  useEffect(() => {
    watch.current = watchIdle({
      startedAt: openedAt,
      maxMinutes,
      onWarn: setLockAt,
      onAway: (reason) => lockSession(sessions, reason),
    })
    return () => watch.current?.stop()
  }, [openedAt, maxMinutes, sessions])
  const hasPin = useSyncExternalStore(sessions.subscribe, () => sessions.guard() !== null)
  const isVouching = hasPin && !asksPinAlways(device)
  useEffect(() => {
    if (!isVouching) return undefined
    const checkPresence = () => watch.current?.checkPresence() ?? false
    const start = async () => {
      const { vouchForTabs } = await import('#src/data/session/lock/vouching.ts')
      return vouchForTabs({ sessions, platform: baseUrl, checkPresence })
    }
    // Where its code can't be loaded, a new tab asks for the PIN.
    const started = start().catch(() => null)
    return () => void started.then((stop) => stop?.())
  }, [sessions, isVouching, baseUrl])
  const handleLockEvent = useEffectEvent(async (event: LockEvent) => {
    if (event.kind === 'locked') return lockSession(sessions, 'elsewhere')
    if (event.owner !== (await getStorageOwner(baseUrl, session.credentials))) return
    if (event.kind === 'left') onSignedOutElsewhere()
    else lockSession(sessions, 'elsewhere')
  })
  useEffect(() => onLockEvent(openedAt.wallMs, (event) => void handleLockEvent(event)), [openedAt])
  return lockAt !== null && <LockWarning lockAt={lockAt} onLock={() => lockSession(sessions, 'asked')} />
}

function LockWarning({ lockAt, onLock }: { lockAt: number; onLock: () => void }) {
  const seconds = useSecondsUntil(lockAt) ?? 0
  return (
    <div className={styles.warning} role="alert">
      <Icon name="lock" />
      <p>
        <Trans comment="The seconds are shown; “half a minute” is read by screen readers in their place">
          <b>
            Locking in <span aria-hidden="true">{seconds} s</span>
            <span className="visually-hidden">half a minute</span>.
          </b>{' '}
          Press any key or touch the screen to stay unlocked.
        </Trans>
      </p>
      <Button size="sm" onClick={onLock}>
        <Trans>Lock now</Trans>
      </Button>
    </div>
  )
}

/** Keeps the screen on if this device is set to. The session still locks after a time without input. */
export function ScreenWakeLock() {
  const isEnabled = useSyncExternalStore(keepAwakePreference.subscribe, keepAwakePreference.get)
  useEffect(() => (isEnabled ? keepScreenAwake() : undefined), [isEnabled])
  return null
}
