import { useQuery } from '@tanstack/react-query'
import type { HistoryScope } from '#src/data/customers/queries.ts'
import { cachedAtQuery } from '#src/data/offline-cache/cached-at.ts'
import { getHistoryRecordId } from '#src/data/offline-cache/object-stores.ts'
import { AsOf } from '#src/ui/feedback/as-of.tsx'
import styles from './customer-panel.module.css'

/** Since when the oldest part of the panel is as it is, where any came from this device: once for all of them. */
export function PanelAsOf(history: HistoryScope) {
  const name = getHistoryRecordId(history)
  const { data: customer } = useQuery(cachedAtQuery('customer', history.customerId))
  const { data: calls } = useQuery(cachedAtQuery('calls', name))
  const { data: chats } = useQuery(cachedAtQuery('chats', name))
  const times = [customer, calls, chats].filter((at) => at !== null)
  if (times.length === 0) return null
  return (
    <p className={styles.asOf}>
      <AsOf at={Math.min(...times)} />
    </p>
  )
}
