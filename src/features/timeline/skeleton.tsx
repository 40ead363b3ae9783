'use memo'

import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './timeline.module.css'
import row from './timeline-row.module.css'

const PLACEHOLDER_WIDTHS = ['62%', '40%', '78%', '55%', '70%', '34%', '66%', '48%'] as const

/** Placeholder rows of the usual height, while no entry can be shown yet. */
export function TimelineSkeleton() {
  return (
    <div className={styles.scroller}>
      <p className="visually-hidden" role="status">
        <Trans>Loading the timeline</Trans>
      </p>
      <div className={styles.content}>
        <SkeletonRows count={PLACEHOLDER_WIDTHS.length} />
      </div>
    </div>
  )
}

export function SkeletonRows({ count }: { count: number }) {
  return PLACEHOLDER_WIDTHS.slice(0, count).map((width) => (
    <div key={width} className={row.row} aria-hidden="true">
      <Skeleton shape="mark" />
      <div className={row.skeletonText}>
        <Skeleton width="180px" />
        <Skeleton width={width} height="10px" />
      </div>
    </div>
  ))
}
