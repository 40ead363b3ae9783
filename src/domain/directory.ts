/**
 * Who the ids are. No operation lists agents, pilots or teams (D9): names come from `config.json` and from this device (`names.ts`); an id that is only
 * known from answers stays an id, shortened, and never gets a guessed name.
 */
import type { Assignee } from '#src/api/schema/ticket.ts'
import { shortId } from '#src/lib/uuid.ts'

export type HolderKind = 'agent' | 'pilot' | 'team'
export type Person = { readonly kind: HolderKind; readonly id: string; readonly name: string | null }
export type Directory = { readonly people: ReadonlyMap<string, Person> }

type Named = { readonly id: string; readonly name: string }

export function directoryOf(lists: {
  agents: readonly Named[]
  pilots: readonly Named[]
  teams: readonly Named[]
}): Directory {
  const people = new Map<string, Person>()
  for (const it of lists.agents) add(people, 'agent', it)
  for (const it of lists.pilots) add(people, 'pilot', it)
  for (const it of lists.teams) add(people, 'team', it)
  return { people }
}

function add(people: Map<string, Person>, kind: HolderKind, { id, name }: Named): void {
  people.set(id.toLowerCase(), { kind, id: id.toLowerCase(), name })
}

/** The name of somebody, null where none is known. An id of another kind is somebody else. */
export function nameOf(directory: Directory, kind: HolderKind, id: string): string | null {
  const person = directory.people.get(id.toLowerCase())
  return person?.kind === kind ? person.name : null
}

/** What to call an assignee on screen: a name, a shortened id, or "Nobody". */
export function labelOf(directory: Directory, assignee: Assignee): string {
  if (assignee.kind === 'unassigned') return 'Unassigned'
  return nameOf(directory, assignee.kind, assignee.id) ?? shortId(assignee.id)
}

/** There may be thousands, and every letter typed in a menu asks for them. */
const inOrder = new WeakMap<Directory, readonly Person[]>()

/** Everybody of a kind who has a name, in the order of the names. */
export function peopleOf(directory: Directory, kind: HolderKind): readonly Person[] {
  const all =
    inOrder.get(directory) ??
    [...directory.people.values()].toSorted((a, b) => (a.name ?? a.id).localeCompare(b.name ?? b.id))
  inOrder.set(directory, all)
  return all.filter((it) => it.kind === kind)
}
