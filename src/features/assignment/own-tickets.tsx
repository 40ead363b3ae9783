import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { type TakenTicket, takenSentence } from '#src/domain/taken-tickets.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Desk } from '#src/queries/desk.ts'
import { lockQuery } from '#src/queries/session.ts'
import { watchTakenTickets } from '#src/queries/taken-tickets.ts'
import { ownTask } from '#src/queries/tasks.ts'
import { usePace } from '#src/queries/use-pace.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import { HolderBadge } from './holder-badge.tsx'

type Props = { desk: Desk }

/** From so many on, tickets that were taken are counted instead of named one by one. */
const MANY = 4

/** Says who took which of the person's tickets, whatever is open, and keeps asking as long as they have any (rule 18). */
export function OwnTickets({ desk }: Props) {
  const { api, queryClient, scheduler, session, config } = desk
  const { data: locked } = useQuery(lockQuery())
  const { queueSeconds } = usePace(config)
  const navigate = useNavigate()
  const toast = useToast()
  const { locale } = useReader()

  useEffect(() => {
    if (locked || session.agentId === null) return undefined
    return scheduler.add(ownTask({ api, queryClient, session }, queueSeconds))
  }, [api, queryClient, scheduler, session, queueSeconds, locked])

  const tell = useEffectEvent((taken: readonly TakenTicket[]) => {
    if (taken.length >= MANY) {
      const codes = taken.map((it) => `#${it.code}`).join(', ')
      const text = `${formatNumber(taken.length, locale)} tickets are no longer yours: ${codes}`
      toast({ key: 'taken', lead: <Icon name="triangle-alert" />, text: <Bdi text={text} max={300} /> })
      return
    }
    for (const it of taken) {
      const look = () =>
        void navigate({
          to: '/inbox/$chatId',
          params: { chatId: it.id },
          search: { view: 'open', code: it.code },
        })
      toast({
        key: `taken ${it.id}`,
        lead: <HolderBadge holder={it.holder} directory={desk.directory} />,
        text: <Bdi text={takenSentence(it, desk.directory)} max={200} />,
        action: { label: 'Look', onAct: look },
      })
    }
  })
  useEffect(
    () => watchTakenTickets({ queryClient, session, over: desk.over }, (it) => tell(it)),
    [queryClient, session, desk.over],
  )
  return null
}
