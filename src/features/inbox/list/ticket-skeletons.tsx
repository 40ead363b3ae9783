'use memo'

import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './ticket-list.module.css'
import row from './ticket-row.module.css'

type Props = { label: string }

/** Rows of the final size, while nothing is known. */
export function TicketSkeletons({ label }: Props) {
  return (
    <ul className={`${styles.tickets} ${styles.loading}`} aria-label={`Loading: ${label}`} aria-busy="true">
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index} className={row.ticket} aria-hidden="true">
          <span className={styles.ghost}>
            <Skeleton shape="mark" />
          </span>
          <span className={row.link}>
            <span className={row.top}>
              <Skeleton width="46%" />
              <span className={row.time}>
                <Skeleton width="32px" />
              </span>
            </span>
            <span className={row.mid}>
              <Skeleton width="72%" />
            </span>
            <span className={row.last}>
              <Skeleton width="58%" height="10px" />
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
