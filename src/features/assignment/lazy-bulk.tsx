import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { isMarking } from '#src/domain/marked.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { bulkQuery } from '#src/queries/bulk-state.ts'
import { ticketMarksQuery } from '#src/queries/ticket-marks.ts'
import { later } from '#src/ui/later.tsx'
import { useMedia } from '#src/ui/use-media.ts'

const Bulk = later(async () => (await import('./bulk.tsx')).Bulk)

type Props = Omit<ComponentProps<typeof Bulk>, 'isInFront'>

/** What can be done with all that are marked: a chunk of its own, there before anybody has marked anything. */
export function LazyBulk({ desk, listed, isWhole }: Props) {
  const { data: isOn } = useQuery({ ...ticketMarksQuery(), select: isMarking })
  const { data: run } = useQuery(bulkQuery())
  const isInFront = useIsListInFront()
  useEffect(() => whenIdle(Bulk.preload), [])
  if (!isOn && !run) return null
  return (
    <Suspense>
      <Bulk desk={desk} listed={listed} isWhole={isWhole} isInFront={isInFront} />
    </Suspense>
  )
}

/** Where there is room for one pane only, the open ticket covers the list. The width is that of the inbox's layout. */
export function useIsListInFront(): boolean {
  const { chatId } = useParams({ strict: false })
  return useMedia('(min-width: 720px)') || chatId === undefined
}
