import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { watchTakenTickets } from '#src/data/assignment/taken-tickets.ts'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { createOwnTicketsTask } from '#src/data/polling/tasks.ts'
import { usePollingIntervals } from '#src/data/preferences/polling-intervals.ts'
import { tokenRefusedSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { TakenTicket } from '#src/domain/assignment/taken-tickets.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { AssigneeBadge } from './assignee-badge.tsx'
import { getTakenTicketText } from './taken-ticket-text.ts'

/** From this many reassigned tickets on, one notice lists them all. */
const GROUPED_NOTICE_THRESHOLD = 4

/** Polls the agent's own tickets, and says on any page when someone else has reassigned one (rule 18). */
export function TakenTicketsMonitor() {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { api, queryClient, store, scheduler, credentials } = session
  const isTokenRefused = useSessionState(tokenRefusedSlice)
  const { queueSeconds } = usePollingIntervals()
  const navigate = useNavigate()
  const showNotice = useShowNotice()
  const { locale } = useDisplayLocale()

  useEffect(() => {
    if (isTokenRefused || credentials.agentId === null) return undefined
    return scheduler.addTask(createOwnTicketsTask({ api, queryClient, store, credentials }, queueSeconds))
  }, [api, queryClient, store, scheduler, credentials, queueSeconds, isTokenRefused])

  const notifyTaken = useEffectEvent((taken: readonly TakenTicket[]) => {
    if (taken.length >= GROUPED_NOTICE_THRESHOLD) {
      const takenCount = taken.length
      const count = formatNumber(takenCount, locale)
      const codes = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
        taken.map((it) => formatTicketCode(it.code, locale)),
      )
      const text = t({
        message: plural(takenCount, { other: `${count} tickets are no longer assigned to you: ${codes}` }),
        comment: 'codes: the tickets’ codes, such as “#10001, #10002”',
      })
      showNotice({
        key: 'taken',
        leading: <Icon name="triangle-alert" />,
        text: <Bdi text={text} max={300} />,
        needsLook: true,
      })
      return
    }
    for (const ticket of taken) {
      const openTicket = () =>
        void navigate({
          to: '/inbox/$chatId',
          params: { chatId: ticket.id },
          search: { view: 'open', code: ticket.code },
        })
      showNotice({
        key: `taken ${ticket.id}`,
        needsLook: true,
        leading: <AssigneeBadge assignee={ticket.assignee} directory={session.directory} size="md" />,
        text: <Bdi text={getTakenTicketText(ticket, session.directory, i18n)} max={200} />,
        action: {
          label: <Trans comment="Button: opens the ticket">View</Trans>,
          onAction: openTicket,
        },
      })
    }
  })
  useEffect(
    () =>
      watchTakenTickets({ store, credentials, endSignal: session.endSignal }, (taken) => notifyTaken(taken)),
    [store, credentials, session.endSignal],
  )
  return null
}
