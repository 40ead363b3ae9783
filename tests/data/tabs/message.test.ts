import { expect, test } from 'vitest'
import { parseAgentMessage } from '#src/data/session/channels.ts'
import { parseTabMessage, wrapTabMessage } from '#src/data/tabs/message.ts'
import { MAX_LOG_ENTRIES } from '#src/domain/session/request-log.ts'

/** A list that says it is long, and has nothing. */
function createSparse(): unknown[] {
  const list: unknown[] = []
  list.length = 4_000_000_000
  return list
}

const attempt = {
  at: 1,
  operation: 'list-tickets',
  attempt: 0,
  ms: 5,
  outcome: 'answered',
  status: 200,
  skippedRecordCount: 0,
} as const
const MANY = 100_000
const many = (value: unknown) => Array.from({ length: MANY }, () => value)
const deep = () => {
  let nested: unknown = 1
  for (let i = 0; i < MANY; i++) nested = [nested]
  return nested
}
const HOSTILE_VALUES = [
  many(0),
  many({}),
  many(attempt),
  deep(),
  'x'.repeat(30_000_000),
  Object.fromEntries(many(0).map((it, i) => [String(i), it])),
  createSparse(),
  new Map([[1, many(0)]]),
]

test('a full welcome is read', () => {
  const entries = Array.from({ length: MAX_LOG_ENTRIES }, () => attempt)
  const minutes = Array.from({ length: 61 }, (_, minute) => ({ minute, requests: 9 }))
  const message = { kind: 'welcome', to: 'b', pause: null, entries, minutes } as const
  expect(parseTabMessage(wrapTabMessage('a', message))).toMatchObject({ tab: 'a', message })
})

test('a long response is read', () => {
  const response = { request: 'k', status: 200, headers: {}, text: 'x'.repeat(19_000_000) }
  const message = { kind: 'response', run: 'r', index: 0, response } as const
  expect(parseTabMessage(wrapTabMessage('a', message))).not.toBeNull()
})

const FIELDS = [
  'kind',
  'run',
  'key',
  'unseen',
  'at',
  'index',
  'response',
  'pause',
  'attempt',
  'text',
  'to',
  'entries',
  'minutes',
]
const KINDS = ['request', 'response', 'end', 'pause', 'sent', 'assigned', 'hello', 'welcome']

test.each(KINDS)('a message “%s” of any size is ignored without an error', (kind) => {
  for (const field of FIELDS)
    for (const value of HOSTILE_VALUES) {
      const message = { kind, run: 'r', to: 'a', pause: null, entries: [], minutes: [], [field]: value }
      expect(parseTabMessage({ version: 2, tab: 'a', message })).toBeNull()
    }
})

test('an envelope of any size is ignored without an error', () => {
  for (const value of HOSTILE_VALUES)
    for (const data of [
      value,
      { version: value },
      { version: 2, tab: value },
      { version: 2, tab: 'a', message: value },
    ])
      expect(parseTabMessage(data)).toBeNull()
})

test('a change of assignments of any size is ignored without an error', () => {
  for (const value of HOSTILE_VALUES)
    for (const data of [
      value,
      { ids: value, kind: value },
      { assignments: value, kind: value },
      { opened: value },
    ])
      expect(parseAgentMessage(data)).toBeNull()
})
