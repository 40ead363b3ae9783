'use memo'

import { assignmentsSlice, lastAssignmentActionSlice } from '#src/data/assignment/shown-assignments.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { findUndoNotice, type LoggedNotice, type Notice, noticesSlice, showNotice } from './notices.ts'

/** Returns a function that says what was done, also where the screen that did it is gone by then. */
export function useShowNotice(): (notice: Notice) => void {
  const { store } = useSession()
  return (notice) => showNotice(store, notice)
}

/** The notice whose undo the Undo key runs; null: it undoes an assignment without an outcome, or nothing. */
export function useUndoNotice(): LoggedNotice | null {
  const notices = useSessionState(noticesSlice)
  const assignments = useSessionState(assignmentsSlice)
  const lastAction = useSessionState(lastAssignmentActionSlice)
  return findUndoNotice(notices, assignments, lastAction)
}
