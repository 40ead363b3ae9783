import { useEffect, useEffectEvent, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { LockReason } from '#src/domain/lock-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ownerOf } from '#src/queries/disk-owner.ts'
import { watchIdle } from '#src/queries/idle-watch.ts'
import { lockDesk } from '#src/queries/lock-desk.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { hearTabs } from '#src/queries/tab-lock.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useSecondsUntil } from '#src/ui/use-seconds.ts'
import styles from './idle-lock.module.css'

type Props = {
  desk: Desk
  sessions: Sessions
  /** Another tab of the same person has signed out. */
  onLeft: () => void
}

/** Locks the desk: when it is asked for, when nobody is there, when another tab does (rule 33). */
export function IdleLock({ desk, sessions, onLeft }: Props) {
  const [lockAt, setLockAt] = useState<number | null>(null)
  const lock = (why: LockReason) => lockDesk(sessions, why)
  useAct(ACTS.lock, () => lock('asked'))
  const { baseUrl } = desk.config.platform
  const mostMinutes = desk.config.device.lockAfterMinutes
  useEffect(
    () => watchIdle({ mostMinutes, onWarn: setLockAt, onGone: (why) => lockDesk(sessions, why) }),
    [mostMinutes, sessions],
  )
  const left = useEffectEvent(async (owner: string) => {
    if (owner === (await ownerOf(baseUrl, desk.session))) onLeft()
  })
  useEffect(
    () =>
      hearTabs((news) => (news.kind === 'locked' ? lockDesk(sessions, 'elsewhere') : void left(news.owner))),
    [sessions],
  )
  return lockAt !== null && <Warning lockAt={lockAt} onLock={() => lock('asked')} />
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
