import { withChangedResponse } from './changed-responses.ts'
import type { Platform } from './platform.ts'
import { callPlatformAs } from './tickets.ts'

/** The platform, paging the messages of one ticket from the oldest on, `pageSize` per page. */
export async function withOldestFirst(platform: Platform, chatId: string, pageSize: number) {
  const all: object[] = []
  for (let cursor: string | null = null; ; ) {
    const page: { records: object[]; cursor: string | null } = await callPlatformAs(
      platform,
      'messages/list',
      {
        chat_id: chatId,
        limit: 100,
        ...(cursor === null ? {} : { cursor }),
      },
    )
    all.unshift(...page.records.toReversed())
    cursor = page.cursor
    if (cursor === null) break
  }
  return withChangedResponse(platform, '/messages/list', async (response, request) => {
    const body: { chat_id: string; cursor?: string } = await request.json()
    if (body.chat_id !== chatId) return response
    const from = Number(body.cursor ?? 0)
    const end = from + pageSize
    const records = all.slice(from, end).toReversed()
    return Response.json({ records, cursor: end < all.length ? String(end) : null })
  }).platform
}
