import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState, useSyncExternalStore } from 'react'
import {
  getMaxLockMinutes,
  keepAwakePreference,
  lockTimeoutPreference,
  maxLockTimeoutPreference,
} from '#src/data/session/lock/idle-preference.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getLockTimeoutMinutes, listLockTimeouts } from '#src/domain/session/lock.ts'
import { Setting, SettingGroup, SwitchSetting } from '#src/features/settings/setting.tsx'
import { canKeepScreenAwake } from '#src/lib/browser/wake-lock.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { PinDialog, type PinTask } from './pin-dialog.tsx'

const AuthenticatorSetting = lazyWithRetry(
  async () => (await import('./authenticator-setting.tsx')).AuthenticatorSetting,
)

type Props = {
  sessions: Sessions
  /** Called after too many wrong PINs: the data behind the PIN has been wiped. */
  onAttemptsExhausted: () => void
}

/** The lock timeout, the PIN, and whether the screen stays on. */
export function LockSettings({ sessions, onAttemptsExhausted }: Props) {
  const { t } = useLingui()
  const { config } = useSession()
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  const chosenMinutes = useSyncExternalStore(lockTimeoutPreference.subscribe, lockTimeoutPreference.get)
  const setupMinutes = useSyncExternalStore(maxLockTimeoutPreference.subscribe, maxLockTimeoutPreference.get)
  const maxMinutes = getMaxLockMinutes(config.device.lockAfterMinutes)
  const currentMinutes = getLockTimeoutMinutes(maxMinutes, chosenMinutes)
  return (
    <SettingGroup
      title={t({
        message: 'Lock',
        comment: 'Heading: when and how the session is locked',
        context: 'settings',
      })}
      note={t`A locked session keeps no customer data on screen or in memory. Locking one tab locks all tabs.`}
    >
      <Setting
        label={t`Lock after inactivity of`}
        note={
          setupMinutes === null
            ? t`${plural(maxMinutes, {
                one: 'At most # minute. You are warned half a minute before.',
                other: 'At most # minutes. You are warned half a minute before.',
              })}`
            : t`${plural(maxMinutes, {
                one: 'Your administrator set a limit of # minute for this device. You are warned half a minute before.',
                other:
                  'Your administrator set a limit of # minutes for this device. You are warned half a minute before.',
              })}`
        }
      >
        <Select
          aria-label={t`Lock after inactivity of`}
          value={String(currentMinutes)}
          options={[...new Set([...listLockTimeouts(maxMinutes), currentMinutes])]
            .toSorted((a, b) => a - b)
            .map((minutes) => ({
              value: String(minutes),
              label: t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
            }))}
          onValueChange={(text) =>
            lockTimeoutPreference.set(Number(text) === maxMinutes ? null : Number(text))
          }
        />
      </Setting>
      <Setting label={t`Lock now`} note={t`Drafts and unsent work stay encrypted on this device.`}>
        <Button
          icon="lock"
          shortcut={useShortcutLabel(COMMANDS.lock)}
          onClick={() => runCommand(COMMANDS.lock)}
        >
          <Trans comment="Button: lock the session" context="command">
            Lock
          </Trans>
        </Button>
      </Setting>
      <PinSetting sessions={sessions} onAttemptsExhausted={onAttemptsExhausted} />
      {guard && (
        <Suspense>
          <AuthenticatorSetting sessions={sessions} guard={guard} onAttemptsExhausted={onAttemptsExhausted} />
        </Suspense>
      )}
      <SwitchSetting
        label={t`Keep the screen on`}
        note={
          canKeepScreenAwake()
            ? t({
                message: 'Only while the app is visible. The app still locks after inactivity.',
                comment: 'It: the app',
              })
            : t`Not supported by this browser. The device’s setting applies.`
        }
        preference={keepAwakePreference}
      />
    </SettingGroup>
  )
}

/** Sets, changes or removes the PIN or passphrase. */
function PinSetting({ sessions, onAttemptsExhausted }: Props) {
  const { t } = useLingui()
  const [pinTask, setPinTask] = useState<PinTask | null>(null)
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  const hasPin = guard !== null && guard.authenticator !== 'only'
  return (
    <>
      <Setting
        label={guard?.pinKind === 'passphrase' ? t`Passphrase` : t`PIN`}
        note={
          guard && hasPin
            ? t({
                message:
                  'Unlocks this device, also offline and after the browser was closed. Keeps passers-by from reading stored data.',
                comment: 'The PIN or passphrase unlocks',
              })
            : guard
              ? t`No PIN or passphrase. Only this device’s fingerprint, face or screen lock unlocks.`
              : t`No PIN yet, so unlocking needs your token. Set a PIN to stay signed in on this device.`
        }
      >
        {guard && hasPin ? (
          <>
            <Button onClick={() => setPinTask('change')}>
              <Trans comment="Button: the PIN" context="PIN">
                Change
              </Trans>
            </Button>
            {/* On a prepared device, the PIN is the only way in. */}
            {!guard.usesSetup && (
              <Button onClick={() => setPinTask('remove')}>
                <Trans comment="Button: the PIN" context="PIN">
                  Remove
                </Trans>
              </Button>
            )}
          </>
        ) : (
          <Button onClick={() => setPinTask('set')}>
            <Trans>Set a PIN</Trans>
          </Button>
        )}
      </Setting>
      {pinTask && (
        <PinDialog
          task={pinTask}
          sessions={sessions}
          onAttemptsExhausted={onAttemptsExhausted}
          onClose={() => setPinTask(null)}
        />
      )}
    </>
  )
}
