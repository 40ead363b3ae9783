import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { wipeWholeDevice } from '#src/data/session/device/remove-data.ts'
import { readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { Setting, SettingGroup } from '#src/features/settings/setting.tsx'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { AgentSetting } from './agent-setting.tsx'
import { LockSettings } from './lock-settings.tsx'
import { StoredDataSettings } from './stored-data-settings.tsx'
import { WipeDialog } from './wipe-dialog.tsx'

type Props = {
  config: Config
  sessions: Sessions
  copySetup: ReactNode
  /** Uses another setup on a prepared device. */
  renewSetup: ReactNode
  onClose: () => Promise<void>
  onClosed: () => void
  /** Called instead of `onClosed` if another tab keeps a database from being deleted. */
  onWipeIncomplete: () => void
}

const TOKEN_NOTES: Readonly<Record<Config['device']['rememberToken'], MessageDescriptor>> = {
  session: msg`You stay signed in when this tab is reloaded. The token is stored encrypted until the session is locked or you sign out. Until then, someone who copies the disk can read it.`,
  memory: msg`The token is in memory only. You enter it again after a reload.`,
}

const PIN_NOTE = msg({
  message:
    'The token is stored encrypted on this device. After closing the browser, you need to unlock it. Signing out deletes it.',
  comment: 'What becomes of the token',
})

const SETUP_NOTE = msg({
  message:
    'The token is stored on this device for all of its agents and encrypted for each of them. It stays when you sign out.',
  comment: 'What becomes of the token',
})

/** What this device stores, and how to remove it. */
export function DeviceSection({
  config,
  sessions,
  copySetup,
  renewSetup,
  onClose,
  onClosed,
  onWipeIncomplete,
}: Props) {
  const { t } = useLingui()
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  const usesSetup = guard?.usesSetup === true
  const signOut = () => {
    void onClose()
    onClosed()
  }
  const wipeAll = async () => {
    // The session is closed first: an open one would store its data again. This section is unmounted with it.
    await onClose()
    if (await wipeWholeDevice()) onClosed()
    else onWipeIncomplete()
  }
  return (
    <>
      <AgentSetting isFixed={usesSetup} />
      <LockSettings sessions={sessions} onAttemptsExhausted={signOut} />
      <StoredDataSettings config={config} />
      {/* Who unlocks with a PIN must not get the token out of a setup: `copySetup` asks for a prepared device's passphrase. */}
      {(guard === null || usesSetup) && (
        <SettingGroup title={t({ message: 'Other devices', comment: 'Heading of settings' })}>
          <Setting
            label={t`Copy the setup`}
            note={
              usesSetup
                ? t`Prepares other devices for the same agents. You’ll need the administrator’s passphrase.`
                : t`Prepares other devices for the same agents. The setup contains the token, which is encrypted with a passphrase.`
            }
          >
            {copySetup}
          </Setting>
        </SettingGroup>
      )}
      <SettingGroup
        title={t({ message: 'Access', comment: 'Heading: how the token is stored' })}
        note={t(usesSetup ? SETUP_NOTE : guard ? PIN_NOTE : TOKEN_NOTES[config.device.rememberToken])}
      >
        {usesSetup && (
          <Setting
            label={t`Use a setup`}
            note={t`Renews this device’s access. The device then locks, and you unlock it as before.`}
          >
            {renewSetup}
          </Setting>
        )}
        <Setting
          label={t`Sign out`}
          note={
            usesSetup
              ? t`Deletes your drafts and loaded data. Your presets and the settings stay on this device, and you unlock it as before.`
              : t`Deletes the token, your presets and all loaded data. Settings stay on this device.`
          }
        >
          <Button icon="log-out" onClick={() => runCommand(COMMANDS.signOut) || signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </Setting>
        <WipeSetting config={config} usesSetup={usesSetup} onWipe={wipeAll} />
      </SettingGroup>
    </>
  )
}

type WipeProps = { config: Config; usesSetup: boolean; onWipe: () => Promise<void> }

/** Deletes everything on this device, after a confirmation that knows whether the device is prepared. */
function WipeSetting({ config, usesSetup, onWipe }: WipeProps) {
  const { t } = useLingui()
  const [confirmation, setConfirmation] = useState<{ readonly isPrepared: boolean } | null>(null)
  const confirmWipe = async () => {
    const device = await readPreparedDevice(config.platform.baseUrl)
    // Also where this agent's PIN is older than the setup, which a wipe deletes. No passphrase opens an unreadable one.
    const isPrepared = usesSetup ? device?.kind !== 'unreadable' : device?.kind === 'prepared'
    setConfirmation({ isPrepared })
  }
  return (
    <>
      <Setting
        label={t`Wipe this device`}
        note={
          usesSetup
            ? t`Signs out and deletes the setup for all of its agents, as well as settings, shortcuts, names, saved views and reading positions.`
            : t`Signs out and deletes settings, shortcuts, names, saved views and reading positions.`
        }
      >
        <Button variant="danger" icon="trash-2" onClick={() => void confirmWipe()}>
          <Trans comment="Button: delete everything on this device">Wipe</Trans>
        </Button>
      </Setting>
      {confirmation && (
        <WipeDialog
          isPrepared={confirmation.isPrepared}
          onWipe={() => void onWipe()}
          onClose={() => setConfirmation(null)}
        />
      )}
    </>
  )
}
