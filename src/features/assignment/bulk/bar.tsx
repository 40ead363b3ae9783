import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { dismissBulkRun } from '#src/data/assignment/bulk-state.ts'
import { rightsSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { clearSelection } from '#src/data/tickets/selection.ts'
import type { BulkFailure, BulkRun } from '#src/domain/assignment/bulk-run.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { countSelected, type SelectedTicket, type TicketSelection } from '#src/domain/tickets/selection.ts'
import { AssigneePicker } from '#src/features/assignment/menu/assign-menu.tsx'
import { LazyAgentPicker, useAssignMenu } from '#src/features/assignment/menu/lazy-assign-menu.tsx'
import { formatNumber } from '#src/lib/text/format.ts'
import { getAssignDisabledReason } from '#src/presentation/session/right-labels.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import styles from './bulk-bar.module.css'
import { getSelectionScopeText } from './bulk-labels.ts'
import { BulkConfirmDialog } from './confirm-dialog.tsx'
import { BulkFailures } from './failures.tsx'
import { useAssignTogether } from './use-assign-together.ts'

type Props = {
  selection: TicketSelection
  run: BulkRun | null
  failures: readonly (readonly [string, BulkFailure])[]
  listed: readonly Ticket[]
  isWhole: boolean
  isInFront: boolean
}

const UNASSIGNED: Assignee = { kind: 'unassigned' }

/** How many tickets are selected, and their assignment by the same shortcuts as for a single ticket. */
export function BulkBar(props: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { selection, listed, isWhole, isInFront } = props
  const { locale } = useDisplayLocale()
  const me = session.credentials.agentId
  const rights = useSessionState(rightsSlice)
  const { anchor, open, close, toggle } = useAssignMenu()
  // The selection when the user chose the command: later changes to it don't count (rule 8).
  const [ticketsToAssign, setTicketsToAssign] = useState<readonly SelectedTicket[]>([])
  const [ticketsToTake, setTicketsToTake] = useState<readonly SelectedTicket[] | null>(null)
  const { assignTo, rowsToConfirm, confirm, cancel } = useAssignTogether()
  const selected = [...selection.selected.values()]
  const visibleCount = countSelected(selection, listed)
  const isAll = visibleCount === listed.length && visibleCount === selected.length

  const openMenu = () => {
    setTicketsToAssign(selected)
    toggle()
  }
  const dismissBar = () => {
    clearSelection(session.store)
    dismissBulkRun(session.store)
  }
  // It takes the place of the button that stops a run.
  const bar = usePressGuard<HTMLElement>('bar', 'progress')
  const emptySelectionReason = selected.length === 0 ? t`Select a ticket first.` : null
  const disabledReason = emptySelectionReason ?? getAssignDisabledReason(rights, i18n)
  const take = () => {
    if (me !== null) return assignTo({ kind: 'agent', id: me }, selected, isAll)
    anchor.current?.focus()
    setTicketsToTake(selected)
  }
  const unassign = () => assignTo(UNASSIGNED, selected, isAll)
  const enabled = isInFront && selected.length > 0
  useCommand(COMMANDS.assign, openMenu, { disabledReason, enabled })
  useCommand(COMMANDS.take, take, { disabledReason, enabled })
  useCommand(COMMANDS.clear, unassign, { disabledReason, enabled })
  const [assignKey, takeKey, clearKey] = [
    useShortcutLabel(COMMANDS.assign),
    useShortcutLabel(COMMANDS.take),
    useShortcutLabel(COMMANDS.clear),
  ]

  const pickedCount = ticketsToAssign.length
  const pickedText = formatNumber(pickedCount, locale)
  return (
    <>
      <footer ref={bar} className={styles.bar} data-bulk>
        <SelectionSummary {...props} selectedCount={selected.length} visibleCount={visibleCount} />
        <Button
          ref={anchor}
          size="sm"
          variant="primary"
          shortcut={assignKey}
          disabledReason={disabledReason}
          onClick={openMenu}
        >
          <Trans comment="Button: opens the list of assignees">Assign</Trans>
        </Button>
        <Button
          size="sm"
          aria-label={t`Assign to me`}
          shortcut={takeKey}
          disabledReason={disabledReason}
          onClick={take}
        >
          <Trans comment="Short for “Assign to me”">To me</Trans>
        </Button>
        <Button size="sm" shortcut={clearKey} disabledReason={disabledReason} onClick={unassign}>
          <Trans>Unassign</Trans>
        </Button>
        <IconButton
          size="sm"
          icon="x"
          label={t`Clear selection`}
          shortcut={useShortcutLabel(COMMANDS.back)}
          onClick={dismissBar}
        />
      </footer>
      {open && (
        <AssigneePicker
          label={t`${plural(pickedCount, { one: `Assign ${pickedText} selected ticket`, other: `Assign ${pickedText} selected tickets` })}`}
          assignee={{ known: 'no' }}
          anchor={anchor}
          onChoose={(to) => assignTo(to, ticketsToAssign, isAll)}
          onClose={close}
        />
      )}
      {ticketsToTake && (
        <LazyAgentPicker
          anchor={anchor}
          onChosen={(to) => assignTo(to, ticketsToTake, isAll)}
          onClose={() => setTicketsToTake(null)}
        />
      )}
      {rowsToConfirm && (
        <BulkConfirmDialog
          rows={rowsToConfirm}
          hiddenCount={selected.length - visibleCount}
          mayHaveMore={isAll && !isWhole}
          onConfirm={confirm}
          onClose={cancel}
        />
      )}
    </>
  )
}

type SummaryProps = Props & { selectedCount: number; visibleCount: number }

/** How many are selected, and where they are or why some weren't assigned. */
function SelectionSummary(props: SummaryProps) {
  const { run, failures, listed, isWhole, selectedCount, visibleCount } = props
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const selectedText = formatNumber(selectedCount, locale)
  return (
    <span className={styles.summary}>
      <b className="tabular">
        {t({
          message: plural(selectedCount, { other: `${selectedText} selected` }),
          comment: 'Number of selected tickets',
        })}
      </b>
      {failures.length > 0 && run ? (
        <BulkFailures run={run} failures={failures} />
      ) : (
        <span className={styles.detail}>
          {getSelectionScopeText(
            { selectedCount, visibleCount, listedCount: listed.length, isWhole },
            locale,
            i18n,
          )}
        </span>
      )}
    </span>
  )
}
