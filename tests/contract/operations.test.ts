import { expect, test } from 'vitest'
import { listRecentCalls } from '#src/api/operations/calls.ts'
import {
  getCustomer,
  listCustomers,
  listLinkedContacts,
  listRecentChats,
} from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { assignTicket } from '#src/api/operations/tickets.ts'
import { config } from '#src/api/schema/config.ts'
import type { Assignee } from '#src/api/schema/ticket.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import {
  assigneeKindOf,
  createApiFor,
  findLongestThread,
  pickCustomerFields,
  readAllMessages,
  readAllTickets,
  readHistory,
  sortFields,
} from '../support/pagination.ts'

// The client and the platform implement the specification independently: they share no code, so that they can disagree.
describeOnEachDatabase((platform) => {
  test('the app accepts the platform’s config.json [DEC-29, DEC-24]', async () => {
    const file: unknown = await (await platform().fetch('/config.json')).json()
    expect(config.safeParse(file).error?.issues ?? []).toEqual([])
  })

  test('every listed customer is parsed, and pagination returns each once [CUS-02, CUS-26, CUS-27, CUS-28]', async () => {
    const api = createApiFor(platform())
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

  test('the list and get-by-id return the same data of a customer [CUS-01, CUS-03, CUS-04, CUS-19, CUS-20, CUS-29]', async () => {
    const api = createApiFor(platform())
    const { value } = await api.run(listCustomers, { pageSize: 100 })
    for (const listed of value.records) {
      const { value: one } = await api.run(getCustomer, { customerId: listed.id })
      expect(pickCustomerFields(one)).toEqual(pickCustomerFields(listed))
      expect(sortFields(one.customFields)).toEqual(sortFields(listed.customFields))
      expect(getPhoneDigits(one.phone)).toBe(getPhoneDigits(listed.phone))
    }
  })

  test('searching and sorting do what the client requests [CUS-22, CUS-23, CUS-24, DEC-08]', async () => {
    const api = createApiFor(platform())
    const { value: descending } = await api.run(listCustomers, {
      sortBy: 'name',
      sortOrder: 'desc',
      pageSize: 100,
    })
    const { value: ascending } = await api.run(listCustomers, {
      sortBy: 'name',
      sortOrder: 'asc',
      pageSize: 100,
    })
    expect(descending.records.map((it) => it.name)).toEqual(
      ascending.records.map((it) => it.name).toReversed(),
    )
    const known = descending.records.find((it) => it.email !== '')
    const { value: found } = await api.run(listCustomers, { search: known?.email ?? '?' })
    expect(found.records.map((it) => it.id)).toContain(known?.id)
    expect(found.total).toBeLessThan(descending.total ?? 0)
  })

  test('a customer’s latest chat can be opened with list messages [CUS-18, MSG-13, MSG-14, MSG-08]', async () => {
    const api = createApiFor(platform())
    const { value } = await api.run(listCustomers, { pageSize: 100 })
    for (const { lastChatId } of value.records.filter((it) => (it.chats ?? 0) > 0).slice(0, 10)) {
      const { value: page } = await api.run(listMessages, { chatId: lastChatId ?? '' })
      expect(page.records.length).toBeGreaterThan(0)
      expect(new Set(page.records.map((it) => it.chatId))).toEqual(new Set([lastChatId]))
    }
  })

  test.each([1, 7, 25, 100])(
    'paging a thread by %d returns each message once and ends with a null cursor [MSG-16, MSG-22, MSG-23, MSG-24]',
    async (limit) => {
      const api = createApiFor(platform())
      const thread = await findLongestThread(api, limit === 1 ? 40 : 10_000)
      const whole = await readAllMessages(api, thread, 100)
      const pages = await readAllMessages(api, thread, limit)
      expect(pages.map((it) => it.id).toSorted()).toEqual(whole.map((it) => it.id).toSorted())
      expect(new Set(pages.map((it) => it.id)).size).toBe(pages.length)
    },
  )

  test('every message of the seed is parsed, whatever it contains [MSG-01, MSG-03, MSG-04, MSG-05, MSG-07, MSG-11]', async () => {
    const api = createApiFor(platform())
    for (const ticket of await readAllTickets(api, {})) {
      const { skippedRecords } = await api.run(listMessages, {
        chatId: ticket.id,
        limit: 100,
        channelKind: 'chatapp',
      })
      expect(skippedRecords).toEqual([])
    }
  })

  test('linked contacts lead from each identity to the others [LNK-01, LNK-04, LNK-05, LNK-06, LNK-07, LNK-08]', async () => {
    const api = createApiFor(platform())
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
    'recent %s are parsed page by page, with those of linked contacts only on request [CAL-01, CAL-16, CAL-18, CAL-19, CAL-23, CAL-24, CHT-01, CHT-10, CHT-12, CHT-13, CHT-17, CHT-18]',
    async (_, operation) => {
      const api = createApiFor(platform())
      const { value } = await api.run(listCustomers, { pageSize: 100 })
      for (const { id } of value.records) {
        const own = await readHistory(api, operation, id, false)
        const withLinked = await readHistory(api, operation, id, true)
        expect(new Set(own).size).toBe(own.length)
        expect(new Set(withLinked).size).toBe(withLinked.length)
        expect(own.every((it) => withLinked.includes(it))).toBe(true)
      }
    },
  )

  test('the ticket listing is newest first, can be read to its end, and combines filters [DEC-04, DEC-04a, DEC-04b, DEC-04c, DEC-04e, DEC-04f, DEC-04g]', async () => {
    const api = createApiFor(platform())
    const allTickets = await readAllTickets(api, {})
    expect(new Set(allTickets.map((it) => it.id)).size).toBe(allTickets.length)
    expect(allTickets).toEqual(
      allTickets.toSorted((a, b) => (b.lastMessageAt?.micros ?? 0) - (a.lastMessageAt?.micros ?? 0)),
    )
    const pilots = await readAllTickets(api, { status: 'open', assigneeType: 'pilot' })
    expect(pilots.map((it) => it.id)).toEqual(
      allTickets.filter((it) => it.status === 'open' && assigneeKindOf(it) === 'pilot').map((it) => it.id),
    )
    const [first] = allTickets
    const found = await readAllTickets(api, { search: first?.code ?? '?' })
    expect(found.map((it) => it.id)).toContain(first?.id)
  })

  test('any assignee can follow any other, and the response is the updated ticket [TKT-15, TKT-16, TKT-17, TKT-18, TKT-19, TKT-20, TKT-21, STA-03]', async () => {
    const api = createApiFor(platform())
    const [workspace] = platform().facts.workspaces
    const targets: Assignee[] = [
      { kind: 'agent', id: workspace?.agents[0]?.id ?? '' },
      { kind: 'pilot', id: workspace?.pilots[0]?.id ?? '' },
      { kind: 'team', id: workspace?.teams[0]?.id ?? '' },
      { kind: 'unassigned' },
    ]
    const tickets = [
      ...(await readAllTickets(api, { status: 'open' })).slice(0, 1),
      ...(await readAllTickets(api, { status: 'closed' })).slice(0, 1),
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
          assignee: { known: 'yes', assignee },
        })
      }
  })

  test('the id of another kind is refused and the previous assignee stays [TKT-13, TKT-12]', async () => {
    const api = createApiFor(platform())
    const [ticket] = await readAllTickets(api, { status: 'open' })
    const pilot = platform().facts.workspaces[0]?.pilots[0]?.id ?? ''
    const ticketId = ticket?.id ?? ''
    await expect(
      api.run(assignTicket, { ticketId, assignee: { kind: 'agent', id: pilot } }),
    ).rejects.toMatchObject({ kind: 'notFound' })
    expect(
      (await readAllTickets(api, { search: ticket?.code ?? '' })).find((it) => it.id === ticketId)?.assignee,
    ).toEqual(ticket?.assignee)
  })

  test('a missing scope is told apart from an unknown token [AUT-01, AUT-04, AUT-07, DEC-12, DEC-13, DEC-30, DEC-31, DEC-32]', async () => {
    const [ticket] = await readAllTickets(createApiFor(platform()), { status: 'open' })
    const input = { ticketId: ticket?.id ?? '', assignee: { kind: 'unassigned' } } as const
    await expect(createApiFor(platform(), 'demo-reader').run(assignTicket, input)).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await expect(createApiFor(platform(), 'nobody').run(assignTicket, input)).rejects.toMatchObject({
      kind: 'unauthorized',
    })
    // The platform doesn't reveal that a ticket of another workspace exists (CON-12).
    await expect(createApiFor(platform(), 'demo-other').run(assignTicket, input)).rejects.toMatchObject({
      kind: 'notFound',
    })
  })
})
