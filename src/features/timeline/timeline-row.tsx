import type { ReactNode } from 'react'
import type { Instant } from '#src/lib/instant.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Time } from '#src/ui/time.tsx'
import styles from './timeline-row.module.css'

type Props = {
  /** An icon, or who wrote it. */
  picture: ReactNode
  title: ReactNode
  /** What kind of thing it is, and of which chat. */
  kind: string
  /** The linked contact whose it is, as it should be called here; null for the customer's own. */
  contact: string | null
  at: Instant | null
  look?: 'failed' | 'quiet' | undefined
  isMarked: boolean
  children?: ReactNode
}

export function TimelineRow(props: Props) {
  const { picture, title, kind, contact, at, look, isMarked, children } = props
  return (
    <li
      className={styles.row}
      data-entry
      data-look={look}
      data-marked={isMarked || undefined}
      aria-current={isMarked || undefined}
    >
      <span className={styles.picture}>{picture}</span>
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
      <Time className={styles.time} at={at} form="time" />
    </li>
  )
}
