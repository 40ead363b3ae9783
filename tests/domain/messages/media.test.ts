import { expect, test } from 'vitest'
import { parseAttachment } from '#src/api/schema/attachment.ts'
import { mayBeAnimated } from '#src/domain/messages/image-view.ts'
import {
  getMessageAudio,
  getRequestableMedia,
  getRequestKey,
  getThreadImages,
} from '#src/domain/messages/media.ts'
import { makeMessage } from '../../support/message-server.ts'

const HOSTS = ['https://media.example.com']
const URL_OF_PHOTO = 'https://media.example.com/7f/photo.jpg'
const messageOf = (...records: unknown[]) =>
  makeMessage('m1', 0, { attachments: records.map((it) => parseAttachment(it)) })
const imageOf = (record: unknown, hosts = HOSTS) => getThreadImages([messageOf(record)], hosts)[0] ?? null

test('an image of an allowed host is shown in place', () => {
  expect(imageOf({ url: URL_OF_PHOTO, type: 'image/jpeg' })).toMatchObject({
    url: URL_OF_PHOTO,
    isSticker: false,
  })
  expect(
    imageOf({ sticker: { link: 'https://media.example.com/s', mime_type: 'image/webp' } }),
  ).toMatchObject({
    isSticker: true,
  })
})

test('what the sender wrote about an image is its caption, and doesn’t say what kind of file it is', () => {
  expect(imageOf({ image: { link: URL_OF_PHOTO, caption: 'It came from shop.com' } })).toMatchObject({
    attachment: { name: 'photo.jpg', caption: 'It came from shop.com' },
  })
})

test.each([
  [{ url: URL_OF_PHOTO, type: 'image/jpeg' }, false],
  [{ url: 'https://media.example.com/a', mime_type: 'image/gif' }, true],
  [{ url: 'https://media.example.com/a', mime_type: 'image/png' }, true],
  [{ sticker: { link: 'https://media.example.com/s', mime_type: 'image/webp' } }, true],
  [{ url: 'https://media.example.com/a', mime_type: 'image/gif; charset=binary' }, true],
  [{ type: 'image', image: { link: 'https://media.example.com/a.gif' } }, true],
  [{ type: 'photo', url: 'https://media.example.com/a' }, true],
  [{ type: 'image', name: 'a.jpg', url: 'https://media.example.com/a.gif' }, true],
  [{ type: 'image', image: { link: `${URL_OF_PHOTO}?expires=1` } }, false],
])(
  'an image that may have several frames is known by its type, or else by its endings: %j',
  (record, expected) => {
    const image = imageOf(record)
    expect(image && mayBeAnimated(image)).toBe(expected)
  },
)

test.each([
  ['no host is allowed', { url: URL_OF_PHOTO, type: 'image/jpeg' }, []],
  ['another port', { url: 'https://media.example.com:444/a.jpg', type: 'image/jpeg' }, HOSTS],
  [
    'a host that only begins like an allowed one',
    { url: 'https://media.example.com.evil.example/a.jpg', type: 'image/jpeg' },
    HOSTS,
  ],
  ['http', { url: 'http://media.example.com/a.jpg', type: 'image/jpeg' }, HOSTS],
  ['no type', { url: URL_OF_PHOTO }, HOSTS],
  ['a type of something else', { url: URL_OF_PHOTO, type: 'application/pdf' }, HOSTS],
  ['the name of a program', { url: URL_OF_PHOTO, type: 'image/jpeg', name: 'photo.exe' }, HOSTS],
  ['the address of a web page', { url: 'https://media.example.com/a.html', type: 'image/jpeg' }, HOSTS],
  ['an SVG drawing', { url: 'https://media.example.com/a.svg', type: 'image/svg+xml' }, HOSTS],
  ['an SVG drawing without an ending', { url: 'https://media.example.com/a', type: 'image/svg+xml' }, HOSTS],
])('an attachment stays a card: %s', (_, record, hosts) => {
  expect(imageOf(record, hosts)).toBeNull()
})

test('a file of another host is one tap away where the deployment allows it, and shown after the tap', () => {
  const type = 'image/jpeg'
  const message = messageOf(
    { url: URL_OF_PHOTO, type },
    { url: 'https://elsewhere.example/a.jpg', type },
    { url: 'http://127.0.0.1:3000/a.jpg', type },
    { url: 'https://elsewhere.example/a.jpg', type, name: 'a.exe' },
    { url: 'https://elsewhere.example/a.jpg' },
    { sticker: { link: 'https://elsewhere.example/b', mime_type: 'image/webp' } },
    { url: 'https://elsewhere.example/a.ogg', type: 'audio/ogg' },
    { url: 'https://elsewhere.example/a.mp4', type: 'video/mp4' },
    { url: 'https://elsewhere.example/a.mp4', type: 'video/mp4', name: 'a.html' },
    { url: 'https://media.example.com/a.ogg', type: 'audio/ogg' },
    { url: 'https://elsewhere.example/a.pdf', type: 'application/pdf' },
  )
  const requestable = getRequestableMedia(message, { remoteImages: 'tap', mediaHosts: HOSTS })
  expect(requestable.map(({ kind, media }) => [kind, media.id])).toEqual([
    ['image', 'm1.1'],
    ['image', 'm1.5'],
    ['audio', 'm1.6'],
    ['video', 'm1.7'],
  ])
  expect(getRequestableMedia(message, { remoteImages: 'tab', mediaHosts: HOSTS })).toEqual([])
  const request = (id: string, host = 'https://elsewhere.example') => new Set([getRequestKey(id, host)])
  const heard = (requested: ReadonlySet<string>) =>
    getMessageAudio(message, HOSTS, requested).map(({ id }) => id)
  expect([heard(new Set()), heard(request('m1.6'))]).toEqual([['m1.9'], ['m1.6', 'm1.9']])
  const shown = (requested: ReadonlySet<string>) =>
    getThreadImages([message], HOSTS, requested).map(({ id }) => id)
  expect([shown(new Set()), shown(request('m1.5')), shown(request('m2.1'))]).toEqual([
    ['m1.0'],
    ['m1.0', 'm1.5'],
    ['m1.0'],
  ])
  // Its link now leads to a host that the agent hasn't asked for.
  expect(shown(request('m1.5', 'https://other.example'))).toEqual(['m1.0'])
})

const URL_OF_NOTE = 'https://media.example.com/7f/note.ogg'
const audioOf = (record: object, hosts = HOSTS) => getMessageAudio(messageOf(record), hosts).at(0) ?? null

test('a sound of an allowed host is played in place', () => {
  const note = {
    audio: { link: URL_OF_NOTE, mime_type: 'audio/ogg; codecs=opus', voice: true },
    duration: 14,
  }
  expect(audioOf(note)).toMatchObject({ kind: 'voice', url: URL_OF_NOTE, durationSeconds: 14 })
  expect(audioOf({ url: URL_OF_NOTE, type: 'audio/ogg' })).toMatchObject({
    kind: 'audio',
    durationSeconds: null,
  })
})

test.each([
  ['no host is allowed', { url: URL_OF_NOTE, type: 'audio/ogg' }, []],
  ['another host', { url: 'https://elsewhere.example/note.ogg', type: 'audio/ogg' }, HOSTS],
  ['no type', { url: URL_OF_NOTE }, HOSTS],
  ['an image', { url: URL_OF_PHOTO, type: 'image/jpeg' }, HOSTS],
  ['the name of a program', { url: URL_OF_NOTE, type: 'audio/ogg', name: 'note.exe' }, HOSTS],
  ['the address of an image', { url: 'https://media.example.com/a.jpg', type: 'audio/mp4' }, HOSTS],
])('a sound stays a card: %s', (_, record, hosts) => {
  expect(audioOf(record, hosts)).toBeNull()
})

test('a recording with the ending of a video is sound, because both have the same formats', () => {
  const recording = { url: 'https://media.example.com/note.webm', type: 'audio/webm', voice: true }
  expect(audioOf(recording)).toMatchObject({ kind: 'voice', url: recording.url })
  expect(audioOf({ ...recording, name: 'note.mp4' })).toMatchObject({ kind: 'voice' })
  expect(audioOf({ ...recording, name: 'note.exe' })).toBeNull()
})
