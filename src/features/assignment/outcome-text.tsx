import { Select, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import type { ConflictReason } from '#src/domain/assignment/state.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getAssigneeMention, type LabelContext } from '#src/presentation/assignment/assignee-labels.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'

type Props = {
  ticketCode: string
  /** Says whom it is about before the code; null: not known. */
  customerName: string | null
  /** `undone`: the assignment has undone another one, and is confirmed. */
  outcome: 'confirmed' | 'undone' | 'refused' | 'differs' | ConflictReason
  /** The ticket's assignee now. */
  assignee: TicketAssignee
  context: LabelContext
}

/** What became of an assignment, as a sentence. */
export function OutcomeText({ ticketCode, customerName, outcome, assignee, context }: Props) {
  const { i18n } = useLingui()
  const mention = assignee.known === 'yes' ? getAssigneeMention(assignee.assignee, context) : null
  const who = mention?.who ?? 'unknown'
  // Elements: a tag in a string would be taken for one of the message's.
  const code = (
    <>
      {customerName !== null && <Bdi text={customerName} max={80} />}{' '}
      {formatTicketCode(ticketCode, i18n.locale)}
    </>
  )
  const name = <Bdi text={mention?.name ?? ''} max={80} />
  switch (outcome) {
    case 'confirmed':
      return (
        <Select
          value={who}
          _unassigned={
            <Trans>
              {code} is <b>unassigned</b>
            </Trans>
          }
          _you={
            <Trans>
              {code} is assigned to <b>you</b>
            </Trans>
          }
          other={
            <Trans>
              {code} is assigned to <b>{name}</b>
            </Trans>
          }
        />
      )
    case 'undone':
      return (
        <Select
          value={who}
          _unassigned={
            <Trans>
              {code} is <b>unassigned</b> again
            </Trans>
          }
          _you={
            <Trans>
              {code} is assigned to <b>you</b> again
            </Trans>
          }
          other={
            <Trans>
              {code} is assigned to <b>{name}</b> again
            </Trans>
          }
        />
      )
    case 'refused':
      return (
        <Select
          value={who}
          _unknown={
            <Trans>
              {code} is still <b>assigned to its previous assignee</b>
            </Trans>
          }
          _unassigned={
            <Trans>
              {code} is still <b>unassigned</b>
            </Trans>
          }
          _you={
            <Trans>
              {code} is still assigned to <b>you</b>
            </Trans>
          }
          other={
            <Trans>
              {code} is still assigned to <b>{name}</b>
            </Trans>
          }
        />
      )
    case 'differs':
      return (
        <Select
          value={who}
          _unknown={
            <Trans>
              {code} wasn’t assigned as requested. It’s <b>assigned to someone else</b>
            </Trans>
          }
          _unassigned={
            <Trans>
              {code} wasn’t assigned as requested. It’s <b>unassigned</b>
            </Trans>
          }
          _you={
            <Trans>
              {code} wasn’t assigned as requested. It’s assigned to <b>you</b>
            </Trans>
          }
          other={
            <Trans>
              {code} wasn’t assigned as requested. It’s assigned to <b>{name}</b>
            </Trans>
          }
        />
      )
    case 'moved':
    case 'old':
    case 'unsure':
      return <ConflictText conflict={outcome} who={who} code={code} name={name} />
  }
}

type ConflictProps = { conflict: ConflictReason; who: string; code: ReactNode; name: ReactNode }

function ConflictText({ conflict, who, code, name }: ConflictProps) {
  switch (conflict) {
    case 'moved':
      return (
        <Select
          value={who}
          _unknown={
            <Trans>
              {code} is now <b>assigned to someone else</b>
            </Trans>
          }
          _unassigned={
            <Trans>
              {code} is now <b>unassigned</b>
            </Trans>
          }
          _you={
            <Trans>
              {code} is now assigned to <b>you</b>
            </Trans>
          }
          other={
            <Trans>
              {code} is now assigned to <b>{name}</b>
            </Trans>
          }
        />
      )
    case 'old':
      return (
        <Select
          value={who}
          _unknown={
            <Trans>
              The request expired. {code} is still <b>assigned to its previous assignee</b>
            </Trans>
          }
          _unassigned={
            <Trans>
              The request expired. {code} is still <b>unassigned</b>
            </Trans>
          }
          _you={
            <Trans>
              The request expired. {code} is still assigned to <b>you</b>
            </Trans>
          }
          other={
            <Trans>
              The request expired. {code} is still assigned to <b>{name}</b>
            </Trans>
          }
        />
      )
    case 'unsure':
      return (
        <Select
          value={who}
          _unknown={
            <Trans>
              {code} may have been reassigned, or is still <b>assigned to its previous assignee</b>
            </Trans>
          }
          _unassigned={
            <Trans>
              {code} may have been reassigned, or is still <b>unassigned</b>
            </Trans>
          }
          _you={
            <Trans>
              {code} may have been reassigned, or is still assigned to <b>you</b>
            </Trans>
          }
          other={
            <Trans>
              {code} may have been reassigned, or is still assigned to <b>{name}</b>
            </Trans>
          }
        />
      )
  }
}
