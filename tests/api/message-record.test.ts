import { describe, expect, test } from 'vitest'
import { listMessages } from '#src/api/messages.ts'
import { readItem } from '#src/api/schema/item.ts'
import { ID, OTHER, read } from '../support/read.ts'

const message = {
  id: ID,
  chat_id: OTHER,
  role: 'user',
  content: 'hi',
  content_html: '<p>hi</p>',
  created_at: '2026-11-19T16:02:11.123456Z',
}

describe('a page of messages', () => {
  test('of which one record is broken keeps the others and names the broken one [MSG-22, FLT-23, FLT-24]', () => {
    const { value, setAside } = read(listMessages.output, {
      records: [message, { ...message, id: 7 }, { ...message, id: OTHER }],
      cursor: 'next',
    })
    expect(value?.records.map((it) => it.id)).toEqual([ID, OTHER])
    expect(value?.cursor).toBe('next')
    expect(setAside).toEqual([{ path: '$.records[1].id', reason: 'expected string' }])
  })

  test('without a cursor has none, as with null [MSG-23]', () => {
    expect(read(listMessages.output, { records: [] }).value?.cursor).toBeNull()
    expect(read(listMessages.output, { records: [], cursor: null }).value?.cursor).toBeNull()
  })

  test('takes null and absence for every field that was seen null [CON-07, MSG-07, FLT-26]', () => {
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
      read(listMessages.output, { records: [{ ...message, ...nulls }] }),
      read(listMessages.output, { records: [message] }),
    ]
    expect(given.setAside).toEqual([])
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
    const { value, setAside } = read(listMessages.output, {
      records: [{ ...message, role: 'oracle', type: 'poll', novelty: 1 }],
    })
    expect(setAside).toEqual([])
    expect(value?.records[0]).toMatchObject({ role: 'oracle', type: 'poll', text: 'hi' })
  })

  test.each(['yesterday', '2026-02-31T10:00:00Z', '2026-11-19', 1_763_568_000, '2026-11-19T25:00:00Z'])(
    'sets a record aside whose time is %j [CON-04]',
    (created_at) => {
      const { value, setAside } = read(listMessages.output, {
        records: [
          { ...message, created_at },
          { ...message, id: OTHER },
        ],
      })
      expect(value?.records).toHaveLength(1)
      expect(setAside[0]?.path).toBe('$.records[0].created_at')
    },
  )

  test('reads both spellings of UTC and any number of digits as the same kind of instant [CON-04, CON-05, CON-06]', () => {
    const times = [
      '2026-11-19T16:02:11Z',
      '2026-11-19T16:02:11+00:00',
      '2026-11-19T16:02:11.000000+00:00',
      '2026-11-19T16:02:11.000001Z',
    ]
    const { value } = read(listMessages.output, {
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
  ])('that comes as %j is shown as %j [MSG-05, MSG-06, DEC-19]', (value, item) => {
    expect(readItem(value)).toMatchObject(item)
  })
})
