import { expect, test } from 'vitest'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
  listRecentCalls,
  listRecentChats,
} from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { assignTicket } from '#src/api/operations/tickets.ts'
import { config } from '#src/api/schema/config.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import { allTickets, apiOf, historyOf, kindOf, longest, pick, sorted, walk } from '../support/walks.ts'

// The client's reading of the specification against the platform's: they share no code, so that they can disagree.
describeOnEachDatabase((platform) => {
  test('config.json of the platform is one that the app accepts [DEC-29, DEC-24]', async () => {
    const file: unknown = await (await platform().fetch('/config.json')).json()
    expect(config.safeParse(file).error?.issues ?? []).toEqual([])
  })

  test('every customer of the list is read whole, and a walk meets each once [CUS-02, CUS-26, CUS-27, CUS-28]', async () => {
    const api = apiOf(platform())
    const first = await api.run(listCustomers, { pageSize: 7 })
    const seen: string[] = []
    for (let page = 1; seen.length < (first.value.total ?? 0); page += 1) {
      const { value, skippedRecords } = await api.run(listCustomers, { page, pageSize: 7 })
      expect(skippedRecords).toEqual([])
      expect(value.total).toBe(first.value.total)
      seen.push(...value.records.map((it) => it.id))
    }
    expect(new Set(seen).size).toBe(first.value.total)
  })

  test('list and get-by-id tell the same of the same customer [CUS-01, CUS-03, CUS-04, CUS-19, CUS-20, CUS-29]', async () => {
    const api = apiOf(platform())
    const { value } = await api.run(listCustomers, { pageSize: 100 })
    for (const listed of value.records) {
      const { value: one } = await api.run(getCustomer, { customerId: listed.id })
      expect(pick(one)).toEqual(pick(listed))
      expect(sorted(one.customFields)).toEqual(sorted(listed.customFields))
      expect(getPhoneDigits(one.phone)).toBe(getPhoneDigits(listed.phone))
    }
  })

  test('searching and sorting do what the client asks for [CUS-22, CUS-23, CUS-24, DEC-08]', async () => {
    const api = apiOf(platform())
    const { value: all } = await api.run(listCustomers, { sortBy: 'name', sortOrder: 'desc', pageSize: 100 })
    const { value: up } = await api.run(listCustomers, { sortBy: 'name', sortOrder: 'asc', pageSize: 100 })
    expect(all.records.map((it) => it.name)).toEqual(up.records.map((it) => it.name).toReversed())
    const someone = all.records.find((it) => it.email !== '')
    const { value: found } = await api.run(listCustomers, { search: someone?.email ?? '?' })
    expect(found.records.map((it) => it.id)).toContain(someone?.id)
    expect(found.total).toBeLessThan(all.total ?? 0)
  })

  test('a customer’s latest chat opens with list messages [CUS-18, MSG-13, MSG-14, MSG-08]', async () => {
    const api = apiOf(platform())
    const { value } = await api.run(listCustomers, { pageSize: 100 })
    for (const { lastChatId } of value.records.filter((it) => (it.chats ?? 0) > 0).slice(0, 10)) {
      const { value: page } = await api.run(listMessages, { chatId: lastChatId ?? '' })
      expect(page.records.length).toBeGreaterThan(0)
      expect(new Set(page.records.map((it) => it.chatId))).toEqual(new Set([lastChatId]))
    }
  })

  test.each([1, 7, 25, 100])(
    'walking a thread in pages of %d meets each message once and ends with null [MSG-16, MSG-22, MSG-23, MSG-24]',
    async (limit) => {
      const api = apiOf(platform())
      const thread = await longest(api, limit === 1 ? 40 : 10_000)
      const whole = await walk(api, thread, 100)
      const pages = await walk(api, thread, limit)
      expect(pages.map((it) => it.id).toSorted()).toEqual(whole.map((it) => it.id).toSorted())
      expect(new Set(pages.map((it) => it.id)).size).toBe(pages.length)
    },
  )

  test('every message of the shop is read, whatever it holds [MSG-01, MSG-03, MSG-04, MSG-05, MSG-07, MSG-11]', async () => {
    const api = apiOf(platform())
    for (const ticket of await allTickets(api, {})) {
      const { skippedRecords } = await api.run(listMessages, {
        chatId: ticket.id,
        limit: 100,
        channelKind: 'chatapp',
      })
      expect(skippedRecords).toEqual([])
    }
  })

  test('linked contacts lead from each identity to the others [LNK-01, LNK-04, LNK-05, LNK-06, LNK-07, LNK-08]', async () => {
    const api = apiOf(platform())
    const { value } = await api.run(listCustomers, { pageSize: 100 })
    const groups = Map.groupBy(value.records, (it) => it.trackerId)
    const family = [...groups.values()].find((it) => it.length > 1) ?? []
    expect(family.length).toBeGreaterThan(1)
    for (const { id } of family) {
      const { value: contacts, skippedRecords } = await api.run(listLinkedContacts, {
        contactId: id,
      })
      expect(skippedRecords).toEqual([])
      expect(contacts.map((it) => it.id).toSorted()).toEqual(
        family
          .map((it) => it.id)
          .filter((it) => it !== id)
          .toSorted(),
      )
    }
  })

  test.each([
    ['calls', listRecentCalls],
    ['chats', listRecentChats],
  ] as const)(
    'recent %s are read whole, page by page, with linked contacts only when asked [CAL-01, CAL-16, CAL-18, CAL-19, CAL-23, CAL-24, CHT-01, CHT-10, CHT-12, CHT-13, CHT-17, CHT-18]',
    async (_, operation) => {
      const api = apiOf(platform())
      const { value } = await api.run(listCustomers, { pageSize: 100 })
      for (const { id } of value.records) {
        const own = await historyOf(api, operation, id, false)
        const all = await historyOf(api, operation, id, true)
        expect(new Set(own).size).toBe(own.length)
        expect(new Set(all).size).toBe(all.length)
        expect(own.every((it) => all.includes(it))).toBe(true)
      }
    },
  )

  test('the ticket listing is newest first, walks to its end and filters together [DEC-04, DEC-04a, DEC-04b, DEC-04c, DEC-04e, DEC-04f, DEC-04g]', async () => {
    const api = apiOf(platform())
    const all = await allTickets(api, {})
    expect(new Set(all.map((it) => it.id)).size).toBe(all.length)
    expect(all).toEqual(
      all.toSorted((a, b) => (b.lastMessageAt?.micros ?? 0) - (a.lastMessageAt?.micros ?? 0)),
    )
    const pilots = await allTickets(api, { status: 'open', assigneeType: 'pilot' })
    expect(pilots.map((it) => it.id)).toEqual(
      all.filter((it) => it.status === 'open' && kindOf(it) === 'pilot').map((it) => it.id),
    )
    const [first] = all
    const found = await allTickets(api, { search: first?.code ?? '?' })
    expect(found.map((it) => it.id)).toContain(first?.id)
  })

  test('any holder can follow any holder, and the answer is the updated ticket [TKT-15, TKT-16, TKT-17, TKT-18, TKT-19, TKT-20, TKT-21, STA-03]', async () => {
    const api = apiOf(platform())
    const [workspace] = platform().facts.workspaces
    const targets: Assignee[] = [
      { kind: 'agent', id: workspace?.agents[0]?.id ?? '' },
      { kind: 'pilot', id: workspace?.pilots[0]?.id ?? '' },
      { kind: 'team', id: workspace?.teams[0]?.id ?? '' },
      { kind: 'unassigned' },
    ]
    const tickets = [
      ...(await allTickets(api, { status: 'open' })).slice(0, 1),
      ...(await allTickets(api, { status: 'closed' })).slice(0, 1),
    ]
    expect(tickets).toHaveLength(2)
    for (const ticket of tickets)
      for (const assignee of [...targets, ...targets.toReversed()]) {
        const { value, skippedRecords } = await api.run(assignTicket, {
          ticketId: ticket.id,
          assignee,
        })
        expect(skippedRecords).toEqual([])
        expect(value).toMatchObject({
          id: ticket.id,
          code: ticket.code,
          status: ticket.status,
          holder: { known: 'yes', assignee },
        })
      }
  })

  test('the id of another kind is refused and the former holder stays [TKT-13, TKT-12]', async () => {
    const api = apiOf(platform())
    const [ticket] = await allTickets(api, { status: 'open' })
    const pilot = platform().facts.workspaces[0]?.pilots[0]?.id ?? ''
    const ticketId = ticket?.id ?? ''
    await expect(
      api.run(assignTicket, { ticketId, assignee: { kind: 'agent', id: pilot } }),
    ).rejects.toMatchObject({ kind: 'notFound' })
    expect(
      (await allTickets(api, { search: ticket?.code ?? '' })).find((it) => it.id === ticketId)?.holder,
    ).toEqual(ticket?.holder)
  })

  test('a missing scope is told apart from an unknown token [AUT-01, AUT-04, AUT-07, DEC-12, DEC-13, DEC-30, DEC-31, DEC-32]', async () => {
    const [ticket] = await allTickets(apiOf(platform()), { status: 'open' })
    const input = { ticketId: ticket?.id ?? '', assignee: { kind: 'unassigned' } } as const
    await expect(apiOf(platform(), 'demo-reader').run(assignTicket, input)).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(apiOf(platform(), 'nobody').run(assignTicket, input)).rejects.toMatchObject({
      kind: 'unauthorized',
    })
    // Of another workspace not even the existence is told (CON-12).
    await expect(apiOf(platform(), 'demo-other').run(assignTicket, input)).rejects.toMatchObject({
      kind: 'notFound',
    })
  })
})
