import { expect, test } from 'vitest'
import { listMessages } from '#src/api/operations/messages.ts'
import { createSearchPattern, findInMessages } from '#src/domain/messages/find.ts'
import { toMessageDocument, toMessageSource } from '#src/domain/search/message-document.ts'
import { createMessageEntry } from '#src/domain/timeline/entries.ts'
import { buildTranscript, formatTranscriptText } from '#src/features/conversation/transcript/transcript.ts'
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

/** What is shown of a message, with a word of its own for each line, and where it stands in the record. */
const LINES: Readonly<Record<string, (word: string) => { attachments?: object[]; links?: object[] }>> = {
  'file name': (name) => ({ attachments: [{ name: `${name}.pdf`, url: 'https://x.example/1' }] }),
  caption: (caption) => ({ attachments: [{ name: 'a.jpg', caption }] }),
  'contact name': (name) => ({ attachments: [{ type: 'contacts', contacts: [{ name, phones: ['+911'] }] }] }),
  'contact address': (name) => ({
    attachments: [
      { type: 'contacts', contacts: [{ name: 'A', phones: ['+911'], emails: [`${name}@mail.example`] }] },
    ],
  }),
  organisation: (company) => ({
    attachments: [{ type: 'contacts', contacts: [{ name: 'A', phones: ['+911'], org: { company } }] }],
  }),
  'postal address': (city) => ({
    attachments: [
      {
        type: 'contacts',
        contacts: [{ name: 'A', phones: ['+911'], addresses: [{ street: 'MG Road', city }] }],
      },
    ],
  }),
  'web address': (host) => ({
    attachments: [
      {
        type: 'contacts',
        contacts: [{ name: 'A', phones: ['+911'], urls: [{ url: `https://${host}.example` }] }],
      },
    ],
  }),
  'place name': (name) => ({ attachments: [{ type: 'location', latitude: 1, longitude: 2, name }] }),
  'place address': (address) => ({ attachments: [{ type: 'location', latitude: 1, longitude: 2, address }] }),
  'button reply': (title) => ({ attachments: [{ type: 'button_reply', button_reply: { title } }] }),
  'form answer': (slot) => ({
    attachments: [{ nfm_reply: { response_json: JSON.stringify({ slot }) } }],
  }),
  'link name': (title) => ({ links: [{ title, url: 'https://x.example/2' }] }),
}

const shownLines = fc
  .uniqueArray(fc.record({ line: fc.constantFrom(...Object.keys(LINES)), word }), {
    selector: (it) => it.word,
    minLength: 1,
    maxLength: 6,
  })
  .map((items) => {
    const parts = items.map((it) => LINES[it.line]?.(it.word) ?? {})
    return {
      words: items.map((it) => it.word),
      fields: {
        attachments: parts.flatMap((it) => it.attachments ?? []),
        links: parts.flatMap((it) => it.links ?? []),
      },
    }
  })

test('every line of a message is found, searched, read aloud and in the transcript [MSG-05, MSG-06]', () => {
  const role = fc.constantFrom('user', 'agent', 'system')
  const texts = fc.constantFrom({}, { content: 'shown a < b' }, { content_html: '<p>shown <b>bold</b></p>' })
  fc.assert(
    fc.property(shownLines, role, texts, ({ words, fields }, sender, text) => {
      const message = read({ ...fields, ...text, role: sender })
      const source = {
        ...context,
        code: '1',
        id: OTHER,
        subject: null,
        displayLocale: { locale: 'en', zone: 'UTC' },
        now: 0,
        messages: [message],
        gaps: new Set<string>(),
        coverage: { state: 'end', isPartial: false } as const,
      }
      const places = {
        'read aloud and in the list': describeMessage(message, context, english),
        searched: toMessageDocument(toMessageSource(message, null)).text,
        transcript: formatTranscriptText(buildTranscript(source, english)),
      }
      for (const each of 'content' in text || 'content_html' in text ? ['shown', ...words] : words) {
        for (const [place, shown] of Object.entries(places)) expect(shown, place).toContain(each)
        const pattern = createSearchPattern(each)
        expect(pattern && findInMessages([message], pattern), 'found').toHaveLength(1)
      }
    }),
  )
})

test('a message with nothing to say is described by nothing, and text comes first', () => {
  expect(describeMessage(read({}), context, english)).toBe('')
  expect(
    describeMessage(read({ content: 'Here', attachments: [{ name: 'a.pdf', url: '/x' }] }), context, english),
  ).toBe('Here · Attachment: a.pdf')
})
