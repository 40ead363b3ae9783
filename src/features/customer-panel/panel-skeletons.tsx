import type { Ref } from 'react'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

const ROWS = [
  ['Phone', '132px'],
  ['Email', '178px'],
  ['Channel', '148px'],
  ['Stage', '85px'],
] as const

export function IdentitySkeleton() {
  return (
    <div className={styles.identity} role="status">
      <span className="visually-hidden">Loading the customer</span>
      <DescriptionList>
        {ROWS.map(([term, width]) => (
          <DescriptionItem key={term} term={term}>
            <Skeleton width={width} />
          </DescriptionItem>
        ))}
      </DescriptionList>
    </div>
  )
}

export function NameSkeleton() {
  return (
    <div className={styles.nameSkeleton}>
      <Skeleton width="60%" height="16px" />
      <Skeleton width="40%" height="10px" />
    </div>
  )
}

/** Two lines in place of a list that is loading. */
export function EntriesSkeleton({ noun, ref }: { noun: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.loading} role="status">
      <span className="visually-hidden">Reading {noun}</span>
      <Skeleton width="58%" />
      <Skeleton width="80%" height="10px" />
    </div>
  )
}
