/** The signals that the agent has dismissed: in device storage, encrypted and for each agent; told to the agent's other tabs. */
import { openAgentChannel } from '#src/data/session/channels.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { defineLazyService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { defineSlice, type Slice } from '#src/data/session/store.ts'
import { addDismissals, type Dismissal, parseDismissals } from '#src/domain/attention/dismissals.ts'
import type { Signal } from '#src/domain/attention/signals/signal.ts'

const OBJECT_STORE = 'attention'
const ROW_ID = 'dismissed'

const known = defineSlice<readonly Dismissal[]>([])

/** Empty until device storage is read. */
export const dismissalsSlice: Slice<readonly Dismissal[]> = known

type DismissedSignals = {
  /** Resolves when it is stored. */
  readonly dismiss: (ticketId: string, signal: Signal) => Promise<void>
  readonly restore: (ticketId: string, signal: Signal) => Promise<void>
}

export const dismissedSignals = defineLazyService(
  async (session: Session, onClose): Promise<DismissedSignals> => {
    const { store, config, credentials, deviceStore } = session
    const cell = known(store)
    const add = (added: readonly Dismissal[]) => cell.update((it) => addDismissals(it, added))
    const owner = await getStorageOwner(config.platform.baseUrl, credentials)
    const channel = openAgentChannel(owner, (message) => {
      if ('dismissed' in message) add(parseDismissals(message.dismissed))
    })
    onClose(() => channel.close())
    const device = await deviceStore()
    const row = await device.get(OBJECT_STORE, ROW_ID)
    // What was dismissed meanwhile in another tab is newer.
    const meanwhile = cell.get()
    add([...parseDismissals(row?.value), ...meanwhile])

    async function record(dismissal: Dismissal): Promise<void> {
      add([dismissal])
      channel.post({ dismissed: [dismissal] })
      await device.put(OBJECT_STORE, ROW_ID, [...cell.get()])
    }
    return {
      dismiss: (ticketId, { kind, at }) => record({ ticketId, kind, micros: at.micros }),
      restore: (ticketId, { kind }) => record({ ticketId, kind, micros: 0 }),
    }
  },
)
