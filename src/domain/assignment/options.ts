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
import {
  compareNameMatches,
  matchPreparedName,
  type NameMatch,
  prepareName,
} from '#src/domain/search/match-name.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'
import type { TextRange } from '#src/domain/text/fold.ts'
import { getKnownViewTickets, type TicketStore } from '#src/domain/tickets/store.ts'
import { createOpenView } from '#src/domain/tickets/view-coverage.ts'
import { getViewKey } from '#src/domain/tickets/views.ts'
import { isUuid, shortenId } from '#src/lib/text/uuid.ts'
import { getAssigneeKey, isAssignedTo } from './assignees.ts'
import type { RecentAssignee } from './recent-assignees.ts'

export type AssigneeOption = {
  readonly key: string
  readonly to: Assignee
  readonly label: string
  /** Null if no name is known; `label` is then a shortened id or a kind. */
  readonly name: string | null
  /** The parts of the label that match the query. */
  readonly ranges: readonly TextRange[]
  /** How the name matches the query; null: without a query, and for options that have other names of their own. */
  readonly matchKind: MatchKind | null
  /** All their open tickets; null if not counted, or not known. */
  readonly openTicketCount: number | null
  readonly isCurrent: boolean
  readonly isSelf: boolean
}
export type AssigneeGroupKey = 'recent' | 'me' | AssigneeKind | 'unassigned' | 'id'
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
  /** Null: not known. */
  readonly openCounts: OpenTicketCounts | null
  readonly query: string
  /** Offered first, under a heading of their own, until a query is typed. */
  readonly recent: readonly RecentAssignee[]
  readonly words: OptionWords
}

/** What the options without a name are called in the reader's language: a search finds them by it. */
export type OptionWords = {
  readonly assignToMe: string
  readonly unassign: string
  /** Further names of “unassign”. */
  readonly unassignAliases: readonly string[]
  /** For an id without a name, of which only the agent knows the kind. */
  readonly getKindLabel: (kind: AssigneeKind) => string
}

/** Options per kind: a directory may hold thousands of names. */
const MAX_OPTIONS = 100
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
  // Without a query all matches are equal, and toSorted is stable.
  const ranked = nonEmptyGroups
    .toSorted((a, b) => compareBestMatches(a.bestMatch, b.bestMatch))
    .map(({ bestMatch: _, ...group }) => group)
  return text === '' && input.recent.length > 0 ? [getRecentGroup(input), ...ranked] : ranked
}

/** `bestMatch`: null if the group is empty. */
type RankedGroup = AssigneeGroup & { readonly bestMatch: NameMatch | null }

function compareBestMatches(a: NameMatch | null, b: NameMatch | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareNameMatches(a, b)
}

function matchLabel(label: string, query: string): NameMatch | null {
  return matchPreparedName(prepareName(label), query)
}

function getRecentGroup({
  directory,
  currentAssignee,
  openCounts,
  recent,
}: AssigneeOptionsInput): AssigneeGroup {
  const options = recent.map((to) =>
    createOption(to, {
      label: getAssigneeLabel(directory, to),
      name: getAssigneeLabel(directory, to),
      currentAssignee,
      openTicketCount: getOpenCount(openCounts, to),
    }),
  )
  return { key: 'recent', options }
}

function getSelfGroup({ directory, me, currentAssignee, query, words }: AssigneeOptionsInput): RankedGroup {
  const noOptions: RankedGroup = { key: 'me', bestMatch: null, options: [] }
  if (me === null) return noOptions
  const to = { kind: 'agent', id: me } as const
  const label = words.assignToMe
  const labelMatch = matchLabel(label, query)
  const nameMatch = matchLabel(getAssigneeLabel(directory, to), query)
  const match = labelMatch ?? nameMatch
  if (!match) return noOptions
  const option = createOption(to, {
    label,
    name: getAssigneeLabel(directory, to),
    currentAssignee,
    isSelf: true,
  })
  return { key: 'me', bestMatch: match, options: [{ ...option, ranges: labelMatch?.highlights ?? [] }] }
}

function getKindGroup(
  { directory, me, currentAssignee, openCounts, query, recent }: AssigneeOptionsInput,
  kind: AssigneeKind,
): RankedGroup {
  const text = query.trim()
  const isOfferedAbove = ({ id }: DirectoryAssignee) =>
    (kind === 'agent' && id === me) || (text === '' && recent.some((it) => it.kind === kind && it.id === id))
  const matches = [...listAssignees(directory, kind), ...getUnnamedAssignee(directory, currentAssignee, kind)]
    .filter((it) => !isOfferedAbove(it))
    .flatMap((assignee) => {
      const match = matchLabel(assignee.name ?? assignee.id, query)
      return match ? [{ assignee, match }] : []
    })
    .toSorted((a, b) => compareNameMatches(a.match, b.match))
  const options = matches.slice(0, MAX_OPTIONS).map(({ assignee, match }) => {
    const to = toAssignee(assignee)
    const label = assignee.name ?? shortenId(assignee.id)
    const option = createOption(to, {
      label,
      name: assignee.name,
      currentAssignee,
      openTicketCount: getOpenCount(openCounts, to),
    })
    return {
      ...option,
      ranges: assignee.name === null ? [] : match.highlights,
      matchKind: text === '' ? null : match.kind,
    }
  })
  const hiddenCount = matches.length - options.length
  const bestMatch = matches[0]?.match ?? null
  return { key: kind, bestMatch, options, ...(hiddenCount > 0 && { hiddenCount }) }
}

function getClearGroup({ currentAssignee, query, words }: AssigneeOptionsInput): RankedGroup {
  const label = words.unassign
  const matches = [label, ...words.unassignAliases].map((it) => matchLabel(it, query))
  const best = matches.filter((it) => it !== null).toSorted(compareNameMatches)[0]
  if (!best) return { key: 'unassigned', bestMatch: null, options: [] }
  const option = createOption({ kind: 'unassigned' }, { label, name: null, currentAssignee })
  return {
    key: 'unassigned',
    bestMatch: best,
    options: [{ ...option, ranges: matches[0]?.highlights ?? [] }],
  }
}

/** For a pasted id: a known assignee is offered as its own kind only (TKT-13), an unknown id as each of the kinds. */
function getGroupsForId(
  { directory, me, currentAssignee, openCounts, words }: AssigneeOptionsInput,
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
    const label = isSelf ? words.assignToMe : (knownAssignee.name ?? shortenId(id))
    const count = isSelf ? {} : { openTicketCount: getOpenCount(openCounts, to) }
    return [
      {
        key: isSelf ? 'me' : knownAssignee.kind,
        options: [createOption(to, { label, name: knownAssignee.name, currentAssignee, isSelf, ...count })],
      },
    ]
  }
  const options = ASSIGNEE_KINDS.map((kind) =>
    createOption({ kind, id }, { label: words.getKindLabel(kind), name: null, currentAssignee }),
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
  openTicketCount?: number | null
  isSelf?: boolean
}

function createOption(
  to: Assignee,
  { label, name, currentAssignee, openTicketCount = null, isSelf = false }: OptionDetails,
): AssigneeOption {
  return {
    key: getAssigneeKey(to),
    to,
    label,
    name,
    ranges: [],
    matchKind: null,
    openTicketCount,
    isCurrent: isAssignedTo(currentAssignee, to),
    isSelf,
  }
}

function toAssignee({ kind, id }: DirectoryAssignee): Assignee {
  return { kind, id }
}

/** All open tickets by assignee key. */
export type OpenTicketCounts = ReadonlyMap<string, number>

/** Null unless every open ticket and its assignee is known: a part of them says nothing about anyone's work (rule 45). */
export function countOpenTickets(store: TicketStore, me: string | null): OpenTicketCounts | null {
  const view = createOpenView(me)
  const pagination = store.paginations.get(getViewKey(view))
  if (pagination?.state !== 'end' || !pagination.hasEveryRecord) return null
  const counts = new Map<string, number>()
  for (const { assignee: ticketAssignee } of getKnownViewTickets(store, view)) {
    if (ticketAssignee.known !== 'yes') return null
    const key = getAssigneeKey(ticketAssignee.assignee)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

function getOpenCount(counts: OpenTicketCounts | null, to: Assignee): number | null {
  return counts && (counts.get(getAssigneeKey(to)) ?? 0)
}
