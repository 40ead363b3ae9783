/** What the strip says of a hand-over that isn't simply done. */
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import type { Directory } from './directory.ts'
import type { Doubt, HandOver, Hindrance, Refusal } from './hand-over.ts'
import { assigneeName, isMe } from './holder-words.ts'
import { problemOf } from './problem.ts'

type Around = { readonly directory: Directory; readonly me: string | null }

/** The caption over the holder's name while there is something to say. */
export function sayCaption({ state, to }: Pick<HandOver, 'state' | 'to'>, { directory, me }: Around): string {
  switch (state.step) {
    case 'queued':
      return queuedWords(state.why)
    case 'pending':
    case 'sending':
      return isMe(to, me) ? 'Assigning to you…' : 'Sending…'
    case 'confirmed':
      return 'Confirmed'
    case 'refused':
      return refusal(state.error)
    case 'differs':
      return `Not as asked: you chose ${assigneeName(to, directory, me)}`
    case 'asks':
      return ASKS[state.why]
  }
}

const ASKS: Readonly<Record<Doubt, string>> = {
  moved: 'Moved meanwhile, yours was not sent',
  old: 'Waited for over 15 minutes, not sent',
  unsure: 'May have been sent, can’t be told',
}

/** Who has it now, for somebody who decides whether their own wish still counts. */
export function doubtReason(holder: Holder, { directory, me }: Around): string {
  if (holder.known !== 'yes') return 'Who has it now isn’t known.'
  return `Now with ${assigneeName(holder.assignee, directory, me)}.`
}

/** Why it waits, and what it waits for. */
function queuedWords(why: Hindrance): string {
  if (why === 'offline') return 'Queued, sends when online'
  if (why === 'ended') return 'Queued, being checked'
  if (why.kind === 'unauthorized') return 'Queued, sends when you are signed in'
  if (why.kind === 'unreachable') return 'Queued, sends when the platform is reached'
  return `Queued, ${problemOf(why).title.toLowerCase()}`
}

function refusal({ status }: Refusal): string {
  return status === null ? 'Not assigned' : `Not assigned, platform answered ${status}`
}

/** The reason in full: what it means, what to do, and the platform's own words. */
export function refusalReason(error: Refusal): { readonly text: string; readonly said: string | null } {
  const { title, advice, said } = problemOf(error)
  const fields = error.fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')
  return { text: `${title}. ${advice}`, said: said ?? (fields || null) }
}

/** What a button says that hands the ticket over although it has moved. */
export function anywayLabel(to: Assignee, { directory, me }: Around): string {
  return to.kind === 'unassigned' ? 'Clear it anyway' : `Assign to ${assigneeName(to, directory, me)} anyway`
}
