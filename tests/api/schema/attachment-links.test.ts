import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { parseRecordItem, parseRecordItems } from '#src/api/schema/item.ts'
import { fc } from '../../support/property.ts'

const LINK = 'https://files.shop.example/a/41'
const PLATFORM = 'https://api.shop.example/v2/'

test.each([
  'url',
  'link',
  'href',
  'src',
  'uri',
  'data_url',
  'content_url',
  'attachment_url',
  'file_url',
  'download_url',
  'media_url',
])('a file with its address under %s can be opened [MSG-05]', (key) => {
  expect(parseAttachment({ file_name: 'a.pdf', [key]: LINK })).toMatchObject({ name: 'a.pdf', href: LINK })
  expect(parseAttachment({ file_name: 'a.pdf', [key]: { href: LINK } }).href).toBe(LINK)
  expect(
    parseAttachment({ file_name: 'a.pdf', [key]: 'javascript:alert(1)', thumb_url: LINK }).href,
  ).toBeNull()
})

const KEY_WORDS = [
  'signed',
  'pre-signed',
  'cdn',
  's3',
  'original',
  'image',
  'document',
  'external',
  'storage',
  'proxy',
]
const key = fc
  .tuple(
    fc.constantFrom(...KEY_WORDS),
    fc.constantFrom('url', 'link', 'uri', 'href', 'src'),
    fc.constantFrom('_', '-', ''),
  )
  .chain(([word, end, joint]) =>
    fc.constantFrom(
      `${word}${joint}${end}`,
      `${word}${end.charAt(0).toUpperCase()}${end.slice(1)}`,
      `${word}_${end}`.toUpperCase(),
    ),
  )

test('any key that says it is an address opens the file, behind the usual ones [MSG-05]', () => {
  fc.assert(
    fc.property(key, (name) => {
      expect(parseAttachment({ [name]: LINK, file_name: 'a.pdf' })).toMatchObject({
        name: 'a.pdf',
        href: LINK,
      })
      expect(parseAttachment({ type: 'file', media: { [name]: LINK } }).href).toBe(LINK)
      expect(parseAttachment({ [name]: `${LINK}/other`, url: LINK }).href).toBe(LINK)
    }),
  )
})

test.each(['data', 'attributes', 'content', 'asset', 'resource'])(
  'a file within %s is opened, unless another object is the file [MSG-05]',
  (wrapper) => {
    const inner = { url: LINK, mime_type: 'image/png' }
    expect(parseAttachment({ name: 'a.png', [wrapper]: inner })).toMatchObject({
      href: LINK,
      type: 'image/png',
    })
    expect(parseAttachment({ [wrapper]: { url: `${LINK}/other` }, file: inner }).href).toBe(LINK)
  },
)

test.each([
  [{ links: { download: LINK } }],
  [{ links: { self: `${LINK}/self`, download: LINK } }],
  [{ links: { self: `${LINK}/self`, download: { href: LINK } } }],
  [{ _links: { self: { href: `${LINK}/self` }, content: { href: LINK } } }],
  [
    {
      links: [
        { rel: 'self', href: `${LINK}/self` },
        { rel: 'download', href: LINK },
      ],
    },
  ],
  [
    {
      links: [
        { rel: 'thumbnail', href: `${LINK}/s` },
        { rel: 'enclosure', href: LINK },
      ],
    },
  ],
  [{ urls: { thumb: `${LINK}/s`, original: LINK } }],
  [{ urls: [{ url: LINK }] }],
  [{ url: { signed: LINK } }],
  [{ download: LINK }],
  [{ file: { links: { download: LINK } } }],
])('the file of %j is opened by its address among others [MSG-05]', (fields) => {
  expect(parseAttachment({ file_name: 'a.pdf', ...fields })).toMatchObject({ name: 'a.pdf', href: LINK })
})

test.each([
  [{ links: { self: LINK, thumbnail: LINK } }],
  [{ links: [{ rel: 'self', href: LINK }] }],
  [{ links: { title: 'and/or' } }],
  [{ download: 'and/or' }],
])('nothing in %j is an address of the file [MSG-05]', (fields) => {
  expect(parseAttachment({ file_name: 'a.pdf', ...fields }, PLATFORM).href).toBeNull()
})

test.each([
  [[{ download: LINK }], [['41', LINK]]],
  [
    [{ invoice: LINK, tracking: `${LINK}/t` }],
    [
      ['invoice', LINK],
      ['tracking', `${LINK}/t`],
    ],
  ],
  [[{ invoice: { href: LINK } }], [['invoice', LINK]]],
  [[{ invoice: LINK, total: 5 }], [[null, null]]],
  [[{ title: 'Invoice', url: LINK, thumb_url: `${LINK}/s` }], [['Invoice', LINK]]],
])('the links of a message in %j are all shown [MSG-06]', (links, expected) => {
  expect(parseRecordItems(links).map((it) => [it.name, it.href])).toEqual(expected)
})

test('the first of several addresses opens the file, and its kind may have another key [MSG-05]', () => {
  expect(parseAttachment({ name: 'a.pdf', urls: [LINK, `${LINK}/2`] }).href).toBe(LINK)
  expect(parseAttachment({ attachment_type: 'image', url: LINK }).media?.kind).toBe('image')
})

test.each([
  'thumb_url',
  'thumbnailUrl',
  'preview_url',
  'poster_src',
  'icon_link',
  'avatar_url',
  'profile_pic_url',
  'status_callback_url',
  'webhook_url',
  'delete_url',
  'upload_url',
  'page_link',
  'name',
])('the address under %s is not the file’s [MSG-05]', (name) => {
  expect(parseAttachment({ file_name: 'a.pdf', [name]: LINK }).href).toBeNull()
})

test.each([
  [{ type: 'animation', mime_type: 'video/mp4' }, 'video'],
  [{ type: 'upload', mime_type: 'IMAGE/JPEG' }, 'image'],
  [{ type: 'gif', mimetype: 'video/mp4; codecs=avc1' }, 'video'],
  [{ file_type: 'image', 'content-type': 'image/png' }, 'image'],
  [{ type: 'whatever', contentType: 'audio/ogg' }, 'audio'],
  [{ type: 'video', mime_type: 'image/png' }, undefined],
  [{ type: 'image', mime_type: 'application/zip' }, undefined],
  [{ type: 'whatever' }, undefined],
])('the kind of %j is decided by what is known [MSG-05]', (types, kind) => {
  expect(parseAttachment({ ...types, url: LINK }).media?.kind).toBe(kind)
})

test.each([
  ['/files/9f2/photo.jpg', 'https://api.shop.example/files/9f2/photo.jpg'],
  ['/files/my photo.jpg?a=1', 'https://api.shop.example/files/my%20photo.jpg?a=1'],
  ['files/9f2/photo.jpg', 'https://api.shop.example/v2/files/9f2/photo.jpg'],
  ['./photo.jpg', 'https://api.shop.example/v2/photo.jpg'],
  ['../../../photo.jpg', 'https://api.shop.example/photo.jpg'],
  ['//cdn.shop.example/p2.jpg', 'https://cdn.shop.example/p2.jpg'],
  ['//user:secret@evil.example/a', null],
  ['///evil.example/a', null],
  ['\\\\evil.example\\a', null],
  ['/\\evil.example/a', null],
  ['/\t/evil.example/a', null],
  ['javascript:alert(1)', null],
  ['data:text/html,a/b', null],
  ['blob:/a/b', null],
  ['shop.example/a', null],
  ['photo.jpg', null],
  ['photo', null],
  ['', null],
])('the address “%s” of a file opens %s [MSG-05]', (address, href) => {
  for (const value of [
    { file_name: 'a', url: address },
    { file_name: 'a', image: { link: address } },
    { file_name: 'a', data_url: { href: address } },
  ])
    expect(parseAttachment(value, PLATFORM).href).toBe(href)
})

test.each([
  ['/files/a.pdf', 'https://api.shop.example/files/a.pdf'],
  ['files/a.pdf', null],
  ['and/or', null],
])('an item that is only the text “%s” opens %s', (text, href) => {
  expect(parseRecordItem(text, PLATFORM).href).toBe(href)
  expect(parseAttachment({ source: text }, PLATFORM).href).toBe(href)
})

test('a path without the address of its platform is no link', () => {
  expect(parseAttachment({ name: 'a.pdf', url: '/files/a.pdf' }).href).toBeNull()
})

test('an image at a path has the address of its platform, and its thumbnail too [MSG-05]', () => {
  const image = { type: 'image', url: '/files/a.jpg', thumb_url: '/files/a-small.jpg' }
  expect(parseAttachment(image, PLATFORM).media).toMatchObject({
    source: 'https://api.shop.example/files/a.jpg',
    thumbnail: 'https://api.shop.example/files/a-small.jpg',
  })
})

/** Texts of slashes, dots, schemes, hosts and control characters in any order. */
const address = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        '%2f',
        '%5c',
        '\t',
        '\n',
        ' ',
        '\u0000',
      ),
      fc.constantFrom(
        'evil.example',
        'files',
        'https:',
        'javascript:',
        'data:',
        'file:',
        'user:secret@',
        '[::1]',
        '０',
      ),
    ),
    { maxLength: 8 },
  )
  .map((it) => it.join(''))

test('an address without a server never leaves the platform, and nothing but the web is a link', () => {
  fc.assert(
    fc.property(address, (text) => {
      for (const value of [text, { url: text }, { media: { link: text } }]) {
        const { href } = parseAttachment(value, PLATFORM)
        if (href === null) continue
        const url = new URL(href)
        expect(url.protocol).toMatch(/^https?:$/)
        expect([url.username, url.password]).toEqual(['', ''])
        if (!/^\s*(?:https?:|\/\/[^/])/i.test(text)) expect(url.origin).toBe('https://api.shop.example')
      }
    }),
    { numRuns: 2_000 },
  )
})
