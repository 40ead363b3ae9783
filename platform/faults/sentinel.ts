import { type Fault, type FaultRequest, makeFault, STATUSES } from './kinds.ts'

/** The search texts that request a failure and have no number. */
const FIXED = new Map<string, FaultRequest>([
  ...STATUSES.map((status) => [`!${status}`, { kind: 'status', status }] as const),
  ['!403 grant', { kind: 'status', status: 403, missing: 'grant' }],
  ['!429 date', { kind: 'status', status: 429, retryAfterForm: 'date' }],
  ['!429 none', { kind: 'status', status: 429, retryAfterForm: 'none' }],
  ['!429 absurd', { kind: 'status', status: 429, retryAfterForm: 'absurd' }],
  ['!slow', { kind: 'delay', ms: 2000 }],
  ['!stall', { kind: 'stall' }],
  ['!cut', { kind: 'cut' }],
  ['!lost', { kind: 'lost' }],
  ['!html', { kind: 'html' }],
  ['!plain', { kind: 'plain' }],
  ['!blank', { kind: 'blank' }],
  ['!broken', { kind: 'broken' }],
  ['!garbled', { kind: 'garbled' }],
  ['!phones', { kind: 'phones' }],
  ['!repeat', { kind: 'repeat' }],
  ['!shuffle', { kind: 'shuffle' }],
  ['!empty', { kind: 'empty' }],
])
const LONGEST_WAIT_S = 86_400
const LONGEST_DELAY_MS = 60_000

/**
 * The fault that a search text requests: `!500`, `!429 30`, `!slow 800`, `!broken` and the others that docs/local-
 * platform.md lists, with or without spaces around it. Undefined for every other text, which is searched for
 * (TRN-06).
 */
export function sentinelOf(search: unknown): Fault | undefined {
  if (typeof search !== 'string') return undefined
  const text = search.trim()
  const request = FIXED.get(text) ?? withNumber(text)
  return request && makeFault(request)
}

/** `!429 30`: seconds to wait. `!slow 800`: milliseconds. */
function withNumber(text: string): FaultRequest | undefined {
  const [, word, digits] = /^!(429|slow) (\d{1,6})$/.exec(text) ?? []
  const number = Number(digits)
  if (word === '429' && number <= LONGEST_WAIT_S) return { kind: 'status', status: 429, retryAfter: number }
  return word === 'slow' && number <= LONGEST_DELAY_MS ? { kind: 'delay', ms: number } : undefined
}
