import { expect, test } from 'vitest'
import { getStatusLabel, getStatusWord, getSubStatusLabel } from '#src/presentation/tickets/status-label.ts'
import { english } from '../../support/english.ts'

test('known states have a label of the interface, in lower case within a sentence; others are the platform’s words', () => {
  expect(['open', 'closed', 'awaiting_Bank'].map((it) => getStatusLabel(it, english))).toEqual([
    'Open',
    'Closed',
    'Awaiting Bank',
  ])
  expect(['open', 'closed', 'awaiting_Bank'].map((it) => getStatusWord(it, english))).toEqual([
    'open',
    'closed',
    'Awaiting Bank',
  ])
})

test('a sub-status has a label or is written in words, and nothing else of it changes', () => {
  const values = ['awaiting_customer', 'awaiting_bank', 'L2 – with courier (ext.)', 'escalated', 'बैंक_में']
  expect(values.map((it) => getSubStatusLabel(it, english))).toEqual([
    'Waiting for the customer',
    'Awaiting bank',
    'L2 – with courier (ext.)',
    'Escalated',
    'बैंक में',
  ])
})
