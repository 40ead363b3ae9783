/** What the locked screen says. */

/** `clock`: it slept, or its clock was changed. `start`: the browser was closed meanwhile. `reload`: it was locked before. */
export type LockReason = 'idle' | 'clock' | 'asked' | 'elsewhere' | 'start' | 'reload'

const WHY: Readonly<Record<Exclude<LockReason, 'idle'>, string>> = {
  clock: 'Locked because the clock of this device was put back',
  asked: 'Locked when you asked for it',
  elsewhere: 'Locked in another tab',
  start: 'Kept on this device behind your PIN',
  reload: 'Locked before this page was loaded again',
}

export function lockWords(why: LockReason, minutes: number): string {
  if (why !== 'idle') return WHY[why]
  return `Locked after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} without input`
}

/** What waits on this device for the person; null where nothing does. */
export function waitingWords(unsent: number): string | null {
  if (unsent === 0) return null
  return `${unsent} ${unsent === 1 ? 'hand-over' : 'hand-overs'} waiting, sent after you unlock`
}
