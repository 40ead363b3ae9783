import { expect, test } from 'vitest'
import { findMediaFile } from '#platform/media/media-files.ts'
import { at } from '#platform/seed/random.ts'
import { seededRowsOf } from '#platform/seed/seed.ts'
import { parseAttachment } from '#src/api/schema/attachment.ts'

const { messages, chats } = at(seededRowsOf('demo', '2026-11-21T10:00:00.000000Z'), 0)

/** The attachments of a message, with an address in the place of each reference. */
function attachmentsOf(attachments: unknown) {
  const text = JSON.stringify(attachments).replaceAll('"media:', '"https://media.example/')
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? list.map((it) => parseAttachment(it)) : []
}

test('every reference of a seeded attachment names a file, with its size', () => {
  const references = messages.flatMap(({ attachments }) => [
    ...JSON.stringify(attachments).matchAll(/"media:([^"]*)"/g),
  ])
  expect(references.length).toBeGreaterThan(1000)
  expect(references.map(([, id = '']) => id).filter((id) => !findMediaFile(id))).toEqual([])
  for (const { size, href } of messages.flatMap(({ attachments }) => attachmentsOf(attachments))) {
    const id = /^https:\/\/media\.example\/(.*)$/.exec(href ?? '')?.[1]
    if (id !== undefined && size !== null) expect([id, size]).toEqual([id, findMediaFile(id)?.bytes.length])
  }
})

test('the demo has media of every kind, and most attachments are recognised', () => {
  const all = messages.flatMap(({ attachments }) => attachmentsOf(attachments))
  const kinds = Map.groupBy(all, ({ media }) => media?.kind ?? 'card')
  for (const kind of [
    'image',
    'sticker',
    'voice',
    'audio',
    'video',
    'pdf',
    'text',
    'location',
    'contacts',
  ] as const)
    expect([kind, (kinds.get(kind) ?? []).length > 5]).toEqual([kind, true])
  expect((kinds.get('card') ?? []).length).toBeLessThan(all.length / 5)
})

test('voice notes come as Opus and as AAC, in several lengths of each, in open tickets too', () => {
  const open = new Set(chats.filter(({ status }) => status === 'open').map(({ id }) => id))
  const notes = messages.flatMap(({ chat_id, attachments }) =>
    attachmentsOf(attachments).flatMap(({ media, type, href }) => {
      const file = findMediaFile(href?.split('/').at(-1) ?? '')
      return media?.kind === 'voice' && type?.includes('/') === true && file
        ? [{ said: type.split(';', 1).join(''), served: file.type, id: file.id, isOpen: open.has(chat_id) }]
        : []
    }),
  )
  expect(notes.filter(({ said, served }) => said !== served)).toEqual([])
  const byType = Map.groupBy(notes, ({ served }) => served)
  for (const [type, lengths] of [
    ['audio/ogg', 6],
    ['audio/mp4', 2],
  ] as const) {
    const ofType = byType.get(type) ?? []
    expect([type, new Set(ofType.map(({ id }) => id)).size]).toEqual([type, lengths])
    expect([type, ofType.some(({ isOpen }) => isOpen)]).toEqual([type, true])
  }
})

test('one ticket has an album of five images in one message, and one has 30 different images or more in three', () => {
  const images = messages.map(({ chat_id, attachments }) => ({
    chat_id,
    sources: attachmentsOf(attachments).flatMap(({ media }) =>
      media?.kind === 'image' ? [media.source] : [],
    ),
  }))
  expect(images.filter(({ sources }) => sources.length === 5)).toHaveLength(1)
  const gallery = images.filter(({ sources }) => sources.length >= 10)
  expect([gallery.length, new Set(gallery.map(({ chat_id }) => chat_id)).size]).toEqual([3, 1])
  expect(new Set(gallery.flatMap(({ sources }) => sources)).size).toBeGreaterThanOrEqual(30)
  expect(chats.find(({ id }) => id === gallery[0]?.chat_id)?.status).toBe('open')
})
