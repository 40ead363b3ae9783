import { expect } from 'vitest'
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { Platform } from './platform.ts'

/** Asks the platform as a colleague would, beside the app. */
export async function askAs(platform: Platform, path: string, body: object, token = 'demo-agent') {
  const response = await platform.fetch(`/platform-api/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.ok, `${path} answers ${response.status}`).toBe(true)
  return response.json()
}

/** Hands a ticket over as somebody else. */
export function assignAs(platform: Platform, ticketId: string, to: Assignee) {
  return askAs(platform, 'tickets/assign', {
    ticket_id: ticketId,
    assignee_type: to.kind,
    ...(to.kind === 'unassigned' ? {} : { assignee_id: to.id }),
  })
}

type Shown = { id: string; code: string; status: string }
type Found = { id: string; code: string | number; status: string }

/** The tickets of the platform, latest message first, as far as a test wants to know of them. */
export async function someTickets(platform: Platform, filter: object = {}): Promise<readonly Shown[]> {
  const { records } = await askAs(platform, 'tickets/list', { limit: 20, ...filter })
  expect(records.length, 'there are tickets of that kind').toBeGreaterThan(0)
  return records.map((it: Found) => ({ ...it, code: String(it.code) }))
}

/** The address of a ticket in the inbox. */
export function addressOf({ id, code }: { id: string; code: string }, view = 'open'): string {
  return `/inbox/${id}?view=${view}&code=${encodeURIComponent(JSON.stringify(code))}`
}
