import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { signedLink } from '#platform/media/signed-link.ts'
import { HOUR, SECOND } from '#platform/seed/clock.ts'
import { sharePlatform } from '../support/databases.ts'
import { addMessages } from '../support/messages.ts'
import { startPlatform } from '../support/platform.ts'
import { rootDir } from '../support/project-files.ts'
import { first, listMessages, listTickets } from './requests.ts'

/** Over a real socket: `fetch` is the one of Node. */
const platform = sharePlatform(async () => {
  const running = await startPlatform({ http: true })
  return { platform: { ...running, fetch }, stop: async () => undefined }
})

const linkTo = (id: string): string => signedLink(platform().url ?? '', id, platform().clock.now())
const get = (id: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(linkTo(id), { headers, method })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

const FOLDER = join(rootDir, 'platform/media/files')
const sizes = new Map(readdirSync(FOLDER).map((name) => [name, statSync(join(FOLDER, name)).size]))

test('the files are several dozens, and smaller than 1 MiB together', () => {
  expect(sizes.size).toBeGreaterThan(48)
  expect([...sizes.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(1024 * 1024)
})

test('every file has the bytes of its type', async () => {
  const starts: Record<string, [type: string, start: string]> = {
    jpg: ['image/jpeg', '\xff\xd8\xff'],
    webp: ['image/webp', 'RIFF'],
    gif: ['image/gif', 'GIF89a'],
    ogg: ['audio/ogg', 'OggS'],
    m4a: ['audio/mp4', '\0\0\0\x1cftypM4A '],
    wav: ['audio/wav', 'RIFF'],
    mp4: ['video/mp4', '\0\0\0'],
    pdf: ['application/pdf', '%PDF-1.4'],
    svg: ['image/svg+xml', '<svg'],
    txt: ['text/plain; charset=utf-8', 'Packing list'],
  }
  for (const [name, size] of sizes) {
    const [id = '', ending = ''] = name.split('.')
    const [type, start] = starts[ending] ?? ['none', 'none']
    const response = await get(id)
    const bytes = await bytesOf(response)
    const contentType = response.headers.get('content-type')
    expect([name, response.status, contentType, bytes.length]).toEqual([name, 200, type, size])
    expect(bytes.subarray(0, start.length).toString('latin1')).toBe(start)
  }
})

test('a file is sent to pages of all origins, without cookies, and is never sniffed', async () => {
  const { headers } = await get('cup-1')
  expect(Object.fromEntries(headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-disposition': 'inline; filename="cup-1.jpg"',
    'content-length': String(sizes.get('cup-1.jpg')),
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(headers.get('set-cookie')).toBeNull()
  expect((await get('logo')).headers.get('content-disposition')).toBe('attachment; filename="logo.svg"')
})

test('HEAD has the headers of GET and no body, also for a file that is generated', async () => {
  for (const id of ['voice-14s', '50-mb', 'slow', 'cut-off']) {
    const head = await get(id, {}, 'HEAD')
    expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0])
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10_000)
  }
  const response = await get('cup-1', {}, 'POST')
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each([
  ['bytes=0-99', 0, 100],
  ['bytes=100-', 100, undefined],
  ['bytes=-10', -10, undefined],
  ['bytes=5-5', 5, 6],
  ['bytes=0-999999999', 0, undefined],
  ['bytes=-999999999', 0, undefined],
])('the range %s is sent with 206', async (range, start, end) => {
  const whole = await bytesOf(await get('voice-5s'))
  const part = await get('voice-5s', { range })
  const expected = whole.subarray(start, end)
  const from = expected.byteOffset - whole.byteOffset
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes ${from}-${from + expected.length - 1}/${whole.length}`,
    String(expected.length),
  ])
  expect((await bytesOf(part)).equals(expected)).toBe(true)
})

test('a range that is wanted only of an unchanged file is ignored, because no file has a validator', async () => {
  for (const validator of ['"v1"', 'Sat, 21 Nov 2026 10:00:00 GMT']) {
    const response = await get('voice-5s', { range: 'bytes=100-', 'if-range': validator })
    expect([response.status, (await bytesOf(response)).length]).toEqual([200, sizes.get('voice-5s.ogg')])
  }
})

test('HEAD with a range has the headers of that range and no body', async () => {
  const head = await get('call-60', { range: 'bytes=44-99' }, 'HEAD')
  expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([
    206,
    '56',
    0,
  ])
  expect(head.headers.get('content-range')).toBe('bytes 44-99/480044')
})

test('a client that stops reading gets the rest once it reads again, and meanwhile nothing is made for it', async () => {
  const link = new URL(linkTo('50-mb'))
  const socket = connect(Number(link.port), link.hostname)
  socket.write(
    `GET ${link.pathname}${link.search} HTTP/1.1\r\nHost: ${link.host}\r\nRange: bytes=0-\r\nConnection: close\r\n\r\n`,
  )
  let received = 0
  const count = (bytes: Buffer) => {
    received += bytes.length
  }
  socket.on('data', count)
  await once(socket, 'data')
  socket.pause()
  // Other requests are answered while the stream waits.
  for (let n = 0; n < 20; n += 1) expect((await get('cup-1', { range: 'bytes=0-9' })).status).toBe(206)
  expect(received).toBeLessThan(50_000_000)
  socket.resume()
  await once(socket, 'close')
  expect(received).toBeGreaterThan(50_000_000)
})

test('the recording of a call is as long as its id says, and any range of it is the same sound', async () => {
  const whole = await get('call-12')
  const bytes = await bytesOf(whole)
  // 8,000 samples of one byte a second, after a head of 44 bytes.
  expect([whole.headers.get('content-type'), bytes.length]).toEqual(['audio/wav', 44 + 12 * 8000])
  expect(bytes.readUInt32LE(40)).toBe(12 * 8000)
  expect(new Set(bytes.subarray(44)).size).toBeGreaterThan(50)
  const part = await bytesOf(await get('call-12', { range: 'bytes=30-70000' }))
  expect(part.equals(bytes.subarray(30, 70_001))).toBe(true)
})

test.each(['bytes=999999999-', 'bytes=-0'])('the range %s is refused with 416', async (range) => {
  const response = await get('voice-5s', { range })
  expect([response.status, response.headers.get('content-range')]).toEqual([
    416,
    `bytes */${sizes.get('voice-5s.ogg')}`,
  ])
})

test.each(['bytes=9-1', 'bytes=0-1,4-5', 'bytes=-', 'items=0-1', 'bytes=a-b', `bytes=${'9'.repeat(40)}-`])(
  'the range %s is ignored',
  async (range) => {
    const response = await get('voice-5s', { range })
    expect([response.status, (await bytesOf(response)).length]).toEqual([200, sizes.get('voice-5s.ogg')])
  },
)

test('a link works until it expires, and is the same one for half an hour, so that an open page doesn’t load it again', async () => {
  const expiring = await startPlatform({ seed: 'empty', now: '2026-11-21T10:00:00Z' })
  const link = signedLink('http://platform.test', 'cup-1', expiring.clock.now())
  const statusAt = async (micros: number) => {
    expiring.clock.advance(micros)
    const response = await expiring.app.request(link)
    await response.body?.cancel()
    return [response.status, signedLink('http://platform.test', 'cup-1', expiring.clock.now()) === link]
  }
  expect(await statusAt(0)).toEqual([200, true])
  expect(await statusAt(HOUR / 2 - SECOND)).toEqual([200, true])
  expect(await statusAt(SECOND)).toEqual([200, false])
  expect(await statusAt(HOUR / 2 - SECOND)).toEqual([200, false])
  expect(await statusAt(SECOND)).toEqual([403, false])
  await expiring.close()
})

test('a link that was changed is refused with 403, and an unknown file with 404', async () => {
  const link = new URL(linkTo('cup-1'))
  const expires = Number(link.searchParams.get('expires'))
  const changes: ((url: URL) => void)[] = [
    (url) => url.searchParams.set('expires', String(expires + 1)),
    (url) => url.searchParams.set('signature', `${url.searchParams.get('signature')?.slice(1)}A`),
    (url) => url.searchParams.set('signature', ''),
    (url) => url.searchParams.delete('signature'),
    (url) => url.searchParams.delete('expires'),
    (url) => Object.assign(url, { pathname: '/media/cup-2' }),
    (url) => Object.assign(url, { search: '' }),
  ]
  for (const change of changes) {
    const url = new URL(link)
    change(url)
    const response = await fetch(url)
    expect([url.href, response.status, response.headers.get('content-type')]).toEqual([
      url.href,
      403,
      'application/problem+json',
    ])
  }
  expect((await get('no-such-file')).status).toBe(404)
})

test('sentinels fail with 403, with 404, and with a wrong type', async () => {
  expect((await get('status-403')).status).toBe(403)
  expect((await get('status-404')).status).toBe(404)
  const page = await get('html-as-image')
  expect([page.headers.get('content-type'), (await page.text()).slice(0, 15)]).toEqual([
    'image/png',
    '<!doctype html>',
  ])
  const image = await get('image-as-html')
  expect(image.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(image.headers.get('content-disposition')).toBe('attachment; filename="photo.html"')
  expect((await bytesOf(image)).length).toBe(sizes.get('cup-1.jpg'))
})

test('the file of 50 MB is sent in pieces, and stops when its reader does', async () => {
  const response = await get('50-mb')
  expect(response.headers.get('content-length')).toBe('50000000')
  let received = 0
  for await (const piece of response.body ?? []) {
    received += piece.length
    if (received > 200_000) break
  }
  expect(received).toBeLessThan(5_000_000)
  const end = await get('50-mb', { range: 'bytes=-3' })
  expect([...(await bytesOf(end))]).toEqual([0, 0, 0])
})

test('the slow file is complete after its pieces, and another one is served meanwhile', async () => {
  const response = await get('slow')
  const reader = response.body?.getReader()
  const piece = await reader?.read()
  expect(piece?.value?.length).toBeLessThanOrEqual(2048)
  expect((await get('cup-1')).status).toBe(200)
  await reader?.cancel()
  const bytes = await bytesOf(await get('slow', { range: 'bytes=0-2999' }))
  expect(bytes.length).toBe(3000)
})

test('the file that is cut off ends in the middle with an error', async () => {
  const response = await get('cut-off')
  expect([response.status, response.headers.get('content-length')]).toEqual([
    200,
    String(sizes.get('cup-2.jpg')),
  ])
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect((await get('cup-2')).status).toBe(200)
})

test('the decompression bomb is a small PNG of 30,000 × 30,000 pixels', async () => {
  const bytes = await bytesOf(await get('bomb'))
  expect(bytes.length).toBeLessThan(200_000)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([30_000, 30_000])
  const pixels = bytes.subarray(41, 41 + bytes.readUInt32BE(33))
  expect(inflateSync(pixels).length).toBe(30_000 * (30_000 / 8 + 1))
})

test('a message has links to the platform’s own origin that work without a token', async () => {
  const { id } = first((await listTickets(platform())).records)
  await addMessages(
    platform(),
    id,
    [
      {
        attachments: [{ image: { link: 'media:plate-2' } }, 'media:voice-2s', 'https://a.example/media:x', 7],
      },
    ],
    '2026-11-21T10:00:00Z',
  )
  const [message] = (await listMessages(platform(), { chat_id: id })).records
  expect(message?.attachments).toEqual([
    { image: { link: linkTo('plate-2') } },
    linkTo('voice-2s'),
    'https://a.example/media:x',
    7,
  ])
  expect((await fetch(linkTo('plate-2'))).headers.get('content-type')).toBe('image/jpeg')
})

test.each([
  ['127.0.0.1:4600', ['http://127.0.0.1:4600']],
  ['localhost:4600', ['http://localhost:4600']],
  ['192.168.1.7:4600', []],
  ['127.0.0.1.example', []],
])('config.json for %s names the media hosts %j', async (host, mediaHosts) => {
  const response = await platform().app.request(`http://${host}/config.json`)
  expect(await response.json()).toMatchObject({ content: { remoteImages: 'tab', mediaHosts } })
})
