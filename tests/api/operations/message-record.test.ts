import { describe, expect, test } from 'vitest'
import { listMessages } from '#src/api/operations/messages.ts'
import { parseRecordItem } from '#src/api/schema/item.ts'
import { storedMessage } from '#src/api/schema/stored-records.ts'
import { isUnreadableCursor } from '#src/api/schema/unreadable-cursor.ts'
import { ID, OTHER, parseResponse } from '../../support/parse-response.ts'
import { platformConfig } from '../../support/platform-config.ts'

const message = {
  id: ID,
  chat_id: OTHER,
  role: 'user',
  content: 'hi',
  content_html: '<p>hi</p>',
  created_at: '2026-11-19T16:02:11.123456Z',
}

describe('a page of messages', () => {
  test('with one broken record keeps the others and reports the broken one [MSG-22, FLT-23, FLT-24]', () => {
    const { value, skippedRecords } = parseResponse(listMessages.output, {
      records: [message, { ...message, id: 7 }, { ...message, id: OTHER }],
      cursor: 'next',
    })
    expect(value?.records.map((it) => it.id)).toEqual([ID, OTHER])
    expect(value?.cursor).toBe('next')
    expect(skippedRecords).toEqual([{ path: '$.records[1].id', reason: 'expected string, received number' }])
  })

  // The stand-in for a cursor that can't be read requests the page itself once more, and is then one that leads nowhere.
  test.each([Number.POSITIVE_INFINITY, Number.NaN, {}, [], true, [null]])(
    'with the cursor %j keeps its messages and reports it [FLT-19, MSG-23]',
    (cursor) => {
      const parse = (requested: object) =>
        parseResponse(listMessages.output, { records: [message], cursor }, { chatId: OTHER, ...requested })
      expect(parse({}).value?.records).toMatchObject([{ id: ID }])
      expect(parse({}).unreadableFields).toMatchObject([{ path: '$.cursor' }])
      const cursorOf = (requested: object) => parse(requested).value?.cursor ?? ''
      const requestOf = (next: string) =>
        listMessages.encode({ chatId: OTHER, cursor: next }, platformConfig())?.body
      for (const [requested, sent] of [
        [{}, {}],
        [{ cursor: 'page 2' }, { cursor: 'page 2' }],
      ]) {
        const standIn = cursorOf(requested ?? {})
        expect(isUnreadableCursor(standIn)).toBe(true)
        expect(cursorOf({ cursor: standIn })).toBe(standIn)
        expect(requestOf(standIn)).toEqual({ chat_id: OTHER, ...sent })
      }
      expect(isUnreadableCursor('page 2')).toBe(false)
    },
  )

  test('without a cursor is the last one, as with null [MSG-23]', () => {
    expect(parseResponse(listMessages.output, { records: [] }).value?.cursor).toBeNull()
    expect(parseResponse(listMessages.output, { records: [], cursor: null }).value?.cursor).toBeNull()
  })

  test('accepts null and absence for every field that was observed as null [CON-07, MSG-07, FLT-26]', () => {
    const nulls = {
      attachments: null,
      links: null,
      meta_data: null,
      status: null,
      error_code: null,
      error_details: null,
      context_message: null,
      outbound_context_message: null,
      agent_id: null,
      pilot_id: null,
      is_feedback_message: null,
    }
    const [given, absent] = [
      parseResponse(listMessages.output, { records: [{ ...message, ...nulls }] }),
      parseResponse(listMessages.output, { records: [message] }),
    ]
    expect(given.skippedRecords).toEqual([])
    expect(given.value?.records).toEqual(absent.value?.records)
    expect(given.value?.records[0]).toMatchObject({
      attachments: [],
      links: [],
      status: null,
      errorCode: null,
      agentId: null,
      isFeedback: false,
    })
  })

  test('keeps unknown roles, types and fields without an error [MSG-02, MSG-12, DEC-18, FLT-25]', () => {
    const { value, skippedRecords } = parseResponse(listMessages.output, {
      records: [{ ...message, role: 'oracle', type: 'poll', novelty: 1 }],
    })
    expect(skippedRecords).toEqual([])
    expect(value?.records[0]).toMatchObject({ role: 'oracle', type: 'poll', text: 'hi' })
  })

  test.each(['yesterday', '2026-02-31T10:00:00Z', '2026-11', 12, '2026-11-19T25:00:00Z'])(
    'keeps a record whose time is %j beside its neighbour, as unreadable [CON-04, FLT-91]',
    (created_at) => {
      const { value, skippedRecords, unreadableFields } = parseResponse(listMessages.output, {
        records: [
          { ...message, created_at },
          { ...message, id: OTHER },
        ],
      })
      const [first, second] = value?.records ?? []
      expect([first?.unreadable, second?.unreadable, skippedRecords]).toEqual([['created_at'], undefined, []])
      expect((first?.at.micros ?? 0) - (second?.at.micros ?? 0)).toBe(1)
      expect(unreadableFields[0]?.path).toBe('$.records[0].created_at')
    },
  )

  test.each(['2026-11-19', '20261119', 20_261_119, '2026-W47-4', '2026-323'])(
    'keeps a record whose time is the day %j beside its neighbour, as of that day [CON-04]',
    (created_at) => {
      const { value, unreadableFields } = parseResponse(listMessages.output, {
        records: [
          { ...message, created_at },
          { ...message, id: OTHER },
        ],
      })
      const [first, second] = value?.records ?? []
      expect([first?.unreadable, unreadableFields]).toEqual([undefined, []])
      expect(first?.at).toMatchObject({ day: '2026-11-19' })
      expect((first?.at.micros ?? 0) - (second?.at.micros ?? 0)).toBe(1)
      expect(storedMessage.parse(first).at).toEqual(first?.at)
    },
  )

  test('has equal times for both notations of UTC, and differs by single microseconds [CON-04, CON-05, CON-06]', () => {
    const times = [
      '2026-11-19T16:02:11Z',
      '2026-11-19T16:02:11+00:00',
      '2026-11-19T16:02:11.000000+00:00',
      '2026-11-19T16:02:11.000001Z',
    ]
    const { value } = parseResponse(listMessages.output, {
      records: times.map((created_at, n) => ({ ...message, id: ID.replace('5', String(n)), created_at })),
    })
    const micros = value?.records.map((it) => it.at.micros) ?? []
    expect(new Set(micros.slice(0, 3)).size).toBe(1)
    expect((micros[3] ?? 0) - (micros[0] ?? 0)).toBe(1)
  })
})

describe('an attachment', () => {
  test.each([
    [
      { name: 'a.jpg', type: 'image/jpeg', size: 12, url: 'https://x.example/a.jpg' },
      { name: 'a.jpg', type: 'image/jpeg', size: 12, href: 'https://x.example/a.jpg' },
    ],
    [
      { filename: 'b.pdf', mime_type: 'application/pdf', href: 'http://x.example/b' },
      { name: 'b.pdf', type: 'application/pdf', size: null, href: 'http://x.example/b' },
    ],
    [
      'https://x.example/path/c%20d.png',
      { name: 'c d.png', type: null, size: null, href: 'https://x.example/path/c%20d.png' },
    ],
    ['just words', { name: 'just words', href: null }],
    [
      { url: 'javascript:alert(1)', title: 'free' },
      { name: 'free', href: null },
    ],
    [{ what: { deep: 1 } }, { name: null, href: null, raw: '{"what":{"deep":1}}' }],
    [null, { name: null, href: null, raw: 'null' }],
    [42, { name: null, raw: '42' }],
  ])('given as %j is shown as %j [MSG-05, MSG-06, DEC-19]', (value, item) => {
    expect(parseRecordItem(value)).toMatchObject(item)
  })

  test.each([-1, 1.5, 1e13, 1e300, Number.NaN, '12 kB', '', null])(
    'of size %j has no size [FLT-87]',
    (size) => {
      expect(parseRecordItem({ name: 'a.pdf', size }).size).toBeNull()
      expect(parseRecordItem({ name: 'a.pdf', size, bytes: 7 }).size).toBe(7)
    },
  )
})

describe('a field value in another type', () => {
  const parseMessage = (fields: object) =>
    parseResponse(listMessages.output, { records: [{ ...message, ...fields }] })

  test.each([
    [{ is_feedback_message: 'false' }, { isFeedback: false }],
    [{ is_feedback_message: 'True' }, { isFeedback: true }],
    [{ is_feedback_message: 1 }, { isFeedback: true }],
    [{ agent_id: '' }, { agentId: null }],
    [{ status: 3 }, { status: '3' }],
    [{ error_code: 131026 }, { errorCode: '131026' }],
    [{ attachments: {} }, { attachments: [] }],
    [{ attachments: '[{"name":"a.pdf"}]' }, { attachments: [{ name: 'a.pdf' }] }],
    [{ links: { url: 'https://x.example/a' } }, { links: [{ href: 'https://x.example/a' }] }],
    [{ content: 42 }, { text: '42' }],
    [{ id: ID.toUpperCase() }, { id: ID }],
  ])('such as %j is parsed as %j [FLT-91]', (fields, expected) => {
    const result = parseMessage(fields)
    expect([result.skippedRecords, result.unreadableFields]).toEqual([[], []])
    expect(result.value?.records[0]).toMatchObject(expected)
  })

  test.each([
    [1_763_568_131, 1_763_568_131_000_000],
    [1_763_568_131.5, 1_763_568_131_500_000],
    [1_763_568_131_123, 1_763_568_131_123_000],
    [1_763_568_131_123_456, 1_763_568_131_123_456],
    ['1763568131', 1_763_568_131_000_000],
    ['2026-11-19 16:02:11+00', 1_795_104_131_000_000],
    ['20261119160211', 1_795_104_131_000_000],
    [20_261_119_160_211, 1_795_104_131_000_000],
  ])('of a time, such as %j, is that time [CON-04, FLT-91]', (created_at, micros) => {
    expect(parseMessage({ created_at }).value?.records[0]?.at.micros).toBe(micros)
  })

  test.each([12, -1, 9_000_000_000_000_000, true, [], '12', 20_261_332, '18991231', 2_026_323])(
    'of a time, such as %j, costs the time, not the message',
    (created_at) => {
      const { value, skippedRecords, unreadableFields } = parseMessage({ created_at })
      expect([value?.records[0]?.unreadable, skippedRecords]).toEqual([['created_at'], []])
      expect(unreadableFields).toMatchObject([{ path: '$.records[0].created_at' }])
    },
  )

  test.each([
    ['', null],
    [17, '17'],
    ['next', 'next'],
    [undefined, null],
  ])('of a cursor, such as %j, is parsed as %j [MSG-23, FLT-91]', (cursor, expected) => {
    expect(parseResponse(listMessages.output, { records: [], cursor }).value?.cursor).toBe(expected)
  })
})

describe('the ticket of a message', () => {
  test('that is missing is the requested ticket [FLT-91]', () => {
    const { chat_id: _, ...withoutTicket } = message
    for (const record of [withoutTicket, { ...message, chat_id: '' }, { ...message, chat_id: 7 }])
      expect(
        parseResponse(listMessages.output, { records: [record] }, { chatId: OTHER }).value?.records,
      ).toMatchObject([{ chatId: OTHER }])
  })

  test('that is another one makes the message a skipped record [MSG-22]', () => {
    const { value, skippedRecords } = parseResponse(
      listMessages.output,
      { records: [message] },
      { chatId: ID },
    )
    expect(value?.records).toEqual([])
    expect(skippedRecords).toEqual([
      { path: '$.records[0].chat_id', reason: 'expected the ticket that was asked for' },
    ])
  })
})
