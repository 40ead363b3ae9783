/** Keeps the opened tickets in device storage, encrypted and for each agent, and tells the agent's other tabs. */
import { messageLogSlice } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { openAgentChannel } from '#src/data/session/channels.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { OnClose } from '#src/data/session/service.ts'
import type { BackgroundAccess, DeviceAccess, StoreAccess } from '#src/data/session/session.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import { type OpenedEntry, parseOpened } from '#src/domain/tickets/opened.ts'
import { onPageLeave, onVisibilityChange } from '#src/lib/browser/page-events.ts'
import { openedTicketsSlice, storeOpened } from './opened.ts'
import { getTicketStore } from './store.ts'

const OBJECT_STORE = 'openedTickets'
const ROW_ID = 'all'
/** A page that is closed or loaded again soon after a ticket is opened has stored it; tickets opened at once are one write. */
const SAVE_DELAY_MS = 300

type OpenedSession = StoreAccess & DeviceAccess & Pick<BackgroundAccess, 'endSignal'>

type OpenedRecorder = {
  /** The messages of the thread that are loaded, or will be, are read while the page is visible and until the signal aborts. */
  readonly follow: (threadId: ThreadId, signal: AbortSignal) => void
}

export async function recordOpenedTickets(
  { store, config, credentials, deviceStore, endSignal }: OpenedSession,
  onClose: OnClose,
): Promise<OpenedRecorder> {
  const opened = openedTicketsSlice(store)
  const owner = await getStorageOwner(config.platform.baseUrl, credentials)
  const channel = openAgentChannel(owner, (message) => {
    if ('opened' in message) storeOpened(store, message.opened)
  })
  const loaded = deviceStore().then(async (device) => {
    const row = await device.get(OBJECT_STORE, ROW_ID)
    // Without what is in the row, nothing may be written over it.
    if (store.isClosed()) return null
    // What was opened meanwhile is newer.
    const entries = [...opened.get()]
    storeOpened(store, [...parseOpened(row?.value), ...entries])
    return device
  })

  let saveTimer: ReturnType<typeof setTimeout> | null = null
  /** Recorded since the row was written last. */
  let unsaved: OpenedEntry[] = []
  /** Each tab knows what the others have recorded: the last one to write has everything. */
  const save = async () => {
    if (saveTimer !== null) clearTimeout(saveTimer)
    saveTimer = null
    // The end of the session empties the slice.
    const known = opened.get()
    const device = await loaded
    if (device === null) return
    const saved = unsaved
    unsaved = []
    await device.put(OBJECT_STORE, ROW_ID, [...(store.isClosed() ? known : opened.get())])
    // Again, for a tab that began to listen after the first time and had read the row before this.
    channel.post({ opened: saved })
  }
  const saveRecorded = () => {
    if (saveTimer !== null) void save()
  }
  onPageLeave(saveRecorded, endSignal)
  onClose(() => {
    saveRecorded()
    channel.close()
  })

  function record(chatId: string, micros: number): void {
    const before = opened.get()
    storeOpened(store, [[chatId, micros]])
    if (opened.get() === before) return
    channel.post({ opened: [[chatId, micros]] })
    unsaved.push([chatId, micros])
    saveTimer ??= setTimeout(() => void save(), SAVE_DELAY_MS)
  }

  function follow(threadId: ThreadId, signal: AbortSignal): void {
    if (signal.aborted) return
    const { chatId, platformMessages } = threadId
    const log = messageLogSlice(threadId)(store)
    const markAsRead = () => {
      const [segment] = log.get().segments
      if (document.hidden || !segment) return
      const newest = getNewestRecord(segment.messages)?.at.micros ?? 0
      // The ticket's latest message may be one that the agent hides.
      const latest = platformMessages
        ? 0
        : (getTicketStore(store).tickets.get(chatId)?.lastMessageAt?.micros ?? 0)
      record(chatId, Math.max(newest, latest))
    }
    markAsRead()
    const unsubscribe = log.subscribe(markAsRead)
    onVisibilityChange(markAsRead, signal)
    signal.addEventListener('abort', unsubscribe, { once: true })
  }

  return { follow }
}
