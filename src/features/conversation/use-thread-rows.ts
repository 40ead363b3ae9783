import type { Thread } from '#src/domain/thread.ts'
import { type Row, threadRows } from '#src/domain/thread-rows.ts'
import { dayOf } from '#src/lib/format.ts'
import { toMillis } from '#src/lib/instant.ts'
import { useReader } from '#src/ui/reader.tsx'

type ThreadRows = { readonly rows: readonly Row[]; readonly keys: readonly string[] }

/** The rows of a thread on the reader's calendar. On its own, so that they are made anew for news alone. */
export function useThreadRows(thread: Thread): ThreadRows {
  const { zone } = useReader()
  const rows = threadRows(thread, (at) => dayOf(toMillis(at), zone))
  return { rows, keys: rows.map(({ key }) => key) }
}
