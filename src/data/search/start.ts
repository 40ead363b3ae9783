/** Starts the search of a session. Loaded with the first search, or once the browser is idle. */
import { storesDataPreference } from '#src/data/preferences/offline.ts'
import type { Session } from '#src/data/session/session.ts'
import { createDeviceSearch, type DeviceSearch } from './device-search.ts'
import { feedSearch } from './feed.ts'
import { openSearchWorker } from './open-worker.ts'
import type { OpenSearchPort } from './protocol.ts'

type Options = {
  readonly openPort?: OpenSearchPort
}

/** Ends with the session. */
export function startDeviceSearch(
  session: Session,
  { openPort = openSearchWorker }: Options = {},
): DeviceSearch {
  const { config, endSignal } = session
  const search = createDeviceSearch({
    openPort,
    beforeSearch: () => feed.sendNow(),
    getStorageAccess: async () => {
      if (config.device.rememberToken === 'memory' || !storesDataPreference.get()) return null
      return (await session.agentStorage()).locate()
    },
  })
  const feed = feedSearch(session, search)
  const close = () => {
    feed.stop()
    search.close()
  }
  if (endSignal.aborted) close()
  else endSignal.addEventListener('abort', close, { once: true })
  search.start()
  return search
}
