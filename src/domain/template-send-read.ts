/** A send out of what was kept of one. */
import { CAUSES, CONDITIONS, type Refusal } from './template-failure.ts'
import type { Lost, Send, SendState, Unsent } from './template-send.ts'

/** Null where it isn't one. */
export function readSend(value: unknown): Send | null {
  const it = partsOf(value)
  const state = readState(it['state'])
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

const LOST: readonly Lost[] = ['timeout', 'unreachable', 'unreadable', 'server', 'ended']
const UNSENT: readonly Unsent[] = ['ended', 'slept', 'offline']

function readState(value: unknown): SendState | null {
  const it = partsOf(value)
  const at = typeof it['at'] === 'number' ? it['at'] : 0
  switch (it['step']) {
    case 'waiting':
      return { step: 'waiting', until: typeof it['until'] === 'number' ? it['until'] : 0 }
    case 'sending':
      return { step: 'sending', at }
    case 'accepted':
      return { step: 'accepted', at, messageId: typeof it['messageId'] === 'string' ? it['messageId'] : '' }
    case 'refused':
      return { step: 'refused', at, refusal: readRefusal(it['refusal']) }
    case 'unknown':
      return {
        step: 'unknown',
        at,
        why: LOST.find((each) => each === it['why']) ?? 'ended',
        found: typeof it['found'] === 'string' ? it['found'] : null,
      }
    case 'unsent':
      return { step: 'unsent', at, why: UNSENT.find((each) => each === it['why']) ?? 'ended' }
    default:
      return null
  }
}

function readRefusal(value: unknown): Refusal {
  const it = partsOf(value)
  const condition = CONDITIONS.find((each) => each === it['condition']) ?? null
  const text = (key: string) => (typeof it[key] === 'string' ? it[key] : '')
  const words = condition === null ? null : CAUSES[condition]
  return {
    title: words?.title ?? (text('title') || 'The platform refused the request'),
    cause: words?.cause ?? text('cause'),
    fix: words?.fix ?? text('fix'),
    field: words?.field ?? null,
    way: words?.way ?? null,
    condition,
    said: typeof it['said'] === 'string' ? it['said'] : null,
    status: typeof it['status'] === 'number' ? it['status'] : null,
  }
}

function partsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
