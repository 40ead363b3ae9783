'use memo'

import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { countOtherOpenTickets } from '#src/domain/tickets/other-tickets.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getOtherTicketsText } from '#src/presentation/tickets/other-tickets.ts'
import { ShortcutBlocker } from '#src/ui/commands/shortcut-blocker.tsx'
import { UnstyledButton } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './other-tickets-button.module.css'

const OtherTicketsMenu = lazyPart(
  async () => (await import('./other-tickets-menu.tsx')).OtherTicketsMenu,
  () => <ShortcutBlocker />,
)

/** How many other open tickets the open ticket's customer has; opens the list of them. Nothing where there is none. */
export function OtherTickets({ ticketId }: { ticketId: string }) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const me = useSession().credentials.agentId
  const anchor = useRef<HTMLButtonElement>(null)
  /** Null until first needed. From then on the menu stays mounted: an assignment may have to be confirmed. */
  const [open, setOpen] = useState<boolean | null>(null)
  const count = useSessionState(ticketStoreSlice, (store) => {
    const ticket = store.tickets.get(ticketId)
    return ticket ? countOtherOpenTickets(store, ticket, me) : 0
  })
  // A list that is open stays, also once all of its tickets are gone: its layer has the focus.
  if (count === 0 && open !== true) return null
  const text = getOtherTicketsText(count, locale, i18n)
  return (
    <>
      <UnstyledButton
        ref={anchor}
        className={styles.button}
        aria-label={text}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onPointerEnter={OtherTicketsMenu.preload}
        onFocus={OtherTicketsMenu.preload}
        onClick={() => setOpen(open !== true)}
      >
        <span className={styles.text}>{text}</span>
        <bdi dir="ltr" className={styles.short}>
          +{formatNumber(count, locale)}
        </bdi>
      </UnstyledButton>
      {open !== null && (
        <OtherTicketsMenu ticketId={ticketId} anchor={anchor} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
