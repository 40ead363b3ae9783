/**
 * What a start can tell about sessions on this device from localStorage and sessionStorage alone. Spares most starts from
 * opening IndexedDB, which takes time.
 */

/** The sessionStorage key of this tab's encrypted session. */
export const SESSION_STORAGE_KEY = 'handoff.session'
/** The sessionStorage key of this tab's locked state. */
export const LOCKED_STATE_KEY = 'handoff.lockedOut'
const PIN_HINT_KEY = 'handoff.kept'

/** Whether the app may have to start locked: there may be PIN profiles, or this tab was locked before a reload. */
export function mayBeLocked(): boolean {
  try {
    return (localStorage.getItem(PIN_HINT_KEY) ?? sessionStorage.getItem(LOCKED_STATE_KEY)) !== null
  } catch {
    return false
  }
}

/** Whether this tab or this device may have a session to restore. If not, the app starts with the sign-in page. */
export function mayHaveSession(): boolean {
  try {
    return mayBeLocked() || sessionStorage.getItem(SESSION_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Stores whether this device has PIN profiles, without saying whose. */
export function savePinHint(hasPinProfiles: boolean): void {
  try {
    if (hasPinProfiles) localStorage.setItem(PIN_HINT_KEY, '1')
    else localStorage.removeItem(PIN_HINT_KEY)
  } catch {
    // localStorage is blocked: then IndexedDB is too, and there are no PIN profiles.
  }
}
