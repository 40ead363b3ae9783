/** What the locked screen says. */

/** `clock`: it slept, or its clock was changed. `start`: the browser was closed meanwhile. `reload`: it was locked before. */
export type LockReason = 'idle' | 'clock' | 'asked' | 'elsewhere' | 'start' | 'reload'

const LOCK_REASON_LABELS: Readonly<Record<Exclude<LockReason, 'idle'>, string>> = {
  clock: 'Locked because the clock of this device was put back',
  asked: 'Locked when you asked for it',
  elsewhere: 'Locked in another tab',
  start: 'Kept on this device behind your PIN',
  reload: 'Locked before this page was loaded again',
}

export function getLockLabel(reason: LockReason, minutes: number): string {
  if (reason !== 'idle') return LOCK_REASON_LABELS[reason]
  return `Locked after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} without input`
}

/** What waits on this device for the person; null where nothing does. */
export function getUnsentLabel(unsentCount: number): string | null {
  if (unsentCount === 0) return null
  return `${unsentCount} ${unsentCount === 1 ? 'hand-over' : 'hand-overs'} waiting, sent after you unlock`
}
