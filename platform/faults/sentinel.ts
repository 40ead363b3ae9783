import { type Fault, type FaultRequest, makeFault, STATUSES } from './kinds.ts'

const KINDS: Record<string, FaultRequest['kind']> = {
  stall: 'stall',
  cut: 'cut',
  lost: 'lost',
  html: 'html',
  plain: 'plain',
  blank: 'blank',
  broken: 'broken',
  garbled: 'garbled',
  repeat: 'repeat',
  shuffle: 'shuffle',
  empty: 'empty',
}

/**
 * Reads a search text that asks for a failure: `!500`, `!429 5`, `!429 date`, `!403 grant`, `!slow 2000`, `!broken` …
 * Undefined for every other text, and for an exclamation that is none of them: any search text is text (TRN-06).
 */
export function sentinelOf(search: unknown): Fault | undefined {
  if (typeof search !== 'string') return undefined
  const [, word = '', argument] = /^!([a-z]+|\d{3})(?: ([a-z0-9]+))?$/.exec(search.trim()) ?? []
  const request = requestOf(word, argument)
  return request && makeFault(request)
}

function requestOf(word: string, argument: string | undefined): FaultRequest | undefined {
  const status = STATUSES.find((each) => String(each) === word)
  if (status === 403) return { kind: 'status', status, missing: argument === 'grant' ? 'grant' : 'scope' }
  if (status) return { kind: 'status', status, ...waitOf(argument) }
  if (word === 'slow') return { kind: 'delay', ms: Math.min(Number(argument ?? 2000) || 0, 60_000) }
  const kind = Object.hasOwn(KINDS, word) ? KINDS[word] : undefined
  return kind && { kind }
}

function waitOf(argument: string | undefined): Pick<FaultRequest, 'retryAfter' | 'retryAfterForm'> {
  if (argument === 'date' || argument === 'none' || argument === 'absurd') return { retryAfterForm: argument }
  return argument && /^\d{1,5}$/.test(argument) ? { retryAfter: Math.min(Number(argument), 86_400) } : {}
}
