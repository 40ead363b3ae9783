/** Whom a ticket can be handed to, as the assign menu lists them: four kinds as equals, one search across all (rule 16). */
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import { isUuid, shortId } from '#src/lib/uuid.ts'
import { isHeldBy } from './assignment.ts'
import { type Directory, type HolderKind, labelOf, type Person, peopleOf } from './directory.ts'
import { type Match, matchName, type Span } from './name-search.ts'
import type { TicketBook } from './ticket-book.ts'

export type AssignOption = {
  readonly key: string
  readonly to: Assignee
  readonly label: string
  /** Null where no name is known: the label is then a shortened id, or a kind. */
  readonly name: string | null
  /** What of the label was typed. */
  readonly spans: readonly Span[]
  /** Open tickets with them, of those loaded here; null where that isn't counted. */
  readonly open: number | null
  readonly current: boolean
  readonly toMe: boolean
}
export type AssignGroupKey = 'me' | HolderKind | 'unassigned' | 'id'
export type AssignGroup = {
  readonly key: AssignGroupKey
  readonly options: readonly AssignOption[]
  /** How many more there are: whoever types finds them. */
  readonly more?: number
}

type Situation = {
  readonly directory: Directory
  readonly me: string | null
  /** Who is shown as the holder. */
  readonly holder: Holder
  readonly open: OpenCounts
  readonly query: string
}

/** Of one kind: a device may have thousands of names. */
const MOST = 100
const KINDS: readonly HolderKind[] = ['agent', 'pilot', 'team']
const CLEAR = ['Clear assignment', 'Unassigned', 'Nobody']
const TO_ME = 'Assign to me'

/** The groups that have something to choose, best match first. Empty: nobody is called that. */
export function assignOptions(situation: Situation): readonly AssignGroup[] {
  const { query } = situation
  const text = query.trim()
  if (isUuid(text)) return byId(situation, text.toLowerCase())
  const groups = [
    mineGroup(situation),
    ...KINDS.map((kind) => kindGroup(situation, kind)),
    clearGroup(situation),
  ]
  const found = groups.filter((it) => it.options.length > 0)
  // Without a query every rank is the same, and a sort keeps the order of equals.
  return found.toSorted((a, b) => a.rank - b.rank).map(({ rank: _, ...group }) => group)
}

type Ranked = AssignGroup & { readonly rank: number }

function mineGroup({ directory, me, holder, query }: Situation): Ranked {
  const none: Ranked = { key: 'me', rank: 3, options: [] }
  if (me === null) return none
  const to: Assignee = { kind: 'agent', id: me }
  const byWords = matchName(TO_ME, query)
  const byName = matchName(labelOf(directory, to), query)
  const match = byWords ?? byName
  if (!match) return none
  const option = optionOf(to, { label: TO_ME, name: labelOf(directory, to), holder, toMe: true })
  return { key: 'me', rank: match.rank, options: [{ ...option, spans: byWords?.spans ?? [] }] }
}

function kindGroup({ directory, me, holder, open, query }: Situation, kind: HolderKind): Ranked {
  const found = [...peopleOf(directory, kind), ...unnamed(directory, holder, kind)]
    .filter((it) => it.kind !== 'agent' || it.id !== me)
    .flatMap((person) => {
      const match = matchName(person.name ?? person.id, query)
      return match ? [{ person, match }] : []
    })
    .toSorted((a, b) => a.match.rank - b.match.rank)
  const options = found.slice(0, MOST).map(({ person, match }) => {
    const to = assigneeOf(person)
    const label = person.name ?? shortId(person.id)
    const option = optionOf(to, { label, name: person.name, holder, open: open.get(optionKey(to)) ?? 0 })
    return { ...option, spans: person.name === null ? [] : match.spans }
  })
  const more = found.length - options.length
  return { key: kind, rank: found[0]?.match.rank ?? 3, options, ...(more > 0 && { more }) }
}

function clearGroup({ holder, query }: Situation): Ranked {
  const matches = CLEAR.map((words) => matchName(words, query))
  const best = matches.filter((it): it is Match => it !== null).toSorted((a, b) => a.rank - b.rank)[0]
  if (!best) return { key: 'unassigned', rank: 3, options: [] }
  const option = optionOf({ kind: 'unassigned' }, { label: 'Clear assignment', name: null, holder })
  return { key: 'unassigned', rank: best.rank, options: [{ ...option, spans: matches[0]?.spans ?? [] }] }
}

/** A pasted id: somebody known can be chosen only as what they are (TKT-13); a stranger as any of the three. */
function byId({ directory, me, holder, open }: Situation, id: string): readonly AssignGroup[] {
  const known =
    directory.people.get(id) ??
    KINDS.flatMap((kind) => unnamed(directory, holder, kind)).find((it) => it.id === id)
  if (known) {
    const to = assigneeOf(known)
    const toMe = known.kind === 'agent' && id === me
    const label = toMe ? TO_ME : (known.name ?? shortId(id))
    const counted = toMe ? {} : { open: open.get(optionKey(to)) ?? 0 }
    return [
      {
        key: toMe ? 'me' : known.kind,
        options: [optionOf(to, { label, name: known.name, holder, toMe, ...counted })],
      },
    ]
  }
  const labels = { agent: 'Agent', pilot: 'Pilot', team: 'Team' } as const
  const options = KINDS.map((kind) => optionOf({ kind, id }, { label: labels[kind], name: null, holder }))
  return [{ key: 'id', options }]
}

/** Who holds the ticket now, although no directory names them. */
function unnamed(directory: Directory, holder: Holder, kind: HolderKind): readonly Person[] {
  if (holder.known !== 'yes' || holder.assignee.kind !== kind || directory.people.has(holder.assignee.id))
    return []
  return [{ kind, id: holder.assignee.id, name: null }]
}

type Looks = { label: string; name: string | null; holder: Holder; open?: number; toMe?: boolean }

function optionOf(to: Assignee, { label, name, holder, open, toMe = false }: Looks): AssignOption {
  return {
    key: optionKey(to),
    to,
    label,
    name,
    spans: [],
    open: open ?? null,
    current: isHeldBy(holder, to),
    toMe,
  }
}

function assigneeOf({ kind, id }: Person): Assignee {
  return { kind, id }
}

export function optionKey(to: Assignee): string {
  return to.kind === 'unassigned' ? to.kind : `${to.kind} ${to.id}`
}

/** Open tickets by holder, among those that this device has loaded: never a total (rule 2). */
export type OpenCounts = ReadonlyMap<string, number>

export function openCounts({ tickets }: TicketBook): OpenCounts {
  const counts = new Map<string, number>()
  for (const { status, holder } of tickets.values()) {
    if (status === 'closed' || holder.known !== 'yes') continue
    const key = optionKey(holder.assignee)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
