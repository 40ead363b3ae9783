import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

const ROWS = [
  { key: 'phone', term: <Trans>Phone</Trans>, width: '132px' },
  { key: 'email', term: <Trans>Email</Trans>, width: '178px' },
  { key: 'channel', term: <Trans>Channel</Trans>, width: '148px' },
  { key: 'stage', term: <Trans>Stage</Trans>, width: '85px' },
] as const

export function IdentitySkeleton() {
  return (
    <div className={styles.identity} role="status">
      <span className="visually-hidden">
        <Trans>Loading the customer</Trans>
      </span>
      <DescriptionList>
        {ROWS.map(({ key, term, width }) => (
          <DescriptionItem key={key} term={term}>
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
export function EntriesSkeleton({ label, ref }: { label: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles.loading} role="status">
      <span className="visually-hidden">{label}</span>
      <Skeleton width="58%" />
      <Skeleton width="80%" height="10px" />
    </div>
  )
}
