/**
 * Whether the app may have to begin locked: somebody may be kept here behind a PIN, whose records lie in a store that takes
 * time to open, or this tab was locked before it was loaded again. Most starts know neither. It says nothing of whom.
 */
const PIN_HINT_KEY = 'handoff.kept'
/** Where a tab keeps who is locked out in it. */
export const LOCKED_STATE_KEY = 'handoff.lockedOut'

export function mayBeLocked(): boolean {
  try {
    return (localStorage.getItem(PIN_HINT_KEY) ?? sessionStorage.getItem(LOCKED_STATE_KEY)) !== null
  } catch {
    return false
  }
}

export function savePinHint(hasPinProfiles: boolean): void {
  try {
    if (hasPinProfiles) localStorage.setItem(PIN_HINT_KEY, '1')
    else localStorage.removeItem(PIN_HINT_KEY)
  } catch {
    // Blocked: then nobody can be kept either.
  }
}
