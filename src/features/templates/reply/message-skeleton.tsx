import { useLayoutEffect } from 'react'
import { holdKeys } from '#src/ui/commands/held-keys.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './reply.module.css'

/** For this long after the last one, in milliseconds, keys wait for a message that is loading. */
const MAX_IDLE_MS = 2_000

/** Keys typed while it is shown are meant for what takes its place. */
export function MessageSkeleton() {
  useLayoutEffect(() => holdKeys({ forLayer: true, maxIdleMs: MAX_IDLE_MS }).release, [])
  return (
    <div className={styles.skeleton}>
      <Skeleton width="40%" height="20px" />
      <Skeleton width="100%" height="88px" />
    </div>
  )
}
