import { z } from 'zod'
import type { Platform } from './platform.ts'

const listing = z.object({
  records: z.array(
    z.object({ id: z.string(), code: z.number(), customer_id: z.string(), customer_name: z.string() }),
  ),
})

/** The first ticket that the platform's search finds in the first workspace. */
export async function findTicket(platform: Platform, search: string) {
  const response = await platform.fetch('/platform-api/v1/tickets/list', {
    method: 'POST',
    headers: { authorization: 'Bearer demo-agent', 'content-type': 'application/json' },
    body: JSON.stringify({ search, limit: 1 }),
  })
  const [ticket] = listing.parse(await response.json()).records
  if (!ticket) throw new Error(`no ticket is found for ${search}`)
  const { id, code, customer_id: customerId, customer_name: customerName } = ticket
  return { id, code: String(code), customerId, customerName, path: `/inbox/${id}?view=open&code=${code}` }
}
