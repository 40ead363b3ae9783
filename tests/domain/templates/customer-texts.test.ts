import { expect, test } from 'vitest'
import type { Message } from '#src/api/schema/message.ts'
import { getCustomerTexts } from '#src/domain/templates/customer-texts.ts'
import { makeMessage } from '../../support/message-server.ts'

const write = (at: number, role: string, text: string, fields: Partial<Message> = {}) =>
  makeMessage(`m${at}`, at, { role, text, ...fields })
const texts = (...messages: readonly Message[]) => getCustomerTexts(messages).map((it) => it.text)

test('what the customer wrote since a human answered counts, newest first', () => {
  const first = write(1, 'user', 'Where is my parcel?')
  const pilot = write(2, 'pilot', 'One moment')
  const second = write(3, 'user', 'Hello?')
  expect(texts(first, pilot, second)).toEqual(['Hello?', 'Where is my parcel?'])
  expect(texts(first, write(2, 'agent', 'It comes today'), second)).toEqual(['Hello?'])
})

test('an answer that failed answers nothing, and a survey is no message', () => {
  const failed = write(2, 'agent', 'It comes today', { status: 'failed' })
  const survey = write(4, 'user', '5', { isFeedback: true })
  expect(texts(write(1, 'user', 'Where?'), failed, write(3, 'user', 'Hello?'), survey)).toEqual([
    'Hello?',
    'Where?',
  ])
})

test('after an answer, the newest message of the customer counts', () => {
  expect(texts(write(1, 'user', 'Hi'), write(2, 'user', 'Where?'), write(3, 'agent', 'Here'))).toEqual([
    'Where?',
  ])
  expect(texts(write(1, 'agent', 'Here'))).toEqual([])
  expect(texts()).toEqual([])
})
