import { expect, test } from 'vitest'
import { fillDraft } from '#src/domain/templates/bindings.ts'
import type { SendCheckContext } from '#src/domain/templates/check.ts'
import { runSendChecks } from '#src/domain/templates/checks.ts'
import { createDraft, type DraftValue, NO_RECIPIENT } from '#src/domain/templates/draft.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import { getTextWarnings } from '#src/domain/templates/source-checks.ts'

const fillContext: FillContext = {
  customer: 'several',
  ticket: null,
  agentName: 'TEST',
  today: '24 November 2026',
}

const checkContext: SendCheckContext = {
  phone: null,
  recipients: 'unknown',
  lastCustomerMessageAt: null,
  rate: null,
  unreachableLinks: [],
  presetValueCount: null,
  fillContext,
  now: 0,
}

function checkValue(value: Omit<DraftValue, 'key'>) {
  const draft = { ...createDraft(null, NO_RECIPIENT, ''), values: [{ key: 1, ...value }], text: '{{1}}' }
  return runSendChecks(fillDraft(draft, fillContext), checkContext)
    .filter((it) => it.field === 'values')
    .map(({ level, finding, valueIndex }) => [level, finding, valueIndex])
}

test('a value that no record fills stops the send, with the reason', () => {
  const source = { from: 'customer', field: 'firstName' } as const
  expect(checkValue({ text: '', source })).toEqual([
    ['stop', { kind: 'value-empty', number: 1, unfilled: { source, problem: 'several' } }, 0],
  ])
})

test('an odd value is a warning that names the value, whether a source filled it or the agent typed it', () => {
  const odd = ['warn', { kind: 'value-odd', number: 1, warning: 'placeholder' }, 0]
  expect(checkValue({ text: '', source: { from: 'agent' } })).toEqual([odd])
  expect(checkValue({ text: 'n/a', source: null })).toEqual([odd])
})

test.each(['a\tb', 'a\nb', 'a    b'])('%j can’t be sent, and so stops the send [fc-14]', (text) => {
  expect(checkValue({ text, source: null })).toEqual([
    ['stop', { kind: 'value-odd', number: 1, warning: 'spaces' }, 0],
  ])
})

test('an odd text of a button or of the header’s link is found at its field', () => {
  const empty = createDraft(null, NO_RECIPIENT, '')
  const button = { key: 1, index: 0, label: 'Track', url: 'https://a.example/', wraps: false, source: null }
  const draft = {
    ...empty,
    header: { kind: 'image' as const, link: 'https://a.example/\ta.png', source: null },
    buttons: [
      { ...button, text: 'KL-88213' },
      { ...button, key: 2, index: 1, text: 'n/a' },
      { ...button, key: 3, index: 2, label: null, wraps: true, text: '', source: { from: 'agent' as const } },
    ],
  }
  const odd = runSendChecks(fillDraft(draft, fillContext), checkContext)
    .filter((it) => it.id.startsWith('odd'))
    .map(({ level, field, valueIndex, finding }) => [level, field, valueIndex, finding])
  expect(odd).toEqual([
    ['stop', 'header', undefined, { kind: 'link-odd', warning: 'spaces' }],
    ['warn', 'buttons', 1, { kind: 'button-odd', index: 1, label: 'Track', warning: 'placeholder' }],
    ['warn', 'buttons', 2, { kind: 'button-odd', index: 2, label: null, warning: 'placeholder' }],
  ])
})

test('a link is not odd where an address is expected', () => {
  const link = { from: 'text' as const, text: 'https://shop.example/orders' }
  const context = { ...fillContext, agentName: 'www.shop.example' }
  const source = { from: 'agent' as const }
  expect(getTextWarnings({ text: '', source }, context)).toEqual(['link'])
  expect(getTextWarnings({ text: '', source, isLink: true }, context)).toEqual([])
  expect(getTextWarnings({ text: link.text, source: link, isLink: true }, context)).toEqual([])
})

test('a value that is not odd has no warning', () => {
  expect(checkValue({ text: '', source: { from: 'today' } })).toEqual([])
  expect(checkValue({ text: 'KL-88213', source: null })).toEqual([])
})
