import {
  assignmentsSlice,
  countUnsentAssignments,
  foreignAssignmentCountSlice,
} from '#src/data/assignment/shown-assignments.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'
import type { SessionStore } from './store.ts'

/** The numbers of unsent assignments, of all workspaces, and of template sends, which a sign-out would lose. */
export type UnsentCounts = { readonly assignments: number; readonly sends: number }

export function getUnsentCounts(store: SessionStore): UnsentCounts {
  return {
    assignments:
      countUnsentAssignments(assignmentsSlice(store).get()) + foreignAssignmentCountSlice(store).get(),
    sends: sendsSlice(store).get().filter(isSendInProgress).length,
  }
}
