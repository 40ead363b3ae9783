import { useState, useSyncExternalStore } from 'react'
import { notificationPreference } from '#src/data/notifications/preference.ts'
import type { Session } from '#src/data/session/session.ts'
import {
  DEFAULT_QUIET_HOURS,
  formatMinuteOfDay,
  type NotificationSettings,
  parseMinuteOfDay,
} from '#src/domain/notifications/settings.ts'
import { Setting, SettingGroup } from '#src/features/settings/setting.tsx'
import { SwitchRow } from '#src/features/settings/switch-setting.tsx'
import { playNotificationSound } from '#src/lib/browser/notification-sound.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './notifications-section.module.css'
import { SystemNotifications } from './system-notifications.tsx'

/** What tells of new messages while the app is open. */
export function NotificationsSection({ session: { credentials } }: { session: Session }) {
  const chosen = useSyncExternalStore(notificationPreference.subscribe, notificationPreference.get)
  const change = (part: Partial<NotificationSettings>) => notificationPreference.set({ ...chosen, ...part })
  const isOn = chosen.sound || chosen.system
  return (
    <>
      {credentials.agentId === null && !chosen.unassigned && (
        <Notice icon="info" title="Nobody is chosen at this desk">
          No ticket is yours until you sign in under your name: only tickets that nobody holds can be told of.
        </Notice>
      )}
      <SettingGroup note="Of new messages from customers on tickets that you hold, while nobody looks at the app.">
        <SoundSetting enabled={chosen.sound} onChange={(sound) => change({ sound })} />
        <SystemNotifications enabled={chosen.system} onChange={(system) => change({ system })} />
        <SwitchRow
          label="Number of unread in the title"
          note="Of the tickets that are loaded. Also on the icon, where the app is installed."
          checked={chosen.title}
          onCheckedChange={(title) => change({ title })}
        />
        <SwitchRow
          label="Tickets that nobody holds"
          note="They count as yours do."
          checked={chosen.unassigned}
          onCheckedChange={(unassigned) => change({ unassigned })}
        />
        <QuietHoursSetting chosen={chosen} onChange={change} />
      </SettingGroup>
      {isOn && (
        <Notice icon="info" title="Don’t rely on them alone">
          Nothing is told once this tab is closed, and late when the browser puts it to sleep: keep it in
          sight, or allow it to stay awake. In the background the list is asked at the slower pace.
        </Notice>
      )}
    </>
  )
}

const SOUND_NOTES = {
  untried: 'Two short notes.',
  played: 'It was played. Not heard? Look at the volume, and whether this tab is muted.',
  blocked: 'The browser plays nothing until something was pressed in this tab.',
  missing: 'This browser can’t play it.',
} as const

function SoundSetting({ enabled, onChange }: { enabled: boolean; onChange: (enabled: boolean) => void }) {
  const [soundResult, setSoundResult] = useState<keyof typeof SOUND_NOTES>('untried')
  return (
    <>
      <SwitchRow
        label="Sound"
        note={
          <output>
            {SOUND_NOTES[soundResult]}
            {enabled && ' After a reload it keeps still until something is pressed.'}
          </output>
        }
        checked={enabled}
        onCheckedChange={onChange}
      />
      <div className={styles.test}>
        <Button size="sm" icon="volume-2" onClick={() => void playNotificationSound().then(setSoundResult)}>
          Test the sound
        </Button>
      </div>
    </>
  )
}

type QuietProps = { chosen: NotificationSettings; onChange: (part: Partial<NotificationSettings>) => void }

function QuietHoursSetting({ chosen: { quiet }, onChange }: QuietProps) {
  const setBound = (bound: 'from' | 'until', text: string) => {
    const minute = parseMinuteOfDay(text)
    if (quiet && minute !== null) onChange({ quiet: { ...quiet, [bound]: minute } })
  }
  return (
    <>
      <SwitchRow
        label="Quiet hours"
        note="Neither sound nor notification; the number in the title stays."
        checked={quiet !== null}
        onCheckedChange={(on) => onChange({ quiet: on ? DEFAULT_QUIET_HOURS : null })}
      />
      {quiet && (
        <Setting label="Quiet between" className={styles.hours}>
          <Input
            type="time"
            aria-label="Quiet from"
            value={formatMinuteOfDay(quiet.from)}
            onValueChange={(text) => setBound('from', text)}
          />
          <span className="muted">and</span>
          <Input
            type="time"
            aria-label="Quiet until"
            value={formatMinuteOfDay(quiet.until)}
            onValueChange={(text) => setBound('until', text)}
          />
        </Setting>
      )}
    </>
  )
}
