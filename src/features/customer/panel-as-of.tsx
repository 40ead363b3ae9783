import { useQuery } from '@tanstack/react-query'
import type { History } from '#src/queries/customers.ts'
import { asOfQuery } from '#src/queries/seen-as-of.ts'
import { historyName } from '#src/queries/seen-shelves.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import styles from './customer-pane.module.css'

/** Since when the oldest part of the panel is as it is, where any came from this device: once for all of them. */
export function PanelAsOf(history: History) {
  const name = historyName(history)
  const { data: customer } = useQuery(asOfQuery('customer', history.customerId))
  const { data: calls } = useQuery(asOfQuery('calls', name))
  const { data: chats } = useQuery(asOfQuery('chats', name))
  const known = [customer, calls, chats].filter((at) => at !== null)
  if (known.length === 0) return null
  return (
    <p className={styles.asOf}>
      <AsOf at={Math.min(...known)} />
    </p>
  )
}
