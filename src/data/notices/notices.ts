/** What this tab has done and what has come back since sign-in: one line says the newest, a list has them all (rule 47). */
import type { ReactElement, ReactNode } from 'react'
import { type AssignmentAction, lastAssignmentActionSlice } from '#src/data/assignment/shown-assignments.ts'
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import { type AssignmentsByTicket, getLatestAssignment, getUndo } from '#src/domain/assignment/state.ts'

export type NoticeUndo = {
  readonly run: () => void
  /** For an undo of assignments: their ids by ticket id. A ticket that was assigned again since isn't undone. */
  readonly assignmentIds?: ReadonlyMap<string, string>
}

export type NoticeAction = {
  readonly label: ReactElement
  readonly onAction: () => void
  /** Whether the notice needs no look any more once the agent has used it; true by default. */
  readonly settles?: boolean
}

export type Notice = {
  /** A newer notice with the same key is about the same thing: the earlier one needs no look any more. */
  readonly key: string
  /** In front of the text: an avatar or an icon. */
  readonly leading?: ReactNode
  /** A sentence. An element follows a change of the language, a string doesn't. */
  readonly text: ReactNode
  /** The same in a few words, where there is room for one line. */
  readonly summary?: ReactNode
  readonly undo?: NoticeUndo | undefined
  /** A way on, such as opening the ticket. */
  readonly action?: NoticeAction | undefined
  /** The agent did not ask for it: it stays until the agent has dealt with it or dismissed it. */
  readonly needsLook?: boolean
}

export type LoggedNotice = Notice & {
  readonly number: number
  /** Milliseconds since 1970. */
  readonly at: number
  /** The agent has used its action or its undo, or has dismissed it. */
  readonly isDone: boolean
  /** The assignment that the agent had submitted last: an undo from before isn't what the Undo key means now. */
  readonly lastAssignment: AssignmentAction | null
}

/** More than anybody does in a shift: the memory of a tab that stays open for weeks doesn't grow. */
const MAX_NOTICES = 500

const notices = defineSlice<readonly LoggedNotice[]>([])

/** In the order in which they came. */
export const noticesSlice: Slice<readonly LoggedNotice[]> = notices

export function showNotice(store: SessionStore, notice: Notice): void {
  const lastAssignment = lastAssignmentActionSlice(store).get()
  notices(store).update((all) => {
    const number = (all.at(-1)?.number ?? 0) + 1
    const earlier = all.map((it) => (it.needsLook && it.key === notice.key ? { ...it, isDone: true } : it))
    return [...earlier, { ...notice, number, at: Date.now(), isDone: false, lastAssignment }].slice(
      -MAX_NOTICES,
    )
  })
}

/** What the notices with this key say can no longer be undone. */
export function closeUndo(store: SessionStore, key: string): void {
  notices(store).update((all) =>
    all.some((it) => it.key === key && it.undo && !it.isDone)
      ? all.map((it) => (it.key === key && !it.isDone ? { ...it, undo: undefined } : it))
      : all,
  )
}

/** The agent has dealt with the notices that `isMeant` accepts. */
export function finishNotices(store: SessionStore, isMeant: (notice: LoggedNotice) => boolean): void {
  notices(store).update((all) =>
    all.some((it) => !it.isDone && isMeant(it))
      ? all.map((it) => (isMeant(it) ? { ...it, isDone: true } : it))
      : all,
  )
}

export function isWaitingForLook({ needsLook, isDone }: LoggedNotice): boolean {
  return needsLook === true && !isDone
}

export type UndoState = 'possible' | 'undone' | 'assigned again' | 'none'

export function getUndoState(
  { undo, isDone }: Pick<LoggedNotice, 'undo' | 'isDone'>,
  assignments: AssignmentsByTicket,
): UndoState {
  if (!undo) return 'none'
  if (isDone) return 'undone'
  if (!undo.assignmentIds) return 'possible'
  const latest = [...undo.assignmentIds].map(([ticketId, id]) => {
    const assignment = assignments.get(ticketId)
    if (assignment?.id === id) return getUndo(assignment) ? 'possible' : 'none'
    return !assignment || assignment.undoes ? 'undone' : 'assigned again'
  })
  if (latest.includes('possible')) return 'possible'
  return latest.find((it) => it !== 'none') ?? 'none'
}

/**
 * The notice whose undo the Undo key runs: the newest that can be undone, unless the agent has submitted an assignment
 * since, whose outcome is still to come.
 */
export function findUndoNotice(
  all: readonly LoggedNotice[],
  assignments: AssignmentsByTicket,
  lastAction: AssignmentAction | null,
): LoggedNotice | null {
  const newest = all.findLast((it) => getUndoState(it, assignments) === 'possible')
  if (!newest?.undo) return null
  const { assignmentIds } = newest.undo
  if (!assignmentIds) return newest.lastAssignment === lastAction ? newest : null
  const latest = getLatestAssignment(assignments)
  const isOfLatest = latest !== undefined && assignmentIds.get(latest.ticketId) === latest.id
  return isOfLatest && isShown(lastAction, assignmentIds) ? newest : null
}

/** An assignment is shown once it is stored: until then the latest one is an earlier one. */
function isShown(action: AssignmentAction | null, assignmentIds: ReadonlyMap<string, string>): boolean {
  return action?.kind !== 'assign' || action.requests.some(({ ticket }) => assignmentIds.has(ticket.id))
}
