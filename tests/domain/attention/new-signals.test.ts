import { expect, test } from 'vitest'
import { findNewSignals } from '#src/domain/attention/new-signals.ts'
import type { Signal, SignalKind } from '#src/domain/attention/signals/signal.ts'
import { fromMillis } from '#src/lib/time/instant.ts'

const signal = (kind: SignalKind, ms = 1): Signal => ({
  kind,
  at: fromMillis(ms),
  proof: { record: 'message', id: 'm', words: null },
})
const silent = signal('pilot-silent')
const asks = signal('asks-for-person')

test('the first reason of a ticket that had none of its kind is new', () => {
  expect(findNewSignals(new Map(), new Map([['a', [asks, silent]]]))).toEqual([
    { ticketId: 'a', signal: asks },
  ])
  expect(findNewSignals(new Map([['a', [silent]]]), new Map([['a', [asks, silent]]]))).toEqual([
    { ticketId: 'a', signal: asks },
  ])
})

test('a reason that lasts, is proven anew or ends isn’t, nor is a long wait', () => {
  const before = new Map([['a', [asks, silent]]])
  expect(findNewSignals(before, before)).toEqual([])
  expect(findNewSignals(before, new Map([['a', [signal('asks-for-person', 9)]]]))).toEqual([])
  expect(findNewSignals(before, new Map())).toEqual([])
  expect(findNewSignals(new Map(), new Map([['a', [signal('waits-too-long')]]]))).toEqual([])
})
