/**
 * Whether the app may have to begin locked: somebody may be kept here behind a PIN, whose records lie in a store that takes
 * time to open, or this tab was locked before it was loaded again. Most starts know neither. It says nothing of whom.
 */
const KEPT = 'handoff.kept'
/** Where a tab keeps who is locked out in it. */
export const LOCKED_OUT = 'handoff.lockedOut'

export function mayBeLocked(): boolean {
  try {
    return (localStorage.getItem(KEPT) ?? sessionStorage.getItem(LOCKED_OUT)) !== null
  } catch {
    return false
  }
}

export function hintThatSomebodyIsKept(isSo: boolean): void {
  try {
    if (isSo) localStorage.setItem(KEPT, '1')
    else localStorage.removeItem(KEPT)
  } catch {
    // Blocked: then nobody can be kept either.
  }
}
