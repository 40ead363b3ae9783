import { Trans } from '@lingui/react/macro'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getAssigneeMention, type LabelContext } from '#src/presentation/assignment/assignee-labels.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './quiet-line.module.css'

type Props = { ticketCode: string; to: Assignee; context: LabelContext }

/** A ticket and who has it now, in the few words of one line. */
export function AssignedSummary({ ticketCode, to, context }: Props) {
  const { locale } = useDisplayLocale()
  const { who, name } = getAssigneeMention(to, context)
  return (
    <>
      {formatTicketCode(ticketCode, locale)}
      <Icon name="arrow-right" size="sm" className={styles.arrow} />
      <b>
        {who === 'unassigned' ? (
          <Trans context="assignee">Unassigned</Trans>
        ) : who === 'you' ? (
          <Trans context="assignee">You</Trans>
        ) : (
          <Bdi text={name} max={80} />
        )}
      </b>
    </>
  )
}
