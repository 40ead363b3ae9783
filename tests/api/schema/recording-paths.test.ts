import { expect, test } from 'vitest'
import { createCallSchema } from '#src/api/schema/call.ts'
import { ID } from '../../support/parse-response.ts'
import { fc } from '../../support/property.ts'

function read(fields: { readonly recordings?: unknown; readonly metadata?: unknown }) {
  return createCallSchema('https://api.shop.example/v2/').parse({ id: ID, ...fields })
}

const files = (fields: Parameters<typeof read>[0]) => read(fields).recordings.map((it) => it.href)

test.each([
  ['/recordings/1.mp3', 'https://api.shop.example/recordings/1.mp3'],
  ['/recordings/1?sig=a/b', 'https://api.shop.example/recordings/1?sig=a/b'],
  ['recordings/1.mp3', 'https://api.shop.example/v2/recordings/1.mp3'],
  ['./1.mp3', 'https://api.shop.example/v2/1.mp3'],
  ['../../../1.mp3', 'https://api.shop.example/1.mp3'],
  ['//rec.shop.example/1.mp3', 'https://rec.shop.example/1.mp3'],
])('a recording at “%s” is one of the platform where the key says so [CAL-06, CAL-07]', (path, href) => {
  for (const fields of [
    { recordings: { recording_url: path } },
    { recordings: [{ url: path, type: 'audio/mpeg' }] },
    { recordings: { agent: { link: path } } },
    { metadata: { RecordingUrl: path, RecordingStatusCallback: '/hook', recording_format: 'audio/wav' } },
    { metadata: { call: JSON.stringify({ record_link: path }) } },
    { metadata: { recording_urls: [path] } },
  ])
    expect(files(fields)).toEqual([href])
  expect(read({ recordings: { recording_url: path } }).unreadRecordings).toBeNull()
  const withoutPlatform = createCallSchema().parse({ id: ID, recordings: { recording_url: path } })
  expect(withoutPlatform.recordings).toEqual([])
})

test.each([
  '///evil.example/1.mp3',
  '/\\evil.example/1.mp3',
  '\\\\evil.example\\1.mp3',
  '/\t/evil.example/1.mp3',
  '//user:secret@evil.example/1.mp3',
  'javascript:alert(1)/a.mp3',
  'data:audio/mp3,a/b',
  'file:///a/1.mp3',
  '/var/spool/asterisk/monitor/1.wav',
  '/home/pbx/1.wav',
  'C:\\rec\\1.wav',
  '1.mp3',
  'completed',
  '',
])('“%s” is no recording under any key [CAL-06, CAL-07]', (text) => {
  expect(files({ recordings: { recording_url: text, url: text, agent: text } })).toEqual([])
  expect(files({ recordings: [text], metadata: { RecordingUrl: text, recording: text } })).toEqual([])
})

test.each([
  { metadata: { path: '/a/1.mp3', url: '/a/1.mp3', StatusCallback: '/hook', wait_url: '/hold.mp3' } },
  { metadata: { recording_format: 'audio/wav', recording: 'monitor/1.wav' } },
  { metadata: { recording_status_callback: '/hook', recording_file: 'monitor/1.wav' } },
  { recordings: { agent: '/a/1.mp3', status_callback: '/hook' } },
  { recordings: ['audio/wav'] },
])('a path is no recording where its key says something else or nothing: %j [CAL-07]', (fields) => {
  expect(files(fields)).toEqual([])
})

test('a path never leads to another host than the platform’s, unless it names one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[./\\@:a-z?#%\t ]{0,20}$/), fc.boolean(), (rest, isRooted) => {
      const path = isRooted ? `/${rest}` : rest
      for (const { href } of read({ recordings: { recording_url: path } }).recordings) {
        const { protocol, host, username } = new URL(href)
        expect(protocol).toMatch(/^https?:$/)
        expect(username).toBe('')
        if (!/^\s*(?:\/\/|https?:)/.test(path)) expect(host).toBe('api.shop.example')
      }
    }),
  )
})
