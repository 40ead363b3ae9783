import { useEffect, useState } from 'react'
import { SwitchRow } from '#src/features/settings/switch-setting.tsx'
import {
  getNotificationAccess,
  type NotificationAccess,
  requestNotificationAccess,
} from '#src/lib/browser/system-notification.ts'

type Props = { enabled: boolean; onChange: (enabled: boolean) => void }

const ACCESS_NOTES: Readonly<Record<NotificationAccess, string>> = {
  granted: 'The browser allows them. They name the ticket, never the customer or the message.',
  default: 'The browser will ask whether it may show them.',
  denied: 'The browser blocks them for this address: allow them in its own settings first.',
  missing: 'This browser has none, or not for a page that isn’t served over https.',
}

/** Notifications of the system: wanted here, and allowed by the browser. Asked for by a press only. */
export function SystemNotifications({ enabled, onChange }: Props) {
  const [access, setAccess] = useState(getNotificationAccess)
  useEffect(() => {
    // Changed in the browser's own settings meanwhile.
    const updateAccess = () => setAccess(getNotificationAccess())
    window.addEventListener('focus', updateAccess)
    return () => window.removeEventListener('focus', updateAccess)
  }, [])
  const toggle = async (wanted: boolean) => {
    if (!wanted) return onChange(false)
    const answer = await requestNotificationAccess()
    setAccess(answer)
    onChange(answer === 'granted')
  }
  return (
    <SwitchRow
      label="Notifications of the system"
      note={<output>{ACCESS_NOTES[access]}</output>}
      checked={enabled && access === 'granted'}
      onCheckedChange={(wanted) => void toggle(wanted)}
    />
  )
}
