import { describe, expect, test } from 'vitest'
import { listMessages } from '#src/api/operations/messages.ts'
import { type Attachment, parseAttachment } from '#src/api/schema/attachment.ts'
import { storedMessage } from '#src/api/schema/stored-records.ts'
import { makeMessage } from '../../support/message-server.ts'
import { ID, OTHER, parseResponse } from '../../support/parse-response.ts'
import { fc } from '../../support/property.ts'

const URL_OF_FILE = 'https://media.example/f/1?signature=a%2Bb'
const file = { source: URL_OF_FILE, thumbnail: null, durationSeconds: null }

describe('the media of an attachment', () => {
  test.each<[object, object]>([
    [
      { name: 'a.jpg', type: 'image/jpeg', size: 12, url: URL_OF_FILE },
      { name: 'a.jpg', type: 'image/jpeg', size: 12, caption: null, media: { ...file, kind: 'image' } },
    ],
    [
      {
        type: 'image',
        image: { link: URL_OF_FILE, mime_type: 'image/jpeg', caption: 'Cracked', filename: 'b.jpg' },
      },
      { name: 'b.jpg', type: 'image/jpeg', caption: 'Cracked', media: { ...file, kind: 'image' } },
    ],
    [
      { image: { link: URL_OF_FILE, caption: 'Cracked' } },
      { name: '1', type: null, caption: 'Cracked', media: { ...file, kind: 'image' } },
    ],
    [
      { type: 'sticker', sticker: { link: URL_OF_FILE, mime_type: 'image/webp' } },
      { media: { ...file, kind: 'sticker' } },
    ],
    [
      {
        type: 'audio',
        audio: { link: URL_OF_FILE, mime_type: 'audio/ogg; codecs=opus', voice: true },
        duration: 14,
      },
      { type: 'audio/ogg; codecs=opus', media: { ...file, kind: 'voice', durationSeconds: 14 } },
    ],
    [{ content_type: 'audio/mpeg', file_url: URL_OF_FILE }, { media: { ...file, kind: 'audio' } }],
    [
      { voice: true, seconds: 3.5, url: URL_OF_FILE },
      { media: { ...file, kind: 'voice', durationSeconds: 3.5 } },
    ],
    [
      { kind: 'video', src: URL_OF_FILE, thumbnail: { link: 'https://media.example/t' } },
      { media: { ...file, kind: 'video', thumbnail: 'https://media.example/t' } },
    ],
    [
      { type: 'document', document: { filename: 'c.pdf', link: URL_OF_FILE, mime_type: 'application/pdf' } },
      { name: 'c.pdf', type: 'application/pdf', media: { ...file, kind: 'pdf' } },
    ],
    [{ mimetype: 'text/plain', href: URL_OF_FILE }, { media: { ...file, kind: 'text' } }],
    [
      {
        type: 'location',
        location: { latitude: 26.9, longitude: '75.78', name: 'Store', address: 'MI Road' },
      },
      { name: 'Store', media: { kind: 'location', latitude: 26.9, longitude: 75.78, address: 'MI Road' } },
    ],
    [
      { lat: -90, lng: 180 },
      { name: null, media: { kind: 'location', latitude: -90, longitude: 180, address: null } },
    ],
    [
      {
        type: 'contacts',
        contacts: [{ name: { formatted_name: 'Guard' }, phones: [{ phone: '+91 98', wa_id: '91' }] }],
      },
      { media: { kind: 'contacts', contacts: [{ name: 'Guard', phones: ['+91 98'] }] } },
    ],
    [
      { contact: { name: 'Guard', phones: ['+91 98', 9198] } },
      {
        name: 'Guard',
        media: { kind: 'contacts', contacts: [{ name: 'Guard', phones: ['+91 98', '9198'] }] },
      },
    ],
    [
      { type: 'image', url: 'http://127.0.0.1:4600/media/a' },
      { media: { source: 'http://127.0.0.1:4600/media/a' } },
    ],
  ])('given as %j is recognised [MSG-05]', (value, expected) => {
    expect(parseAttachment(value)).toMatchObject(expected)
  })

  test.each([
    ['an extension alone', 'https://media.example/a.jpg'],
    ['the extension of a name', { name: 'a.jpg', url: URL_OF_FILE }],
    ['a field named extension', { extension: 'jpg', url: URL_OF_FILE }],
    ['types that contradict each other', { type: 'image', mime_type: 'text/html', url: URL_OF_FILE }],
    ['a wrapper that contradicts the type', { type: 'video/mp4', image: { link: URL_OF_FILE } }],
    ['two wrappers', { image: { link: URL_OF_FILE }, video: { link: URL_OF_FILE } }],
    ['an unknown type', { type: 'model/gltf', url: URL_OF_FILE }],
    ['a web page', { type: 'text/html', url: URL_OF_FILE }],
    ['a generic type', { type: 'application/octet-stream', url: URL_OF_FILE }],
    ['an image without an address', { type: 'image', name: 'a.jpg' }],
    ['http', { type: 'image', url: 'http://media.example/a.jpg' }],
    ['a data address', { type: 'image', url: 'data:image/png;base64,AA==' }],
    ['a script', { type: 'image', url: 'javascript:alert(1)' }],
    ['credentials in the address', { type: 'image', url: 'https://me:pw@media.example/a' }],
    ['an address of 8,001 characters', { type: 'image', url: `https://a.example/${'x'.repeat(7983)}` }],
    ['a latitude beyond the pole', { type: 'location', latitude: 90.1, longitude: 0 }],
    ['coordinates that are no numbers', { type: 'location', latitude: '0x1f', longitude: '1e3' }],
    ['a location without a longitude', { type: 'location', latitude: 1 }],
    ['a contact without a name and number', { type: 'contacts', contacts: [{}, null, { phones: ['none'] }] }],
    ['a number', 42],
    ['nothing', null],
  ])('is not recognised by %s: it stays a card', (_, value) => {
    expect(parseAttachment(value).media).toBeNull()
  })

  test('has a plausible duration or none', () => {
    const durationOf = (duration: unknown) =>
      parseAttachment({ type: 'audio', url: URL_OF_FILE, duration }).media
    for (const duration of [-1, 86_401, Number.NaN, Number.POSITIVE_INFINITY, '14 s', null])
      expect(durationOf(duration)).toMatchObject({ durationSeconds: null })
    expect(durationOf('14.0')).toMatchObject({ durationSeconds: 14 })
    expect(durationOf(86_400)).toMatchObject({ durationSeconds: 86_400 })
  })

  test('has a thumbnail of a secure address only', () => {
    for (const thumbnail of ['http://a.example/t', 'data:image/png;base64,AA==', { url: 7 }, 'x', []])
      expect(parseAttachment({ type: 'video', url: URL_OF_FILE, thumbnail }).media).toMatchObject({
        thumbnail: null,
      })
  })

  test('has an address of 2,300 characters whole, as signed links are', () => {
    const url = `https://media.example/a?signature=${'x'.repeat(2266)}`
    expect(parseAttachment({ type: 'image', url })).toMatchObject({ href: url, media: { source: url } })
  })

  test('lists at most 20 contacts with 10 numbers each, and counts the others', () => {
    const contact = { name: 'n', phones: Array.from({ length: 99 }, () => '+91') }
    const { media } = parseAttachment({ contacts: Array.from({ length: 99 }, () => contact) })
    const contacts = media?.kind === 'contacts' ? media.contacts : []
    expect([contacts.length, contacts[0]?.phones.length, contacts[0]?.omittedPhoneCount]).toEqual([
      20, 10, 89,
    ])
    expect(media).toMatchObject({ omittedCount: 79 })
  })
})

test('a number of thousands of nested levels, which would overflow the stack, is none', () => {
  const levels = 50_000
  const text = `{"name":"Guard","phones":[${'{"phone":'.repeat(levels)}1${'}'.repeat(levels)}]}`
  const shared: unknown = JSON.parse(`{"type":"contact","contact":${text}}`)
  expect(parseAttachment(shared).media).toMatchObject({ contacts: [{ name: 'Guard', phones: [] }] })
})

test('a message that an earlier version stored has attachments without media', () => {
  const item = { name: 'a.jpg', type: 'image/jpeg', size: 1, href: URL_OF_FILE, raw: '{}' }
  const stored: unknown = JSON.parse(JSON.stringify({ ...makeMessage(ID, 1), attachments: [item] }))
  expect(storedMessage.parse(stored).attachments).toEqual([{ ...item, caption: null, media: null }])
})

const SPELLINGS = {
  url: ['url', 'link', 'href', 'src', 'file_url'],
  type: ['type', 'mime_type', 'content_type', 'kind'],
  name: ['name', 'filename', 'file_name'],
  caption: ['caption', 'text'],
  size: ['size', 'file_size', 'bytes'],
  duration: ['duration', 'duration_seconds', 'seconds'],
  thumbnail: ['thumbnail', 'thumbnail_url', 'thumb'],
}
const spelling = fc.record({
  url: fc.constantFrom(...SPELLINGS.url),
  type: fc.constantFrom(...SPELLINGS.type),
  name: fc.constantFrom(...SPELLINGS.name),
  caption: fc.constantFrom(...SPELLINGS.caption),
  size: fc.constantFrom(...SPELLINGS.size),
  duration: fc.constantFrom(...SPELLINGS.duration),
  thumbnail: fc.constantFrom(...SPELLINGS.thumbnail),
  wrapper: fc.constantFrom(null, 'file', 'media', 'attachment', 'payload'),
  nestsThumbnail: fc.boolean(),
})
const values = fc.record({
  url: fc.oneof(fc.webUrl(), fc.constantFrom('javascript:x', '', '/a')),
  type: fc.constantFrom(
    'image',
    'image/png',
    'Audio/OGG; codecs=opus',
    'video/mp4',
    'application/pdf',
    'x/y',
  ),
  name: fc.string(),
  caption: fc.string(),
  size: fc.oneof(fc.nat(), fc.integer(), fc.double()),
  duration: fc.oneof(fc.nat(), fc.double()),
  thumbnail: fc.oneof(fc.webUrl(), fc.constant('nothing')),
})

type Values = typeof values extends fc.Arbitrary<infer T> ? T : never
type Spelling = typeof spelling extends fc.Arbitrary<infer T> ? T : never

function spell(it: Values, by: Spelling): unknown {
  const thumbnail = by.nestsThumbnail ? { url: it.thumbnail } : it.thumbnail
  const fields = {
    [by.url]: it.url,
    [by.type]: it.type,
    [by.name]: it.name,
    [by.caption]: it.caption,
    [by.size]: it.size,
    [by.duration]: it.duration,
    [by.thumbnail]: thumbnail,
  }
  return by.wrapper === null ? fields : { [by.wrapper]: fields }
}

const withoutRaw = ({ raw: _, ...rest }: Attachment) => rest

test('the same attachment in different spellings is the same item', () => {
  fc.assert(
    fc.property(values, spelling, spelling, (it, one, other) => {
      expect(withoutRaw(parseAttachment(spell(it, one)))).toEqual(
        withoutRaw(parseAttachment(spell(it, other))),
      )
    }),
  )
})

const keys = fc.constantFrom(
  ...Object.values(SPELLINGS).flat(),
  'image',
  'audio',
  'voice',
  'location',
  'contacts',
  'phones',
  'latitude',
  'longitude',
  '__proto__',
  'document',
)
const { hostile } = fc.letrec((tie) => ({
  hostile: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue(),
    fc.constantFrom(
      'image',
      'image/png',
      'contacts',
      URL_OF_FILE,
      'javascript:alert(1)',
      '\u202e',
      1e308,
      -1,
    ),
    fc.array(tie('hostile'), { maxLength: 4 }),
    fc.dictionary(keys, tie('hostile'), { maxKeys: 8 }),
  ),
}))

test('no attachment is lost, whatever its shape: each is one item with plausible parts, the same one every time', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 6 }), (attachments) => {
      const record = {
        id: ID,
        chat_id: OTHER,
        role: 'user',
        content: '',
        created_at: '2026-11-19T16:02:11Z',
        attachments,
      }
      const { value, skippedRecords } = parseResponse(listMessages.output, { records: [record] })
      expect(skippedRecords).toEqual([])
      const items = value?.records[0]?.attachments ?? []
      expect(items).toHaveLength(attachments.length)
      expect(items).toEqual(attachments.map((it) => parseAttachment(it)))
      for (const { size, href, name, raw, media } of items) {
        expect(size === null || (Number.isInteger(size) && size >= 0)).toBe(true)
        expect(href === null || /^https?:/.test(href)).toBe(true)
        expect((name ?? '').length + raw.length).toBeLessThan(5000)
        if (media === null || !('source' in media)) continue
        expect(media.source).toMatch(/^https:/)
        expect(media.thumbnail ?? 'https:').toMatch(/^https:/)
        expect(media.durationSeconds ?? 0).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
