import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { ticketSearchQuery } from '#src/data/tickets/search-tickets.ts'
import { readTicketCode } from '#src/domain/search/ticket-code.ts'
import { mapInParallel } from '#src/lib/map-in-parallel.ts'
import { type Platform, startPlatform } from '../../support/platform.ts'

let platform: Platform

beforeAll(async () => {
  platform = await startPlatform({ reuse: true })
})
afterEach(() => platform.faults.clear())
afterAll(() => platform.close())

async function search(text: string) {
  const api = createApi({
    platform: configSchema.parse({ platform: { baseUrl: '' } }).platform,
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch: platform.fetch,
    retries: 0,
  })
  return new QueryClient().fetchQuery({
    ...ticketSearchQuery(api, readTicketCode(text) ?? text),
    retry: false,
  })
}

const inDigits = (zero: number) => (code: string) =>
  code.replaceAll(/\d/g, (it) => String.fromCodePoint(zero + Number(it)))
const SPELLINGS: readonly ((code: string) => string)[] = [
  (it) => it,
  (it) => `#${it}`,
  (it) => ` # ${it} `,
  inDigits(0x0660),
  (it) => `#${inDigits(0x0966)(it)}`,
]

test('each ticket that isn’t loaded, open or closed, is found first by its number, however it is typed', async () => {
  const tickets = await platform.db
    .selectFrom('chats')
    .select(['id', 'code', 'status'])
    .where('workspace_id', '=', platform.facts.workspaces[0]?.id ?? '')
    .orderBy('code')
    .execute()
  const wanted = tickets.flatMap(({ id, code }) =>
    SPELLINGS.map((spell) => ({ id, text: spell(String(code)) })),
  )
  const found = await mapInParallel(wanted, 8, async ({ text }) => ({
    id: (await search(text))[0]?.id,
    text,
  }))
  expect(wanted.length).toBeGreaterThan(300)
  expect(new Set(tickets.map((it) => it.status))).toEqual(new Set(['open', 'closed']))
  expect(found).toEqual(wanted)
}, 60_000)

test('a number that no ticket has finds none, and a failing platform is no answer', async () => {
  expect(await search('#99999')).toEqual([])
  platform.faults.arm({ kind: 'status', status: 503, operation: 'tickets.list' })
  await expect(search('#99998')).rejects.toThrow()
})

test('a phone number is searched for as typed and in every usual spelling, and each ticket is found once', async () => {
  const searches: string[] = []
  const api = createApi({
    platform: configSchema.parse({ platform: { baseUrl: '' } }).platform,
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch: async (input) => {
      const { search: text } = z.object({ search: z.string() }).parse(await new Request(input).json())
      searches.push(text)
      const named = NAMES.filter((it) => it.customer_name.includes(text))
      return Response.json({ records: named, cursor: null })
    },
    retries: 0,
  })
  const id = (end: number) => `00000000-0000-4000-8000-00000000000${end}`
  const ticket = {
    status: 'open',
    assignee_type: 'unassigned',
    last_message_created_at: '2026-11-20T10:00:00Z',
  }
  const NAMES = ['551187654321', '+55 11 98765-4321', '5511987654321'].map((name, index) => ({
    ...ticket,
    id: id(index),
    code: String(index + 1),
    customer_name: name,
  }))
  const found = await new QueryClient().fetchQuery(ticketSearchQuery(api, '+55 11 98765-4321', 'BR'))
  expect(found.map((it) => it.customerName).toSorted()).toEqual(
    NAMES.map((it) => it.customer_name).toSorted(),
  )
  expect(new Set(searches).size).toBe(searches.length)
  expect(searches.length).toBeLessThanOrEqual(5)
})
