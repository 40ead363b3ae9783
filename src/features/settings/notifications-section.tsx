import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
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
  const { t } = useLingui()
  const { credentials } = useSession()
  const settings = useSyncExternalStore(notificationPreference.subscribe, notificationPreference.get)
  const changeSettings = (change: Partial<NotificationSettings>) =>
    notificationPreference.set({ ...settings, ...change })
  const isOn = settings.sound || settings.system
  return (
    <>
      {credentials.agentId === null && !settings.unassigned && (
        <Notice icon="info" title={t`You haven’t selected your name`}>
          <Trans>
            Select your name under “This device” to be notified about your tickets. Until then, you can only
            be notified about unassigned tickets.
          </Trans>
        </Notice>
      )}
      <SettingGroup
        note={t`Notifies you of new customer messages on your tickets while the app isn’t visible.`}
      >
        <SoundSetting enabled={settings.sound} onChange={(sound) => changeSettings({ sound })} />
        <SystemNotificationsSetting
          enabled={settings.system}
          onChange={(system) => changeSettings({ system })}
        />
        <SwitchRow
          label={t`Unread count in the title`}
          note={t`Counts loaded tickets. Also shown on the icon if the app is installed.`}
          checked={settings.title}
          onCheckedChange={(title) => changeSettings({ title })}
        />
        <SwitchRow
          label={t`Unassigned tickets`}
          note={t({
            message:
              'Get notified about unassigned tickets like your own, and when a pilot’s or team’s ticket needs a person.',
            comment: 'These: unassigned tickets',
          })}
          checked={settings.unassigned}
          onCheckedChange={(unassigned) => changeSettings({ unassigned })}
        />
        <QuietHoursSetting settings={settings} onChange={changeSettings} />
      </SettingGroup>
      {isOn && (
        <Notice icon="info" title={t`Don’t rely on notifications alone`}>
          <Trans>
            Notifications stop when you close this tab and arrive late when the browser suspends it. Keep this
            tab visible or allow it to stay active. In the background, Handoff checks the list less often.
          </Trans>
        </Notice>
      )}
    </>
  )
}

type SoundResult = 'untried' | 'played' | 'blocked' | 'missing'

const SOUND_NOTES: Readonly<Record<SoundResult, MessageDescriptor>> = {
  untried: msg({ message: 'Two short tones.', comment: 'The sound of a notification' }),
  played: msg`Sound played. If you didn’t hear it, check the volume and whether this tab is muted.`,
  blocked: msg`The browser won’t play sound until you click or press a key in this tab.`,
  missing: msg`This browser can’t play the sound.`,
}

function SoundSetting({ enabled, onChange }: { enabled: boolean; onChange: (enabled: boolean) => void }) {
  const { t } = useLingui()
  const [soundResult, setSoundResult] = useState<SoundResult>('untried')
  return (
    <>
      <SwitchRow
        label={t({ message: 'Sound', comment: 'Setting: whether notifications have a sound' })}
        note={
          <output>
            {t(SOUND_NOTES[soundResult])}
            {enabled && (
              <>
                {' '}
                <Trans>After a reload, the browser won’t play sound until you click or press a key.</Trans>
              </>
            )}
          </output>
        }
        checked={enabled}
        onCheckedChange={onChange}
      />
      <div className={styles.soundTest}>
        <Button size="sm" icon="volume-2" onClick={() => void playNotificationSound().then(setSoundResult)}>
          <Trans comment="Button">Test the sound</Trans>
        </Button>
      </div>
    </>
  )
}

type SystemNotificationsProps = { enabled: boolean; onChange: (enabled: boolean) => void }

const ACCESS_NOTES: Readonly<Record<NotificationAccess, MessageDescriptor>> = {
  granted: msg({
    message: 'Your browser allows notifications. They show the ticket, never the customer or the message.',
    comment: 'Them: system notifications',
  }),
  default: msg({
    message: 'Your browser will ask for permission to show notifications.',
    comment: 'Them: system notifications',
  }),
  denied: msg({
    message: 'Your browser blocks notifications for this site. Allow them in the browser’s settings.',
    comment: 'Them: system notifications',
  }),
  missing: msg`This browser doesn’t support notifications, or allows them only on HTTPS pages.`,
}

/** On only if the agent enables it and the browser allows it. Permission is requested only on a click. */
function SystemNotificationsSetting({ enabled, onChange }: SystemNotificationsProps) {
  const { t } = useLingui()
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
      label={t`System notifications`}
      note={<output>{t(ACCESS_NOTES[access])}</output>}
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
  const { t } = useLingui()
  const setBound = (bound: 'from' | 'until', text: string) => {
    const minute = parseMinuteOfDay(text)
    if (quiet && minute !== null) onChange({ quiet: { ...quiet, [bound]: minute } })
  }
  return (
    <>
      <SwitchRow
        label={t`Quiet hours`}
        note={t`No sounds or notifications. The title still shows the unread count.`}
        checked={quiet !== null}
        onCheckedChange={(on) => onChange({ quiet: on ? DEFAULT_QUIET_HOURS : null })}
      />
      {quiet && (
        <Setting
          label={t({
            message: 'Quiet between',
            comment: 'Two times of day follow: “Quiet between 20:00 – 08:00”',
          })}
          className={styles.quietHours}
        >
          <Input
            type="time"
            aria-label={t`Quiet from`}
            value={formatMinuteOfDay(quiet.from)}
            onValueChange={(text) => setBound('from', text)}
          />
          <span className="muted">–</span>
          <Input
            type="time"
            aria-label={t`Quiet until`}
            value={formatMinuteOfDay(quiet.until)}
            onValueChange={(text) => setBound('until', text)}
          />
        </Setting>
      )}
    </>
  )
}
