import { useEffect, useState } from 'react'
import { askPermission, type Permission, permission } from '#src/lib/system-notice.ts'
import { SwitchRow } from './switch-setting.tsx'

type Props = { on: boolean; onSystem: (on: boolean) => void }

const STATES: Readonly<Record<Permission, string>> = {
  granted: 'The browser allows them. They name the ticket, never the customer or the message.',
  default: 'The browser will ask whether it may show them.',
  denied: 'The browser blocks them for this address: allow them in its own settings first.',
  missing: 'This browser has none, or not for a page that isn’t served over https.',
}

/** Notifications of the system: wanted here, and allowed by the browser. Asked for by a press only. */
export function SystemNotices({ on, onSystem }: Props) {
  const [allowed, setAllowed] = useState(permission)
  useEffect(() => {
    // Changed in the browser's own settings meanwhile.
    const look = () => setAllowed(permission())
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  const choose = async (wanted: boolean) => {
    if (!wanted) return onSystem(false)
    const answer = await askPermission()
    setAllowed(answer)
    onSystem(answer === 'granted')
  }
  return (
    <SwitchRow
      label="Notifications of the system"
      note={<output>{STATES[allowed]}</output>}
      checked={on && allowed === 'granted'}
      onChecked={(wanted) => void choose(wanted)}
    />
  )
}
