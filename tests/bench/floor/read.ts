import type { Message } from './rows.ts'

/** Newest first. */
export type Page = { records: Message[]; cursor: string | null }

/** A page of a ticket's messages, as it comes from the platform. */
export async function readPage(ticket: string, paging: { limit: number; cursor?: string }): Promise<Page> {
  const response = await fetch('/platform-api/v1/messages/list', {
    method: 'POST',
    headers: { authorization: 'Bearer demo-agent', 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: ticket, ...paging }),
  })
  return response.json()
}
