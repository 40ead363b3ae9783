/** A hand-over out of what was kept of one, or said by another tab. */
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import type { Check, Doubt, HandOver, HandOverState, Hindrance, Refusal } from './hand-over.ts'

/** Null where it isn't one: of a broken record nothing is sent. */
export function readHandOver(value: unknown): HandOver | null {
  const it = partsOf(value)
  const [id, ticketId, code, page] = [it['id'], it['ticketId'], it['code'], it['page']].map(textOrNull)
  const [to, former, state] = [readAssignee(it['to']), readHolder(it['former']), readState(it['state'])]
  if (!id || !ticketId || typeof code !== 'string' || !to || !former || !state) return null
  if (typeof it['press'] !== 'number' || typeof it['at'] !== 'number') return null
  return {
    id,
    ticketId,
    code,
    customerId: textOrNull(it['customerId']),
    press: it['press'],
    at: it['at'],
    page: page ?? '',
    to,
    former,
    ours: listOf(it['ours']).flatMap((each) => readAssignee(each) ?? []),
    acceptsUnsure: it['acceptsUnsure'] === true,
    undoes: it['undoes'] === true,
    inBulk: it['inBulk'] === true,
    outcomeAt: numberOrNull(it['outcomeAt']),
    state,
  }
}

function readAssignee(value: unknown): Assignee | null {
  const { kind, id } = partsOf(value)
  if (kind === 'unassigned') return { kind }
  const isKnown = kind === 'agent' || kind === 'pilot' || kind === 'team'
  return isKnown && typeof id === 'string' ? { kind, id } : null
}

function readHolder(value: unknown): Holder | null {
  const it = partsOf(value)
  if (it['known'] === 'no') return { known: 'no' }
  if (it['known'] === 'partly') return { known: 'partly', not: 'agent' }
  const assignee = readAssignee(it['assignee'])
  return it['known'] === 'yes' && assignee ? { known: 'yes', assignee } : null
}

const DOUBTS: readonly Doubt[] = ['moved', 'old', 'unsure']

function readState(value: unknown): HandOverState | null {
  const it = partsOf(value)
  const tries = numberOr(it['tries'], 0)
  const holder = readHolder(it['holder']) ?? { known: 'no' }
  switch (it['step']) {
    case 'pending':
      return { step: 'pending' }
    case 'queued':
      return { step: 'queued', why: readHindrance(it['why']), tries, dueAt: numberOr(it['dueAt'], 0) }
    case 'sending':
      return { step: 'sending', tries, run: textOrNull(it['run']) ?? '' }
    case 'confirmed':
      return { step: 'confirmed', check: readCheck(it['check']) }
    case 'lost':
      return { step: 'lost', holder, withinMs: numberOr(it['withinMs'], 0) }
    case 'refused':
      return { step: 'refused', error: readRefusal(it['error']) }
    case 'differs':
      return { step: 'differs', holder }
    case 'asks':
      return { step: 'asks', why: DOUBTS.find((each) => each === it['why']) ?? 'unsure', holder }
    default:
      return null
  }
}

function readCheck(value: unknown): Check | null {
  const { dueAt, confirmedAt } = partsOf(value)
  if (typeof dueAt !== 'number' || typeof confirmedAt !== 'number') return null
  return { dueAt, confirmedAt }
}

/** Whatever isn't plainly "never tried" may have arrived. */
function readHindrance(value: unknown): Hindrance {
  if (value === 'offline') return value
  return typeof value === 'object' && value !== null ? readRefusal(value) : 'ended'
}

const KINDS: Readonly<Record<Refusal['kind'], true>> = {
  unauthorized: true,
  forbidden: true,
  notFound: true,
  rejected: true,
  malformed: true,
  rateLimited: true,
  server: true,
  unreachable: true,
  timeout: true,
  unreadable: true,
  fault: true,
}

const FOUND: readonly Refusal['found'][] = [
  'html',
  'empty',
  'not-json',
  'broken-off',
  'too-large',
  'other-shape',
  'redirect',
]

function readRefusal(value: unknown): Refusal {
  const it = partsOf(value)
  return {
    kind: isKind(it['kind']) ? it['kind'] : 'rejected',
    operation: textOrNull(it['operation']) ?? '',
    status: numberOrNull(it['status']),
    said: textOrNull(it['said']),
    fields: listOf(it['fields']).map((each) => {
      const { path, message } = partsOf(each)
      return { path: textOrNull(path) ?? '', message: textOrNull(message) ?? '' }
    }),
    problemType: textOrNull(it['problemType']),
    retryAfterMs: numberOrNull(it['retryAfterMs']),
    found: FOUND.find((each) => each === it['found']) ?? null,
  }
}

function isKind(value: unknown): value is Refusal['kind'] {
  return typeof value === 'string' && Object.hasOwn(KINDS, value)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
