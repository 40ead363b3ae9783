'use memo'

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { getOtherOpenTickets } from '#src/domain/tickets/other-tickets.ts'
import { pickListParams } from '#src/domain/tickets/search-params.ts'
import { AssigneeBadge } from '#src/features/assignment/assignee-badge.tsx'
import { BulkConfirmDialog } from '#src/features/assignment/bulk/confirm-dialog.tsx'
import { useAssignTogether } from '#src/features/assignment/bulk/use-assign-together.ts'
import { AssigneePicker } from '#src/features/assignment/menu/assign-menu.tsx'
import { useTicketAssignment } from '#src/features/assignment/use-ticket-assignment.ts'
import { focusOpenRow } from '#src/lib/browser/default-focus.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getAssigneeSentence } from '#src/presentation/assignment/assignee-labels.ts'
import { getAssignDisabledReason } from '#src/presentation/session/right-labels.ts'
import { getOtherTicketsText } from '#src/presentation/tickets/other-tickets.ts'
import { getTicketTitle } from '#src/presentation/tickets/preview.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './other-tickets-menu.module.css'

type Props = { ticketId: string; anchor: RefObject<HTMLElement | null>; open: boolean; onClose: () => void }

/** The customer's other open tickets: opens one, or assigns all of them together with the open one. */
export function OtherTicketsMenu({ ticketId, anchor, open, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const me = useSession().credentials.agentId
  const store = useSessionState(ticketStoreSlice)
  const disabledReason = getAssignDisabledReason(useSessionState(rightsSlice), i18n)
  const { assignTo, rowsToConfirm, confirm, cancel } = useAssignTogether()
  /** The tickets when the agent chose to assign them: what arrives later doesn't count (rule 8). */
  const [ticketsToAssign, setTicketsToAssign] = useState<readonly Ticket[] | null>(null)
  const ticket = store.tickets.get(ticketId)
  const others = ticket ? getOtherOpenTickets(store, ticket, me) : []
  // A closed ticket stays with whom it is.
  const all = ticket && ticket.status !== 'closed' ? [ticket, ...others] : others
  if (rowsToConfirm)
    return (
      <BulkConfirmDialog
        rows={rowsToConfirm}
        hiddenCount={0}
        mayHaveMore={false}
        onConfirm={() => {
          confirm()
          returnToRow()
        }}
        onClose={cancel}
      />
    )
  if (ticketsToAssign) {
    const pickedCount = ticketsToAssign.length
    const picked = formatNumber(pickedCount, locale)
    return (
      <AssigneePicker
        label={t`${plural(pickedCount, { one: `Assign ${picked} ticket`, other: `Assign ${picked} tickets` })}`}
        assignee={{ known: 'no' }}
        anchor={anchor}
        onChoose={(to) => {
          assignTo(to, ticketsToAssign, false)
          returnToRow()
        }}
        onClose={() => {
          setTicketsToAssign(null)
          onClose()
        }}
      />
    )
  }
  const allCount = all.length
  const allText = formatNumber(allCount, locale)
  const label = getOtherTicketsText(others.length, locale, i18n)
  return (
    <Popover open={open} onClose={onClose} label={label} anchor={anchor} className={styles.menu}>
      <p className={styles.title} aria-hidden>
        {label}
      </p>
      <ul className={`${styles.list} scroll`}>
        {others.map((it, index) => (
          <OtherTicketRow key={it.id} ticket={it} isFirst={index === 0} onClose={onClose} />
        ))}
      </ul>
      {all.length > 1 && (
        <div className={styles.foot}>
          <Button block disabledReason={disabledReason} onClick={() => setTicketsToAssign(all)}>
            {t({
              message: plural(allCount, { other: `Assign all ${allText}…` }),
              comment: 'Button: opens the list of assignees, for all open tickets of a customer',
            })}
          </Button>
        </div>
      )}
    </Popover>
  )
}

/** In the next frame: the layer closes first, and gives the focus back to the header. */
function returnToRow(): void {
  requestAnimationFrame(focusOpenRow)
}

type RowProps = { ticket: Ticket; isFirst: boolean; onClose: () => void }

function OtherTicketRow({ ticket, isFirst, onClose }: RowProps) {
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const navigate = useNavigate()
  const { shownAssignee } = useTicketAssignment(ticket)
  const me = credentials.agentId
  const title = getTicketTitle(ticket, directory, me, i18n)
  const text = title?.kind === 'message' ? title.line.text : title?.text
  const open = () => {
    onClose()
    void navigate({
      to: '/inbox/$chatId',
      params: { chatId: ticket.id },
      search: ({ view, ...previous }) => ({
        ...pickListParams({ view: view ?? 'open', ...previous }),
        code: ticket.code,
      }),
    })
  }
  return (
    <li>
      <button
        type="button"
        {...(isFirst && { 'data-autofocus': true })}
        className={`${styles.row} focus-inset`}
        onClick={open}
      >
        <AssigneeBadge assignee={shownAssignee} directory={directory} />
        <span className={styles.subject}>
          <Bdi text={text ?? t`No subject`} max={200} className="truncate truncate-end" />
        </span>
        <Time at={ticket.lastMessageAt ?? ticket.createdAt} className={styles.time} />
        <span className={styles.facts}>
          {ticket.code && (
            <>
              <bdi dir="ltr">#{ticket.code}</bdi>
              {' · '}
            </>
          )}
          <Bdi
            text={getAssigneeSentence({ ticketAssignee: shownAssignee, directory, me }, i18n)}
            max={120}
            className="truncate"
          />
        </span>
      </button>
    </li>
  )
}
