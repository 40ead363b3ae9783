import type { Message } from './message-rows.ts'

/** A page of messages, newest first. */
export type Page = { records: Message[]; cursor: string | null }

/** Requests a page of a ticket's messages. */
export async function fetchPage(
  ticket: string,
  pageParams: { limit: number; cursor?: string },
): Promise<Page> {
  const response = await fetch('/platform-api/v1/messages/list', {
    method: 'POST',
    headers: { authorization: 'Bearer demo-agent', 'content-type': 'application/json' },
    body: JSON.stringify({ chat_id: ticket, ...pageParams }),
  })
  return response.json()
}
