/** Hand-overs that wait, and what is said of all together. */
import { formatNumber } from '#src/lib/format.ts'
import { type HandOver, type HandOvers, isOpen, isUnsent } from './hand-over.ts'

/** Those that wait, for the platform or for the person, in the order of the presses. */
export function waitingHandOvers(handOvers: HandOvers): readonly HandOver[] {
  return [...handOvers.values()].filter((it) => isUnsent(it) || isOpen(it))
}

/** How many wait, for the platform or for the person; null where none does for longer than a moment. */
export function waitingWords(handOvers: readonly HandOver[], locale: string): string | null {
  const [held, open] = [handOvers.filter(isHeldUp).length, handOvers.filter(isOpen).length]
  const count = (it: number) => (it === 1 ? '1 hand-over' : `${formatNumber(it, locale)} hand-overs`)
  const waits = (it: number) => (it === 1 ? 'waits' : 'wait')
  if (held + open === 0) return null
  if (open === 0) return `${count(held)} ${waits(held)} to be sent.`
  if (held === 0) return `${count(open)} ${waits(open)} for you.`
  return `${count(held)} ${waits(held)} to be sent, ${formatNumber(open, locale)} for you.`
}

/** Tries after which waiting isn't worth a moment's patience any more. */
const PATIENT_TRIES = 2

/** Whether it waits for longer than a moment: for the network, or for a platform that doesn't do it. */
function isHeldUp({ state }: HandOver): boolean {
  return state.step === 'queued' && (state.why === 'offline' || state.tries > PATIENT_TRIES)
}
