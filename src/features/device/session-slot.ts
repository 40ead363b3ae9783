/** Where this tab keeps its session, sealed. */
export const SLOT = 'handoff.session'

export function isKept(): boolean {
  try {
    return sessionStorage.getItem(SLOT) !== null
  } catch {
    return false
  }
}
