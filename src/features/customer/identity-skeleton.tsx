import type { Ref } from 'react'
import { Fact, Facts } from '#src/ui/facts.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './customer-pane.module.css'

const ROWS = [
  ['Phone', '132px'],
  ['Email', '178px'],
  ['Channel', '148px'],
  ['Stage', '85px'],
] as const

export function IdentitySkeleton() {
  return (
    <div className={styles.identity} role="status">
      <span className="visually-hidden">Reading the customer</span>
      <Facts>
        {ROWS.map(([name, width]) => (
          <Fact key={name} name={name}>
            <Skeleton width={width} />
          </Fact>
        ))}
      </Facts>
    </div>
  )
}

export function NameSkeleton() {
  return (
    <div className={styles.named}>
      <Skeleton width="60%" height="16px" />
      <Skeleton width="40%" height="10px" />
    </div>
  )
}

/** Two lines of a list that is being read. */
export function EntriesSkeleton({ what, ref }: { what: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.loading} role="status">
      <span className="visually-hidden">Reading {what}</span>
      <Skeleton width="58%" />
      <Skeleton width="80%" height="10px" />
    </div>
  )
}
