import type { Message } from '#src/api/schema/message.ts'
import { toJson } from '#src/lib/text/json.ts'
import { isBlankMessage } from './message-text.ts'

/** The delivery status of a message. An unknown status is kept as it came (DEC-18). */
export type MessageDelivery =
  | { readonly state: 'sent' | 'delivered' | 'read' }
  | { readonly state: 'failed'; readonly code: string | null; readonly details: string | null }
  | { readonly state: 'other'; readonly status: string }

/**
 * Null if the platform reports no status (MSG-07). An error without a status counts as failed. A customer's message has
 * arrived: what its record says isn't a delivery.
 */
export function getMessageDelivery({
  role,
  status,
  errorCode,
  errorDetails,
}: Pick<Message, 'role' | 'status' | 'errorCode' | 'errorDetails'>): MessageDelivery | null {
  if (isCustomer(role)) return null
  const state = status?.toLowerCase()
  const code = isNoError(errorCode) ? null : errorCode
  const details = isNoError(errorDetails) ? null : errorDetails
  if (state === 'failed' || code !== null || details !== null)
    return { state: 'failed', code, details: findErrorText(details) }
  if (state === 'sent' || state === 'delivered' || state === 'read') return { state }
  return status ? { state: 'other', status } : null
}

function isCustomer(role: string): boolean {
  return role.toLowerCase() === 'user'
}

/** Types of messages that a channel names, but doesn't pass on. */
const UNSUPPORTED_TYPE = /^(?:unsupported|unknown|unavailable|ephemeral|system_unsupported)(?:[_ -].*)?$/i

/**
 * Whether the customer sent something that the channel doesn't pass on: a message without content, with an error or a
 * type that says so.
 */
export function isNotPassedOn(message: Message): boolean {
  const { role, type, errorCode, errorDetails, attachments, links, structured } = message
  if (!isCustomer(role) || structured || !isBlankMessage(message)) return false
  if (UNSUPPORTED_TYPE.test(type)) return true
  const hasItems = attachments.some((it) => it.href !== null || it.media !== null) || links.length > 0
  return !hasItems && !(isNoError(errorCode) && isNoError(errorDetails))
}

/** Platforms write "no error" in several ways, also as objects and as JSON text. */
function isNoError(value: unknown): boolean {
  const text = typeof value === 'string' ? value : toJson(value ?? '')
  if (text.length > MAX_NO_ERROR_LENGTH) return false
  return text.replace(/"[^"]*"\s*:/g, '').replace(NO_ERROR, '') === ''
}

const MAX_NO_ERROR_LENGTH = 500
const NO_ERROR = /[\s[\]{},":.-]|\b(?:0+|no errors?|none|null|undefined|nan|false|ok|success|n\/a)\b/gi

const TEXT_KEYS = ['message', 'details', 'detail', 'error', 'reason', 'description', 'title']
const MAX_DEPTH = 4

/** The most likely message in an error's details, whose shape isn't specified. */
function findErrorText(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() || null
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return null
  const entries = new Map<string, unknown>(Object.entries(value))
  const direct = TEXT_KEYS.map((key) => entries.get(key)).find(
    (it) => typeof it === 'string' && it.trim() !== '',
  )
  if (typeof direct === 'string') return direct
  for (const inner of entries.values()) {
    const text = typeof inner === 'object' ? findErrorText(inner, depth + 1) : null
    if (text) return text
  }
  return depth === 0 ? (JSON.stringify(value) ?? null) : null
}
