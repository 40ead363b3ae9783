/** Where this tab keeps its session, sealed. */
export const SESSION_STORAGE_KEY = 'handoff.session'

export function hasStoredSession(): boolean {
  try {
    return sessionStorage.getItem(SESSION_STORAGE_KEY) !== null
  } catch {
    return false
  }
}
