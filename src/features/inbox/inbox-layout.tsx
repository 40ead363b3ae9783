import { type ReactNode, useRef } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { later } from '#src/ui/later.tsx'
import { WhenFree } from '#src/ui/when-free.tsx'
import styles from './inbox-layout.module.css'
import { useFocusAlong } from './use-focus-along.ts'

/** At the start the list says itself what became of its reading. */
const ConnectionBanner = later(() => import('./connection-banner.tsx').then((it) => it.ConnectionBanner))

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
        <WhenFree>
          <ConnectionBanner desk={desk} />
        </WhenFree>
      </div>
      {children}
    </div>
  )
}
