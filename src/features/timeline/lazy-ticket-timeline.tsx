'use memo'

import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

// A chunk of its own: it is rarely opened, and never at start.
const TicketTimeline = lazyWithRetry(async () => (await import('./ticket-timeline.tsx')).TicketTimeline)

type Props = {
  address: TicketAddress
  /** The entry to scroll to. */
  startEntryId: string | undefined
  onClose: () => void
}

/** The timeline of a ticket's customer. It replaces the conversation. */
export function LazyTicketTimeline(props: Props) {
  const { t } = useLingui()
  return (
    <Suspense fallback={<section style={{ gridArea: 'thread' }} aria-label={t`Timeline`} aria-busy="true" />}>
      <TicketTimeline {...props} />
    </Suspense>
  )
}
