import { useState, useSyncExternalStore } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { lockAfter } from '#src/domain/idle.ts'
import { canKeepAwake } from '#src/lib/wake-lock.ts'
import type { Desk } from '#src/queries/desk.ts'
import { lockAfterHere } from '#src/queries/lock-after.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { staysAwake } from '#src/queries/wake.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { doAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { PinDialog, type PinTask } from './pin-dialog.tsx'
import { Setting, SettingGroup } from './setting.tsx'
import { SwitchSetting } from './switch-setting.tsx'

type Props = {
  desk: Desk
  sessions: Sessions
  /** The PIN was wrong too often: what it protected is gone. */
  onSpent: () => void
}

const MINUTES = [1, 2, 3, 5, 10, 15, 30, 60]

/** When this device locks, what opens it again, and whether its screen may go dark. */
export function LockSettings({ desk, sessions, onSpent }: Props) {
  const [task, setTask] = useState<PinTask | null>(null)
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  const chosen = useSyncExternalStore(lockAfterHere.subscribe, lockAfterHere.get)
  const most = desk.config.device.lockAfterMinutes
  const choices = [...MINUTES.filter((it) => it < most), most]
  const now = lockAfter(most, chosen)
  return (
    <SettingGroup
      title="Lock"
      note="A locked desk leaves nothing of a customer on screen or in memory. One tab locks, all lock."
    >
      <Setting
        label="Lock without input after"
        note={`This deployment says ${minuteWords(most)} at most. Half a minute before, it is said.`}
      >
        <Select
          aria-label="Lock without input after"
          value={String(now)}
          options={[...new Set([...choices, now])]
            .toSorted((a, b) => a - b)
            .map((it) => ({ value: String(it), label: minuteWords(it) }))}
          onValue={(text) => lockAfterHere.set(Number(text) === most ? null : Number(text))}
        />
      </Setting>
      <Setting label="Lock now" note="Drafts and what waits to be sent stay on this device, sealed.">
        <Button icon="lock" kbd={useKey(ACTS.lock)} onClick={() => doAct(ACTS.lock)}>
          Lock
        </Button>
      </Setting>
      <Setting
        label="PIN"
        note={
          guard
            ? 'Opens this device again, also offline and after the browser was closed. Without it nothing here can be read.'
            : 'None: a locked desk asks for the token. With one this device also keeps you signed in, sealed under it.'
        }
      >
        {guard ? (
          <>
            <Button onClick={() => setTask('change')}>Change</Button>
            <Button onClick={() => setTask('remove')}>Remove</Button>
          </>
        ) : (
          <Button onClick={() => setTask('set')}>Set a PIN</Button>
        )}
      </Setting>
      <SwitchSetting
        label="Keep the screen on"
        note={
          canKeepAwake()
            ? 'While the app is looked at. It locks all the same.'
            : 'This browser has no way to: it stays as the device is set.'
        }
        preference={staysAwake}
      />
      {task && (
        <PinDialog
          task={task}
          desk={desk}
          sessions={sessions}
          onSpent={onSpent}
          onClose={() => setTask(null)}
        />
      )}
    </SettingGroup>
  )
}

function minuteWords(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
