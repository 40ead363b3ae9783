/** Tells what follows all threads which log has been stored. The logs themselves are in `queries.ts`. */
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'

type StoredLogs = {
  /** The tickets of which messages have been stored. Their logs may have been emptied since. */
  readonly chatIds: ReadonlySet<string>
  readonly latest: MessageLog | null
}

const storedLogs = defineSlice<StoredLogs>({ chatIds: new Set(), latest: null })

/** Changes with each log that is stored. */
export const storedLogsSlice: Slice<StoredLogs> = storedLogs

export function recordStoredLog(store: SessionStore, log: MessageLog): void {
  storedLogs(store).update(({ chatIds }) => ({
    chatIds: chatIds.has(log.chatId) ? chatIds : new Set(chatIds).add(log.chatId),
    latest: log,
  }))
}
