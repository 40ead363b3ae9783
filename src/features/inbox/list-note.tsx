import type { Listing } from '#src/domain/listing.ts'
import { formatNumber } from '#src/lib/format.ts'
import { useReader } from '#src/ui/reader.tsx'
import styles from './filter-bar.module.css'

type Props = { listing: Listing; listed: number; shown: number; isWhole: boolean }

/** Where the platform can't filter or sort, the list says among how many tickets that was done here (rule 2). */
export function ListNote({ listing: { isLocal, sort }, listed, shown, isWhole }: Props) {
  const { locale } = useReader()
  if (!isLocal && (sort === 'newest' || isWhole)) return null
  const loaded = formatNumber(listed, locale)
  const count = isLocal ? `${formatNumber(shown, locale)} of ${loaded}` : null
  const what = isWhole
    ? `${count} tickets, all read`
    : count
      ? `${count} loaded`
      : `Sorted among ${loaded} loaded`
  return (
    <p className={styles.note} role="status">
      {what}
      {!isWhole && ', the platform may have more'}
    </p>
  )
}
