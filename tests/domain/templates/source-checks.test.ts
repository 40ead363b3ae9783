import { expect, test } from 'vitest'
import { fillDraft } from '#src/domain/templates/bindings.ts'
import { runSendChecks } from '#src/domain/templates/checks.ts'
import { createDraft, type DraftValue, NO_RECIPIENT } from '#src/domain/templates/draft.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import { english } from '../../support/english.ts'

const fillContext: FillContext = {
  customer: 'several',
  ticket: null,
  agentName: 'TEST',
  today: '24 November 2026',
}

function checkValue(value: Omit<DraftValue, 'key'>) {
  const draft = { ...createDraft(null, NO_RECIPIENT, ''), values: [{ key: 1, ...value }], text: '{{1}}' }
  const context = {
    phone: null,
    recipientRecord: null,
    lastCustomerMessageAt: null,
    rate: null,
    unreachableLinks: [],
    presetValueCount: null,
    fillContext,
    now: 0,
  }
  return runSendChecks(fillDraft(draft, fillContext), context, english)
    .filter((it) => it.field === 'values')
    .map(({ level, title, advice, valueIndex }) => [level, title, advice, valueIndex])
}

test('a value that no record fills stops the send, with the reason', () => {
  expect(checkValue({ text: '', source: { from: 'customer', field: 'firstName' } })).toEqual([
    ['stop', 'Value 1 is empty', 'Several customers have this number. Enter the first name yourself.', 0],
  ])
})

test('an odd value is a warning that names the value, whether a source filled it or the agent typed it', () => {
  const odd = ['warn', 'Check value 1', 'This looks like a placeholder, not a value.', 0]
  expect(checkValue({ text: '', source: { from: 'agent' } })).toEqual([odd])
  expect(checkValue({ text: 'n/a', source: null })).toEqual([odd])
  expect(checkValue({ text: 'a\tb', source: null })[0]?.[2]).toBe(
    'Line breaks, tabs and long gaps can’t be sent in a value.',
  )
})

test('a value that is not odd has no warning', () => {
  expect(checkValue({ text: '', source: { from: 'today' } })).toEqual([])
  expect(checkValue({ text: 'KL-88213', source: null })).toEqual([])
})
