import { changed } from './changed-answers.ts'
import type { Platform } from './platform.ts'
import { askAs } from './tickets.ts'

/** The platform as it would be if it paged the messages of one ticket from the oldest on, so many at once. */
export async function oldestFirst(platform: Platform, chatId: string, pageSize: number) {
  const all: object[] = []
  for (let cursor: string | null = null; ; ) {
    const page: { records: object[]; cursor: string | null } = await askAs(platform, 'messages/list', {
      chat_id: chatId,
      limit: 100,
      ...(cursor === null ? {} : { cursor }),
    })
    all.unshift(...page.records.toReversed())
    cursor = page.cursor
    if (cursor === null) break
  }
  return changed(platform, '/messages/list', async (response, request) => {
    const asked: { chat_id: string; cursor?: string } = await request.json()
    if (asked.chat_id !== chatId) return response
    const from = Number(asked.cursor ?? 0)
    const end = from + pageSize
    const records = all.slice(from, end).toReversed()
    return Response.json({ records, cursor: end < all.length ? String(end) : null })
  }).platform
}
