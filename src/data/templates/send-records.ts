import { SENDS_STORE } from '#src/data/session/device/object-stores.ts'
import { isOwnWork, markWork, type WorkOrigin } from '#src/domain/session/work-origin.ts'
import type { Send, Sends } from '#src/domain/templates/send.ts'
import { parseStoredSend } from '#src/domain/templates/stored-send.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'

export type SendRecordOptions = {
  readonly deviceStore: () => Promise<Pick<DeviceStore, 'get' | 'list' | 'put' | 'remove'>>
  /** Marks what is stored. What has another mark stays in device storage: it is neither shown nor sent. */
  readonly origin: () => Promise<WorkOrigin>
  /** Called with the list on each change, newest first. */
  readonly onChange: (sends: Sends) => void
  /** Notifies the other tabs that the list has changed. */
  readonly broadcast: () => void
}

type SendRecords = {
  readonly read: (id: string) => Promise<Send | null>
  readonly list: () => Promise<readonly Send[]>
  /** Stores it before it is shown. */
  readonly store: (send: Send) => Promise<Send>
  readonly remove: (id: string) => Promise<void>
  /** Removes it from device storage only. */
  readonly forget: (id: string) => Promise<void>
  /** Shows these in place of those that were shown. */
  readonly show: (sends: Sends) => void
  /** Shows it no more, if it is shown. */
  readonly hide: (id: string) => void
}

/** The sends of this agent in device storage, and the list of them that is shown. */
export function createSendRecords({
  deviceStore,
  origin,
  onChange,
  broadcast,
}: SendRecordOptions): SendRecords {
  let shown: Sends = []

  function show(next: Sends) {
    shown = next.filter((it) => !it.isDismissed).toSorted((a, b) => b.at - a.at)
    onChange(shown)
  }

  async function forget(id: string) {
    await (await deviceStore()).remove(SENDS_STORE, id)
  }

  return {
    read: async (id) =>
      parseOwnSend((await (await deviceStore()).get(SENDS_STORE, id))?.value, await origin()),
    list: async () => {
      const records = await (await deviceStore()).list(SENDS_STORE)
      const ownOrigin = await origin()
      return records.flatMap(({ value }) => parseOwnSend(value, ownOrigin) ?? [])
    },
    store: async (send) => {
      await (await deviceStore()).put(SENDS_STORE, send.id, markWork(send, await origin()))
      show([send, ...shown.filter((it) => it.id !== send.id)])
      broadcast()
      return send
    },
    remove: async (id) => {
      await forget(id)
      show(shown.filter((it) => it.id !== id))
      broadcast()
    },
    forget,
    show,
    hide: (id) => {
      if (shown.some((it) => it.id === id)) show(shown.filter((it) => it.id !== id))
    },
  }
}

/** Null: it is no send, or this session may not send it. */
function parseOwnSend(stored: unknown, origin: WorkOrigin): Send | null {
  return isOwnWork(stored, origin) ? parseStoredSend(stored) : null
}
