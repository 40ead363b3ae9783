/**
 * Names for the ids of agents, pilots and teams. No operation lists them (D9): names come from `config.json` and from this
 * device (`entries.ts`). An id without a name is shown shortened, never with a guessed name.
 */
import { ASSIGNEE_KINDS, type Assignee, type AssigneeKind } from '#src/api/schema/ticket.ts'
import { compareNames } from '#src/lib/text/compare-names.ts'
import { shortenId } from '#src/lib/text/uuid.ts'

export type DirectoryAssignee = {
  readonly kind: AssigneeKind
  readonly id: string
  readonly name: string | null
}
export type Directory = { readonly assignees: ReadonlyMap<string, DirectoryAssignee> }

/** The list of `config.json` that names each kind. */
export const ASSIGNEE_LISTS = {
  agent: 'agents',
  pilot: 'pilots',
  team: 'teams',
} as const satisfies Readonly<Record<AssigneeKind, string>>

type Named = { readonly id: string; readonly name: string }
type Lists = Readonly<Record<(typeof ASSIGNEE_LISTS)[AssigneeKind], readonly Named[]>>

export function createDirectory(lists: Lists): Directory {
  const assignees = new Map<string, DirectoryAssignee>()
  for (const kind of ASSIGNEE_KINDS)
    for (const { id, name } of lists[ASSIGNEE_LISTS[kind]])
      assignees.set(id.toLowerCase(), { kind, id: id.toLowerCase(), name })
  return { assignees }
}

export function isAssigneeKind(value: string): value is AssigneeKind {
  return ASSIGNEE_KINDS.some((it) => it === value)
}

/** The name of an id of this kind; null if none is known, or if the id is known as another kind. */
export function getDirectoryName(directory: Directory, kind: AssigneeKind, id: string): string | null {
  const entry = directory.assignees.get(id.toLowerCase())
  return entry?.kind === kind ? entry.name : null
}

/** The assignee's label: a name, or a shortened id. */
export function getAssigneeLabel(
  directory: Directory,
  assignee: Exclude<Assignee, { readonly kind: 'unassigned' }>,
): string {
  return getDirectoryName(directory, assignee.kind, assignee.id) ?? shortenId(assignee.id)
}

/** Sorted once per directory: it may hold thousands, and every keystroke in a menu lists them. */
const sortedAssignees = new WeakMap<Directory, readonly DirectoryAssignee[]>()

/** All entries of a kind, sorted by name. */
export function listAssignees(directory: Directory, kind: AssigneeKind): readonly DirectoryAssignee[] {
  const all =
    sortedAssignees.get(directory) ??
    [...directory.assignees.values()].toSorted((a, b) => compareNames(a.name ?? a.id, b.name ?? b.id))
  sortedAssignees.set(directory, all)
  return all.filter((it) => it.kind === kind)
}

/** All entries, by kind. */
export function groupAssignees(
  directory: Directory,
): readonly { readonly kind: AssigneeKind; readonly assignees: readonly DirectoryAssignee[] }[] {
  return ASSIGNEE_KINDS.map((kind) => ({ kind, assignees: listAssignees(directory, kind) }))
}
