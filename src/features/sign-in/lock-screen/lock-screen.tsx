import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { removeDataAfterWrongPins } from '#src/data/session/device/remove-data.ts'
import { readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import { getLockMinutes } from '#src/data/session/lock/idle-preference.ts'
import { onLockEvent } from '#src/data/session/lock/lock-events.ts'
import { listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import type { LockedState, Sessions } from '#src/data/session/sessions.ts'
import { createDirectory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { PublicKey } from '#src/lib/storage/key-pair.ts'
import { formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import { RestartGate } from '#src/presentation/session/restart-gate.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { getLockLabel, getUnsentLabel } from './lock-labels.ts'
import styles from './lock-screen.module.css'
import { PinUnlock } from './pin-unlock.tsx'
import { SignOutOfDeviceButton } from './sign-out-of-device-button.tsx'
import { TokenUnlock } from './token-unlock.tsx'

type Props = {
  config: Config
  sessions: Sessions
  lockedState: LockedState
  /** Called with the first digit of a PIN. */
  onPinStart: () => void
  /** Leaves the page of the locked session for another agent. */
  onSwitchAgent: () => void
  /** Leaves the page of the locked session, which is signed out. */
  onSignOut: () => void
  languageSelect: ReactNode
}

/** Replaces the app while the session is locked: the agent, and the ways to unlock. It shows no customer data (rule 33). */
export function LockScreen(props: Props) {
  const { config, sessions, lockedState, onPinStart, onSwitchAgent, onSignOut, languageSelect } = props
  const { i18n } = useLingui()
  const { directory } = withLocalDirectory(config)
  const means = useUnlockMeans(config.platform.baseUrl, lockedState.owner)
  const { agentId } = lockedState
  const name =
    agentId === null
      ? null
      : (getDirectoryName(createDirectory(directory), 'agent', agentId) ??
        means?.getSetupName(agentId) ??
        null)
  const unsentLabel = getUnsentLabel(lockedState.unsent, i18n)
  const minutes = getLockMinutes(config.device.lockAfterMinutes)
  const leave = (onLeave: () => void) => () => {
    onLeave()
    sessions.lock(null)
  }
  const signOut = leave(onSignOut)
  const switchAgent = leave(onSwitchAgent)
  return (
    <main className={styles.page}>
      <LockClock />
      <section className={styles.card} aria-labelledby="who">
        <div className={styles.agent}>
          <Avatar kind={name === null ? 'unknown' : 'agent'} name={name} size="xl" />
          <h1 id="who" className={styles.name}>
            {name === null ? <Trans>No agent chosen</Trans> : <Bdi text={name} max={120} />}
          </h1>
          <Button variant="quiet" size="sm" onClick={switchAgent}>
            <Trans comment="Leave the locked session, so that another agent can sign in">Switch agent</Trans>
          </Button>
        </div>
        {means && (
          <Unlock
            {...{ config, sessions, lockedState, onPinStart }}
            means={means}
            onSwitchAgent={switchAgent}
            onSignOut={signOut}
          />
        )}
      </section>
      <footer className={styles.footer}>
        <span>
          <Icon name="lock" />
          {getLockLabel(lockedState.why, minutes, i18n)}
        </span>
        {unsentLabel !== null && (
          <span>
            <Icon name="clock" />
            {unsentLabel}
          </span>
        )}
        <SignOutOfDeviceButton
          name={name}
          owner={lockedState.owner}
          platform={config.platform.baseUrl}
          unsentCount={lockedState.unsent}
          onSignedOut={signOut}
        />
        {/* Its code is loaded separately: without it, unlocking goes on. */}
        <ErrorBoundary renderFailure={() => null}>
          <Suspense>{languageSelect}</Suspense>
        </ErrorBoundary>
      </footer>
    </main>
  )
}

type UnlockProps = Omit<Props, 'languageSelect'> & { means: UnlockMeans }

function Unlock({ config, sessions, lockedState, means, onPinStart, onSwitchAgent, onSignOut }: UnlockProps) {
  const { pinProfile, restartKey, isPrepared } = means
  if (pinProfile)
    return (
      <RestartGate platform={config.platform.baseUrl} restartKey={restartKey}>
        <PinUnlock {...{ pinProfile, sessions, onPinStart, onSignOut }} />
      </RestartGate>
    )
  if (!isPrepared) return <TokenUnlock config={config} sessions={sessions} lockedState={lockedState} />
  return (
    <Button variant="primary" size="lg" onClick={onSwitchAgent}>
      <Trans>Choose your name</Trans>
    </Button>
  )
}

type UnlockMeans = {
  /** What is stored behind the agent's PIN; null: nothing. */
  readonly pinProfile: PinProfile | null
  /** The public half of the device's restart key; null: it has none. */
  readonly restartKey: PublicKey | null
  /** The device has a setup: its agents have no token. */
  readonly isPrepared: boolean
  /** The name of an agent in the setup. */
  readonly getSetupName: (agentId: string) => string | undefined
}

const NO_SETUP = { agents: [], restartKey: null }

/** Undefined: not loaded yet. */
function useUnlockMeans(platform: string, owner: Promise<StorageOwner>): UnlockMeans | undefined {
  const [means, setMeans] = useState<UnlockMeans>()
  useEffect(() => {
    let isUnmounted = false
    const loadProfile = async () => {
      const [ownerId, profiles, device] = await Promise.all([
        owner,
        listPinProfiles(platform),
        readPreparedDevice(platform),
      ])
      const profile = profiles.find((it) => it.owner === ownerId) ?? null
      // The page was closed between the last wrong PIN and the wipe.
      if (profile && profile.wrong >= MAX_WRONG_PINS) await removeDataAfterWrongPins(ownerId, platform)
      const { agents, restartKey } = device?.kind === 'prepared' ? device : NO_SETUP
      const getSetupName = (agentId: string) => agents.find(({ id }) => id === agentId)?.name
      if (!isUnmounted)
        setMeans({ pinProfile: profile, restartKey, isPrepared: device !== null, getSetupName })
    }
    void loadProfile()
    // Another tab may set or change the PIN while this one is locked.
    const unsubscribe = onLockEvent(Date.now(), ({ kind }) => {
      if (kind === 'moved') void loadProfile()
    })
    return () => {
      isUnmounted = true
      unsubscribe()
    }
  }, [platform, owner])
  return means
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
