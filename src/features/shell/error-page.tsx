import { Trans, useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './full-page-message.module.css'

/** Replaces a screen that failed to render. It doesn't show the error, which may contain what a customer wrote. */
export function ErrorPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter()
  const { t } = useLingui()
  const title = t({ message: 'Something went wrong · Handoff', comment: 'Title of the page' })
  useEffect(() => {
    document.title = title
  }, [title])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className={styles.page}>
      <EmptyState
        icon="circle-alert"
        level={1}
        title={t`Can’t show this screen`}
        actions={
          <>
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
            <Link to="/inbox" search={{ view: 'open' }} className={styles.inboxLink} onClick={reset}>
              <Trans>Go to the inbox</Trans>
            </Link>
          </>
        }
      >
        <Trans>
          This is an error in Handoff, not in your data. Drafts and unsent work are stored on this device.
        </Trans>
      </EmptyState>
    </main>
  )
}
