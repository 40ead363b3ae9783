import { Trans } from '@lingui/react/macro'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getAssigneeMention, type LabelContext } from '#src/presentation/assignment/assignee-labels.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './quiet-line.module.css'

type Props = {
  ticketCode: string
  /** Null: not known. Then the code stands in its place. */
  customerName: string | null
  to: Assignee
  context: LabelContext
}

/** A ticket and who has it now, in the few words of one line. */
export function AssignedSummary({ ticketCode, customerName, to, context }: Props) {
  const { locale } = useDisplayLocale()
  const { who, name } = getAssigneeMention(to, context)
  return (
    <span className={styles.summary}>
      {customerName === null ? (
        formatTicketCode(ticketCode, locale)
      ) : (
        <Bdi text={customerName} max={80} className="truncate" />
      )}
      <Icon name="arrow-right" size="sm" className={styles.arrow} />
      <b className="truncate">
        {who === 'unassigned' ? (
          <Trans context="assignee">Unassigned</Trans>
        ) : who === 'you' ? (
          <Trans context="assignee">You</Trans>
        ) : (
          <Bdi text={name} max={80} className="truncate truncate-end" />
        )}
      </b>
    </span>
  )
}
