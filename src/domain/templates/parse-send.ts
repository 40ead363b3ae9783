/** A send out of what was kept of one. */
import { REFUSAL_CAUSES, REFUSAL_CONDITIONS, type SendRefusal } from './refusal.ts'
import type { NotSentReason, Send, SendState, UncertainReason } from './send.ts'

/** Null where it isn't one. */
export function parseSend(value: unknown): Send | null {
  const it = getFields(value)
  const state = parseState(it['state'])
  const text = (key: string) => (typeof it[key] === 'string' ? it[key] : null)
  const id = text('id')
  const body = text('body')
  if (id === null || body === null || state === null || typeof it['at'] !== 'number') return null
  return {
    id,
    at: it['at'],
    body,
    content: text('content') ?? '',
    templateName: text('templateName') ?? '',
    channelId: text('channelId') ?? '',
    phone: text('phone') ?? '',
    customerName: text('customerName') ?? '',
    customerId: text('customerId'),
    ticketId: text('ticketId'),
    ticketCode: text('ticketCode'),
    words: text('words'),
    link: text('link'),
    presetKey: text('presetKey'),
    draftId: text('draftId') ?? '',
    reason: text('reason'),
    state,
  }
}

const UNCERTAIN_REASONS: readonly UncertainReason[] = [
  'timeout',
  'unreachable',
  'unreadable',
  'server',
  'ended',
]
const NOT_SENT_REASONS: readonly NotSentReason[] = ['ended', 'slept', 'offline']

function parseState(value: unknown): SendState | null {
  const it = getFields(value)
  const at = typeof it['at'] === 'number' ? it['at'] : 0
  switch (it['step']) {
    case 'waiting':
      return { step: 'waiting', until: typeof it['until'] === 'number' ? it['until'] : 0 }
    case 'sending':
      return { step: 'sending', at }
    case 'accepted':
      return { step: 'accepted', at, messageId: typeof it['messageId'] === 'string' ? it['messageId'] : '' }
    case 'refused':
      return { step: 'refused', at, refusal: parseRefusal(it['refusal']) }
    case 'unknown':
      return {
        step: 'unknown',
        at,
        why: UNCERTAIN_REASONS.find((each) => each === it['why']) ?? 'ended',
        found: typeof it['found'] === 'string' ? it['found'] : null,
      }
    case 'unsent':
      return { step: 'unsent', at, why: NOT_SENT_REASONS.find((each) => each === it['why']) ?? 'ended' }
    default:
      return null
  }
}

function parseRefusal(value: unknown): SendRefusal {
  const it = getFields(value)
  const condition = REFUSAL_CONDITIONS.find((each) => each === it['condition']) ?? null
  const text = (key: string) => (typeof it[key] === 'string' ? it[key] : '')
  const cause = condition === null ? null : REFUSAL_CAUSES[condition]
  return {
    title: cause?.title ?? (text('title') || 'The platform refused the request'),
    cause: cause?.cause ?? text('cause'),
    fix: cause?.fix ?? text('fix'),
    field: cause?.field ?? null,
    linkLabel: cause?.linkLabel ?? null,
    condition,
    said: typeof it['said'] === 'string' ? it['said'] : null,
    status: typeof it['status'] === 'number' ? it['status'] : null,
  }
}

function getFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
