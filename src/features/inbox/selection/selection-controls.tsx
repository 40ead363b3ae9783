import type { QueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { bulkRunQuery } from '#src/data/assignment/bulk-state.ts'
import type { Session } from '#src/data/session/session.ts'
import { ticketSelectionQuery, updateTicketSelection } from '#src/data/tickets/selection.ts'
import { getBulkFailures } from '#src/domain/assignment/bulk-run.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import {
  selectTicketRange,
  toggleAllSelected,
  toggleTicketSelected,
} from '#src/domain/tickets/selection-changes.ts'
import { EMPTY_SELECTION, type TicketSelection } from '#src/domain/tickets/selection-state.ts'
import type { NavigationStep } from '#src/features/inbox/navigation/use-keyboard-navigation.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useTouchSelection } from './use-touch-selection.ts'

type Props = {
  session: Session
  list: RefObject<HTMLElement | null>
  shown: readonly Ticket[]
  openId: string | null
  onStep: (by: number) => NavigationStep | null
}

/**
 * Marks by key: the row that has the focus or is open, on from it while walking, and all that are listed. By finger: the
 * row it rests on.
 */
export function SelectionControls({ session: { queryClient }, list, shown, openId, onStep }: Props) {
  const { locale } = useDisplayLocale()
  const [announcement, setAnnouncement] = useState('')
  const announce = (prefix: string, { selected }: TicketSelection) =>
    setAnnouncement(`${prefix}${formatNumber(selected.size, locale)} marked`)

  const toggleTicket = (id: string | null) => {
    const ticket = shown.find((it) => it.id === id)
    if (!ticket) return
    const selection = updateTicketSelection(queryClient, (it) => toggleTicketSelected(it, ticket))
    announce(`#${ticket.code} ${selection.selected.has(ticket.id) ? 'marked' : 'not marked'}, `, selection)
  }
  useCommand(COMMANDS.mark, () => toggleTicket(getFocusedTicketId(list.current) ?? openId))
  useTouchSelection(list, {
    onLongPress: toggleTicket,
    onTap: (id) => {
      const isSelecting = isSelectingByTap(queryClient, id)
      if (isSelecting) toggleTicket(id)
      return isSelecting
    },
  })
  const extendSelection = (by: number) => {
    const step = onStep(by)
    if (!step) return
    const { from, to } = step
    const selection = updateTicketSelection(queryClient, (it) =>
      selectTicketRange(it, shown, from ?? to.id, to.id),
    )
    announce(`#${to.code} ${selection.selected.has(to.id) ? 'marked' : 'not marked'}, `, selection)
  }
  useCommand(COMMANDS.markNext, () => extendSelection(1))
  useCommand(COMMANDS.markPrevious, () => extendSelection(-1))
  useCommand(
    COMMANDS.markAll,
    () =>
      announce(
        '',
        updateTicketSelection(queryClient, (it) => toggleAllSelected(it, shown)),
      ),
    {
      disabledReason: shown.length === 0 ? 'Nothing is listed' : null,
    },
  )
  return <output className="visually-hidden">{announcement}</output>
}

/** Marks a row by hand: by itself, or all from the last mark, else from the open row. */
export function selectByClick(
  client: QueryClient,
  list: HTMLElement | null,
  shown: readonly Ticket[],
  ticket: Ticket,
  isRange: boolean,
): void {
  const open = list?.querySelector<HTMLElement>('a[aria-current]')?.dataset['ticket']
  updateTicketSelection(client, (selection) =>
    isRange
      ? selectTicketRange(selection, shown, open ?? ticket.id, ticket.id)
      : toggleTicketSelected(selection, ticket),
  )
}

/**
 * Whether a tap on a row marks it: once any is marked, unless rows show boxes because somebody asked for those. One that
 * failed opens all the same: it is looked into.
 */
function isSelectingByTap(client: QueryClient, id: string): boolean {
  const { selected, isActive } = client.getQueryData(ticketSelectionQuery().queryKey) ?? EMPTY_SELECTION
  const run = client.getQueryData(bulkRunQuery().queryKey)
  return selected.size > 0 && !isActive && !(run && getBulkFailures(run).has(id))
}

function getFocusedTicketId(list: HTMLElement | null): string | undefined {
  const focus = document.activeElement
  if (!focus || !list?.contains(focus)) return undefined
  return focus.closest('li')?.querySelector<HTMLElement>('[data-ticket]')?.dataset['ticket']
}
