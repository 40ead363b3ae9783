import { expect, test } from 'vitest'
import { listMessages } from '#src/api/operations/messages.ts'
import { createSearchPattern, findInMessages } from '#src/domain/messages/find.ts'
import { toMessageDocument, toMessageSource } from '#src/domain/search/message-document.ts'
import { createMessageEntry } from '#src/domain/timeline/entries.ts'
import { describeMessage } from '#src/presentation/messages/item-texts.ts'
import { english } from '../../support/english.ts'
import { ID, OTHER, parseResponse } from '../../support/parse-response.ts'
import { fc } from '../../support/property.ts'

function read(fields: object) {
  const record = { id: ID, chat_id: OTHER, role: 'user', content: '', created_at: '2026-11-19T16:02:11Z' }
  const [message] =
    parseResponse(listMessages.output, { records: [{ ...record, ...fields }], cursor: null }).value
      ?.records ?? []
  if (!message) throw new Error('the message was skipped')
  return message
}

const context = { directory: { assignees: new Map() }, customerName: 'Asha', messages: [], locale: 'en' }

/** Words of each kind of structured content, under the keys of several channels. */
const word = fc.stringMatching(/^[a-z]{4,12}$/)
const content = fc.oneof(
  word.map((title) => ({
    title,
    fields: { attachments: [{ interactive: { type: 'button_reply', button_reply: { title } } }] },
  })),
  word.map((title) => ({
    title,
    fields: { interactive: { type: 'list_reply', list_reply: { id: '1', title } } },
  })),
  word.map((title) => ({ title, fields: { meta_data: { form_response: { question: title } } } })),
  word.map((title) => ({
    title,
    fields: { meta_data: JSON.stringify({ nfm_reply: { response_json: JSON.stringify({ slot: title }) } }) },
  })),
  word.map((title) => ({
    title,
    fields: { order: { text: title, product_items: [{ product_retailer_id: 'p', quantity: 1 }] } },
  })),
  word.map((title) => ({
    title,
    fields: { attachments: [{ type: 'contact', vcard: `BEGIN:VCARD\nFN:${title}\nEND:VCARD` }] },
  })),
  word.map((title) => ({
    title,
    fields: { attachments: [{ type: 'contacts', contacts: [{ name: title, phones: ['+911'] }] }] },
  })),
  word.map((title) => ({
    title,
    fields: { attachments: [{ type: 'location', latitude: 1, longitude: 2, address: title }] },
  })),
  word.map((title) => ({ title, fields: { attachments: [{ name: 'a.pdf', caption: title }] } })),
)

test('what a message holds is read aloud, found, searched and in the timeline alike [MSG-05, MSG-07]', () => {
  fc.assert(
    fc.property(content, fc.constantFrom('', 'Hello'), ({ title, fields }, text) => {
      const message = read({ ...fields, content: text })
      const pattern = createSearchPattern(title)
      expect(describeMessage(message, context, english)).toContain(title)
      expect(pattern && findInMessages([message], pattern)).toHaveLength(1)
      expect(toMessageDocument(toMessageSource(message, null)).text).toContain(title)
      expect(createMessageEntry(message, OTHER)).toMatchObject({
        excerpt: { text: expect.stringContaining(title) },
      })
    }),
  )
})

test('a message with nothing to say is described by nothing, and text comes first', () => {
  expect(describeMessage(read({}), context, english)).toBe('')
  expect(
    describeMessage(read({ content: 'Here', attachments: [{ name: 'a.pdf', url: '/x' }] }), context, english),
  ).toBe('Here · Attachment: a.pdf')
})
