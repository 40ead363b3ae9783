import { describe, expect, test } from 'vitest'
import { createCallSchema } from '#src/api/schema/call.ts'
import { storedCall } from '#src/api/schema/stored-records.ts'
import { ID } from '../../support/parse-response.ts'
import { fc } from '../../support/property.ts'

const A = 'https://rec.shop.example/c/91-a.mp3'
const B = 'https://rec.shop.example/c/91-b.mp3'
const HOOK = 'https://hooks.shop.example/done'

function read(fields: { readonly recordings?: unknown; readonly metadata?: unknown }) {
  return createCallSchema().parse({ id: ID, created_at: '2026-11-19T16:02:11Z', ...fields })
}

const files = (fields: Parameters<typeof read>[0]) =>
  read(fields).recordings.map(({ href, durationSeconds }) =>
    durationSeconds === null ? href : `${href} ${durationSeconds}`,
  )

describe('what telephony providers report of a call', () => {
  test.each<[string, object, string[]]>([
    [
      'Exotel',
      {
        Sid: 'b6cf',
        RecordingUrl: A,
        PreSignedRecordingUrl: `${A}?X-Amz-Signature=1f`,
        StatusCallback: HOOK,
        Uri: '/v1/Accounts/x/Calls/b6cf',
      },
      [A],
    ],
    [
      'Twilio',
      {
        CallSid: 'CA1',
        RecordingUrl: A,
        RecordingSid: 'RE1',
        RecordingDuration: '70',
        CallDuration: '211',
        recordingStatusCallback: HOOK,
        waitUrl: 'https://cdn.shop.example/hold.mp3',
      },
      [`${A} 70`],
    ],
    [
      'Plivo',
      {
        RecordUrl: A,
        RecordingID: 'r-1',
        RecordingDuration: '70',
        RecordingDurationMs: '70320',
        RecordingResourceURL: 'https://api.plivo.example/v1/Recording/r-1/',
        recording_callback_url: HOOK,
      },
      [`${A} 70`],
    ],
    ['a voicemail', { voicemail_url: A, hold_music_url: B, voicemail_enabled_url: HOOK }, [A]],
    ['Vonage', { recording_url: A, recording_uuid: 'u', event_url: [HOOK], answer_url: [HOOK] }, [A]],
    ['Ozonetel', { AudioFile: A, monitorUCID: '17', CallDuration: '00:03:31', CallBackURL: HOOK }, [A]],
    ['Knowlarity', { resource_url: A, business_call_type: 'sr', notification_url: HOOK }, [A]],
    [
      'MyOperator',
      { _ci: '5c', _fn: 'e673.mp3', _fu: 'https://app.operator.example/audio/e673', _dr: '00:00:39' },
      ['https://app.operator.example/audio/e673'],
    ],
    [
      'Smartflo',
      { recording_url: A, aws_call_recording_identifier: '91-a', call_id: '7', webhook_url: HOOK },
      [A],
    ],
    ['Telnyx', { recording_urls: { mp3: A, wav: A.replace('mp3', 'wav') }, webhook_url: HOOK }, [A]],
    ['a media address beside its type', { media_url: `${A}?1`, content_type: 'audio/mpeg' }, [`${A}?1`]],
    ['a media address beside its format', { mediaUrl: HOOK, fileFormat: 'wav' }, [HOOK]],
    ['a media address of a picture', { media_url: 'https://x.example/a.png', type: 'image/png' }, []],
    ['a nested recording', { leg: { recording: { link: A, duration: '1:10' } } }, [`${A} 70`]],
    ['a recording in JSON text', { provider: JSON.stringify({ call: { record_link: A } }) }, [A]],
    ['a recording of the voice', { voice_record: A, avatar_url: HOOK }, [A]],
  ])('%s: only the recording is one [CAL-07]', (_, metadata, expected) => {
    expect(files({ metadata: JSON.stringify(metadata), recordings: '{}' })).toEqual(expected)
    expect(files({ metadata })).toEqual(expected)
  })

  test('of links with a relation, only that to the file is one', () => {
    const links = [
      { rel: 'self', href: `${A}/api` },
      { rel: 'download', href: A },
      { rel: 'transcription', href: B },
    ]
    expect(read({ metadata: { recording: { media: { links } } } }).recordings.map((it) => it.href)).toEqual([
      A,
    ])
  })

  test.each([
    'status_callback',
    'recording_status_callback',
    'RecordingStatusCallback',
    'wait_url',
    'hold_music_url',
    'hold_recording',
    'avatar',
    'agent_photo_url',
    'webhook',
    'transcript_url',
    'recording_transcription_url',
    'recording_consent_url',
    'greeting_recording_url',
    'answer_url',
    'action',
    'ivr_audio_url',
    'ticket_url',
    'record_id',
    'crm_record_url',
    'url',
    'link',
  ])('%s is no recording in metadata [CAL-07]', (key) => {
    expect(files({ metadata: { [key]: 'https://cdn.shop.example/a.mp3' } })).toEqual([])
    expect(files({ metadata: { call: { [key]: HOOK }, recording_url: A } })).toEqual([A])
  })
})

describe('the recordings of a call', () => {
  test.each<[string, unknown, string[]]>([
    [
      'parts',
      {
        parts: [
          { url: A, seconds: 70 },
          { url: B, seconds: 141 },
        ],
      },
      [`${A} 70`, `${B} 141`],
    ],
    [
      'segments with other words',
      {
        segments: [
          { file: A, duration: '1:10' },
          { href: B, duration_ms: 141_000 },
        ],
      },
      [`${A} 70`, `${B} 141`],
    ],
    ['a map of legs', { agent: A, customer: B, seconds: 211 }, [A, B]],
    [
      'a map of legs with lengths',
      { '1': { url: A, length: 70 }, '2': { url: B, length: '141' } },
      [`${A} 70`, `${B} 141`],
    ],
    ['a list', [A, B], [A, B]],
    ['a list in text', JSON.stringify([A]), [A]],
    ['a list in a text of a text', { list: JSON.stringify([A, B]) }, [A, B]],
    ['an address', A, [A]],
    ['addresses with commas', `${A}, ${B}`, [A, B]],
    ['one file by two links', { url: A, download_url: `${A}?token=1`, status_callback: HOOK }, [A]],
    ['the same file twice', { first: { url: A }, again: { url: A, seconds: 70 } }, [`${A} 70`]],
    ['several numbered keys', { recording_url: A, recording_url_2: B, duration: 211 }, [A, B]],
    ['a sum beside parts', { duration: 211, parts: [A, B] }, [A, B]],
    [
      'files by their number only',
      { a: 'https://x.example/get?id=1', b: 'https://x.example/get?id=2' },
      ['https://x.example/get?id=1', 'https://x.example/get?id=2'],
    ],
  ])('are all kept with their own lengths: %s [CAL-06]', (_, recordings, expected) => {
    const text = typeof recordings === 'string' ? recordings : JSON.stringify(recordings)
    expect(files({ recordings: text })).toEqual(expected)
    expect(read({ recordings: text })).toMatchObject({ unreadRecordings: null })
  })

  test('add up: those in the metadata are kept too, once each [CAL-06, CAL-07]', () => {
    expect(files({ recordings: [A], metadata: { recording_link: B, recording: A } })).toEqual([A, B])
  })

  test('are found wherever a key says so, and nothing else ever is [CAL-07]', () => {
    const decoy = fc.constantFrom(
      'status_callback',
      'wait_url',
      'webhook',
      'avatar',
      'url',
      'account',
      'next_page',
    )
    const name = fc.constantFrom(
      'recording_url',
      'RecordingUrl',
      'recordingLink',
      'record_url',
      'call_recording',
    )
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ key: decoy, id: fc.nat(99) }), { selector: (it) => it.key }),
        fc.array(fc.record({ key: name, id: fc.nat(99) }), { maxLength: 4 }),
        fc.nat(3),
        (decoys, named, depth) => {
          const others = Object.fromEntries(
            decoys.map(({ key, id }) => [key, `https://no.example/${id}.mp3`]),
          )
          const legs = named.map(({ key, id }) => ({ ...others, [key]: `https://rec.example/${id}.mp3` }))
          let metadata: object = { ...others, legs }
          for (let level = 0; level < depth; level += 1) metadata = { inner: metadata, ...others }
          const expected = new Set(named.map(({ id }) => `https://rec.example/${id}.mp3`))
          expect(new Set(files({ metadata: JSON.stringify(metadata) }))).toEqual(expected)
        },
      ),
    )
  })

  test('of a hostile record cost no more than a bounded search', () => {
    let deep: unknown = A
    for (let level = 0; level < 2_000; level += 1) deep = { a: deep }
    expect(files({ recordings: deep })).toEqual([])
    expect(
      files({ recordings: Array.from({ length: 5_000 }, (_, it) => `https://x.example/${it}`) }),
    ).toHaveLength(20)
    expect(
      files({ recordings: JSON.stringify({ a: 'javascript:alert(1)', b: 'https://u:p@x.example/1.mp3' }) }),
    ).toEqual([])
  })
})

describe('a text that is no JSON object', () => {
  test.each([
    "{'provider': 'exotel', 'recording_link': 'https://rec.shop.example/c/77.mp3', 'legs': None}",
    '{"recording_url":"https://rec.shop.example/c/77.m',
    '<Response><Recording>https://rec.shop.example/c/77.mp3</Recording></Response>',
    'dropped by carrier',
  ])('is kept as text, named as unreadable: %s [FLT-28]', (text) => {
    expect(read({ metadata: text })).toMatchObject({
      recordings: [],
      unreadMetadata: text,
    })
    expect(read({ recordings: text })).toMatchObject({
      recordings: [],
      unreadRecordings: text,
    })
  })

  test.each(['', '{}', '[]', 'null', 'None', ' '])('that says nothing (%j) is no text [FLT-28]', (text) => {
    expect(read({ metadata: text, recordings: text })).toMatchObject({
      unreadRecordings: null,
      unreadMetadata: null,
    })
  })

  test('is kept in device storage; a call of an earlier version has no recordings', () => {
    const it = read({ metadata: 'dropped', recordings: [A] })
    expect(storedCall.parse(JSON.parse(JSON.stringify(it)))).toEqual(it)
    const { recordings: _, unreadMetadata: __, unreadRecordings: ___, ...earlier } = it
    expect(storedCall.parse({ ...earlier, recordingHref: A })).toMatchObject({
      recordings: [],
      unreadMetadata: null,
    })
  })
})
