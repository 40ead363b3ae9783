import { defineLazyService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { storageGenerationSlice } from '#src/data/session/state.ts'
import type { DeviceSearch, DeviceSearchRequest, DeviceSearchResult } from './device-search.ts'

/** The search of what was seen on this device. Starts its worker on the first use; rejects where its code can't be loaded. */
export const deviceSearch = defineLazyService(async (session: Session, onClose): Promise<DeviceSearch> => {
  const { startDeviceSearch } = await import('./start.ts')
  const search = startDeviceSearch(session)
  onClose(storageGenerationSlice(session.store).subscribe(() => search.restart()))
  return search
})

/** Searches what was seen on this device, as `DeviceSearch.search` does. */
export async function searchDevice(
  session: Session,
  request: Omit<DeviceSearchRequest, 'me' | 'directory'>,
  signal?: AbortSignal,
): Promise<DeviceSearchResult> {
  const search = await deviceSearch(session)
  const { credentials, directory } = session
  return search.search({ ...request, me: credentials.agentId, directory }, signal)
}
