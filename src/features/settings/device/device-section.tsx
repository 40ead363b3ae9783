import { useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { wipeDevice } from '#src/data/session/device/remove-data.ts'
import { useDeviceStoreProblem } from '#src/data/session/device/use-device-store-problem.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import {
  DEVICE_STORE_PROBLEM_LABELS,
  formatStorageUsage,
  getDatabaseLabel,
  getStorageKeyLabel,
} from '#src/domain/session/storage-labels.ts'
import styles from '#src/features/settings/setting.module.css'
import { Setting, SettingGroup } from '#src/features/settings/setting.tsx'
import { useStorageUsage } from '#src/features/settings/use-storage-usage.ts'
import { formatBytes } from '#src/lib/text/format.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { LockSettings } from './lock-settings.tsx'

type Props = {
  config: Config
  sessions: Sessions
  onClose: () => Promise<void>
  onClosed: () => void
}

const TOKEN_NOTES: Readonly<Record<Config['device']['rememberToken'], string>> = {
  session:
    'You stay signed in when this tab is reloaded. The token is stored encrypted, with a key that can’t leave this browser, until you sign out or close the tab.',
  memory: 'The token is in memory only: you enter it again after a reload.',
}

const CACHE_NOTE = 'Recently loaded data is stored for offline use.'
const DRAFTS_NOTE =
  'Drafts and unsent work are stored too. All of it is encrypted, and deleted when you sign out.'

const PIN_NOTE =
  'Stored on this device and protected by your PIN, which you enter after a reload. Signing out deletes it.'

/** What this device stores, and how to remove it. */
export function DeviceSection({ config, sessions, onClose, onClosed }: Props) {
  const { locale } = useDisplayLocale()
  const usage = useStorageUsage()
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  const storeProblem = useDeviceStoreProblem()
  const [isConfirming, setConfirming] = useState(false)
  const [remaining, setRemaining] = useState<readonly string[]>([])
  const signOut = () => {
    void onClose()
    onClosed()
  }
  const wipeAll = async () => {
    // The session is closed first: an open one would store its data again.
    await onClose()
    const remainingDatabases = await wipeDevice()
    setConfirming(false)
    setRemaining(remainingDatabases)
    if (remainingDatabases.length === 0) onClosed()
  }
  return (
    <>
      <LockSettings sessions={sessions} onAttemptsExhausted={signOut} />
      <SettingGroup
        title="Stored here"
        note={config.device.rememberToken === 'memory' ? DRAFTS_NOTE : `${CACHE_NOTE} ${DRAFTS_NOTE}`}
      >
        {storeProblem && (
          <Notice variant="warning" icon="triangle-alert" title={DEVICE_STORE_PROBLEM_LABELS[storeProblem]}>
            <p>Data that could not be stored is in memory until this page is closed.</p>
          </Notice>
        )}
        <DescriptionList wide>
          <DescriptionItem term="Storage in use" emptyText="Looking">
            {usage && formatStorageUsage(usage, locale)}
          </DescriptionItem>
          {usage?.entries.map(({ key, bytes }) => (
            <DescriptionItem key={key} term={getStorageKeyLabel(key)}>
              {formatBytes(bytes, locale)}
            </DescriptionItem>
          ))}
          <DescriptionItem term="Databases" emptyText={usage ? 'None' : 'Looking'}>
            {usage?.databases?.map(getDatabaseLabel).join(', ')}
          </DescriptionItem>
        </DescriptionList>
      </SettingGroup>
      <SettingGroup title="Token" note={guard ? PIN_NOTE : TOKEN_NOTES[config.device.rememberToken]}>
        <Setting label="Sign out" note="Deletes the token and all loaded data. Settings stay on this device.">
          <Button icon="log-out" onClick={() => runCommand(COMMANDS.signOut) || signOut()}>
            Sign out
          </Button>
        </Setting>
        <Setting
          label="Wipe this device"
          note={
            remaining.length === 0
              ? 'Signs out and deletes settings, shortcuts, names, saved views and positions.'
              : 'Another tab still uses a database. Close it and wipe again; the rest is deleted.'
          }
        >
          <Button variant="danger" icon="trash-2" onClick={() => setConfirming(true)}>
            Wipe
          </Button>
        </Setting>
      </SettingGroup>
      {isConfirming && <WipeDialog onWipe={() => void wipeAll()} onClose={() => setConfirming(false)} />}
    </>
  )
}

type WipeDialogProps = { onWipe: () => void; onClose: () => void }

/** Asks for confirmation: a wipe can't be undone. */
function WipeDialog({ onWipe, onClose }: WipeDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Wipe this device?" className={styles.dialog}>
      <div className={styles.form}>
        <p>
          Settings, changed shortcuts, names added here, saved views and positions are deleted. You can export
          names first. Nothing on the platform changes.
        </p>
        <div className={styles.actions}>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onWipe}>
            Wipe and sign out
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
