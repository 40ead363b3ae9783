import { useEffect } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { withLocalDirectory } from '#src/data/preferences/directory.ts'
import { lockTimeoutPreference } from '#src/data/preferences/lock-timeout.ts'
import { saveLockedState } from '#src/data/session/lock/locked-state.ts'
import type { LockedState, Sessions } from '#src/data/session/sessions.ts'
import { createDirectory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { getLockTimeoutMinutes } from '#src/domain/session/idle.ts'
import { getLockLabel, getUnsentLabel } from '#src/domain/session/lock-labels.ts'
import { formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './lock-screen.module.css'
import { PinUnlock } from './pin-unlock.tsx'
import { SignOutOfDeviceButton } from './sign-out-of-device-button.tsx'
import { TokenUnlock } from './token-unlock.tsx'
import { usePinProfile } from './use-pin-profile.ts'

type Props = {
  config: Config
  sessions: Sessions
  lockedState: LockedState
  /** Leaves the place of whoever is locked out. */
  onSignOut: () => void
}

/** In place of the desk: who is locked out, and the ways in. There is nothing of a customer here (rule 33). */
export function LockScreen({ config, sessions, lockedState, onSignOut }: Props) {
  useEffect(() => saveLockedState(lockedState), [lockedState])
  const { directory } = withLocalDirectory(config)
  const pinProfile = usePinProfile(config.platform.baseUrl, lockedState.owner)
  const name =
    lockedState.agentId === null
      ? null
      : getDirectoryName(createDirectory(directory), 'agent', lockedState.agentId)
  const waitingLabel = getUnsentLabel(lockedState.unsent)
  const minutes = getLockTimeoutMinutes(config.device.lockAfterMinutes, lockTimeoutPreference.get())
  const signOut = () => {
    onSignOut()
    sessions.lock(null)
  }
  return (
    <main className={styles.lock}>
      <LockClock />
      <section className={styles.card} aria-labelledby="who">
        <div className={styles.who}>
          <Avatar kind={name === null ? 'unknown' : 'agent'} name={name} size="xl" />
          <h1 id="who" className={styles.name}>
            {name === null ? 'Nobody chosen' : <Bdi text={name} max={120} />}
          </h1>
          <Button variant="quiet" size="sm" onClick={signOut}>
            Switch agent
          </Button>
        </div>
        {pinProfile && <PinUnlock pinProfile={pinProfile} sessions={sessions} onSignOut={signOut} />}
        {pinProfile === null && <TokenUnlock config={config} sessions={sessions} lockedState={lockedState} />}
      </section>
      <footer className={styles.foot}>
        <span>
          <Icon name="lock" />
          {getLockLabel(lockedState.why, minutes)}
        </span>
        {waitingLabel !== null && (
          <span>
            <Icon name="clock" />
            {waitingLabel}
          </span>
        )}
        <SignOutOfDeviceButton
          owner={lockedState.owner}
          platform={config.platform.baseUrl}
          unsentCount={lockedState.unsent}
          onSignedOut={signOut}
        />
      </footer>
    </main>
  )
}

function LockClock() {
  const now = useCurrentMinute()
  const displayLocale = useDisplayLocale()
  const year = getCalendarDay(now, displayLocale.zone).slice(0, 4)
  return (
    <div className={styles.clock}>
      <time className={styles.time}>{formatTime(now, 'time', year, displayLocale)}</time>
      <p className={styles.date}>{formatTime(now, 'day', year, displayLocale)}</p>
    </div>
  )
}
