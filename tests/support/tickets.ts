import { expect } from 'vitest'
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { Platform } from './platform.ts'

/** Sends a request to the platform directly, as another client would. */
export async function callPlatformAs(platform: Platform, path: string, body: object, token = 'demo-agent') {
  const response = await platform.fetch(`/platform-api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, `${path} answers ${response.status}`).toBe(true)
  return response.json()
}

/** Assigns a ticket directly, as another client would. */
export function assignAs(platform: Platform, ticketId: string, to: Assignee) {
  return callPlatformAs(platform, 'tickets/assign', {
    ticket_id: ticketId,
    assignee_type: to.kind,
    ...(to.kind === 'unassigned' ? {} : { assignee_id: to.id }),
  })
}

type TestTicket = { id: string; code: string; status: string }
type TicketRecord = { id: string; code: string | number; status: string }

/** Reads tickets directly from the platform, latest message first, 20 by default. */
export async function someTickets(platform: Platform, filter: object = {}): Promise<readonly TestTicket[]> {
  const { records } = await callPlatformAs(platform, 'tickets/list', { limit: 20, ...filter })
  expect(records.length, 'there are tickets of that kind').toBeGreaterThan(0)
  return records.map((it: TicketRecord) => ({ ...it, code: String(it.code) }))
}

/** The URL of a ticket in the inbox. */
export function ticketUrl({ id, code }: { id: string; code: string }, view = 'open'): string {
  return `/inbox/${id}?view=${view}&code=${encodeURIComponent(JSON.stringify(code))}`
}
