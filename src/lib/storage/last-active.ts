/** When somebody last did something in any tab, in milliseconds since 1970. A number and nothing else. */
const KEY = 'handoff.active'

export function saveLastActiveAt(at: number): void {
  try {
    localStorage.setItem(KEY, String(at))
  } catch {
    // Blocked: each tab knows of itself.
  }
}

/** 0 where nobody knows. */
export function readLastActiveAt(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}
