import type { Session } from '#src/data/session/session.ts'
import type { DeviceSearchRequest, DeviceSearchResult } from './device-search.ts'

/** Searches what was seen on this device, as `DeviceSearch.search` does. */
export async function searchDevice(
  { deviceSearch, credentials, directory }: Pick<Session, 'deviceSearch' | 'credentials' | 'directory'>,
  request: Omit<DeviceSearchRequest, 'me' | 'directory'>,
  signal?: AbortSignal,
): Promise<DeviceSearchResult> {
  const search = await deviceSearch()
  return search.search({ ...request, me: credentials.agentId, directory }, signal)
}
