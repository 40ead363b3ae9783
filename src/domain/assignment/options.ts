/** The assign menu's options: the agent, other agents, pilots, teams and "unassigned", with one search across all (rule 16). */
import {
  ASSIGNEE_KINDS,
  type Assignee,
  type AssigneeKind,
  type TicketAssignee,
} from '#src/api/schema/ticket.ts'
import {
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
  /** Null if no name is known; `label` is then a shortened id or a kind. */
  readonly name: string | null
  /** The parts of the label that match the query. */
  readonly ranges: readonly MatchRange[]
  /** Their open tickets among those loaded here; null if not counted. */
  readonly openTicketCount: number | null
  readonly isCurrent: boolean
  readonly isSelf: boolean
}
export type AssigneeGroupKey = 'me' | AssigneeKind | 'unassigned' | 'id'
export type AssigneeGroup = {
  readonly key: AssigneeGroupKey
  readonly options: readonly AssigneeOption[]
  /** How many more match; typing narrows the list down to them. */
  readonly hiddenCount?: number
}

type AssigneeOptionsInput = {
  readonly directory: Directory
  readonly me: string | null
  /** The assignee that is shown. */
  readonly currentAssignee: TicketAssignee
  readonly openCounts: OpenTicketCounts
  readonly query: string
}

/** Options per kind: a directory may hold thousands of names. */
const MAX_OPTIONS = 100
const UNASSIGN_LABEL = 'Unassign'
const UNASSIGN_LABELS = [UNASSIGN_LABEL, 'Clear assignment', 'Unassigned', 'Nobody']
const ASSIGN_TO_ME_LABEL = 'Assign to me'

/** The groups that have options, best match first; empty if nothing matches the query. */
export function getAssigneeOptions(input: AssigneeOptionsInput): readonly AssigneeGroup[] {
  const { query } = input
  const text = query.trim()
  if (isUuid(text)) return getGroupsForId(input, text.toLowerCase())
  const groups = [
    getSelfGroup(input),
    ...ASSIGNEE_KINDS.map((kind) => getKindGroup(input, kind)),
    getClearGroup(input),
  ]
  const nonEmptyGroups = groups.filter((it) => it.options.length > 0)
  // Without a query all ranks are equal, and toSorted is stable.
  return nonEmptyGroups.toSorted((a, b) => a.rank - b.rank).map(({ rank: _, ...group }) => group)
}

type RankedGroup = AssigneeGroup & { readonly rank: number }

function getSelfGroup({ directory, me, currentAssignee, query }: AssigneeOptionsInput): RankedGroup {
  const noOptions: RankedGroup = { key: 'me', rank: 3, options: [] }
  if (me === null) return noOptions
  const to: Assignee = { kind: 'agent', id: me }
  const labelMatch = matchName(ASSIGN_TO_ME_LABEL, query)
  const nameMatch = matchName(getAssigneeLabel(directory, to), query)
  const match = labelMatch ?? nameMatch
  if (!match) return noOptions
  const option = createOption(to, {
    label: ASSIGN_TO_ME_LABEL,
    name: getAssigneeLabel(directory, to),
    currentAssignee,
    isSelf: true,
  })
  return { key: 'me', rank: match.rank, options: [{ ...option, ranges: labelMatch?.highlights ?? [] }] }
}

function getKindGroup(
  { directory, me, currentAssignee, openCounts, query }: AssigneeOptionsInput,
  kind: AssigneeKind,
): RankedGroup {
  const matches = [...listAssignees(directory, kind), ...getUnnamedAssignee(directory, currentAssignee, kind)]
    .filter((it) => it.kind !== 'agent' || it.id !== me)
    .flatMap((assignee) => {
      const match = matchName(assignee.name ?? assignee.id, query)
      return match ? [{ assignee, match }] : []
    })
    .toSorted((a, b) => a.match.rank - b.match.rank)
  const options = matches.slice(0, MAX_OPTIONS).map(({ assignee, match }) => {
    const to = toAssignee(assignee)
    const label = assignee.name ?? shortenId(assignee.id)
    const option = createOption(to, {
      label,
      name: assignee.name,
      currentAssignee,
      openTicketCount: openCounts.get(getAssigneeKey(to)) ?? 0,
    })
    return { ...option, ranges: assignee.name === null ? [] : match.highlights }
  })
  const hiddenCount = matches.length - options.length
  return { key: kind, rank: matches[0]?.match.rank ?? 3, options, ...(hiddenCount > 0 && { hiddenCount }) }
}

function getClearGroup({ currentAssignee, query }: AssigneeOptionsInput): RankedGroup {
  const matches = UNASSIGN_LABELS.map((label) => matchName(label, query))
  const best = matches.filter((it): it is NameMatch => it !== null).toSorted((a, b) => a.rank - b.rank)[0]
  if (!best) return { key: 'unassigned', rank: 3, options: [] }
  const option = createOption({ kind: 'unassigned' }, { label: UNASSIGN_LABEL, name: null, currentAssignee })
  return {
    key: 'unassigned',
    rank: best.rank,
    options: [{ ...option, ranges: matches[0]?.highlights ?? [] }],
  }
}

/** For a pasted id: a known assignee is offered as its own kind only (TKT-13), an unknown id as each of the kinds. */
function getGroupsForId(
  { directory, me, currentAssignee, openCounts }: AssigneeOptionsInput,
  id: string,
): readonly AssigneeGroup[] {
  const knownAssignee =
    directory.assignees.get(id) ??
    ASSIGNEE_KINDS.flatMap((kind) => getUnnamedAssignee(directory, currentAssignee, kind)).find(
      (it) => it.id === id,
    )
  if (knownAssignee) {
    const to = toAssignee(knownAssignee)
    const isSelf = knownAssignee.kind === 'agent' && id === me
    const label = isSelf ? ASSIGN_TO_ME_LABEL : (knownAssignee.name ?? shortenId(id))
    const count = isSelf ? {} : { openTicketCount: openCounts.get(getAssigneeKey(to)) ?? 0 }
    return [
      {
        key: isSelf ? 'me' : knownAssignee.kind,
        options: [createOption(to, { label, name: knownAssignee.name, currentAssignee, isSelf, ...count })],
      },
    ]
  }
  const labels: Record<AssigneeKind, string> = { agent: 'Agent', pilot: 'Pilot', team: 'Team' }
  const options = ASSIGNEE_KINDS.map((kind) =>
    createOption({ kind, id }, { label: labels[kind], name: null, currentAssignee }),
  )
  return [{ key: 'id', options }]
}

/** The current assignee, if it is of this kind and the directory doesn't list it. */
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

/** Open tickets by assignee key, among those that this device has loaded: never a total (rule 2). */
export type OpenTicketCounts = ReadonlyMap<string, number>

export function countOpenTickets({ tickets }: TicketStore): OpenTicketCounts {
  const counts = new Map<string, number>()
  for (const { status, assignee: ticketAssignee } of tickets.values()) {
    if (status === 'closed' || ticketAssignee.known !== 'yes') continue
    const key = getAssigneeKey(ticketAssignee.assignee)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
