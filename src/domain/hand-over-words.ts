/** What the strip says of a hand-over that isn't simply done. */
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import type { Directory } from './directory.ts'
import type { Doubt, HandOver, Hindrance, Lost, Refusal } from './hand-over.ts'
import { assigneeName, isMe } from './holder-words.ts'
import { problemOf } from './problem.ts'

type Around = { readonly directory: Directory; readonly me: string | null }

/** The caption over the assignee's name while there is something to say. */
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
    case 'lost':
      return `Reassigned ${withinWords(state.withinMs)} after you`
    case 'asks':
      return ASKS[state.why]
  }
}

const ASKS: Readonly<Record<Doubt, string>> = {
  moved: 'Reassigned since you looked, yours was not sent',
  old: 'Waited for over 15 minutes, not sent',
  unsure: 'May have been sent, can’t be told',
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

/** What a button says that assigns the ticket although it has moved. */
export function anywayLabel(to: Assignee, { directory, me }: Around): string {
  if (isMe(to, me)) return 'Take it anyway'
  return to.kind === 'unassigned'
    ? 'Unassign it anyway'
    : `Assign to ${assigneeName(to, directory, me)} anyway`
}

/** What a button says that leaves the ticket with whoever has it. */
export function leaveLabel(holder: Holder, { directory, me }: Around): string {
  if (holder.known !== 'yes') return 'Leave it as it is'
  if (holder.assignee.kind === 'unassigned') return 'Leave it unassigned'
  return `Leave it with ${assigneeName(holder.assignee, directory, me)}`
}

/** Who has a ticket, at the beginning of a sentence; somebody else where the record doesn't say who. */
function whoHas(holder: Holder, { directory, me }: Around): string {
  if (holder.known !== 'yes') return 'Somebody else'
  const name = assigneeName(holder.assignee, directory, me)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}

/** The question in full, for whoever reads it or hears it (rule 18). */
export function askedSentence(
  { code, to, undoes }: Pick<HandOver, 'code' | 'to' | 'undoes'>,
  { why, holder }: Pick<Extract<HandOver['state'], { step: 'asks' }>, 'why' | 'holder'>,
  around: Around,
): string {
  const yours = undoes ? 'Your undo' : 'Your assignment'
  const target = assigneeName(to, around.directory, around.me)
  switch (why) {
    case 'moved':
      return `${movedTo(code, holder, around)} ${yours} to ${target} was not sent.`
    case 'old':
      return `${yours} of #${code} to ${target} waited for over 15 minutes and was not sent.`
    case 'unsure':
      return `${yours} of #${code} to ${target} may have been sent; the platform doesn’t say who has it now.`
  }
}

function movedTo(code: string, holder: Holder, around: Around): string {
  if (holder.known !== 'yes') return `Somebody else has changed who has #${code}: a pilot, a team or nobody.`
  if (holder.assignee.kind === 'unassigned') return `#${code} is unassigned now.`
  return `${whoHas(holder, around)} ${isMe(holder.assignee, around.me) ? 'have' : 'has'} #${code} now.`
}

/** Who was faster, for whoever lost a race (rule 18). What is known is the most time that can lie in between. */
export function lostSentence(
  { code, to }: Pick<HandOver, 'code' | 'to'>,
  { holder, withinMs }: Lost,
  { directory, me }: Around,
): string {
  const after = `${withinWords(withinMs)} after you${isMe(to, me) ? '' : ` assigned it to ${assigneeName(to, directory, me)}`}`
  if (holder.known !== 'yes') return `Somebody else reassigned #${code} ${after}`
  const { assignee } = holder
  switch (assignee.kind) {
    case 'agent':
      return `${isMe(assignee, me) ? 'You' : assigneeName(assignee, directory, me)} took #${code} ${after}`
    case 'pilot':
    case 'team':
      return `#${code} went to ${assigneeName(assignee, directory, me)} ${after}`
    case 'unassigned':
      return `Somebody unassigned #${code} ${after}`
  }
}

const SECONDS = ['one second', 'two seconds', 'three seconds', 'four seconds', 'five seconds'] as const

function withinWords(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  return `within ${SECONDS[seconds - 1] ?? `${seconds} seconds`}`
}
