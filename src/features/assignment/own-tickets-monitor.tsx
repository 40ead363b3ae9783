import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { watchTakenTickets } from '#src/data/assignment/taken-tickets.ts'
import { createOwnTicketsTask } from '#src/data/polling/tasks.ts'
import { usePollingIntervals } from '#src/data/polling/use-polling-intervals.ts'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import { getTakenTicketText, type TakenTicket } from '#src/domain/assignment/taken-tickets.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { AssigneeBadge } from './assignee-badge.tsx'

type Props = { session: Session }

/** From so many on, tickets that were taken are counted instead of named one by one. */
const GROUPED_TOAST_THRESHOLD = 4

/** Says who took which of the person's tickets, whatever is open, and keeps asking as long as they have any (rule 18). */
export function OwnTicketsMonitor({ session }: Props) {
  const { api, queryClient, scheduler, credentials, config } = session
  const { data: isTokenRefused } = useQuery(tokenRefusedQuery())
  const { queueSeconds } = usePollingIntervals(config)
  const navigate = useNavigate()
  const toast = useShowToast()
  const { locale } = useDisplayLocale()

  useEffect(() => {
    if (isTokenRefused || credentials.agentId === null) return undefined
    return scheduler.addTask(createOwnTicketsTask({ api, queryClient, credentials }, queueSeconds))
  }, [api, queryClient, scheduler, credentials, queueSeconds, isTokenRefused])

  const notifyTaken = useEffectEvent((taken: readonly TakenTicket[]) => {
    if (taken.length >= GROUPED_TOAST_THRESHOLD) {
      const codes = taken.map((it) => `#${it.code}`).join(', ')
      const text = `${formatNumber(taken.length, locale)} tickets are no longer yours: ${codes}`
      toast({ key: 'taken', leading: <Icon name="triangle-alert" />, text: <Bdi text={text} max={300} /> })
      return
    }
    for (const it of taken) {
      const openTicket = () =>
        void navigate({
          to: '/inbox/$chatId',
          params: { chatId: it.id },
          search: { view: 'open', code: it.code },
        })
      toast({
        key: `taken ${it.id}`,
        leading: <AssigneeBadge assignee={it.holder} directory={session.directory} />,
        text: <Bdi text={getTakenTicketText(it, session.directory)} max={200} />,
        action: { label: 'Look', onAction: openTicket },
      })
    }
  })
  useEffect(
    () =>
      watchTakenTickets({ queryClient, credentials, endSignal: session.endSignal }, (it) => notifyTaken(it)),
    [queryClient, credentials, session.endSignal],
  )
  return null
}
