import { useEffect, useEffectEvent, useState } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { ownerOf } from '#src/queries/disk-owner.ts'
import { watchIdle } from '#src/queries/idle-watch.ts'
import { lockDesk } from '#src/queries/lock-desk.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { hearTabs } from '#src/queries/tab-lock.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useSecondsUntil } from '#src/ui/use-seconds.ts'
import styles from './idle-lock.module.css'

type Props = {
  desk: Desk
  sessions: Sessions
  /** Another tab of the same person has signed out. */
  onLeft: () => void
}

/** Locks the desk when nobody is there, and when another tab does (rule 33): what happened before its code was there counts. */
export function IdleLock({ desk, sessions, onLeft }: Props) {
  const [lockAt, setLockAt] = useState<number | null>(null)
  const { since } = desk
  const { baseUrl } = desk.config.platform
  const mostMinutes = desk.config.device.lockAfterMinutes
  useEffect(
    () => watchIdle({ since, mostMinutes, onWarn: setLockAt, onGone: (why) => lockDesk(sessions, why) }),
    [since, mostMinutes, sessions],
  )
  const left = useEffectEvent(async (owner: string) => {
    if (owner === (await ownerOf(baseUrl, desk.session))) onLeft()
  })
  useEffect(
    () =>
      hearTabs(since.wall, (news) =>
        news.kind === 'locked' ? lockDesk(sessions, 'elsewhere') : void left(news.owner),
      ),
    [since, sessions],
  )
  return lockAt !== null && <Warning lockAt={lockAt} onLock={() => lockDesk(sessions, 'asked')} />
}

function Warning({ lockAt, onLock }: { lockAt: number; onLock: () => void }) {
  const seconds = useSecondsUntil(lockAt) ?? 0
  return (
    <div className={styles.warning} role="alert">
      <Icon name="lock" />
      <p>
        <b>
          Locking in <span aria-hidden="true">{seconds} s</span>
          <span className="visually-hidden">half a minute</span>.
        </b>{' '}
        Any key or touch keeps it open.
      </p>
      <Button size="sm" onClick={onLock}>
        Lock now
      </Button>
    </div>
  )
}
