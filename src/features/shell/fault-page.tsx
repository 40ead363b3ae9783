import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import styles from './not-found-page.module.css'

/** In place of a screen that could not be drawn. What went wrong stays out of it: it may hold what a customer wrote. */
export function FaultPage({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  const router = useRouter()
  useEffect(() => {
    document.title = 'Something went wrong · Handoff'
  }, [])
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main className={styles.page}>
      <Empty
        picture="circle-alert"
        level={1}
        title="This screen could not be shown"
        actions={
          <>
            <Button onClick={again}>Try again</Button>
            <Link to="/inbox" search={{ view: 'open' }} className={styles.way} onClick={reset}>
              Go to the inbox
            </Link>
          </>
        }
      >
        A fault in Handoff, not in the record. What you have typed and what waits to be sent is kept on this
        device.
      </Empty>
    </main>
  )
}
