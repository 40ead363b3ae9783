import { useEffect } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { directoryOf, nameOf } from '#src/domain/directory.ts'
import { lockAfter } from '#src/domain/idle.ts'
import { lockWords, waitingWords } from '#src/domain/lock-words.ts'
import { dayOf, formatTime } from '#src/lib/format.ts'
import { lockAfterHere } from '#src/queries/lock-after.ts'
import { staysLocked } from '#src/queries/locked-out.ts'
import { namedConfig } from '#src/queries/names.ts'
import type { Locked, Sessions } from '#src/queries/sessions.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useMinute, useReader } from '#src/ui/reader.tsx'
import { ForgetButton } from './forget-button.tsx'
import styles from './lock-screen.module.css'
import { PinUnlock } from './pin-unlock.tsx'
import { TokenUnlock } from './token-unlock.tsx'
import { useKept } from './use-kept.ts'

type Props = {
  config: Config
  sessions: Sessions
  locked: Locked
  /** Leaves the place of whoever is locked out. */
  onLeave: () => void
}

/** In place of the desk: who is locked out, and the ways in. There is nothing of a customer here (rule 33). */
export function LockScreen({ config, sessions, locked, onLeave }: Props) {
  useEffect(() => staysLocked(locked), [locked])
  const { directory } = namedConfig(config)
  const kept = useKept(config.platform.baseUrl, locked.owner)
  const name = locked.agentId === null ? null : nameOf(directoryOf(directory), 'agent', locked.agentId)
  const waiting = waitingWords(locked.unsent)
  const minutes = lockAfter(config.device.lockAfterMinutes, lockAfterHere.get())
  const leave = () => {
    onLeave()
    sessions.lock(null)
  }
  return (
    <main className={styles.lock}>
      <LockClock />
      <section className={styles.card} aria-labelledby="who">
        <div className={styles.who}>
          <HolderMark kind={name === null ? 'unknown' : 'agent'} name={name} size="xl" />
          <h1 id="who" className={styles.name}>
            {name === null ? 'Nobody chosen' : <Bdi text={name} max={120} />}
          </h1>
          <Button variant="quiet" size="sm" onClick={leave}>
            Switch agent
          </Button>
        </div>
        {kept && <PinUnlock kept={kept} sessions={sessions} onLeave={leave} />}
        {kept === null && <TokenUnlock config={config} sessions={sessions} locked={locked} />}
      </section>
      <footer className={styles.foot}>
        <span>
          <Icon name="lock" />
          {lockWords(locked.why, minutes)}
        </span>
        {waiting !== null && (
          <span>
            <Icon name="clock" />
            {waiting}
          </span>
        )}
        <ForgetButton
          owner={locked.owner}
          platform={config.platform.baseUrl}
          unsent={locked.unsent}
          onForgotten={leave}
        />
      </footer>
    </main>
  )
}

function LockClock() {
  const now = useMinute()
  const reader = useReader()
  const year = dayOf(now, reader.zone).slice(0, 4)
  return (
    <div className={styles.clock}>
      <time className={styles.time}>{formatTime(now, 'time', year, reader)}</time>
      <p className={styles.date}>{formatTime(now, 'day', year, reader)}</p>
    </div>
  )
}
