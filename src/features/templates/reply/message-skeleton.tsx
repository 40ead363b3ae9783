import { useLayoutEffect } from 'react'
import { holdKeys } from '#src/ui/commands/held-keys.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './reply.module.css'

/** The longest time, in milliseconds, for which keys wait for a message that is loading. */
const MAX_HOLD_MS = 2_000

/** Keys typed while it is shown are meant for what takes its place. */
export function MessageSkeleton() {
  useLayoutEffect(() => {
    const { release } = holdKeys({ forLayer: true })
    const timer = setTimeout(release, MAX_HOLD_MS)
    return () => {
      clearTimeout(timer)
      release()
    }
  }, [])
  return (
    <div className={styles.skeleton}>
      <Skeleton width="40%" height="20px" />
      <Skeleton width="100%" height="88px" />
    </div>
  )
}
