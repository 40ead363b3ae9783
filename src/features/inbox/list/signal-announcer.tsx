'use memo'

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { getTicketSignals, signalsSlice, type TicketSignals } from '#src/data/attention/signals.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { findNewSignals, type NewSignal } from '#src/domain/attention/new-signals.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { SIGNAL_LABELS } from '#src/presentation/attention/signal-labels.ts'
import { getCustomerName } from '#src/presentation/tickets/preview.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

/** Announces which tickets have begun to need a person since the list was opened. */
export function SignalAnnouncer() {
  const signals = useSessionState(signalsSlice, getTicketSignals) ?? NO_SIGNALS
  const [openedAt] = useState(Date.now)
  const [last, setLast] = useState<{ signals: TicketSignals; found: readonly NewSignal[] }>({
    signals,
    found: [],
  })
  if (signals !== last.signals) {
    const found = findNewSignals(last.signals, signals, openedAt)
    setLast({ signals, found: found.length > 0 ? found : last.found })
  }
  return <output className="visually-hidden">{last.found.length > 0 && <Text found={last.found} />}</output>
}

const NO_SIGNALS: TicketSignals = new Map()

function Text({ found }: { found: readonly NewSignal[] }) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const [first] = found
  const ticket = useSessionState(ticketStoreSlice, ({ tickets }) => tickets.get(first?.ticketId ?? ''))
  if (!first || !ticket) return null
  const count = found.length
  if (count > 1) {
    const formattedCount = formatNumber(count, locale)
    return t`${plural(count, {
      one: `${formattedCount} more ticket needs a person`,
      other: `${formattedCount} more tickets need a person`,
    })}`
  }
  const name = getCustomerName(ticket, i18n)
  const reason = i18n._(SIGNAL_LABELS[first.signal.kind].label)
  return t({
    message: `${name}: ${reason}`,
    comment: 'Of a ticket, for screen readers: “Asha Rao: Asks for a person”',
  })
}
