/** Whom a ticket can be handed to, as the assign menu lists them: four kinds as equals, one search across all (rule 16). */
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import {
  type AssigneeKind,
  type Directory,
  type DirectoryAssignee,
  getAssigneeLabel,
  listAssignees,
} from '#src/domain/directory/directory.ts'
import { type MatchRange, matchName, type NameMatch } from '#src/domain/text/name-search.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import { isUuid, shortenId } from '#src/lib/text/uuid.ts'
import { isAssignedTo } from './assignees.ts'

export type AssigneeOption = {
  readonly key: string
  readonly to: Assignee
  readonly label: string
  /** Null where no name is known: the label is then a shortened id, or a kind. */
  readonly name: string | null
  /** What of the label was typed. */
  readonly ranges: readonly MatchRange[]
  /** Open tickets with them, of those loaded here; null where that isn't counted. */
  readonly openTicketCount: number | null
  readonly isCurrent: boolean
  readonly isSelf: boolean
}
export type AssigneeGroupKey = 'me' | AssigneeKind | 'unassigned' | 'id'
export type AssigneeGroup = {
  readonly key: AssigneeGroupKey
  readonly options: readonly AssigneeOption[]
  /** How many more there are: whoever types finds them. */
  readonly hiddenCount?: number
}

type AssigneeOptionsInput = {
  readonly directory: Directory
  readonly me: string | null
  /** Who is shown as the holder. */
  readonly currentAssignee: TicketAssignee
  readonly openCounts: OpenTicketCounts
  readonly query: string
}

/** Of one kind: a device may have thousands of names. */
const MAX_OPTIONS = 100
const KINDS: readonly AssigneeKind[] = ['agent', 'pilot', 'team']
const CLEAR = ['Clear assignment', 'Unassigned', 'Nobody']
const TO_ME = 'Assign to me'

/** The groups that have something to choose, best match first. Empty: nobody is called that. */
export function getAssigneeOptions(input: AssigneeOptionsInput): readonly AssigneeGroup[] {
  const { query } = input
  const text = query.trim()
  if (isUuid(text)) return getGroupsForId(input, text.toLowerCase())
  const groups = [
    getSelfGroup(input),
    ...KINDS.map((kind) => getKindGroup(input, kind)),
    getClearGroup(input),
  ]
  const found = groups.filter((it) => it.options.length > 0)
  // Without a query every rank is the same, and a sort keeps the order of equals.
  return found.toSorted((a, b) => a.rank - b.rank).map(({ rank: _, ...group }) => group)
}

type Ranked = AssigneeGroup & { readonly rank: number }

function getSelfGroup({ directory, me, currentAssignee, query }: AssigneeOptionsInput): Ranked {
  const none: Ranked = { key: 'me', rank: 3, options: [] }
  if (me === null) return none
  const to: Assignee = { kind: 'agent', id: me }
  const labelMatch = matchName(TO_ME, query)
  const nameMatch = matchName(getAssigneeLabel(directory, to), query)
  const match = labelMatch ?? nameMatch
  if (!match) return none
  const option = createOption(to, {
    label: TO_ME,
    name: getAssigneeLabel(directory, to),
    currentAssignee,
    isSelf: true,
  })
  return { key: 'me', rank: match.rank, options: [{ ...option, ranges: labelMatch?.highlights ?? [] }] }
}

function getKindGroup(
  { directory, me, currentAssignee, openCounts, query }: AssigneeOptionsInput,
  kind: AssigneeKind,
): Ranked {
  const found = [...listAssignees(directory, kind), ...getUnnamedAssignee(directory, currentAssignee, kind)]
    .filter((it) => it.kind !== 'agent' || it.id !== me)
    .flatMap((person) => {
      const match = matchName(person.name ?? person.id, query)
      return match ? [{ person, match }] : []
    })
    .toSorted((a, b) => a.match.rank - b.match.rank)
  const options = found.slice(0, MAX_OPTIONS).map(({ person, match }) => {
    const to = toAssignee(person)
    const label = person.name ?? shortenId(person.id)
    const option = createOption(to, {
      label,
      name: person.name,
      currentAssignee,
      openTicketCount: openCounts.get(getAssigneeKey(to)) ?? 0,
    })
    return { ...option, ranges: person.name === null ? [] : match.highlights }
  })
  const more = found.length - options.length
  return { key: kind, rank: found[0]?.match.rank ?? 3, options, ...(more > 0 && { hiddenCount: more }) }
}

function getClearGroup({ currentAssignee, query }: AssigneeOptionsInput): Ranked {
  const matches = CLEAR.map((words) => matchName(words, query))
  const best = matches.filter((it): it is NameMatch => it !== null).toSorted((a, b) => a.rank - b.rank)[0]
  if (!best) return { key: 'unassigned', rank: 3, options: [] }
  const option = createOption(
    { kind: 'unassigned' },
    { label: 'Clear assignment', name: null, currentAssignee },
  )
  return {
    key: 'unassigned',
    rank: best.rank,
    options: [{ ...option, ranges: matches[0]?.highlights ?? [] }],
  }
}

/** A pasted id: somebody known can be chosen only as what they are (TKT-13); a stranger as any of the three. */
function getGroupsForId(
  { directory, me, currentAssignee, openCounts }: AssigneeOptionsInput,
  id: string,
): readonly AssigneeGroup[] {
  const known =
    directory.assignees.get(id) ??
    KINDS.flatMap((kind) => getUnnamedAssignee(directory, currentAssignee, kind)).find((it) => it.id === id)
  if (known) {
    const to = toAssignee(known)
    const isSelf = known.kind === 'agent' && id === me
    const label = isSelf ? TO_ME : (known.name ?? shortenId(id))
    const counted = isSelf ? {} : { openTicketCount: openCounts.get(getAssigneeKey(to)) ?? 0 }
    return [
      {
        key: isSelf ? 'me' : known.kind,
        options: [createOption(to, { label, name: known.name, currentAssignee, isSelf, ...counted })],
      },
    ]
  }
  const labels = { agent: 'Agent', pilot: 'Pilot', team: 'Team' } as const
  const options = KINDS.map((kind) =>
    createOption({ kind, id }, { label: labels[kind], name: null, currentAssignee }),
  )
  return [{ key: 'id', options }]
}

/** Who holds the ticket now, although no directory names them. */
function getUnnamedAssignee(
  directory: Directory,
  currentAssignee: TicketAssignee,
  kind: AssigneeKind,
): readonly DirectoryAssignee[] {
  if (
    currentAssignee.known !== 'yes' ||
    currentAssignee.assignee.kind !== kind ||
    directory.assignees.has(currentAssignee.assignee.id)
  )
    return []
  return [{ kind, id: currentAssignee.assignee.id, name: null }]
}

type OptionDetails = {
  label: string
  name: string | null
  currentAssignee: TicketAssignee
  openTicketCount?: number
  isSelf?: boolean
}

function createOption(
  to: Assignee,
  { label, name, currentAssignee, openTicketCount, isSelf = false }: OptionDetails,
): AssigneeOption {
  return {
    key: getAssigneeKey(to),
    to,
    label,
    name,
    ranges: [],
    openTicketCount: openTicketCount ?? null,
    isCurrent: isAssignedTo(currentAssignee, to),
    isSelf,
  }
}

function toAssignee({ kind, id }: DirectoryAssignee): Assignee {
  return { kind, id }
}

export function getAssigneeKey(to: Assignee): string {
  return to.kind === 'unassigned' ? to.kind : `${to.kind} ${to.id}`
}

/** Open tickets by holder, among those that this device has loaded: never a total (rule 2). */
export type OpenTicketCounts = ReadonlyMap<string, number>

export function countOpenTickets({ tickets }: TicketStore): OpenTicketCounts {
  const counts = new Map<string, number>()
  for (const { status, holder } of tickets.values()) {
    if (status === 'closed' || holder.known !== 'yes') continue
    const key = getAssigneeKey(holder.assignee)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
