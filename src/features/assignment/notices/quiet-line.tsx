'use memo'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { type FocusEvent, useRef, useState } from 'react'
import {
  assignmentsSlice,
  lastAssignmentActionSlice,
  showPendingAssignments,
} from '#src/data/assignment/shown-assignments.ts'
import { finishNotices, getUndoState, isWaitingForLook, noticesSlice } from '#src/data/notices/notices.ts'
import { useUndoNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { needsAssignmentDecision } from '#src/domain/assignment/state.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getUndecidedText } from '#src/features/assignment/pending/pending-text.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './quiet-line.module.css'

const ShiftNotices = lazyPart(async () => (await import('./shift-notices.tsx')).ShiftNotices)

type Props = {
  /** In the inbox, where a phone keeps the line's place from the first assignment on: nothing moves under a thumb. */
  inInbox?: boolean
}

/** What was done last, with its undo, and how much has come back: one line, replaced by the next (rule 47). */
export function QuietLine({ inInbox = false }: Props) {
  const { t, i18n } = useLingui()
  const { store } = useSession()
  const { locale } = useDisplayLocale()
  const { chatId } = useParams({ strict: false })
  const notices = useSessionState(noticesSlice)
  const assignments = useSessionState(assignmentsSlice)
  const hasAssigned = useSessionState(lastAssignmentActionSlice, (action) => action !== null)
  const undoNotice = useUndoNotice()
  const undoKey = useShortcutLabel(COMMANDS.undo)
  const listKey = useShortcutLabel(COMMANDS.recentActions)
  const [isListShown, setListShown] = useState(false)
  const previousFocus = useRef<EventTarget | null>(null)

  const newest = notices.at(-1)
  const undecided = [...assignments.values()].filter(
    (it) => it.ticketId !== chatId && needsAssignmentDecision(it),
  )
  const lookCount = undecided.length + notices.filter(isWaitingForLook).length
  const text = newest ? (newest.summary ?? newest.text) : getUndecidedText(undecided, locale, i18n)
  const isUndoable = newest !== undefined && getUndoState(newest, assignments) === 'possible'
  // Another notice takes the place of this one, and the button for more that of a pressed Undo.
  const line = usePressGuard<HTMLDivElement>(`${newest?.number} ${isUndoable}`)

  const finish = (action: (() => void) | undefined, settles = true) => {
    if (newest && settles) finishNotices(store, ({ number }) => number === newest.number)
    // The pressed button disappears.
    if (previousFocus.current instanceof HTMLElement && previousFocus.current.isConnected)
      previousFocus.current.focus()
    action?.()
  }
  const runUndo = () => {
    if (!undoNotice?.undo) return
    finishNotices(store, ({ number }) => number === undoNotice.number)
    undoNotice.undo.run()
  }
  useCommand(COMMANDS.undo, runUndo, { enabled: undoNotice !== null })
  useCommand(COMMANDS.recentActions, () => setListShown(true), {
    disabledReason: notices.length === 0 ? t`Nothing done yet` : null,
  })
  const rememberFocus = ({ relatedTarget }: FocusEvent) => {
    if (!line.current?.contains(relatedTarget)) previousFocus.current = relatedTarget
  }

  const isEmpty = text === null && lookCount === 0
  // On a phone, a notice that the agent didn't cause appears when the next ticket opens, so that nothing moves under the
  // thumb. Failures of the agent's own assignments appear at once.
  const [opened, setOpened] = useState({ chatId, isEmpty })
  if (opened.chatId !== chatId) setOpened({ chatId, isEmpty })
  const isHeld = inInbox && !hasAssigned && opened.isEmpty && undecided.length === 0
  if (isEmpty && !(inInbox && hasAssigned)) return null
  const moreCount = notices.length - 1
  const [more, look] = [formatNumber(moreCount, locale), formatNumber(lookCount, locale)]
  const showList = () => setListShown((isShown) => !isShown)
  return (
    <div
      ref={line}
      className={styles.line}
      data-quiet={isEmpty ? 'empty' : isHeld ? 'held' : 'said'}
      role="group"
      aria-label={t`Last action`}
    >
      {newest?.leading ?? (isEmpty ? null : <Icon name={newest ? 'check' : 'triangle-alert'} size="sm" />)}
      <span className={styles.text}>{text}</span>
      {isUndoable && (
        <Button
          // Another: a key pressed for the notice that it replaces never undoes this one.
          key={`undo ${newest.number}`}
          size="sm"
          variant="quiet"
          shortcut={newest.number === undoNotice?.number ? undoKey : undefined}
          onFocus={rememberFocus}
          onClick={() => finish(newest.undo?.run)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      {newest?.action && !newest.isDone && (
        <Button
          key={`action ${newest.number}`}
          size="sm"
          variant="quiet"
          onFocus={rememberFocus}
          onClick={() => finish(newest.action?.onAction, newest.action?.settles)}
        >
          {newest.action.label}
        </Button>
      )}
      {lookCount > 0 ? (
        <Button
          size="sm"
          variant="quiet"
          className={styles.look}
          onClick={() => (undecided.length > 0 ? showPendingAssignments(store, true) : showList())}
        >
          {t`${plural(lookCount, { one: `${look} needs a look`, other: `${look} need a look` })}`}
        </Button>
      ) : (
        moreCount > 0 && (
          <Button size="sm" variant="quiet" title={listKey} className={styles.more} onClick={showList}>
            {t({
              message: plural(moreCount, { one: `${more} more`, other: `${more} more` }),
              comment: 'Button: opens the list of what was done in this shift',
            })}
          </Button>
        )
      )}
      {isListShown && <ShiftNotices anchor={line} onClose={() => setListShown(false)} />}
    </div>
  )
}
