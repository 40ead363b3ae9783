import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { assignInBulk, getRowsToAssign } from '#src/data/assignment/bulk.ts'
import { dismissBulkRun } from '#src/data/assignment/bulk-state.ts'
import { rightsQuery } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { updateTicketSelection } from '#src/data/tickets/selection.ts'
import { getAssignDisabledReason } from '#src/domain/assignment/assignees.ts'
import { formatTicketCount, getConfirmText } from '#src/domain/assignment/bulk-labels.ts'
import {
  type BulkFailure,
  type BulkRow,
  type BulkRun,
  needsConfirmation,
} from '#src/domain/assignment/bulk-run.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { countSelected } from '#src/domain/tickets/selection-changes.ts'
import {
  EMPTY_SELECTION,
  type SelectedTicket,
  type TicketSelection,
} from '#src/domain/tickets/selection-state.ts'
import { AssigneePicker } from '#src/features/assignment/menu/assign-menu.tsx'
import { LazyAgentPicker, useAssignMenu } from '#src/features/assignment/menu/lazy-assign-menu.tsx'
import { formatNumber } from '#src/lib/text/format.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './bulk-bar.module.css'
import { BulkFailures } from './failures.tsx'

type Props = {
  selection: TicketSelection
  run: BulkRun | null
  failures: readonly (readonly [string, BulkFailure])[]
  listed: readonly Ticket[]
  isWhole: boolean
  isInFront: boolean
  onResolved: (id: string) => void
}

const UNASSIGNED: Assignee = { kind: 'unassigned' }

/** How many tickets are selected, and their assignment by the same shortcuts as for a single ticket. */
export function BulkBar(props: Props) {
  const session = useSession()
  const { selection, run, failures, listed, isWhole, isInFront, onResolved } = props
  const { locale } = useDisplayLocale()
  const toast = useShowToast()
  const me = session.credentials.agentId
  const { data: rights } = useQuery(rightsQuery())
  const { anchor, open, close, toggle } = useAssignMenu()
  // The selection when the user chose the command: later changes to it don't count (rule 8).
  const [ticketsToAssign, setTicketsToAssign] = useState<readonly SelectedTicket[]>([])
  const [ticketsToTake, setTicketsToTake] = useState<readonly SelectedTicket[] | null>(null)
  const [rowsToConfirm, setRowsToConfirm] = useState<readonly BulkRow[] | null>(null)
  const selected = [...selection.selected.values()]
  const visibleCount = countSelected(selection, listed)
  const isAll = visibleCount === listed.length && visibleCount === selected.length

  const assignTo = (to: Assignee, tickets: readonly SelectedTicket[]) => {
    const rows = tickets.map((ticket) => ({ ticket, to }))
    const dueCount = getRowsToAssign(session.queryClient, rows).length
    if (needsConfirmation(dueCount, to, isAll)) setRowsToConfirm(rows)
    else void assignInBulk(session, rows)
    if (dueCount === 0)
      toast({ key: 'bulk', text: 'Nothing to assign: the tickets already have this assignee.' })
  }
  const openMenu = () => {
    setTicketsToAssign(selected)
    toggle()
  }
  const clearSelection = () => {
    updateTicketSelection(session.queryClient, () => EMPTY_SELECTION)
    dismissBulkRun(session.queryClient)
  }
  const emptySelectionReason = selected.length === 0 ? 'Select a ticket first.' : null
  const disabledReason = emptySelectionReason ?? getAssignDisabledReason(rights)
  const take = () => {
    if (me !== null) return assignTo({ kind: 'agent', id: me }, selected)
    anchor.current?.focus()
    setTicketsToTake(selected)
  }
  const unassign = () => assignTo(UNASSIGNED, selected)
  const enabled = isInFront && selected.length > 0
  useCommand(COMMANDS.assign, openMenu, { disabledReason, enabled })
  useCommand(COMMANDS.take, take, { disabledReason, enabled })
  useCommand(COMMANDS.clear, unassign, { disabledReason, enabled })
  const [assignKey, takeKey, clearKey] = [
    useShortcutLabel(COMMANDS.assign),
    useShortcutLabel(COMMANDS.take),
    useShortcutLabel(COMMANDS.clear),
  ]

  return (
    <>
      <footer className={styles.bar} data-bulk>
        <span className={styles.summary}>
          <b className="tabular">{formatNumber(selected.length, locale)} selected</b>
          {failures.length > 0 && run ? (
            <BulkFailures run={run} failures={failures} onResolved={onResolved} />
          ) : (
            <span className={styles.detail}>
              {getSelectionScopeText({
                selectedCount: selected.length,
                visibleCount,
                listed,
                isWhole,
                locale,
              })}
            </span>
          )}
        </span>
        <Button
          ref={anchor}
          size="sm"
          variant="primary"
          shortcut={assignKey}
          disabledReason={disabledReason}
          onClick={openMenu}
        >
          Assign
        </Button>
        <Button
          size="sm"
          aria-label="Assign to me"
          shortcut={takeKey}
          disabledReason={disabledReason}
          onClick={take}
        >
          To me
        </Button>
        <Button size="sm" shortcut={clearKey} disabledReason={disabledReason} onClick={unassign}>
          Unassign
        </Button>
        <IconButton
          size="sm"
          icon="x"
          label="Clear selection"
          shortcut={useShortcutLabel(COMMANDS.back)}
          onClick={clearSelection}
        />
      </footer>
      {open && (
        <AssigneePicker
          label={`Assign ${formatNumber(ticketsToAssign.length, locale)} selected tickets`}
          assignee={{ known: 'no' }}
          anchor={anchor}
          onChoose={(to) => assignTo(to, ticketsToAssign)}
          onClose={close}
        />
      )}
      {ticketsToTake && (
        <LazyAgentPicker
          anchor={anchor}
          onChosen={(to) => assignTo(to, ticketsToTake)}
          onClose={() => setTicketsToTake(null)}
        />
      )}
      {rowsToConfirm && (
        <BulkConfirmDialog
          rows={getRowsToAssign(session.queryClient, rowsToConfirm)}
          hiddenCount={selected.length - visibleCount}
          mayHaveMore={isAll && !isWhole}
          onConfirm={() => {
            setRowsToConfirm(null)
            void assignInBulk(session, rowsToConfirm)
          }}
          onClose={() => setRowsToConfirm(null)}
        />
      )}
    </>
  )
}

type SelectionScope = {
  selectedCount: number
  visibleCount: number
  listed: readonly Ticket[]
  isWhole: boolean
  locale: string
}

/** Where the selected tickets are, and of how many (rule 2). No-break spaces keep a phrase on one line. */
function getSelectionScopeText({
  selectedCount,
  visibleCount,
  listed,
  isWhole,
  locale,
}: SelectionScope): string {
  const format = (it: number) => formatNumber(it, locale)
  if (selectedCount > visibleCount)
    return `${format(selectedCount - visibleCount)} hidden by\u00a0this\u00a0view`
  if (visibleCount > 0 && visibleCount === listed.length)
    return isWhole ? 'All in this view' : 'All loaded so\u00a0far'
  return `of ${format(listed.length)} loaded`
}

type BulkConfirmProps = {
  rows: readonly BulkRow[]
  /** Number of tickets that the list doesn't show. */
  hiddenCount: number
  /** All loaded tickets are selected, and the platform may have more. */
  mayHaveMore: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before many tickets are assigned. */
function BulkConfirmDialog({ rows, hiddenCount, mayHaveMore, onConfirm, onClose }: BulkConfirmProps) {
  const { directory, credentials } = useSession()
  const { locale } = useDisplayLocale()
  const [first] = rows
  if (!first) return null
  const context = { directory, me: credentials.agentId }
  const { title, confirmLabel } = getConfirmText(rows.length, first.to, context, locale)
  return (
    <Dialog open onClose={onClose} title={title} className={styles.dialog}>
      <div className={styles.confirm}>
        <p>
          {hiddenCount > 0 && `Not shown in this view: ${formatTicketCount(hiddenCount, locale)}. `}
          {mayHaveMore && 'Only loaded tickets are included; the platform may have more. '}
          You can stop it while it runs, and undo it where the previous assignee is known.
        </p>
        <div className={styles.confirmActions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-autofocus onClick={onConfirm}>
            {confirmLabel} {formatTicketCount(rows.length, locale)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
