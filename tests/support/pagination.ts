import { expect } from 'vitest'
import { type Api, createApi } from '#src/api/client/client.ts'
import { listRecentCalls } from '#src/api/operations/calls.ts'
import { listRecentChats } from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { config } from '#src/api/schema/config.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { Platform } from './platform.ts'

export function createApiFor(platform: Platform, token = 'demo-agent'): Api {
  const { platform: settings } = config.parse({ platform: { baseUrl: '' } })
  return createApi({
    platform: settings,
    token,
    baseUri: 'http://platform.test/',
    fetch: platform.fetch,
    retries: 0,
  })
}

export async function readAllTickets(
  api: Api,
  filter: Parameters<typeof readTicketPage>[1],
): Promise<Ticket[]> {
  const tickets: Ticket[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { value, skippedRecords } = await readTicketPage(api, filter, cursor)
    expect(skippedRecords).toEqual([])
    tickets.push(...value.records)
    cursor = value.cursor
  }
  return tickets
}

function readTicketPage(
  api: Api,
  filter: { status?: string; assigneeType?: 'pilot'; search?: string },
  cursor: string | undefined,
) {
  return api.run(listTickets, { ...filter, limit: 13, ...(cursor === undefined ? {} : { cursor }) })
}

export async function readAllMessages(api: Api, chatId: string, limit: number): Promise<Message[]> {
  const messages: Message[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { value } = await api.run(listMessages, {
      chatId,
      limit,
      ...(cursor === undefined ? {} : { cursor }),
    })
    messages.push(...value.records)
    cursor = value.cursor
  }
  return messages
}

/** The id of the longest thread with at most `most` messages. */
export async function findLongestThread(api: Api, most: number): Promise<string> {
  const lengths = await Promise.all(
    (await readAllTickets(api, {})).map(
      async ({ id }) => [id, (await readAllMessages(api, id, 100)).length] as const,
    ),
  )
  return lengths.filter(([, length]) => length <= most).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

export async function readHistory(
  api: Api,
  operation: typeof listRecentCalls | typeof listRecentChats,
  customerId: string,
  includeLinkedContacts: boolean,
): Promise<string[]> {
  const ids: string[] = []
  for (let number = 1; ; number += 1) {
    const input = { customerId, includeLinkedContacts, page: number, pageSize: 3 }
    const { value, skippedRecords } =
      operation.id === listRecentCalls.id
        ? await api.run(listRecentCalls, input)
        : await api.run(listRecentChats, input)
    expect(skippedRecords).toEqual([])
    ids.push(...value.map((it) => it.id))
    if (value.length < 3) return ids
  }
}

export function assigneeKindOf({ assignee }: Ticket) {
  return assignee.known === 'yes' ? assignee.assignee.kind : null
}

export function pickCustomerFields(it: {
  id: string
  name: string
  email: string
  instagramId: string | null
  channelKind: string | null
}) {
  return {
    id: it.id,
    name: it.name,
    email: it.email,
    instagramId: it.instagramId,
    channelKind: it.channelKind,
  }
}

/** Sorts fields by key: an object and its JSON text may differ in key order only. */
export function sortFields(
  object:
    | { kind: 'text'; text: string }
    | { kind: 'fields'; fields: readonly (readonly [string, unknown])[] },
) {
  return object.kind === 'text'
    ? object
    : Object.fromEntries(object.fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
