import { expect, test } from 'vitest'
import { createPreviewLine, getTicketTitle } from '#src/domain/tickets/preview.ts'
import { FARHAN, MEERA, SAARTHI, STRANGER, staff } from '../../support/make-ticket.ts'

const line = (fields: { role: string; agentId?: string; pilotId?: string }) =>
  createPreviewLine({ text: 'Hello', agentId: null, pilotId: null, ...fields }, staff, MEERA)

test('the customer’s words stand alone, everybody else’s behind a name [CHT-06, CHT-07]', () => {
  expect(line({ role: 'user' })).toEqual({ from: null, text: 'Hello' })
  expect(line({ role: 'pilot', pilotId: SAARTHI }).from).toBe('Saarthi')
  expect(line({ role: 'pilot', pilotId: STRANGER }).from).toBe('Pilot')
  expect(line({ role: 'agent', agentId: MEERA }).from).toBe('You')
  expect(line({ role: 'agent', agentId: FARHAN }).from).toBe('Farhan Qureshi')
  expect(line({ role: 'agent' }).from).toBe('Agent')
  expect(line({ role: 'system' }).from).toBe('System')
})

test('a role that nobody has heard of is shown as it is [CHT-09]', () => {
  expect(line({ role: 'auditor' }).from).toBe('auditor')
  expect(line({ role: '' }).from).toBeNull()
})

test('an agent’s id is not taken for a pilot’s', () => {
  expect(line({ role: 'pilot', pilotId: MEERA }).from).toBe('Pilot')
})

test('a ticket is called by its subject, else its summary, else its latest message, else nothing [CHT-06]', () => {
  const preview = { text: '<p>Is the store  open?</p>', role: 'user', agentId: null, pilotId: null }
  const titleOf = (fields: Partial<Parameters<typeof getTicketTitle>[0]>) =>
    getTicketTitle({ subject: null, summary: null, preview, ...fields }, staff, MEERA)
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
