import type { Desk } from '#src/queries/desk.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './outbound-bar.module.css'

type Props = { desk: Desk }

/** Where replies go out. There is no box to write in: the platform has no free-text reply. */
export function OutboundBar({ desk }: Props) {
  const isSetUp = desk.config.platform.legacyBaseUrl !== undefined && desk.session.legacy !== null
  const note = isSetUp
    ? 'Replies go out as approved templates.'
    : 'Sending templates is not set up on this device.'
  const reason = isSetUp
    ? 'This version of Handoff can’t send templates yet.'
    : 'Sending needs the workspace ID and the legacy key, given at sign-in.'
  return (
    <footer className={styles.outbound}>
      <p className={styles.note}>{note}</p>
      <Button disabledReason={reason}>Send template</Button>
    </footer>
  )
}
