/** Structured content as channels deliver it whole: webhooks, pressed buttons, reactions that were taken back. */
import { expect, test } from 'vitest'
import { createMessageSchema } from '#src/api/schema/message.ts'
import { getMessageLines } from '#src/domain/messages/message-lines.ts'
import { readParts } from '#src/domain/messages/structured/parts.ts'
import { readQuoted } from '#src/domain/messages/structured/quoted.ts'
import { ID } from '../../support/parse-response.ts'

const read = (fields: object) =>
  createMessageSchema().parse({ id: ID, role: 'user', created_at: '2026-11-20T10:00:00Z', ...fields })
const lines = (fields: object) => getMessageLines(read(fields), []).filter((it) => it !== '')

const webhook = (message: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { messages: [message] } }] }],
})
const keyboard = { inline_keyboard: [[{ text: 'Yes, ship it', callback_data: 'ok' }]] }

test.each<[object, string[]]>([
  [{ meta_data: webhook({ interactive: { button_reply: { id: '1', title: 'Yes' } } }) }, ['Yes']],
  [{ meta_data: { callback_query: { data: 'ok', message: { reply_markup: keyboard } } } }, ['Yes, ship it']],
  [{ meta_data: { callback_query: { data: 'ok' } } }, ['ok']],
  [{ meta_data: { suggestionResponse: { postbackData: 'x', text: 'Later', type: 'REPLY' } } }, ['Later']],
  [{ meta_data: { postback: { data: 'size=L' } } }, ['size=L']],
  [
    { meta_data: { message: { pollCreationMessage: { name: 'When?', options: [{ optionName: 'Sat' }] } } } },
    ['When?', '• Sat'],
  ],
  [
    {
      meta_data: {
        message: {
          liveLocationMessage: { degreesLatitude: 1.5, degreesLongitude: 2.5, caption: 'On my way' },
        },
      },
    },
    ['On my way', '1.5, 2.5'],
  ],
  [{ meta_data: { pre_chat_form: { name: 'Asha', issue: 'Late' } } }, ['Name: Asha', 'Issue: Late']],
  [
    { type: 'location', content: 'Location', meta_data: { latitude: 1.5, longitude: 2.5 } },
    ['Location', '1.5, 2.5'],
  ],
  [{ type: 'location', content: 'MG Road', meta_data: { name: 'Asha' } }, ['MG Road']],
  [{ content: 'Hi', meta_data: { latitude: 1.5, longitude: 2.5 } }, ['Hi']],
])('%j says %j', (fields, said) => {
  expect(lines(fields)).toEqual(said)
})

test.each<[object, string[]]>([
  [{ reaction: { emoji: '❤️', action: 'react', mid: 'm1' } }, ['❤️']],
  [{ reaction: { emoji: '❤️', action: 'unreact', mid: 'm1' } }, []],
  [{ message_reaction: { message_id: 12, new_reaction: [{ type: 'emoji', emoji: '👍' }] } }, ['👍']],
  [{ message_reaction: { message_id: 12, old_reaction: [{ emoji: '👍' }], new_reaction: [] } }, []],
])('the reaction %j is %j', (meta_data, emoji) => {
  expect(readParts(read({ meta_data }))).toMatchObject([{ kind: 'reaction', lines: emoji }])
})

test('a reply to a story names its address', () => {
  const url = 'https://story.shop.example/s.jpg'
  const { quoted, metadata } = read({
    content: 'Nice',
    meta_data: { message: { reply_to: { story: { url } } } },
  })
  expect(readQuoted([quoted], metadata)?.text).toBe(url)
})
