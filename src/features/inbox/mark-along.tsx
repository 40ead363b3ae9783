import type { QueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import { failuresOf } from '#src/domain/bulk-run.ts'
import { NO_MARKS, type TicketMarks } from '#src/domain/marked.ts'
import { markRange, toggleAll, toggleMark } from '#src/domain/ticket-marks.ts'
import { formatNumber } from '#src/lib/format.ts'
import { bulkQuery } from '#src/queries/bulk-state.ts'
import type { Desk } from '#src/queries/desk.ts'
import { changeMarks, ticketMarksQuery } from '#src/queries/ticket-marks.ts'
import { useReader } from '#src/ui/reader.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useMarkByTouch } from './use-mark-by-touch.ts'
import type { Step } from './use-walk.ts'

type Props = {
  desk: Desk
  list: RefObject<HTMLElement | null>
  shown: readonly Ticket[]
  openId: string | null
  onStep: (by: number) => Step | null
}

/**
 * Marks by key: the row that has the focus or is open, on from it while walking, and all that are listed. By finger: the
 * row it rests on.
 */
export function MarkAlong({ desk: { queryClient }, list, shown, openId, onStep }: Props) {
  const { locale } = useReader()
  const [said, setSaid] = useState('')
  const say = (first: string, { marked }: TicketMarks) =>
    setSaid(`${first}${formatNumber(marked.size, locale)} marked`)

  const mark = (id: string | null) => {
    const ticket = shown.find((it) => it.id === id)
    if (!ticket) return
    const marks = changeMarks(queryClient, (it) => toggleMark(it, ticket))
    say(`#${ticket.code} ${marks.marked.has(ticket.id) ? 'marked' : 'not marked'}, `, marks)
  }
  useAct(ACTS.mark, () => mark(focusedIn(list.current) ?? openId))
  useMarkByTouch(list, {
    onRest: mark,
    onTap: (id) => {
      const isMark = marksByTap(queryClient, id)
      if (isMark) mark(id)
      return isMark
    },
  })
  const markOn = (by: number) => {
    const step = onStep(by)
    if (!step) return
    const { from, to } = step
    const marks = changeMarks(queryClient, (it) => markRange(it, shown, from ?? to.id, to.id))
    say(`#${to.code} ${marks.marked.has(to.id) ? 'marked' : 'not marked'}, `, marks)
  }
  useAct(ACTS.markNext, () => markOn(1))
  useAct(ACTS.markPrevious, () => markOn(-1))
  useAct(
    ACTS.markAll,
    () =>
      say(
        '',
        changeMarks(queryClient, (it) => toggleAll(it, shown)),
      ),
    {
      whyNot: shown.length === 0 ? 'Nothing is listed' : null,
    },
  )
  return <output className="visually-hidden">{said}</output>
}

/** Marks a row by hand: by itself, or all from the last mark, else from the open row. */
export function markByHand(
  client: QueryClient,
  list: HTMLElement | null,
  shown: readonly Ticket[],
  ticket: Ticket,
  isRange: boolean,
): void {
  const open = list?.querySelector<HTMLElement>('a[aria-current]')?.dataset['ticket']
  changeMarks(client, (marks) =>
    isRange ? markRange(marks, shown, open ?? ticket.id, ticket.id) : toggleMark(marks, ticket),
  )
}

/**
 * Whether a tap on a row marks it: once any is marked, unless rows show boxes because somebody asked for those. One that
 * failed opens all the same: it is looked into.
 */
function marksByTap(client: QueryClient, id: string): boolean {
  const { marked, isOn } = client.getQueryData(ticketMarksQuery().queryKey) ?? NO_MARKS
  const run = client.getQueryData(bulkQuery().queryKey)
  return marked.size > 0 && !isOn && !(run && failuresOf(run).has(id))
}

function focusedIn(list: HTMLElement | null): string | undefined {
  const focus = document.activeElement
  if (!focus || !list?.contains(focus)) return undefined
  return focus.closest('li')?.querySelector<HTMLElement>('[data-ticket]')?.dataset['ticket']
}
