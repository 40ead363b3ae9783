'use memo'

import type { Thread } from '#src/domain/messages/thread.ts'
import { createThreadItems, type ThreadItem } from '#src/domain/messages/thread-items.ts'
import { getCalendarDay } from '#src/lib/text/format.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type ThreadRows = { readonly rows: readonly ThreadItem[]; readonly keys: readonly string[] }

/** The rows of a thread on the reader's calendar. On its own, so that they are made anew for news alone. */
export function useThreadRows(thread: Thread): ThreadRows {
  const { zone } = useDisplayLocale()
  const rows = createThreadItems(thread, (at) => getCalendarDay(toMillis(at), zone))
  return { rows, keys: rows.map(({ key }) => key) }
}
