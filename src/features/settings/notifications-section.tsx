import { useEffect, useState, useSyncExternalStore } from 'react'
import { notificationPreference } from '#src/data/notifications.ts'
import type { Session } from '#src/data/session/session.ts'
import {
  DEFAULT_QUIET_HOURS,
  formatMinuteOfDay,
  type NotificationSettings,
  parseMinuteOfDay,
} from '#src/domain/notifications/settings.ts'
import {
  getNotificationAccess,
  type NotificationAccess,
  playNotificationSound,
  requestNotificationAccess,
} from '#src/lib/browser/notifications.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './setting.module.css'
import { Setting, SettingGroup, SwitchRow } from './setting.tsx'

/** How the app notifies the agent of new messages while it is open. */
export function NotificationsSection({ session: { credentials } }: { session: Session }) {
  const settings = useSyncExternalStore(notificationPreference.subscribe, notificationPreference.get)
  const changeSettings = (change: Partial<NotificationSettings>) =>
    notificationPreference.set({ ...settings, ...change })
  const isOn = settings.sound || settings.system
  return (
    <>
      {credentials.agentId === null && !settings.unassigned && (
        <Notice icon="info" title="Nobody is chosen at this desk">
          No ticket is yours until you sign in under your name: only tickets that nobody holds can be told of.
        </Notice>
      )}
      <SettingGroup note="Of new messages from customers on tickets that you hold, while nobody looks at the app.">
        <SoundSetting enabled={settings.sound} onChange={(sound) => changeSettings({ sound })} />
        <SystemNotificationsSetting
          enabled={settings.system}
          onChange={(system) => changeSettings({ system })}
        />
        <SwitchRow
          label="Number of unread in the title"
          note="Of the tickets that are loaded. Also on the icon, where the app is installed."
          checked={settings.title}
          onCheckedChange={(title) => changeSettings({ title })}
        />
        <SwitchRow
          label="Tickets that nobody holds"
          note="They count as yours do."
          checked={settings.unassigned}
          onCheckedChange={(unassigned) => changeSettings({ unassigned })}
        />
        <QuietHoursSetting settings={settings} onChange={changeSettings} />
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
      <div className={styles.soundTest}>
        <Button size="sm" icon="volume-2" onClick={() => void playNotificationSound().then(setSoundResult)}>
          Test the sound
        </Button>
      </div>
    </>
  )
}

type SystemNotificationsProps = { enabled: boolean; onChange: (enabled: boolean) => void }

const ACCESS_NOTES: Readonly<Record<NotificationAccess, string>> = {
  granted: 'The browser allows them. They name the ticket, never the customer or the message.',
  default: 'The browser will ask whether it may show them.',
  denied: 'The browser blocks them for this address: allow them in its own settings first.',
  missing: 'This browser has none, or not for a page that isn’t served over https.',
}

/** On only if the agent enables it and the browser allows it. Permission is requested only on a click. */
function SystemNotificationsSetting({ enabled, onChange }: SystemNotificationsProps) {
  const [access, setAccess] = useState(getNotificationAccess)
  useEffect(() => {
    // The user may have changed it in the browser's settings meanwhile.
    const updateAccess = () => setAccess(getNotificationAccess())
    window.addEventListener('focus', updateAccess)
    return () => window.removeEventListener('focus', updateAccess)
  }, [])
  const setEnabled = async (isEnabled: boolean) => {
    if (!isEnabled) return onChange(false)
    const requestedAccess = await requestNotificationAccess()
    setAccess(requestedAccess)
    onChange(requestedAccess === 'granted')
  }
  return (
    <SwitchRow
      label="Notifications of the system"
      note={<output>{ACCESS_NOTES[access]}</output>}
      checked={enabled && access === 'granted'}
      onCheckedChange={(isEnabled) => void setEnabled(isEnabled)}
    />
  )
}

type QuietHoursProps = {
  settings: NotificationSettings
  onChange: (change: Partial<NotificationSettings>) => void
}

function QuietHoursSetting({ settings: { quiet }, onChange }: QuietHoursProps) {
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
        <Setting label="Quiet between" className={styles.quietHours}>
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
