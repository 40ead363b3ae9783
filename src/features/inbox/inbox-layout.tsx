import { type ReactNode, useRef } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { RenderWhenIdle } from '#src/ui/loading/render-when-idle.tsx'
import styles from './inbox-layout.module.css'
import { usePaneFocus } from './use-pane-focus.ts'

/** At the start the list says itself what became of its reading. */
const ConnectionBanner = lazyWithRetry(() =>
  import('./connection-banner.tsx').then((it) => it.ConnectionBanner),
)

type Props = {
  session: Session
  /** A ticket is open: where there is room for one pane only, it has it. */
  open: boolean
  /** The list first, then what is beside it. */
  children: ReactNode
}

/** Three, two or one pane, as wide as the window is. */
export function InboxLayout({ session, open, children }: Props) {
  const inbox = useRef<HTMLDivElement>(null)
  usePaneFocus(inbox, open)
  return (
    <div ref={inbox} className={styles.inbox} data-open={open || undefined}>
      <div className={styles.banner} data-pane="banner">
        <RenderWhenIdle>
          <ConnectionBanner session={session} />
        </RenderWhenIdle>
      </div>
      {children}
    </div>
  )
}
