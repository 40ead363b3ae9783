import { expect, test } from 'vitest'
import { getStatusLabel, getStatusWord, getSubStatusLabel } from '#src/presentation/tickets/status-label.ts'
import { english } from '../../support/english.ts'

test('known states have a label of the interface, in lower case within a sentence; others are the platform’s words', () => {
  expect(['open', 'closed', 'awaiting_Bank'].map((it) => getStatusLabel(it, english))).toEqual([
    'Open',
    'Closed',
    'awaiting_Bank',
  ])
  expect(['open', 'closed', 'awaiting_Bank'].map((it) => getStatusWord(it, english))).toEqual([
    'open',
    'closed',
    'awaiting_Bank',
  ])
})

test('a sub-status is written in words, and nothing else of it changes', () => {
  const values = ['awaiting_bank', 'L2 – with courier (ext.)', 'escalated', 'बैंक_में']
  expect(values.map(getSubStatusLabel)).toEqual([
    'Awaiting bank',
    'L2 – with courier (ext.)',
    'Escalated',
    'बैंक में',
  ])
})
