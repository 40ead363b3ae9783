import { expect, test } from 'vitest'
import { createCallSchema } from '#src/api/schema/call.ts'
import { ID } from '../../support/parse-response.ts'

const A = 'https://rec.shop.example/c/91-a.mp3'
const read = (fields: object) => createCallSchema('https://api.shop.example/v1/').parse({ id: ID, ...fields })

test.each([
  { voicemail: A },
  { vm_url: A },
  { gravacao: A },
  { gravação_url: A },
  { url_grabacion: A },
  { rekaman: A },
  { recording: A, recording_short_url: 'https://short.shop.example/abc' },
])('%j has one recording [CAL-06, CAL-07]', (metadata) => {
  expect(read({ metadata }).recordings.map((it) => it.href)).toEqual([A])
})

test.each([{ voicemail_greeting: A }, { voicemail: true }, { vm: A }, { url: A }])(
  '%j has none [CAL-06, CAL-07]',
  (metadata) => {
    expect(read({ metadata }).recordings).toEqual([])
  },
)

test.each([
  [{ path: 'recordings/2026/11/a.mp3' }, 'recordings/2026/11/a.mp3'],
  [[{ Location: 's3-bucket/a.wav' }], '[{"Location":"s3-bucket/a.wav"}]'],
  [{ leg: { file: 'q-600-1.wav' } }, 'q-600-1.wav'],
  [{ file: 'N/A' }, null],
  [{ file: '-' }, null],
  [{ status: 'none' }, null],
  [{ file: 'a.wav', url: A }, null],
])('the recordings %j are said to be %j', (recordings, text) => {
  expect(read({ recordings }).unreadRecordings).toBe(text)
})
