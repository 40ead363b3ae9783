import type { ReactNode } from 'react'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './customer-pane.module.css'
import { TimelineLink } from './timeline-link.tsx'

type Props = {
  /** A name as it came, or what stands in its place. */
  name: ReactNode
  sub?: ReactNode
  /** It is known who the customer is, so there is a timeline. */
  timeline?: boolean
  onClose: () => void
}

export function PanelHead({ name, sub, timeline = false, onClose }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.id}>
        {typeof name === 'string' ? (
          <h2 className={styles.name}>
            <Bdi text={name || 'No name'} max={200} />
          </h2>
        ) : (
          name
        )}
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {timeline && (
        <TimelineLink className={styles.timeline} title="Timeline: messages, calls and chats in one order">
          <Icon name="history" />
          <span>Timeline</span>
        </TimelineLink>
      )}
      <IconButton
        className={styles.close}
        icon="x"
        label="Close customer panel"
        keys="Esc"
        onClick={onClose}
      />
    </header>
  )
}
