/** A hand-over out of what was kept of one, or said by another tab. */
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import type {
  AssignmentError,
  AssignmentState,
  ConflictReason,
  OutcomeVerification,
  PendingAssignment,
  QueueReason,
} from './state.ts'

/** Null where it isn't one: of a broken record nothing is sent. */
export function parsePendingAssignment(value: unknown): PendingAssignment | null {
  const it = toRecord(value)
  const [id, ticketId, code, page] = [it['id'], it['ticketId'], it['code'], it['page']].map(textOrNull)
  const [to, former, state] = [
    parseAssignee(it['to']),
    parseTicketAssignee(it['former']),
    parseAssignmentState(it['state']),
  ]
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
    ours: toArray(it['ours']).flatMap((each) => parseAssignee(each) ?? []),
    acceptsUnsure: it['acceptsUnsure'] === true,
    undoes: it['undoes'] === true,
    inBulk: it['inBulk'] === true,
    outcomeAt: numberOrNull(it['outcomeAt']),
    state,
  }
}

function parseAssignee(value: unknown): Assignee | null {
  const { kind, id } = toRecord(value)
  if (kind === 'unassigned') return { kind }
  const isKnown = kind === 'agent' || kind === 'pilot' || kind === 'team'
  return isKnown && typeof id === 'string' ? { kind, id } : null
}

function parseTicketAssignee(value: unknown): TicketAssignee | null {
  const it = toRecord(value)
  if (it['known'] === 'no') return { known: 'no' }
  if (it['known'] === 'partly') return { known: 'partly', not: 'agent' }
  const assignee = parseAssignee(it['assignee'])
  return it['known'] === 'yes' && assignee ? { known: 'yes', assignee } : null
}

const CONFLICT_REASONS: readonly ConflictReason[] = ['moved', 'old', 'unsure']

function parseAssignmentState(value: unknown): AssignmentState | null {
  const it = toRecord(value)
  const tries = numberOr(it['tries'], 0)
  const holder = parseTicketAssignee(it['holder']) ?? { known: 'no' }
  switch (it['step']) {
    case 'pending':
      return { step: 'pending' }
    case 'queued':
      return { step: 'queued', why: parseQueueReason(it['why']), tries, dueAt: numberOr(it['dueAt'], 0) }
    case 'sending':
      return { step: 'sending', tries, run: textOrNull(it['run']) ?? '' }
    case 'confirmed':
      return { step: 'confirmed', check: parseVerification(it['check']) }
    case 'lost':
      return { step: 'lost', holder, withinMs: numberOr(it['withinMs'], 0) }
    case 'refused':
      return { step: 'refused', error: parseAssignmentError(it['error']) }
    case 'differs':
      return { step: 'differs', holder }
    case 'asks':
      return { step: 'asks', why: CONFLICT_REASONS.find((each) => each === it['why']) ?? 'unsure', holder }
    default:
      return null
  }
}

function parseVerification(value: unknown): OutcomeVerification | null {
  const { dueAt, confirmedAt } = toRecord(value)
  if (typeof dueAt !== 'number' || typeof confirmedAt !== 'number') return null
  return { dueAt, confirmedAt }
}

/** Whatever isn't plainly "never tried" may have arrived. */
function parseQueueReason(value: unknown): QueueReason {
  if (value === 'offline') return value
  return typeof value === 'object' && value !== null ? parseAssignmentError(value) : 'ended'
}

const ERROR_KIND_SET: Readonly<Record<AssignmentError['kind'], true>> = {
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

const UNREADABLE_REASONS: readonly AssignmentError['found'][] = [
  'html',
  'empty',
  'not-json',
  'broken-off',
  'too-large',
  'other-shape',
  'redirect',
]

function parseAssignmentError(value: unknown): AssignmentError {
  const it = toRecord(value)
  return {
    kind: isErrorKind(it['kind']) ? it['kind'] : 'rejected',
    operation: textOrNull(it['operation']) ?? '',
    status: numberOrNull(it['status']),
    said: textOrNull(it['said']),
    fields: toArray(it['fields']).map((each) => {
      const { path, message } = toRecord(each)
      return { path: textOrNull(path) ?? '', message: textOrNull(message) ?? '' }
    }),
    problemType: textOrNull(it['problemType']),
    retryAfterMs: numberOrNull(it['retryAfterMs']),
    found: UNREADABLE_REASONS.find((each) => each === it['found']) ?? null,
  }
}

function isErrorKind(value: unknown): value is AssignmentError['kind'] {
  return typeof value === 'string' && Object.hasOwn(ERROR_KIND_SET, value)
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' ? value : fallback
}

function toArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
