/** What is said when many tickets are handed over at once. */
import type { Assignee } from '#src/api/schema/ticket.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Failure, Tally } from './bulk-run.ts'
import type { Directory } from './directory.ts'
import { refusalReason, sayCaption } from './hand-over-words.ts'
import { assigneeName, isMe } from './holder-words.ts'

type Around = { readonly directory: Directory; readonly me: string | null }

export function countWords(count: number, locale: string): string {
  return `${formatNumber(count, locale)} ${count === 1 ? 'ticket' : 'tickets'}`
}

/** The question before many are handed over, and the word on the button that says yes. */
export function askWords(count: number, to: Assignee, { directory, me }: Around, locale: string) {
  const tickets = countWords(count, locale)
  if (to.kind === 'unassigned') return { title: `Clear the holder of ${tickets}?`, yes: 'Clear' }
  if (isMe(to, me)) return { title: `Take ${tickets}?`, yes: 'Take' }
  return { title: `Hand ${tickets} to ${assigneeName(to, directory, me)}?`, yes: 'Hand over' }
}

/** Why one of them isn't where it was sent, on one line. */
export function failureWords(failure: Failure, to: Assignee, around: Around): string {
  const said = sayCaption({ state: failure, to }, around)
  if (failure.step !== 'lost' && (failure.step !== 'asks' || failure.why !== 'moved')) return said
  const { holder } = failure
  const name =
    holder.known === 'yes' ? assigneeName(holder.assignee, around.directory, around.me) : 'somebody else'
  return failure.step === 'lost'
    ? `${said}, now with ${name}`
    : `Reassigned since you looked, now with ${name}`
}

/** The same in full, with the platform's own words. */
export function failureReason(failure: Failure): string | null {
  if (failure.step !== 'refused') return null
  const { text, said } = refusalReason(failure.error)
  return said === null ? text : `${text} The platform said: “${said}”`
}

/** What came of all of them. `lost`: those whose former holder isn't known, so that nothing leads back (rule 17). */
export function outcomeWords(count: Tally, whom: string | null, lost: number, locale: string): string {
  const number = (it: number) => formatNumber(it, locale)
  const failed = count.refused + count.differs
  const verb = count.confirmed === 1 ? 'is' : 'are'
  const where = whom === null ? `back with who had ${count.confirmed === 1 ? 'it' : 'them'}` : `with ${whom}`
  const whole = count.confirmed === count.all ? countWords(count.all, locale) : null
  return [
    `${whole ?? `${number(count.confirmed)} of ${countWords(count.all, locale)}`} ${verb} ${where}.`,
    ...(failed > 0 ? [`${number(failed)} failed.`] : []),
    ...(count.lost > 0 ? [`${number(count.lost)} reassigned by somebody else right after.`] : []),
    ...(count.asks > 0 ? [`${number(count.asks)} had been reassigned.`] : []),
    ...(count.queued > 0 ? [`${number(count.queued)} wait until the platform can be reached.`] : []),
    ...(count.unsent > 0 ? [`${number(count.unsent)} not sent.`] : []),
    ...(count.overtaken > 0 ? [`${number(count.overtaken)} you decided otherwise.`] : []),
    ...(lost > 0 ? [`${number(lost)} can’t be undone: who had them isn’t known.`] : []),
  ].join(' ')
}
