import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'

const LINK = 'https://files.shop.example/a/41'

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
