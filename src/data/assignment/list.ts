/** The hand-overs of a person as this tab knows them: what lies on disk, and what the other tabs say since. */
import { parsePendingAssignment } from '#src/domain/assignment/parse-stored.ts'
import type { AssignmentsByTicket, PendingAssignment } from '#src/domain/assignment/state.ts'

export type AssignmentChange =
  | { readonly kind: 'put'; readonly handOvers: readonly PendingAssignment[] }
  | { readonly kind: 'gone'; readonly ids: readonly string[] }

/** What another tab has said; null where it can't be understood. */
export function parseAssignmentChange(message: unknown): AssignmentChange | null {
  if (typeof message !== 'object' || message === null) return null
  if ('ids' in message && Array.isArray(message.ids))
    return { kind: 'gone', ids: message.ids.filter((it) => typeof it === 'string') }
  if (!('handOvers' in message && Array.isArray(message.handOvers))) return null
  return { kind: 'put', handOvers: message.handOvers.flatMap((it) => parsePendingAssignment(it) ?? []) }
}

export type AssignmentList = {
  readonly getAll: () => readonly PendingAssignment[]
  readonly getById: (id: string) => PendingAssignment | undefined
  /** The last press for a ticket. */
  readonly getLatest: (ticketId: string) => PendingAssignment | undefined
  readonly getLastSequence: () => number
  /** By ticket, as they are shown; those that are not yet kept are not. */
  readonly getShown: (isStored: (assignment: PendingAssignment) => boolean) => AssignmentsByTicket
  readonly applyChange: (change: AssignmentChange) => void
  /** Takes in what lies on disk. What is learned while that is read counts more, and what `stays` need not lie there. */
  readonly loadStored: (
    readRows: () => Promise<readonly PendingAssignment[]>,
    isRetained: (assignment: PendingAssignment) => boolean,
  ) => Promise<void>
}

export function createAssignmentList(): AssignmentList {
  let byId = new Map<string, PendingAssignment>()
  /** What was learned while the disk is being read. */
  let changesWhileReading: AssignmentChange[] | null = null

  const getAll = () => [...byId.values()].toSorted(compareSequence)
  const apply = (change: AssignmentChange) => {
    if (change.kind === 'gone') for (const id of change.ids) byId.delete(id)
    else for (const assignment of change.handOvers) put(assignment)
  }
  const put = (assignment: PendingAssignment) => {
    // A day is long: of what is done, only the last of each ticket can still be undone.
    if (isDone(assignment))
      for (const it of byId.values())
        if (isDone(it) && it.ticketId === assignment.ticketId) byId.delete(it.id)
    byId.set(assignment.id, assignment)
  }

  return {
    getAll,
    getById: (id) => byId.get(id),
    getLatest: (ticketId) =>
      [...byId.values()]
        .filter((it) => it.ticketId === ticketId)
        .toSorted(compareSequence)
        .at(-1),
    getLastSequence: () => Math.max(0, ...[...byId.values()].map((it) => it.press)),
    getShown: (isStored) => {
      const assignments = new Map<string, PendingAssignment>()
      for (const it of getAll().filter(isStored)) {
        // Taken out first: they stand in the order of the presses.
        assignments.delete(it.ticketId)
        assignments.set(it.ticketId, it)
      }
      return assignments
    },
    applyChange: (change) => {
      changesWhileReading?.push(change)
      apply(change)
    },
    loadStored: async (readRows, isRetained) => {
      const missed: AssignmentChange[] = []
      changesWhileReading = missed
      const stored = await readRows()
      if (changesWhileReading === missed) changesWhileReading = null
      // Only what is unfinished lies on disk.
      const before = [...byId.values()].filter((it) => isDone(it) || isRetained(it))
      byId = new Map([...before, ...stored].map((it) => [it.id, it]))
      for (const change of missed) apply(change)
    },
  }
}

function isDone({ state }: PendingAssignment): boolean {
  return state.step === 'confirmed'
}

/** Two tabs may count a press alike: then all tabs still agree. */
function compareSequence(a: PendingAssignment, b: PendingAssignment): number {
  return a.press - b.press || a.at - b.at || (a.id < b.id ? -1 : 1)
}
