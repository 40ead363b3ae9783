import { beforeAll, expect, test } from 'vitest'
import { describeOnEachDatabase } from '../support/databases.ts'
import { findLinkedCustomers } from './linked-customers.ts'
import {
  collectNumberedPages,
  first,
  idsOf,
  listCustomers,
  listMessages,
  micros,
  recentChats,
  requestProblem,
} from './requests.ts'

describeOnEachDatabase((platform) => {
  /** Two identities of one person, the first with more chats than fit on a page. */
  let busy = ''
  let linked = ''

  beforeAll(async () => {
    const { db, facts } = platform()
    ;[busy = '', linked = ''] = idsOf(first(await findLinkedCustomers(platform())))
    const others = await db
      .selectFrom('chats')
      .select('id')
      .where('workspace_id', '=', facts.workspaces[0]?.id ?? '')
      .where('customer_id', 'not in', [busy, linked])
      .limit(30)
      .execute()
    await db.updateTable('chats').set({ customer_id: busy }).where('id', 'in', idsOf(others)).execute()
  })

  const fetchAllChats = async () => {
    const { records } = await listCustomers(platform(), {}, '?page_size=100')
    const each = await Promise.all(
      records.map(({ id }) => recentChats(platform(), { customerId: id }, '?page_size=200')),
    )
    return each.flat()
  }

  test('a chat has exactly its 17 specified fields, in a bare array, its code an integer [CHT-01, CHT-02, CHT-04, CHT-05, CHT-08, CHT-17, DEC-02]', async () => {
    const chats = await fetchAllChats()
    expect(Object.keys(first(chats)).length).toBe(17)
    expect(chats.some(({ sub_status }) => sub_status === null)).toBe(true)
    expect(chats.some(({ priority }) => priority === '')).toBe(true)
    expect(new Set(chats.map(({ unread_status }) => unread_status)).size).toBe(2)
  })

  test('a ticket without a subject has an empty one in recent chats [CHT-05]', async () => {
    const [chat] = await recentChats(platform(), { customerId: busy })
    await platform()
      .db.updateTable('chats')
      .set({ subject: null })
      .where('id', '=', chat?.id ?? '')
      .execute()
    expect((await recentChats(platform(), { customerId: busy }))[0]).toMatchObject({
      id: chat?.id,
      subject: '',
    })
  })

  test('statuses are open and closed; channel kinds and roles include values beyond the observed ones [CHT-09, STA-01]', async () => {
    const chats = await fetchAllChats()
    expect(new Set(chats.map(({ status }) => status))).toEqual(new Set(['open', 'closed']))
    expect(new Set(chats.map(({ message_role }) => message_role))).toContain('pilot')
    expect(new Set(chats.map(({ channel_kind }) => channel_kind)).size).toBeGreaterThan(1)
  })

  test('a chat has the text, author and time of its latest message [CHT-03, CHT-06, CHT-07]', async () => {
    for (const chat of await recentChats(platform(), { customerId: busy })) {
      const latest = first((await listMessages(platform(), { chat_id: chat.id, limit: 1 })).records)
      expect(chat).toMatchObject({
        message_content: latest.content,
        message_role: latest.role,
        message_agent_id: latest.agent_id,
        message_pilot_id: latest.pilot_id,
      })
      expect(micros(chat.last_message_created_at)).toBe(micros(latest.created_at))
    }
  })

  test('chats of linked contacts are returned only on request [CHT-12, CHT-13]', async () => {
    const all = async (customerId: string, more: object = {}) =>
      idsOf(await recentChats(platform(), { customerId, ...more }, '?page_size=200'))
    const own = await all(busy)
    const theirs = await all(linked)
    const both = await all(busy, { includeLinkedContacts: true })
    expect(own.length > 0 && theirs.length > 0).toBe(true)
    expect(await all(busy, { includeLinkedContacts: false })).toEqual(own)
    expect(theirs.filter((id) => own.includes(id))).toEqual([])
    expect([...own, ...theirs].filter((id) => !both.includes(id))).toEqual([])
  })

  test('the first page with 20 chats is the default [CHT-14, CHT-15, LIM-03]', async () => {
    const chats = await recentChats(platform(), { customerId: busy })
    expect(chats.length).toBe(20)
    expect(chats).toEqual(await recentChats(platform(), { customerId: busy }, '?page=1&page_size=20'))
  })

  test('a page size of 200 is accepted, 201 is refused [CHT-16, LIM-03]', async () => {
    expect((await recentChats(platform(), { customerId: busy }, '?page_size=200')).length).toBeGreaterThan(29)
    for (const query of ['?page_size=201', '?page_size=0', '?page=0']) {
      const body = { customerId: busy }
      expect((await requestProblem(platform(), `customers/recent_chats${query}`, { body })).status).toBe(422)
    }
  })

  test.for([1, 7, 30])('paging by %i returns each chat once [CHT-18]', async (size) => {
    const chats = await collectNumberedPages(size, (query) =>
      recentChats(platform(), { customerId: busy }, query),
    )
    expect(new Set(idsOf(chats)).size).toBe(chats.length)
    expect(idsOf(chats)).toEqual(idsOf(await recentChats(platform(), { customerId: busy }, '?page_size=200')))
    expect(chats.length).toBeGreaterThan(29)
  })

  test('customerId has to be a customer of the authenticated workspace, which is the default one [CHT-10, CHT-11, AUT-09, DEC-14, DEC-14a]', async () => {
    const [mine, other] = platform().facts.workspaces
    const unknownId = '00000000-0000-4000-8000-000000000000'
    const status = async (body: object) =>
      (await requestProblem(platform(), 'customers/recent_chats', { body })).status
    expect(await status({})).toBe(422)
    expect(await status({ customerId: '10001' })).toBe(422)
    expect(await status({ customerId: unknownId })).toBe(404)
    expect(await status({ customerId: busy, workspaceId: other?.id })).toBe(403)
    expect(await recentChats(platform(), { customerId: busy, workspaceId: mine?.id })).toEqual(
      await recentChats(platform(), { customerId: busy }),
    )
  })
})
