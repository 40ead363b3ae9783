import { expect, test } from 'vitest'
import { createPreviewLine, getTicketTitle } from '#src/presentation/tickets/preview.ts'
import { english } from '../../support/english.ts'
import { directory, FARHAN, MEERA, SAARTHI, STRANGER } from '../../support/make-ticket.ts'

const previewLine = (fields: { role: string; agentId?: string; pilotId?: string }) =>
  createPreviewLine({ text: 'Hello', agentId: null, pilotId: null, ...fields }, directory, MEERA, english)

test('a customer’s message has no name in front, every other author’s does [CHT-06, CHT-07]', () => {
  expect(previewLine({ role: 'user' })).toEqual({ from: null, text: 'Hello' })
  expect(previewLine({ role: 'pilot', pilotId: SAARTHI }).from).toBe('Saarthi')
  expect(previewLine({ role: 'pilot', pilotId: STRANGER }).from).toBe('Pilot')
  expect(previewLine({ role: 'agent', agentId: MEERA }).from).toBe('You')
  expect(previewLine({ role: 'agent', agentId: FARHAN }).from).toBe('Farhan Qureshi')
  expect(previewLine({ role: 'agent' }).from).toBe('Agent')
  expect(previewLine({ role: 'system' }).from).toBe('System')
})

test('an unknown role is shown as it is [CHT-09]', () => {
  expect(previewLine({ role: 'auditor' }).from).toBe('auditor')
  expect(previewLine({ role: '' }).from).toBeNull()
})

test('an agent’s id is not looked up as a pilot', () => {
  expect(previewLine({ role: 'pilot', pilotId: MEERA }).from).toBe('Pilot')
})

test('a ticket title is its subject, else its summary, else its latest message, else nothing [CHT-06]', () => {
  const preview = { text: '<p>Is the store  open?</p>', role: 'user', agentId: null, pilotId: null }
  const titleOf = (fields: Partial<Parameters<typeof getTicketTitle>[0]>) =>
    getTicketTitle({ subject: null, summary: null, preview, ...fields }, directory, MEERA, english)
  expect(titleOf({ subject: 'Refund', summary: 'About a refund' })).toEqual({
    kind: 'subject',
    text: 'Refund',
  })
  expect(titleOf({ subject: '  ', summary: 'About a refund' })).toEqual({
    kind: 'subject',
    text: 'About a refund',
  })
  expect(titleOf({})).toEqual({ kind: 'message', line: { from: null, text: 'Is the store open?' } })
  expect(titleOf({ preview: { ...preview, text: '<p> </p>' } })).toBeNull()
  expect(titleOf({ preview: null })).toBeNull()
})
