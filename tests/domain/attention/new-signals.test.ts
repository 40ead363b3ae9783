import { expect, test } from 'vitest'
import { findNewSignals } from '#src/domain/attention/new-signals.ts'
import type { Signal, SignalKind } from '#src/domain/attention/signals/signal.ts'
import { fromMillis } from '#src/lib/time/instant.ts'

const signal = (kind: SignalKind, ms = 1): Signal => ({
  kind,
  rank: 0,
  at: fromMillis(ms),
  proof: { record: 'message', id: 'm', words: null },
})
const silent = signal('pilot-silent')
const asks = signal('asks-for-person')

test('the first reason of a ticket that had none of its kind is new', () => {
  expect(findNewSignals(new Map(), new Map([['a', [asks, silent]]]), 0)).toEqual([
    { ticketId: 'a', signal: asks },
  ])
  expect(findNewSignals(new Map([['a', [silent]]]), new Map([['a', [asks, silent]]]), 0)).toEqual([
    { ticketId: 'a', signal: asks },
  ])
})

test('a reason that lasts, is proven anew or ends isn’t, nor is a long wait', () => {
  const before = new Map([['a', [asks, silent]]])
  expect(findNewSignals(before, before, 0)).toEqual([])
  expect(findNewSignals(before, new Map([['a', [signal('asks-for-person', 9)]]]), 0)).toEqual([])
  expect(findNewSignals(before, new Map(), 0)).toEqual([])
  expect(findNewSignals(new Map(), new Map([['a', [signal('waits-too-long')]]]), 0)).toEqual([])
})

test('what had happened before isn’t new when it is found', () => {
  const found = new Map([['a', [signal('asks-for-person', 4), signal('pilot-silent', 5)]]])
  expect(findNewSignals(new Map(), found, 5).map((it) => it.signal.kind)).toEqual(['pilot-silent'])
  expect(findNewSignals(new Map(), found, 6)).toEqual([])
})
