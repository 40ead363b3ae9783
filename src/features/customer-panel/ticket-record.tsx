import { useLingui } from '@lingui/react/macro'
import { Section } from '#src/ui/data-display/section.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import type { TicketRecordProps } from './ticket-record-facts.tsx'

const TicketRecordFacts = lazyPart(async () => (await import('./ticket-record-facts.tsx')).TicketRecordFacts)

/** What agents look up now and then: collapsed, and loaded when it is opened. */
export function TicketRecord(props: TicketRecordProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Ticket details`} defaultOpen={false}>
      <TicketRecordFacts {...props} />
    </Section>
  )
}
