import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { countOmittedFiles, listFiles } from '#src/domain/messages/customer-files.ts'
import { makeMessage } from '../../support/message-server.ts'

test('the files of several threads are listed newest first, and those of a message in their order', () => {
  const attachments = ['a.pdf', 'b.pdf'].map((name) => parseAttachment({ name }))
  const messages = [
    makeMessage('old', 1, { attachments }),
    makeMessage('none', 5),
    makeMessage('new', 9, { attachments }),
  ]
  expect(listFiles(messages).map((it) => it.id)).toEqual(['new.0', 'new.1', 'old.0', 'old.1'])
})

test('attachments of a message beyond the thirtieth are counted, since they are not listed', () => {
  const attachments = Array.from({ length: 33 }, (_, it) => parseAttachment({ name: `${it}.pdf` }))
  const messages = [makeMessage('many', 1, { attachments }), makeMessage('few', 5)]
  expect([listFiles(messages).length, countOmittedFiles(messages)]).toEqual([30, 3])
})

test.each([
  ['a sticker', { sticker: { link: 'https://a.example/s', mime_type: 'image/webp' } }, 'images'],
  ['a voice note', { voice: true, url: 'https://a.example/v' }, 'audio'],
  ['a video', { type: 'video/mp4', url: 'https://a.example/v' }, 'videos'],
  ['a spreadsheet', { name: 'items.xlsx' }, 'documents'],
  ['a photograph without a type', { name: 'photo.jpg', url: 'https://a.example/photo.jpg' }, 'images'],
  ['a place', { type: 'location', latitude: 1, longitude: 2 }, 'other'],
  ['a program', { name: 'setup.exe' }, 'other'],
  ['claims that contradict each other', { name: 'a.pdf', url: 'https://a.example/a.mp4' }, 'other'],
  ['no claim', { blob: 'x' }, 'other'],
])('the group of %s', (_, record, group) => {
  const [file] = listFiles([makeMessage('a', 1, { attachments: [parseAttachment(record)] })])
  expect(file?.group).toBe(group)
})
