import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './full-page-message.module.css'

/** Replaces a screen that failed to render. It doesn't show the error, which may contain what a customer wrote. */
export function ErrorPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter()
  useEffect(() => {
    document.title = 'Something went wrong · Handoff'
  }, [])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className={styles.page}>
      <EmptyState
        icon="circle-alert"
        level={1}
        title="This screen could not be shown"
        actions={
          <>
            <Button onClick={retry}>Try again</Button>
            <Link to="/inbox" search={{ view: 'open' }} className={styles.inboxLink} onClick={reset}>
              Go to the inbox
            </Link>
          </>
        }
      >
        This is an error in Handoff, not in your data. Drafts and unsent work are stored on this device.
      </EmptyState>
    </main>
  )
}
