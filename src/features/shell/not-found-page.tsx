import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './full-page-message.module.css'

/** Shown for an address that no route matches. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Not found · Handoff'
  }, [])
  return (
    <main className={styles.page}>
      <EmptyState
        icon="file-question-mark"
        level={1}
        title="There is nothing at this address"
        actions={
          <Link to="/inbox" search={{ view: 'open' }} className={styles.inboxLink}>
            Go to the inbox
          </Link>
        }
      >
        It may have been mistyped, or cut off on its way here.
      </EmptyState>
    </main>
  )
}
