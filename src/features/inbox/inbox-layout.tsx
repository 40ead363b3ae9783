import { type ReactNode, useRef } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import styles from './inbox-layout.module.css'
import { useFocusAlong } from './use-focus-along.ts'

type Props = {
  desk: Desk
  /** A ticket is open: where there is room for one pane only, it has it. */
  open: boolean
  /** The list first, then what is beside it. */
  children: ReactNode
}

/** Three, two or one pane, as wide as the window is. */
export function InboxLayout({ desk, open, children }: Props) {
  const inbox = useRef<HTMLDivElement>(null)
  useFocusAlong(inbox, open)
  return (
    <div ref={inbox} className={styles.inbox} data-open={open || undefined}>
      <div className={styles.banner} data-pane="banner">
        <ConnectionBanner desk={desk} />
      </div>
      {children}
    </div>
  )
}
