import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './full-page-message.module.css'

/** Shown for an address that no route matches. */
export function NotFoundPage() {
  const { t } = useLingui()
  const title = t({ message: 'Not found · Handoff', comment: 'Title of the page' })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={styles.page}>
      <EmptyState
        icon="file-question-mark"
        level={1}
        title={t`Page not found`}
        actions={
          <Link to="/inbox" search={{ view: 'open' }} className={styles.inboxLink}>
            <Trans>Go to the inbox</Trans>
          </Link>
        }
      >
        <Trans>The address may be mistyped or incomplete.</Trans>
      </EmptyState>
    </main>
  )
}
