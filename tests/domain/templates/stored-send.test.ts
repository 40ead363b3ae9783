import { expect, test } from 'vitest'
import { ERROR_KINDS } from '#src/api/schema/api-error.ts'
import { createRefusal, getRefusalCause, REFUSAL_CONDITIONS } from '#src/domain/templates/refusal.ts'
import type { Send, SendState } from '#src/domain/templates/send.ts'
import { parseStoredSend } from '#src/domain/templates/stored-send.ts'
import { fc } from '../../support/property.ts'

const STORED = {
  id: 's1',
  at: 1_700_000_000_000,
  body: '{}',
  content: 'c',
  templateName: 'refund',
  channelId: 'ch',
  phone: '919876543210',
  customerName: 'Asha',
  customerId: null,
  ticketId: 't1',
  ticketCode: '10001',
  lastMessageId: null,
  words: 'Your refund',
  link: null,
  presetKey: 'refund',
  draftId: 'd1',
  reason: null,
  isDismissed: false,
  state: {
    step: 'refused',
    at: 1_700_000_005_000,
    refusal: { kind: 'rejected', condition: null, platformMessage: 'Nope', status: 400 },
  },
}

test('a send is read as it is stored', () => {
  expect(parseStoredSend(STORED)).toEqual(STORED)
})

test('every send is the same after it was stored and read', () => {
  fc.assert(
    fc.property(sends(), (send) => {
      expect(parseStoredSend(structuredClone(send))).toEqual(send)
    }),
  )
})

test('whatever a record contains, it is a send or none, and never an exception', () => {
  const field = fc.constantFrom(...Object.keys(STORED))
  const state = fc.record({
    step: fc.constantFrom('waiting', 'sending', 'accepted', 'refused', 'unknown', 'unsent', 'other'),
    at: fc.anything(),
    until: fc.anything(),
    why: fc.anything(),
    found: fc.anything(),
    messageId: fc.anything(),
    refusal: fc.anything(),
  })
  fc.assert(
    fc.property(field, fc.anything(), state, (name, value, hostileState) => {
      for (const change of [{ [name]: value }, { state: hostileState }]) {
        const parsed = parseStoredSend({ ...STORED, ...change })
        if (parsed) expect(parseStoredSend(parsed)).toEqual(parsed)
      }
    }),
  )
  fc.assert(fc.property(fc.anything(), (value) => void parseStoredSend(value)))
})

test.each(['id', 'at', 'body', 'state'])('a record without %s is dropped', (name) => {
  expect(parseStoredSend({ ...STORED, [name]: undefined })).toBeNull()
})

test('a send whose details can’t be read keeps its step', () => {
  const read = (state: unknown) => parseStoredSend({ ...STORED, state })?.state
  expect(read({ step: 'unknown', why: 'other', found: 7 })).toEqual({
    step: 'unknown',
    at: 0,
    why: 'ended',
    found: null,
  })
  expect(read({ step: 'unsent', at: 'x' })).toEqual({ step: 'unsent', at: 0, why: 'ended' })
  const refused = (refusal: unknown) => {
    const state = read({ step: 'refused', at: 1, refusal })
    if (state?.step !== 'refused') throw new Error('a refusal is expected')
    return state.refusal
  }
  expect(refused('no')).toMatchObject({ platformMessage: null, status: null })
  expect(getRefusalCause(refused('no'))).toBe('reason-missing')
  expect(getRefusalCause(refused({ condition: REFUSAL_CONDITIONS[0] }))).toBe('template-not-found')
})

function sends(): fc.Arbitrary<Send> {
  const text = fc.string()
  const at = fc.integer({ min: 0 })
  const refusal = fc
    .record({
      kind: fc.constantFrom(...ERROR_KINDS),
      status: fc.option(at),
      platformMessage: fc.option(text),
    })
    .map((error) => createRefusal(error))
  const state: fc.Arbitrary<SendState> = fc.oneof(
    fc.record({ step: fc.constant('waiting' as const), until: at }),
    fc.record({ step: fc.constant('sending' as const), at }),
    fc.record({
      step: fc.constant('accepted' as const),
      at,
      messageId: text,
      landing: fc.option(fc.record({ ticketId: text, ticketCode: fc.option(text) })),
    }),
    fc.record({ step: fc.constant('refused' as const), at, refusal }),
    fc.record({
      step: fc.constant('unknown' as const),
      at,
      why: fc.constantFrom('timeout', 'unreachable', 'unreadable', 'server', 'ended'),
      found: fc.option(text),
    }),
    fc.record({
      step: fc.constant('unsent' as const),
      at,
      why: fc.constantFrom('ended', 'slept', 'offline'),
    }),
  )
  return fc.record({
    id: fc.uuid(),
    at,
    body: text,
    content: text,
    templateName: text,
    channelId: text,
    phone: text,
    customerName: text,
    customerId: fc.option(text),
    ticketId: fc.option(text),
    ticketCode: fc.option(text),
    lastMessageId: fc.option(text),
    words: fc.option(text),
    link: fc.option(text),
    presetKey: fc.option(text),
    draftId: text,
    reason: fc.option(text),
    isDismissed: fc.boolean(),
    state,
  })
}
