import { useEffect, useState, useSyncExternalStore } from 'react'
import { notificationPreference } from '#src/data/notifications.ts'
import { useSession } from '#src/data/session/use-session.ts'
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
export function NotificationsSection() {
  const { credentials } = useSession()
  const settings = useSyncExternalStore(notificationPreference.subscribe, notificationPreference.get)
  const changeSettings = (change: Partial<NotificationSettings>) =>
    notificationPreference.set({ ...settings, ...change })
  const isOn = settings.sound || settings.system
  return (
    <>
      {credentials.agentId === null && !settings.unassigned && (
        <Notice icon="info" title="No agent is chosen on this device">
          Sign in and choose who you are to be notified about your tickets. Until then, only unassigned
          tickets can notify you.
        </Notice>
      )}
      <SettingGroup note="For new customer messages on your tickets, while the app is not visible.">
        <SoundSetting enabled={settings.sound} onChange={(sound) => changeSettings({ sound })} />
        <SystemNotificationsSetting
          enabled={settings.system}
          onChange={(system) => changeSettings({ system })}
        />
        <SwitchRow
          label="Unread count in the title"
          note="Counts loaded tickets. Also shown on the icon if the app is installed."
          checked={settings.title}
          onCheckedChange={(title) => changeSettings({ title })}
        />
        <SwitchRow
          label="Unassigned tickets"
          note="Notify you like your own tickets."
          checked={settings.unassigned}
          onCheckedChange={(unassigned) => changeSettings({ unassigned })}
        />
        <QuietHoursSetting settings={settings} onChange={changeSettings} />
      </SettingGroup>
      {isOn && (
        <Notice icon="info" title="Don’t rely on notifications alone">
          There are no notifications once this tab is closed, and they are late when the browser suspends it:
          keep it visible, or allow it to stay active. In the background the list is checked less often.
        </Notice>
      )}
    </>
  )
}

const SOUND_NOTES = {
  untried: 'Two short tones.',
  played: 'The sound was played. If you didn’t hear it, check the volume and whether this tab is muted.',
  blocked: 'The browser plays no sound until you click or press a key in this tab.',
  missing: 'This browser can’t play the sound.',
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
            {enabled && ' After a reload there is no sound until you click or press a key.'}
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
  denied: 'The browser blocks them for this address: allow them in the browser’s settings.',
  missing: 'Not supported by this browser, or only for pages served over https.',
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
      label="System notifications"
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
        note="No sound and no notification; the count in the title stays."
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
