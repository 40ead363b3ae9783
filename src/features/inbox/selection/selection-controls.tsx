import type { I18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { bulkRunSlice } from '#src/data/assignment/bulk-state.ts'
import type { Session } from '#src/data/session/session.ts'
import type { SessionStore } from '#src/data/session/store.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import {
  extendSelection,
  ticketSelectionSlice,
  toggleInSelection,
  toggleListInSelection,
  toggleSelecting,
} from '#src/data/tickets/selection.ts'
import { type BulkRun, getBulkFailures } from '#src/domain/assignment/bulk-run.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { isSelectionActive } from '#src/domain/tickets/selection.ts'
import type { NavigationStep } from '#src/features/inbox/navigation/use-keyboard-navigation.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getFailureLabel } from '#src/presentation/assignment/bulk-failure-labels.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { runCommand, useCommand } from '#src/ui/commands/use-command.ts'
import { Chip } from '#src/ui/controls/chip.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './selection-checkbox.module.css'
import { useTouchSelection } from './use-touch-selection.ts'

type Props = {
  list: RefObject<HTMLElement | null>
  shown: readonly Ticket[]
  openId: string | null
  onStep: (by: number) => NavigationStep | null
}

/**
 * Selects by keyboard: the focused or open row, further rows during keyboard navigation, and all listed ones. By touch: a
 * row on long press.
 */
export function SelectionControls({ list, shown, openId, onStep }: Props) {
  const { t } = useLingui()
  const { store } = useSession()
  const { locale } = useDisplayLocale()
  const [announcement, setAnnouncement] = useState('')
  const announceTicket = ({ id, code }: Ticket) => {
    const { selected } = ticketSelectionSlice(store).get()
    const [ticket, count, formattedCount] = [
      formatTicketCode(code, locale),
      selected.size,
      formatNumber(selected.size, locale),
    ]
    setAnnouncement(
      selected.has(id)
        ? t({
            message: `${ticket} selected, ${plural(count, { other: `${formattedCount} selected` })}`,
            comment: 'A ticket, and the number of selected tickets: “#K4T9 selected, 3 selected”',
          })
        : t({
            message: `${ticket} not selected, ${plural(count, { other: `${formattedCount} selected` })}`,
            comment: 'A ticket, and the number of selected tickets: “#K4T9 not selected, 2 selected”',
          }),
    )
  }

  const toggleTicket = (id: string | null) => {
    const ticket = shown.find((it) => it.id === id)
    if (!ticket) return
    toggleInSelection(store, ticket)
    announceTicket(ticket)
  }
  useCommand(COMMANDS.mark, () => toggleTicket(getFocusedTicketId(list.current) ?? openId))
  useTouchSelection(list, {
    onLongPress: toggleTicket,
    onTap: (id) => {
      const isSelecting = isSelectingByTap(store, id)
      if (isSelecting) toggleTicket(id)
      return isSelecting
    },
  })
  const extendByStep = (by: number) => {
    const step = onStep(by)
    if (!step) return
    const { from, to } = step
    extendSelection(store, shown, from ?? to.id, to.id)
    announceTicket(to)
  }
  useCommand(COMMANDS.markNext, () => extendByStep(1))
  useCommand(COMMANDS.markPrevious, () => extendByStep(-1))
  useCommand(
    COMMANDS.markAll,
    () => {
      toggleListInSelection(store, shown)
      const count = ticketSelectionSlice(store).get().selected.size
      const formattedCount = formatNumber(count, locale)
      setAnnouncement(
        t({
          message: plural(count, { other: `${formattedCount} selected` }),
          comment: 'Number of selected tickets',
        }),
      )
    },
    { disabledReason: shown.length === 0 ? t`There are no tickets to select` : null },
  )
  return <output className="visually-hidden">{announcement}</output>
}

/** Selects a clicked row, or the range from the last selected row to it; without one, from the open row. */
export function selectByClick(
  store: SessionStore,
  list: HTMLElement | null,
  shown: readonly Ticket[],
  ticket: Ticket,
  isRange: boolean,
): void {
  const openId = list?.querySelector<HTMLElement>('a[aria-current]')?.dataset['ticket']
  if (isRange) extendSelection(store, shown, openId ?? ticket.id, ticket.id)
  else toggleInSelection(store, ticket)
}

/**
 * Whether a tap on a row selects it: while any row is selected, unless the user has switched on the checkboxes. A ticket
 * whose assignment failed opens instead, so that the user can look into it.
 */
function isSelectingByTap(store: SessionStore, id: string): boolean {
  const { selected, isActive } = ticketSelectionSlice(store).get()
  const run = bulkRunSlice(store).get()
  return selected.size > 0 && !isActive && !(run && getBulkFailures(run).has(id))
}

function getFocusedTicketId(list: HTMLElement | null): string | undefined {
  const focusedElement = document.activeElement
  if (!focusedElement || !list?.contains(focusedElement)) return undefined
  return focusedElement.closest('li')?.querySelector<HTMLElement>('[data-ticket]')?.dataset['ticket']
}

type CheckboxProps = {
  ticket: Ticket
  isSelected: boolean
  onSelect: (ticket: Ticket, isRange: boolean) => void
}

/** Selects a row. It is drawn below the assignee's avatar, and its touch target includes the avatar. */
export function SelectionCheckbox({ ticket, isSelected, onSelect }: CheckboxProps) {
  const { t } = useLingui()
  const { code } = ticket
  return (
    <button
      type="button"
      role="checkbox"
      // One Tab stop for each row: the space bar on its link does the same.
      tabIndex={-1}
      aria-checked={isSelected}
      aria-label={t`Select ticket ${code}`}
      className={`${styles.checkbox} focus-inset`}
      onClick={(event) => onSelect(ticket, event.shiftKey)}
    >
      <span className={styles.box}>{isSelected && <Icon name="check" size="xs" />}</span>
    </button>
  )
}

/** Selects tickets without a keyboard. */
export function SelectionChips() {
  const { t } = useLingui()
  const { store } = useSession()
  const isActive = useSessionState(ticketSelectionSlice, isSelectionActive)
  const [selectKey, selectAllKey] = [useShortcutLabel(COMMANDS.mark), useShortcutLabel(COMMANDS.markAll)]
  const [selectTitle, selectAllTitle] = [t`Select tickets`, t`Select all loaded tickets`]
  return (
    <>
      <Chip
        variant="quiet"
        aria-pressed={isActive}
        title={selectKey === undefined ? selectTitle : `${selectTitle} · ${selectKey}`}
        onClick={() => toggleSelecting(store)}
      >
        <Trans comment="Button: shows checkboxes to select tickets">Select</Trans>
      </Chip>
      <Chip
        variant="quiet"
        title={selectAllKey === undefined ? selectAllTitle : `${selectAllTitle} · ${selectAllKey}`}
        onClick={() => runCommand(COMMANDS.markAll)}
      >
        <Trans comment="Button: selects all loaded tickets">Select all</Trans>
      </Chip>
    </>
  )
}

/** The failures of a bulk run as texts for the tickets' rows, by ticket id. */
export function getRowResults(
  run: BulkRun | null,
  { directory, credentials }: Session,
  i18n: I18n,
): ReadonlyMap<string, string> {
  const results = new Map<string, string>()
  if (!run) return results
  for (const [id, failure] of getBulkFailures(run)) {
    const to = run.rows.get(id)?.to
    if (to) results.set(id, getFailureLabel(failure, to, { directory, me: credentials.agentId }, i18n))
  }
  return results
}
