'use memo'

import { Trans } from '@lingui/react/macro'
import messageStyles from '#src/features/conversation/message/message-row.module.css'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './thread.module.css'

/** Typical sizes of messages, whose real sizes aren't known yet. */
const PLACEHOLDER_SIZES = [
  { side: undefined, head: '120px', width: '340px', height: '64px' },
  { side: 'out', head: '90px', width: '420px', height: '86px' },
  { side: undefined, head: '120px', width: '260px', height: '42px' },
  { side: 'out', head: '90px', width: '300px', height: '64px' },
  { side: undefined, head: '120px', width: '380px', height: '64px' },
] as const

/** Shown until the conversation can be displayed at its reading position. */
export function ThreadSkeleton() {
  return (
    <div className={styles.frame} aria-busy="true">
      <p className="visually-hidden" role="status">
        <Trans>Loading messages</Trans>
      </p>
      <div className={styles.scroller}>
        <div className={styles.inner}>
          <SkeletonMessages count={5} />
        </div>
      </div>
    </div>
  )
}

export function SkeletonMessages({ count }: { count: number }) {
  return PLACEHOLDER_SIZES.slice(0, count).map(({ side, head, width, height }) => (
    <div key={`${width} ${height}`} className={messageStyles.row} data-side={side} aria-hidden="true">
      <div className={messageStyles.head}>
        <Skeleton width={head} />
      </div>
      <Skeleton shape="bubble" width={`min(${width}, 60cqi)`} height={height} />
    </div>
  ))
}
