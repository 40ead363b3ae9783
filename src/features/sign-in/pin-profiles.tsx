import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { toLockedState } from '#src/data/session/lock/profile-lock.ts'
import type { LockedState } from '#src/data/session/sessions.ts'
import { createDirectory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { EMPTY_PIN, type NewPin } from '#src/domain/session/new-pin.ts'
import { getProtectionLabel } from '#src/presentation/session/new-pin-texts.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './sign-in.module.css'

/** Most agents sign in without a PIN. */
const NewPinFields = lazyPart(async () => (await import('#src/ui/controls/new-pin-fields.tsx')).NewPinFields)

type PinProfileListProps = { config: Config; onUnlock: (lockedState: LockedState) => void }

/** The agents whose sessions are stored on this device protected by a PIN. They unlock instead of signing in again. */
export function PinProfileList({ config, onUnlock }: PinProfileListProps) {
  const { t } = useLingui()
  const pinProfiles = usePinProfiles(config.platform.baseUrl)
  if (pinProfiles.length === 0) return null
  const directory = createDirectory(config.directory)
  return (
    <ul
      className={styles.profiles}
      aria-label={t({
        message: 'Stored on this device',
        comment: 'List of agents whose sessions are stored',
      })}
    >
      {pinProfiles.map((profile) => {
        const name = profile.agentId === null ? null : getDirectoryName(directory, 'agent', profile.agentId)
        return (
          <li key={profile.owner}>
            <Button block size="lg" onClick={() => onUnlock(toLockedState(profile))}>
              <Avatar kind={name === null ? 'unknown' : 'agent'} name={name} size="md" />
              {name === null ? <Trans>Unlock without an agent</Trans> : <Trans>Unlock as {name}</Trans>}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function usePinProfiles(platform: string): readonly PinProfile[] {
  const [pinProfiles, setPinProfiles] = useState<readonly PinProfile[]>([])
  useEffect(() => {
    let isUnmounted = false
    void listPinProfiles(platform).then((profiles) => !isUnmounted && setPinProfiles(profiles))
    return () => {
      isUnmounted = true
    }
  }, [platform])
  return pinProfiles
}

/** The PIN that the agent chooses; null: no PIN, so nothing remains on the device once this tab is closed. */
export type ChosenPin = NewPin | null

type PinChoiceProps = {
  value: ChosenPin
  onValueChange: (value: ChosenPin) => void
  error: string | null
}

/** Lets the agent keep the session on this device after the tab is closed, which requires a PIN. */
export function PinChoice({ value, onValueChange, error }: PinChoiceProps) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.disclosed}>
      <Switch checked={value !== null} onCheckedChange={(on) => onValueChange(on ? EMPTY_PIN : null)}>
        {value?.kind === 'passphrase' ? (
          <Trans>
            Stay signed in on this device <span className="muted">protected by a passphrase</span>
          </Trans>
        ) : (
          <Trans>
            Stay signed in on this device <span className="muted">protected by a PIN</span>
          </Trans>
        )}
      </Switch>
      {value && (
        <NewPinFields
          value={value}
          onValueChange={onValueChange}
          hint={getProtectionLabel(value, locale, i18n)}
          error={error}
          isShown={isShown}
          onShownChange={setShown}
        />
      )}
    </div>
  )
}
