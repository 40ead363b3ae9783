import { describe, expect, test } from 'vitest'
import { createCallSchema } from '#src/api/schema/call.ts'
import { ID } from '../../support/parse-response.ts'

const A = 'https://rec.shop.example/c/91-a.mp3'
const B = 'https://rec.shop.example/c/91-b.mp3'
const API = 'https://api.twilio.example/2010-04-01/Accounts/AC/Recordings/RE1'
const HOOK = 'https://hooks.shop.example/done'

type Fields = {
  readonly recordings?: unknown
  readonly metadata?: unknown
  readonly duration_seconds?: number
}

const read = (fields: Fields) => createCallSchema('https://api.shop.example/v1/').parse({ id: ID, ...fields })

const files = (fields: Fields) =>
  read(fields).recordings.map(({ href, durationSeconds }) =>
    durationSeconds === null ? href : `${href} ${durationSeconds}`,
  )

describe('of several addresses, the one of the sound is the recording [CAL-06, CAL-07]', () => {
  test.each<[string, Fields, string[]]>([
    [
      'Twilio’s list',
      {
        recordings: { recordings: [{ uri: '/2010/AC/Recordings/RE1.json', media_url: API, duration: '70' }] },
      },
      [`${API} 70`],
    ],
    [
      'Twilio’s list by itself',
      { recordings: [{ uri: '/2010/AC/Recordings/RE1.json', media_url: API, duration: '70' }] },
      [`${API} 70`],
    ],
    [
      'RingCentral',
      {
        metadata: {
          recording: {
            id: 1,
            uri: 'https://platform.rc.example/restapi/v1.0/account/~/recording/123',
            contentUri: 'https://media.rc.example/restapi/v1.0/account/~/recording/123/content',
          },
        },
      },
      ['https://media.rc.example/restapi/v1.0/account/~/recording/123/content'],
    ],
    [
      'an address of the API',
      { recordings: [{ url: 'https://api.shop.example/recordings/7', media_url: A }] },
      [A],
    ],
    ['a file before an address', { recordings: [{ url: 'https://api.shop.example/r/7', file_url: A }] }, [A]],
    ['a file, and a public link', { recordings: [{ url: A, public_url: `${API}/x` }] }, [`${API}/x`]],
    [
      'Zoom',
      {
        recordings: {
          recording_files: [
            { file_type: 'M4A', play_url: `${HOOK}/p`, download_url: 'https://zoom.example/d/a' },
            { file_type: 'TRANSCRIPT', download_url: 'https://zoom.example/d/b' },
            { file_type: 'CHAT', download_url: 'https://zoom.example/d/c' },
          ],
          share_url: 'https://zoom.example/s/a',
        },
      },
      ['https://zoom.example/d/a'],
    ],
    [
      'Bandwidth',
      {
        metadata: {
          recordingId: 'r-1',
          recordingUrl: 'https://voice.bw.example/recordings/r-1/media',
          recordingDuration: 'PT1M10S',
        },
      },
      ['https://voice.bw.example/recordings/r-1/media 70'],
    ],
  ])('%s', (_, fields, expected) => {
    expect(files(fields)).toEqual(expected)
  })

  test.each([
    { subresource_uris: { recordings: '/2010-04-01/Accounts/AC/Calls/CA1/Recordings.json' } },
    { recordings_url: 'https://api.shop.example/calls/7/recordings' },
    { recording_url: 'https://rec.shop.example/1.json' },
    { recording_url: 'https://rec.shop.example/wave.png' },
    { recording: { url: 'https://rec.shop.example/1.vtt' } },
  ])('a list or a text is none: %j', (metadata) => {
    expect(files({ metadata })).toEqual([])
    expect(files({ metadata: { ...metadata, recording_link: A } })).toEqual([A])
  })
})

describe('what isn’t an address is no recording, and is shown as it is [CAL-06, FLT-28]', () => {
  test.each([
    'N/A',
    'n/a',
    'N/A.',
    '/n/a',
    './null',
    'not/recorded',
    'pending/processing',
    'yes/no',
    'and/or',
    'audio/mpeg',
    'audio/mp3',
    'application/vnd.ms-excel.document',
    '24/7',
    '20/11/2026',
    'N/A (expired 3 days ago)',
    '//N/A',
    '//pending/scan',
    'https://N/A',
    'http://undefined/',
    '/',
    './',
    '-',
    'rec/',
  ])('%s', (text) => {
    for (const fields of [
      { recordings: { url: text } },
      { recordings: { leg: [{ recording_url: text, duration: 70 }] } },
      { metadata: { recording_url: text } },
      { metadata: { call: { RecordingUrl: text } } },
    ])
      expect(read(fields), JSON.stringify(fields)).toMatchObject({ recordings: [], unreadRecordings: text })
    expect(read({ metadata: { recording_url: text, recording_link: A } })).toMatchObject({
      recordings: [{ href: A }],
      unreadRecordings: null,
    })
  })

  test('a password in it is left out', () => {
    const fields = { metadata: { recording_url: 'https://me:pw@rec.shop.example/1.mp3' } }
    expect(read(fields).unreadRecordings).toBe('https://…@rec.shop.example/1.mp3')
  })

  test.each(['', ' ', 'null', 'None', 'undefined'])('%j says nothing', (recording_url) => {
    expect(read({ metadata: { recording_url } })).toMatchObject({ recordings: [], unreadRecordings: null })
  })

  test.each([
    'recordings/91',
    'recordings/91.mp3',
    'audio/91.mp3',
    'files/9f2/a',
    'a/b.wav?sig=1/2',
    './a',
    '/rec/a',
    '2026/11/a.wav',
    '/unknown/a.mp3',
    '//cdn.shop.example/a',
    '//localhost/a',
  ])('the path %s is one', (path) => {
    expect(read({ metadata: { recording_url: path } }).recordings).toHaveLength(1)
  })
})

describe('files that differ in what their query names are all kept [CAL-06]', () => {
  const D = 'https://rec.shop.example/download.mp3'
  test.each<[string, unknown, string[]]>([
    [
      'a number',
      [
        { url: `${D}?id=1`, seconds: 70 },
        { url: `${D}?id=2`, seconds: 141 },
      ],
      [`${D}?id=1 70`, `${D}?id=2 141`],
    ],
    ['a leg', [`${A}?leg=a`, `${A}?leg=b`], [`${A}?leg=a`, `${A}?leg=b`]],
    [
      'a part',
      { one: `${A}?part=1&sig=x`, two: `${A}?part=2&sig=x` },
      [`${A}?part=1&sig=x`, `${A}?part=2&sig=x`],
    ],
    ['a token of a common name', [`${D}?token=a`, `${D}?token=b`], [`${D}?token=a`, `${D}?token=b`]],
    [
      'their lengths',
      [
        { url: `${A}?sig=1`, seconds: 70 },
        { url: `${A}?sig=2`, seconds: 141 },
      ],
      [`${A}?sig=1 70`, `${A}?sig=2 141`],
    ],
    ['a signature only', [`${A}?sig=1`, `${A}?sig=2`], [`${A}?sig=1`]],
    ['a signature of storage', [A, `${A}?X-Amz-Date=1&X-Amz-Signature=2`, `${A}?Expires=1&Signature=a`], [A]],
    ['the order of the query', [`${A}?id=1&leg=a`, `${A}?leg=a&id=1`], [`${A}?id=1&leg=a`]],
    ['the format', [`${D}?id=1`, `${D.replace('mp3', 'wav')}?id=1`, `${D}?id=1&format=wav`], [`${D}?id=1`]],
  ])('%s', (_, recordings, expected) => {
    expect(files({ recordings })).toEqual(expected)
  })
})

test.each(
  'completed ready result post action hangup rules finished failed'
    .split(' ')
    .map((it) => `recording_${it}_url`)
    .concat(
      'recordingEndpoint recordingHandler recordingListener recording_destination recording_bucket'.split(
        ' ',
      ),
      'recording_share_url recording_notice recording_warning_url recording_tone recording_welcome recording_intro'.split(
        ' ',
      ),
      'recording_message_url recordedMessageUrl background_recording_url pre_recorded_url'.split(' '),
      'recording_metadata_url recording_json recording_summary_link recording_share_link'.split(' '),
    ),
)('%s is no recording [CAL-07]', (key) => {
  for (const value of [HOOK, B, { url: HOOK }].slice(
    0,
    key.includes('result') || key.includes('metadata') ? 2 : 3,
  )) {
    expect(files({ metadata: { [key]: value } }), key).toEqual([])
    expect(files({ metadata: { [key]: value, recording_url: A } }), key).toEqual([A])
  }
})

test.each([
  { recordingOptions: { recordingStatusCallback: HOOK, url: HOOK }, recording_url: A },
  { recording_metadata: { url: A } },
  { recordingResult: { url: A } },
  { result: { recording_url: A } },
  { metadata: { recording: { url: A } } },
  { recording_completed: { recording_url: A } },
  { recording_completed: JSON.stringify({ recording_url: A }) },
  { message: { call: { recording_link: A } } },
  { voice_message_url: A },
  { voice_message_recording_url: A },
])('the recording in %j is found among others [CAL-07]', (metadata) => {
  expect(files({ metadata })).toEqual([A])
})

test.each([
  [211, 70_000, 70],
  [211, 211_000, 211],
  [211, '70000', 70],
  [211, 70, 70],
  [211, 240, 240],
  [70_000, 70_000, 70_000],
  [0, 70_000, 70_000],
  [undefined, 70_000, 70_000],
])('of a call of %s s, a recording of %s is one of %s s [CAL-06]', (seconds, duration, expected) => {
  const call = seconds === undefined ? {} : { duration_seconds: seconds }
  expect(files({ ...call, recordings: [{ url: A, duration }] })).toEqual([`${A} ${expected}`])
})
