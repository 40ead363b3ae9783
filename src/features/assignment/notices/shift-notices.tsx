'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { assignmentsSlice } from '#src/data/assignment/shown-assignments.ts'
import {
  finishNotices,
  getUndoState,
  isWaitingForLook,
  type LoggedNotice,
  noticesSlice,
  type UndoState,
} from '#src/data/notices/notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './shift-notices.module.css'

type Props = { anchor: RefObject<HTMLElement | null>; onClose: () => void }

/** What was done in this shift, newest first, each with its undo, or why there is none. */
export function ShiftNotices({ anchor, onClose }: Props) {
  const { t } = useLingui()
  const notices = useSessionState(noticesSlice)
  const newestFirst = notices.toReversed()
  return (
    <Popover
      open
      onClose={onClose}
      label={t`Actions of this shift`}
      anchor={anchor}
      side="above"
      className={styles.popover}
    >
      <p className={styles.title}>
        <Trans comment="Heading of a list of actions">This shift, newest first</Trans>
      </p>
      <ol className={styles.list}>
        {[...newestFirst.filter(isWaitingForLook), ...newestFirst.filter((it) => !isWaitingForLook(it))].map(
          (it) => (
            <NoticeRow key={it.number} notice={it} onClose={onClose} />
          ),
        )}
      </ol>
    </Popover>
  )
}

type RowProps = { notice: LoggedNotice; onClose: () => void }

function NoticeRow({ notice, onClose }: RowProps) {
  const { t } = useLingui()
  const { store } = useSession()
  const undoState = useSessionState(assignmentsSlice, (assignments) => getUndoState(notice, assignments))
  const { number, leading, text, action, at, undo } = notice
  const finish = (run?: () => void, settles = true) => {
    if (settles) finishNotices(store, (it) => it.number === number)
    if (!run) return
    onClose()
    run()
  }
  return (
    <li className={styles.row}>
      {leading ?? <Icon name="check" size="sm" />}
      <span className={styles.text}>{text}</span>
      <Time at={fromMillis(at)} format="time" className={styles.time} />
      {undoState === 'possible' && (
        <Button size="sm" variant="quiet" onClick={() => finish(undo?.run)}>
          <Trans>Undo</Trans>
        </Button>
      )}
      <UndoStateText state={undoState} />
      {action && (
        <Button size="sm" variant="quiet" onClick={() => finish(action.onAction, action.settles)}>
          {action.label}
        </Button>
      )}
      {isWaitingForLook(notice) && (
        <IconButton size="sm" icon="x" label={t`Dismiss`} onClick={() => finish()} />
      )}
    </li>
  )
}

function UndoStateText({ state }: { state: UndoState }) {
  switch (state) {
    case 'undone':
      return (
        <span className={styles.state}>
          <Trans comment="State of an action">Undone</Trans>
        </span>
      )
    case 'assigned again':
      return (
        <span className={styles.state}>
          <Trans comment="Why an assignment can’t be undone any more">Reassigned since</Trans>
        </span>
      )
    case 'possible':
    case 'none':
      return null
  }
}
