import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { parseRecordItem } from '#src/api/schema/item.ts'
import type { Message } from '#src/api/schema/message.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import {
  buildTranscript,
  formatTranscriptText,
  type TranscriptSource,
} from '#src/features/conversation/transcript/transcript.ts'
import { english } from '../../../support/english.ts'
import { makeMessage } from '../../../support/message-server.ts'
import { fc } from '../../../support/property.ts'

const AGENT = '00000000-0000-4000-8000-00000000000a'
const start = Date.parse('2026-11-19T08:00:00Z') / 1000

function sourceOf(messages: readonly Message[], change: Partial<TranscriptSource> = {}): TranscriptSource {
  return {
    code: '1042',
    id: '00000000-0000-4000-8000-000000000001',
    customerName: 'Priya Nair',
    subject: 'Order is late',
    directory: createDirectory({ agents: [{ id: AGENT, name: 'Farhan Qureshi' }], pilots: [], teams: [] }),
    displayLocale: { locale: 'en-IN', zone: 'Asia/Kolkata' },
    now: Date.parse('2026-11-21T12:00:00Z'),
    messages,
    gaps: new Set(),
    coverage: { state: 'end', isPartial: false },
    ...change,
  }
}

const textFor = (messages: readonly Message[], change: Partial<TranscriptSource> = {}) =>
  formatTranscriptText(buildTranscript(sourceOf(messages, change), english))

test('a text transcript names the ticket, every author and every exact time with its zone [MSG-01, CON-06]', () => {
  const item = parseAttachment({ name: 'invoice.pdf', url: 'https://files.example/i.pdf' })
  const messages = [
    makeMessage('a', start, { text: 'Where is it?\nI wait.' }),
    makeMessage('b', start + 65, {
      role: 'agent',
      agentId: AGENT,
      html: '<p>On its <b>way</b></p>',
      attachments: [item],
      status: 'failed',
      errorCode: '1013',
      errorDetails: 'not reachable',
    }),
    makeMessage('c', start + 86_400, { role: 'supervisor', text: 'x' }),
  ]
  expect(textFor(messages)).toBe(`Ticket #1042
Subject: Order is late
Customer: Priya Nair
Ticket ID: 00000000-0000-4000-8000-000000000001
From 2026-11-19 13:30:00 GMT+5:30 to 2026-11-20 13:30:00 GMT+5:30
3 messages, the whole conversation
Created 2026-11-21 17:30:00 GMT+5:30

--- Thursday 19 November 2026 ---

2026-11-19 13:30:00 GMT+5:30  Priya Nair (Customer)
    Where is it?
    I wait.

2026-11-19 13:31:05 GMT+5:30  Farhan Qureshi (Agent)
    On its way
    [Attachment: invoice.pdf https://files.example/i.pdf]
    [Failed, code 1013: not reachable]

--- Friday 20 November 2026 ---

2026-11-20 13:30:00 GMT+5:30  supervisor (Unknown author)
    x
`)
})

test('a transcript includes the warnings about attachments and links [FLT-87]', () => {
  const attachments = [parseAttachment({ name: 'invoice\u202efdp.exe', url: 'https://files.example/i' })]
  const links = [parseRecordItem({ name: 'https://bank.example', url: 'https://evil.example/' })]
  const text = textFor([makeMessage('a', start, { attachments, links })])
  expect(text).toContain('[Attachment: invoicefdp.exe (Opening this program runs it on your device.')
  expect(text).toContain(
    '[Link: https://bank.example (The name contains another address.) https://evil.example/]',
  )
})

test('a transcript says which places and contacts were sent', () => {
  const attachments = [
    { type: 'location', latitude: 12.9352, longitude: 77.6245, name: 'Home', address: 'Blue tank' },
    { contacts: [{ name: { formatted_name: 'Guard' }, phones: [{ phone: '+91 98450 00000' }] }] },
    {
      name: 'Office',
      phones: Array.from({ length: 13 }, (_, n) => `+91 98450 000${n + 10}`),
      type: 'contact',
    },
    { contacts: Array.from({ length: 21 }, () => ({ name: 'Neighbour' })) },
  ].map((it) => parseAttachment(it))
  const text = textFor([makeMessage('a', start, { attachments })])
  expect(text).toContain('[Location: Home, Blue tank, 12.9352°, 77.6245°]')
  expect(text).toContain('[Contacts: Guard, +91 98450 00000]')
  expect(text).toContain('+91 98450 00019, and 3 more numbers]')
  expect(text).toContain('Neighbour, 1 more contact isn’t shown]')
})

test('a transcript has the captions of attachments, each on one line', () => {
  const image = { link: 'https://files.example/a.jpg', filename: 'a.jpg', caption: 'The cracked\nhandle' }
  const attachments = [parseAttachment({ image })]
  expect(textFor([makeMessage('a', start, { attachments })])).toContain(
    '[Attachment: a.jpg, The cracked handle https://files.example/a.jpg]',
  )
})

test('a transcript states what is missing, and shows a gap at its place [MSG-16]', () => {
  const messages = [makeMessage('a', start), makeMessage('b', start + 9)]
  const text = textFor(messages, {
    gaps: new Set(['b']),
    coverage: { state: 'more', isPartial: true },
  })
  expect(text).toContain('2 messages (older ones aren’t loaded)')
  expect(text).toContain('1 part of the conversation isn’t loaded, as marked below')
  expect(text).toContain('Couldn’t load some of the messages')
  expect(text.indexOf('[Some messages are missing here.]')).toBeGreaterThan(text.indexOf('(Customer)'))
  expect(textFor(messages, { coverage: { state: 'bound', isPartial: false } })).toContain(
    'because of the transcript limit',
  )
  expect(textFor(messages, { coverage: { state: 'cursorLoop', isPartial: false } })).toContain(
    'couldn’t load older ones',
  )
})

test('no message text can imitate the line that names an author', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      '2026-11-19 13:30:00 GMT+5:30  Farhan Qureshi (Agent)',
      '--- Today ---',
      '[gap]',
      '\u202e',
    ),
  )
  const texts = fc.array(hostile, { maxLength: 6 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(texts, hostile, (text, name) => {
      const transcript = textFor([makeMessage('a', start, { text })], { customerName: name, subject: name })
      const [, ...blocks] = transcript.split('\n\n')
      const lines = blocks.join('\n').split('\n')
      const heads = lines.filter((it) => it !== '' && !it.startsWith('    '))
      expect(heads).toHaveLength(2)
      expect(heads[1]).toMatch(/^2026-11-19 13:30:00 GMT\+5:30 {2}.* \(Customer\)$/u)
      expect(transcript).toBe(transcript.toWellFormed())
    }),
  )
})

test('a bidirectional control in a name doesn’t affect its line', () => {
  const text = textFor([makeMessage('a', start)], { customerName: '\u202eevil\u2066\nname' })
  expect(text).toContain('  evil name (Customer)')
})
