import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { wipeWholeDevice } from '#src/data/session/device/remove-data.ts'
import { useDeviceStoreProblem } from '#src/data/session/device/use-device-store-problem.ts'
import { readPreparedDevice } from '#src/data/session/device-setup/device-record.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { Setting, SettingGroup } from '#src/features/settings/setting.tsx'
import { useStorageUsage } from '#src/features/settings/use-storage-usage.ts'
import { formatBytes } from '#src/lib/text/bytes.ts'
import { DEVICE_STORE_PROBLEM_LABELS } from '#src/presentation/session/device-store-labels.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useMediaHosts } from '#src/ui/hooks/use-media-hosts.ts'
import { AgentSetting } from './agent-setting.tsx'
import { LockSettings } from './lock-settings.tsx'
import { formatStorageUsage, getDatabasesLabel, getStorageKeyLabel } from './storage-labels.ts'
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
  session: msg`You stay signed in when this tab is reloaded. The token is stored encrypted, with a key that can’t leave this browser, until you sign out or close the tab.`,
  memory: msg`The token is in memory only: you enter it again after a reload.`,
}

const STORED_NOTES: typeof TOKEN_NOTES = {
  session: msg`Recently loaded data is stored for offline use. Drafts and unsent work are stored too. All of it is encrypted, and deleted when you sign out.`,
  memory: msg`Drafts and unsent work are stored too. All of it is encrypted, and deleted when you sign out.`,
}

const PIN_NOTE = msg({
  message:
    'Stored on this device, encrypted. You unlock the device after a reload. Signing out deletes the token.',
  comment: 'The token is stored',
})

const SETUP_NOTE = msg({
  message:
    'Stored on this device for all of its agents, encrypted for each of them. It stays when you sign out.',
  comment: 'The token is stored',
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
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const usage = useStorageUsage()
  const mediaHosts = useMediaHosts()
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  const storeProblem = useDeviceStoreProblem()
  const usesSetup = guard?.usesSetup === true
  const [confirmation, setConfirmation] = useState<{ readonly isPrepared: boolean } | null>(null)
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
  const confirmWipe = async () => {
    const device = await readPreparedDevice(config.platform.baseUrl)
    // Also where this agent's PIN is older than the setup, which a wipe deletes. No passphrase opens an unreadable one.
    const isPrepared = usesSetup ? device?.kind !== 'unreadable' : device?.kind === 'prepared'
    setConfirmation({ isPrepared })
  }
  return (
    <>
      <AgentSetting isFixed={usesSetup} />
      <LockSettings sessions={sessions} onAttemptsExhausted={signOut} />
      <SettingGroup
        title={t({ message: 'Stored here', comment: 'Heading: what is stored on this device' })}
        note={t(STORED_NOTES[config.device.rememberToken])}
      >
        {storeProblem && (
          <Notice
            variant="warning"
            icon="triangle-alert"
            title={t(DEVICE_STORE_PROBLEM_LABELS[storeProblem])}
          >
            <p>
              <Trans>Data that could not be stored is in memory until this page is closed.</Trans>
            </p>
          </Notice>
        )}
        <DescriptionList wide>
          <DescriptionItem
            term={t`Storage in use`}
            emptyText={t({ message: 'Measuring', comment: 'The storage is being measured' })}
          >
            {usage && formatStorageUsage(usage, locale, i18n)}
          </DescriptionItem>
          {usage?.entries.map(({ key, bytes }) => (
            <DescriptionItem key={key} term={getStorageKeyLabel(key, i18n)}>
              {formatBytes(bytes, locale)}
            </DescriptionItem>
          ))}
          <DescriptionItem
            term={t`Databases`}
            emptyText={
              usage
                ? t({ message: 'None', comment: 'No database', context: 'databases' })
                : t({ message: 'Measuring', comment: 'The storage is being measured' })
            }
          >
            {usage?.databases && getDatabasesLabel(usage.databases, locale, i18n)}
          </DescriptionItem>
          <DescriptionItem term={t({ message: 'App cache', comment: 'Stored data: the files of the app' })}>
            <Trans>The app itself, nothing of customers</Trans>
          </DescriptionItem>
          <DescriptionItem
            term={t({ message: 'Browser’s cache', comment: 'Stored data: what the browser keeps itself' })}
            emptyText={t`Nothing since this page was opened`}
          >
            {mediaHosts.length > 0 && (
              <Trans comment="<0/>: web addresses, like media.example.com">
                Images and sound from <BdiList texts={mediaHosts} max={120} />
              </Trans>
            )}
          </DescriptionItem>
          {config.content.mediaHosts.length > 0 && (
            <DescriptionItem term={t`Media hosts`}>
              <Trans comment="<0/>: one or more web addresses, like media.example.com; <1>: an HTTP header">
                <BdiList texts={config.content.mediaHosts.map((it) => new URL(it).host)} max={120} /> must
                send <code dir="ltr">Cache-Control: no-store</code> with every file. Otherwise images and
                sound stay in the browser’s cache after a sign-out.
              </Trans>
            </DescriptionItem>
          )}
        </DescriptionList>
      </SettingGroup>
      {/* Who unlocks with a PIN must not get the token out of a setup: `copySetup` asks for a prepared device's passphrase. */}
      {(guard === null || usesSetup) && (
        <SettingGroup title={t({ message: 'Other devices', comment: 'Heading of settings' })}>
          <Setting
            label={t`Copy the setup`}
            note={
              usesSetup
                ? t`Makes other devices ready for the same agents. It needs the administrator’s passphrase.`
                : t`Makes other devices ready for the same agents. The setup has the token, encrypted with a passphrase.`
            }
          >
            {copySetup}
          </Setting>
        </SettingGroup>
      )}
      <SettingGroup
        title={t({ message: 'Token', comment: 'Heading: how the token is stored' })}
        note={t(usesSetup ? SETUP_NOTE : guard ? PIN_NOTE : TOKEN_NOTES[config.device.rememberToken])}
      >
        {usesSetup && (
          <Setting
            label={t`Use a setup`}
            note={t`Renews the access of this device. Then it locks, and you unlock it as before.`}
          >
            {renewSetup}
          </Setting>
        )}
        <Setting
          label={t`Sign out`}
          note={
            usesSetup
              ? t`Deletes your drafts and loaded data. Your presets and the settings stay on this device, and you start here as before.`
              : t`Deletes the token, your presets and all loaded data. Settings stay on this device.`
          }
        >
          <Button icon="log-out" onClick={() => runCommand(COMMANDS.signOut) || signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </Setting>
        <Setting
          label={t`Wipe this device`}
          note={
            usesSetup
              ? t`Signs out and deletes the setup for all of its agents, settings, shortcuts, names, saved views and reading positions.`
              : t`Signs out and deletes settings, shortcuts, names, saved views and reading positions.`
          }
        >
          <Button variant="danger" icon="trash-2" onClick={() => void confirmWipe()}>
            <Trans comment="Button: delete everything on this device">Wipe</Trans>
          </Button>
        </Setting>
      </SettingGroup>
      {confirmation && (
        <WipeDialog
          isPrepared={confirmation.isPrepared}
          onWipe={() => void wipeAll()}
          onClose={() => setConfirmation(null)}
        />
      )}
    </>
  )
}
