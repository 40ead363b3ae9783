/** The time of the last user input in any tab, in milliseconds since 1970, shared by localStorage. */
const KEY = 'handoff.active'

export function saveLastActiveAt(at: number): void {
  try {
    localStorage.setItem(KEY, String(at))
  } catch {
    // Blocked: each tab knows only its own activity.
  }
}

/** 0 where it is unknown. */
export function readLastActiveAt(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}
