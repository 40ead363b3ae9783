import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import type { Platform } from '../support/platform.ts'
import { collectPages, first, idsOf, listMessages, listTickets, micros, requestProblem } from './requests.ts'
import { message } from './shapes.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** The ticket with the most messages in the first workspace, and their number. */
async function findLongestThread(platform: Platform) {
  return platform.db
    .selectFrom('messages')
    .select(({ fn }) => ['chat_id', fn.countAll<number>().as('count')])
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .groupBy('chat_id')
    .orderBy('count', 'desc')
    .executeTakeFirstOrThrow()
}

async function addMessage(platform: Platform, chatId: string, createdAt: string, content = 'Hello') {
  const one = await platform.db
    .selectFrom('messages')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('role', '=', 'user')
    .limit(1)
    .executeTakeFirstOrThrow()
  const text = (value: unknown): string => JSON.stringify(value)
  const row = {
    ...one,
    id: randomUUID(),
    content,
    created_at: createdAt,
    attachments: text(one.attachments),
    links: text(one.links),
    meta_data: text(one.meta_data),
    error_details: text(one.error_details),
    context_message: text(one.context_message),
    outbound_context_message: text(one.outbound_context_message),
  }
  await platform.db.insertInto('messages').values(row).execute()
  return row.id
}

describeOnEachDatabase((platform) => {
  let chat_id = ''
  let count = 0

  beforeAll(async () => {
    const { chat_id: chatId } = await findLongestThread(platform())
    chat_id = chatId
    // Three at the same microsecond, two a microsecond apart.
    for (const fraction of ['000000', '000000', '000000', '000001', '000002']) {
      await addMessage(platform(), chat_id, `2026-11-21T09:59:00.${fraction}Z`)
    }
    ;({ count } = await findLongestThread(platform()))
  })

  const all = async (limit: number, more: object = {}) =>
    collectPages((cursor) => listMessages(platform(), { chat_id, limit, ...more, ...cursor }))

  test('a message has exactly the specified fields, and belongs to the requested ticket [MSG-01, MSG-05, MSG-06, MSG-07, MSG-08, MSG-11, MSG-13, MSG-22]', async () => {
    const { records } = await listMessages(platform(), { chat_id })
    expect(Object.keys(first(records)).length).toBe(Object.keys(message.shape).length)
    expect(new Set(records.map((record) => record.chat_id))).toEqual(new Set([chat_id]))
  })

  test('roles and types include values beyond the observed ones; pilots and agents have their ids on their messages [MSG-02, MSG-09, MSG-10, MSG-12]', async () => {
    const records = (await all(100)).flat()
    for (const role of ['system', 'pilot', 'user'])
      expect(records.map((record) => record.role)).toContain(role)
    expect(new Set(records.map(({ type }) => type))).toContain('message')
    expect(records.filter(({ role }) => role === 'pilot').every(({ pilot_id }) => pilot_id !== null)).toBe(
      true,
    )
    expect(records.filter(({ role }) => role === 'user').every(({ pilot_id }) => pilot_id === null)).toBe(
      true,
    )
  })

  test('content may contain inline tags, and content_html is its HTML form [MSG-03, MSG-04]', async () => {
    await addMessage(
      platform(),
      chat_id,
      '2026-11-01T00:00:00.000000Z',
      'Order <b>KL-1</b><br>is <i>late</i>',
    )
    count += 1
    const records = (await all(100)).flat()
    expect(records.some(({ content }) => /<\w+.*>/.test(content))).toBe(true)
    expect(records.every(({ content, content_html }) => content === '' || content_html !== '')).toBe(true)
  })

  test('channel_kind shapes the text and keeps the fields [MSG-20]', async () => {
    const findMessage = async (more: object) =>
      (await all(100, more)).flat().find(({ content }) => content.includes('KL-1') && /late/.test(content))
    expect((await findMessage({}))?.content).toBe('Order <b>KL-1</b><br>is <i>late</i>')
    expect((await findMessage({ channel_kind: 'chatapp' }))?.content).toBe('Order *KL-1*\nis _late_')
    expect((await findMessage({ channel_kind: 'telepathy' }))?.content).toBe(
      'Order <b>KL-1</b><br>is <i>late</i>',
    )
  })

  test('the limit defaults to 25, and may be 1 to 100 [MSG-17, MSG-18, MSG-19, LIM-01]', async () => {
    expect((await listMessages(platform(), { chat_id })).records.length).toBe(25)
    expect((await listMessages(platform(), { chat_id, limit: 1 })).records.length).toBe(1)
    expect((await listMessages(platform(), { chat_id, limit: 100 })).records.length).toBe(100)
    for (const limit of [0, -1, 101, 1.5, '25', null]) {
      const { status, errors } = await requestProblem(platform(), 'messages/list', {
        body: { chat_id, limit },
      })
      expect([status, errors?.[0]?.path]).toEqual([422, 'limit'])
    }
  })

  test.for([1, 7, 25, 100])(
    'paging by %i returns each message once, newest first [MSG-16, MSG-24]',
    async (limit) => {
      const pages = await all(limit)
      const records = pages.flat()
      expect(new Set(idsOf(records)).size).toBe(count)
      expect(records.length).toBe(count)
      expect(pages.every((page) => page.length > 0)).toBe(true)
      const times = records.map(({ created_at }) => micros(created_at))
      expect(times).toEqual(times.toSorted((a, b) => b - a))
    },
  )

  test('a full last page has no cursor [MSG-23]', async () => {
    const { id } = first((await listTickets(platform(), { status: 'closed' })).records)
    const limit = (await listMessages(platform(), { chat_id: id, limit: 100 })).records.length
    expect(limit).toBeGreaterThan(1)
    const ask = async (n: number) => (await listMessages(platform(), { chat_id: id, limit: n })).cursor
    expect(await ask(limit)).toBeNull()
    expect(await ask(limit + 1)).toBeNull()
    expect(await ask(limit - 1)).not.toBeNull()
  })

  test('messages that arrive during pagination are not returned twice and displace no others [MSG-16, MSG-24]', async () => {
    const before = idsOf((await all(100)).flat())
    const ids: string[] = []
    let second = 0
    await collectPages(async (cursor) => {
      const page = await listMessages(platform(), { chat_id, limit: 50, ...cursor })
      ids.push(...idsOf(page.records))
      second += 1
      await addMessage(platform(), chat_id, `2026-11-21T09:59:${String(second).padStart(2, '0')}.500000Z`)
      count += 1
      return page
    })
    expect(ids).toEqual(before)
  })

  test('a cursor of another query, or a forged one, is refused [MSG-16, DEC-14]', async () => {
    const { cursor } = await listMessages(platform(), { chat_id, limit: 5 })
    const other = await platform()
      .db.selectFrom('chats')
      .select('id')
      .where('id', '<>', chat_id)
      .where('workspace_id', '=', platform().facts.workspaces[0]?.id ?? '')
      .limit(1)
      .executeTakeFirstOrThrow()
    const bodies = [
      { chat_id: other.id, cursor },
      { chat_id, cursor, channel_kind: 'chatapp' },
      { chat_id, cursor: `${cursor}x` },
      { chat_id, cursor: cursor?.replace(/.\./, 'A.') },
      { chat_id, cursor: '' },
      { chat_id, cursor: 'eyJhIjoxfQ' },
      { chat_id, cursor: 5 },
      { chat_id, cursor: null },
    ]
    for (const body of bodies) {
      const { status, errors } = await requestProblem(platform(), 'messages/list', { body })
      expect([status, errors?.[0]?.path]).toEqual([422, 'cursor'])
    }
    expect((await listMessages(platform(), { chat_id, cursor, limit: 9 })).records.length).toBe(9)
  })

  test('chat_id has to be the id of a ticket of this workspace, not its code [MSG-14, MSG-15, DEC-14a]', async () => {
    const { code } = await platform()
      .db.selectFrom('chats')
      .select('code')
      .where('id', '=', chat_id)
      .executeTakeFirstOrThrow()
    const status = async (body: object) =>
      (await requestProblem(platform(), 'messages/list', { body })).status
    expect(await status({})).toBe(422)
    expect(await status({ chat_id: code })).toBe(422)
    expect(await status({ chat_id: String(code) })).toBe(422)
    expect(await status({ chat_id: UNKNOWN_ID })).toBe(404)
  })
})

describeOnEachDatabase(
  (platform) => {
    test('the flag with the configured name leaves out platform-facing messages [DEC-06]', async () => {
      const { chat_id } = await platform()
        .db.selectFrom('messages')
        .select('chat_id')
        .where('platform_facing', '=', true)
        .where('workspace_id', '=', platform().facts.workspaces[0]?.id ?? '')
        .limit(1)
        .executeTakeFirstOrThrow()
      const ids = async (more: object) =>
        idsOf((await listMessages(platform(), { chat_id, limit: 100, ...more })).records)
      const whole = await ids({})
      expect(await ids({ with_notes: true })).toEqual(whole)
      expect((await ids({ with_notes: false })).length).toBeLessThan(whole.length)
      expect(await ids({ include_platform_messages: false })).toEqual(whole)
      const body = { chat_id, with_notes: 'no' }
      expect((await requestProblem(platform(), 'messages/list', { body })).errors?.[0]?.path).toBe(
        'with_notes',
      )
    })
  },
  { messagesFlag: 'with_notes' },
)
