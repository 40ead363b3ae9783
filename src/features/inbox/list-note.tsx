import type { Listing } from '#src/domain/listing.ts'
import { formatNumber } from '#src/lib/format.ts'
import { Button } from '#src/ui/button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './filter-bar.module.css'

type Props = {
  listing: Listing
  listed: number
  shown: number
  isWhole: boolean
  readsAll: boolean
  onReadAll: (all: boolean) => void
}

/** Where the platform can't filter or sort, the list says among how many tickets that was done here (rule 2). */
export function ListNote({ listing, listed, shown, isWhole, readsAll, onReadAll }: Props) {
  const { locale } = useReader()
  const { isLocal, sort } = listing
  if (!isLocal && (sort === 'newest' || isWhole)) return null
  const loaded = formatNumber(listed, locale)
  const count = `${formatNumber(shown, locale)} of ${loaded}`
  const among = isLocal ? `${count} loaded` : `Sorted among ${loaded} loaded`
  return (
    <div className={styles.note}>
      <span role="status">{isWhole ? `${count}, all that can match are read` : among}</span>
      {!isWhole && (
        <Button
          size="sm"
          variant="quiet"
          title="The platform may have more"
          onClick={() => onReadAll(!readsAll)}
        >
          {readsAll ? 'Stop reading' : 'Read all'}
        </Button>
      )}
    </div>
  )
}
