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
        title="Page not found"
        actions={
          <Link to="/inbox" search={{ view: 'open' }} className={styles.inboxLink}>
            Go to the inbox
          </Link>
        }
      >
        The address may be mistyped or incomplete.
      </EmptyState>
    </main>
  )
}
