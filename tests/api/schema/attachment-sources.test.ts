import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'

const LINK = 'https://files.shop.example/a/41'
const PLATFORM = 'https://api.shop.example/v2/'

test.each([
  'N/A',
  'n/a',
  './n/a',
  '/null',
  'pending/scan',
  'yes/no',
  'image/jpeg',
  'application/vnd.ms-excel',
  '24/7',
  'N/A (removed after 30 days)',
  'https://undefined',
  '//n/a',
])('“%s” in place of an address is no link [MSG-05]', (text) => {
  for (const key of ['url', 'data_url', 'link', 'download_url']) {
    expect(parseAttachment({ name: 'a.pdf', [key]: text }, PLATFORM)).toMatchObject({
      name: 'a.pdf',
      href: null,
    })
    expect(parseAttachment({ name: 'a.pdf', [key]: text, file_url: LINK }, PLATFORM).href).toBe(LINK)
  }
})

test.each([
  [{ originalname: 'invoice.pdf', mimetype: 'application/pdf', bucket: 'b', key: 'k/9f', location: LINK }],
  [{ original_name: 'invoice.pdf', mimetype: 'application/pdf', Location: LINK, ETag: 'x' }],
  [{ original_filename: 'invoice.pdf', mime_type: 'application/pdf', secure_url: LINK, path: 'k/9f' }],
])('a file as its storage describes it is a file, and no place: %j [MSG-05]', (record) => {
  expect(parseAttachment(record, PLATFORM)).toMatchObject({
    name: 'invoice.pdf',
    href: LINK,
    type: 'application/pdf',
    media: { kind: 'pdf', source: LINK },
  })
})

test.each([
  [{ type: 'location', location: 'MG Road 14' }, null],
  [{ type: 'location', location: { latitude: 12.9, longitude: 77.6 } }, null],
  [{ location: '/k/9f' }, null],
])('a place in %j stays one [MSG-05]', (record, href) => {
  expect(parseAttachment(record, PLATFORM).href).toBe(href)
})
