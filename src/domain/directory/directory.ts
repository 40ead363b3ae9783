/**
 * Who the ids are. No operation lists agents, pilots or teams (D9): names come from `config.json` and from this device (`names.ts`); an id that is only
 * known from answers stays an id, shortened, and never gets a guessed name.
 */
import type { Assignee } from '#src/api/schema/ticket.ts'
import { shortenId } from '#src/lib/text/uuid.ts'

export type AssigneeKind = 'agent' | 'pilot' | 'team'
export type DirectoryAssignee = {
  readonly kind: AssigneeKind
  readonly id: string
  readonly name: string | null
}
export type Directory = { readonly assignees: ReadonlyMap<string, DirectoryAssignee> }

type Named = { readonly id: string; readonly name: string }

export function createDirectory(lists: {
  agents: readonly Named[]
  pilots: readonly Named[]
  teams: readonly Named[]
}): Directory {
  const assignees = new Map<string, DirectoryAssignee>()
  for (const it of lists.agents) addAssignee(assignees, 'agent', it)
  for (const it of lists.pilots) addAssignee(assignees, 'pilot', it)
  for (const it of lists.teams) addAssignee(assignees, 'team', it)
  return { assignees }
}

function addAssignee(
  assignees: Map<string, DirectoryAssignee>,
  kind: AssigneeKind,
  { id, name }: Named,
): void {
  assignees.set(id.toLowerCase(), { kind, id: id.toLowerCase(), name })
}

/** The name of somebody, null where none is known. An id of another kind is somebody else. */
export function getDirectoryName(directory: Directory, kind: AssigneeKind, id: string): string | null {
  const found = directory.assignees.get(id.toLowerCase())
  return found?.kind === kind ? found.name : null
}

/** What to call an assignee on screen: a name, a shortened id, or "Nobody". */
export function getAssigneeLabel(directory: Directory, assignee: Assignee): string {
  if (assignee.kind === 'unassigned') return 'Unassigned'
  return getDirectoryName(directory, assignee.kind, assignee.id) ?? shortenId(assignee.id)
}

/** There may be thousands, and every letter typed in a menu asks for them. */
const sortedAssignees = new WeakMap<Directory, readonly DirectoryAssignee[]>()

/** Everybody of a kind who has a name, in the order of the names. */
export function listAssignees(directory: Directory, kind: AssigneeKind): readonly DirectoryAssignee[] {
  const all =
    sortedAssignees.get(directory) ??
    [...directory.assignees.values()].toSorted((a, b) => (a.name ?? a.id).localeCompare(b.name ?? b.id))
  sortedAssignees.set(directory, all)
  return all.filter((it) => it.kind === kind)
}
