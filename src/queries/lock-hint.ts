/**
 * Whether somebody may be kept here behind a PIN, for the start of the app: their records lie in a store that takes time to
 * open, and most devices keep nobody. It says nothing of whom.
 */
const HINT = 'handoff.kept'

export function mayKeepSomebody(): boolean {
  try {
    return localStorage.getItem(HINT) !== null
  } catch {
    return false
  }
}

export function hintThatSomebodyIsKept(isSo: boolean): void {
  try {
    if (isSo) localStorage.setItem(HINT, '1')
    else localStorage.removeItem(HINT)
  } catch {
    // Blocked: then nobody can be kept either.
  }
}
