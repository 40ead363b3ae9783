import { useState, useSyncExternalStore } from 'react'
import { keepAwakePreference, lockTimeoutPreference } from '#src/data/preferences/idle.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getLockTimeoutMinutes } from '#src/domain/session/lock.ts'
import { Setting, SettingGroup, SwitchSetting } from '#src/features/settings/setting.tsx'
import { canKeepScreenAwake } from '#src/lib/browser/wake-lock.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { PinDialog, type PinTask } from './pin-dialog.tsx'

type Props = {
  sessions: Sessions
  /** Called after too many wrong PINs: the data behind the PIN has been wiped. */
  onAttemptsExhausted: () => void
}

const MINUTE_CHOICES = [1, 2, 3, 5, 10, 15, 30, 60]

/** The lock timeout, the PIN, and whether the screen stays on. */
export function LockSettings({ sessions, onAttemptsExhausted }: Props) {
  const { config } = useSession()
  const [pinTask, setPinTask] = useState<PinTask | null>(null)
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  const chosenMinutes = useSyncExternalStore(lockTimeoutPreference.subscribe, lockTimeoutPreference.get)
  const maxMinutes = config.device.lockAfterMinutes
  const choices = [...MINUTE_CHOICES.filter((it) => it < maxMinutes), maxMinutes]
  const currentMinutes = getLockTimeoutMinutes(maxMinutes, chosenMinutes)
  return (
    <SettingGroup
      title="Lock"
      note="A locked session keeps no customer data on screen or in memory. Locking one tab locks all tabs."
    >
      <Setting
        label="Lock without input after"
        note={`This deployment allows ${getMinutesLabel(maxMinutes)} at most. You are warned half a minute before.`}
      >
        <Select
          aria-label="Lock without input after"
          value={String(currentMinutes)}
          options={[...new Set([...choices, currentMinutes])]
            .toSorted((a, b) => a - b)
            .map((it) => ({ value: String(it), label: getMinutesLabel(it) }))}
          onValueChange={(text) =>
            lockTimeoutPreference.set(Number(text) === maxMinutes ? null : Number(text))
          }
        />
      </Setting>
      <Setting label="Lock now" note="Drafts and unsent work stay on this device, encrypted.">
        <Button
          icon="lock"
          shortcut={useShortcutLabel(COMMANDS.lock)}
          onClick={() => runCommand(COMMANDS.lock)}
        >
          Lock
        </Button>
      </Setting>
      <Setting
        label="PIN"
        note={
          guard
            ? 'Unlocks this device, also offline and after the browser was closed. Without it, stored data can’t be read.'
            : 'No PIN: unlocking needs the token. With a PIN, this device also keeps you signed in, encrypted with it.'
        }
      >
        {guard ? (
          <>
            <Button onClick={() => setPinTask('change')}>Change</Button>
            <Button onClick={() => setPinTask('remove')}>Remove</Button>
          </>
        ) : (
          <Button onClick={() => setPinTask('set')}>Set a PIN</Button>
        )}
      </Setting>
      <SwitchSetting
        label="Keep the screen on"
        note={
          canKeepScreenAwake()
            ? 'While the app is visible. It still locks after inactivity.'
            : 'Not supported by this browser: the device’s setting applies.'
        }
        preference={keepAwakePreference}
      />
      {pinTask && (
        <PinDialog
          task={pinTask}
          sessions={sessions}
          onAttemptsExhausted={onAttemptsExhausted}
          onClose={() => setPinTask(null)}
        />
      )}
    </SettingGroup>
  )
}

function getMinutesLabel(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
