'use memo'

import type { ReactNode } from 'react'
import type { Instant } from '#src/lib/time/instant.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './timeline-row.module.css'

type Props = {
  /** An icon, or who wrote it. */
  icon: ReactNode
  title: ReactNode
  /** What kind of thing it is, and of which chat. */
  kind: string
  /** The linked contact whose it is, as it should be called here; null for the customer's own. */
  contact: string | null
  at: Instant | null
  variant?: 'failed' | 'quiet' | undefined
  isHighlighted: boolean
  children?: ReactNode
}

export function TimelineRow(props: Props) {
  const { icon, title, kind, contact, at, variant, isHighlighted, children } = props
  return (
    <li
      className={styles.row}
      data-entry
      data-look={variant}
      data-marked={isHighlighted || undefined}
      aria-current={isHighlighted || undefined}
    >
      <span className={styles.picture}>{icon}</span>
      <div className={styles.main}>
        <p className={styles.first}>
          <span className={`${styles.title} truncate`}>{title}</span>
          <span className={styles.kind}>
            {kind}
            {contact !== null && (
              <>
                {' · '}
                <Icon name="link-2" size="xs" /> <Bdi text={contact} max={100} />
              </>
            )}
          </span>
        </p>
        {children}
      </div>
      <Time className={styles.time} at={at} format="time" />
    </li>
  )
}
