/** What a holder is called, on the strip and in a row. None and not known never sound alike (rule 1). */
import type { Assignee, Holder } from '#src/api/schema/ticket.ts'
import { type Directory, type HolderKind, labelOf, nameOf } from './directory.ts'

type Seen = {
  readonly holder: Holder
  readonly directory: Directory
  /** The agent at the desk. */
  readonly me: string | null
}

const HELD: Record<HolderKind, string> = {
  agent: 'Held by agent',
  pilot: 'Held by pilot',
  team: 'Waiting in team queue',
}

/** The caption over the holder's name. A closed ticket is with nobody any more (STA-01). */
export function captionOf({ holder, directory, me, closed }: Seen & { closed: boolean }): string {
  if (holder.known === 'no') return 'Holder not known'
  if (holder.known === 'partly') return 'Not an agent: pilot, team or nobody'
  const { assignee } = holder
  if (assignee.kind === 'unassigned') return 'Unassigned'
  const who = isMe(assignee, me) ? 'you' : assignee.kind
  const caption = closed ? `Last held by ${who}` : who === 'you' ? 'Held by you' : HELD[assignee.kind]
  return nameOf(directory, assignee.kind, assignee.id) === null ? `${caption}, no name known` : caption
}

/** The line under the caption. */
export function holderName(holder: Holder, directory: Directory): string {
  if (holder.known === 'no') return 'The platform hasn’t said'
  if (holder.known === 'partly') return 'Not known which'
  return holder.assignee.kind === 'unassigned' ? 'Nobody' : labelOf(directory, holder.assignee)
}

/** Caption and name as one sentence, for whoever sees neither shape nor hue. */
export function holderSentence({ holder, directory, me }: Seen): string {
  if (holder.known === 'no') return 'Holder not known'
  if (holder.known === 'partly') return 'Held by a pilot, a team or nobody'
  const { assignee } = holder
  if (assignee.kind === 'unassigned') return 'Unassigned'
  if (isMe(assignee, me)) return 'Held by you'
  const name = labelOf(directory, assignee)
  return assignee.kind === 'team' ? `Waiting in team queue ${name}` : `Held by ${assignee.kind} ${name}`
}

/** Whom something goes to, in the middle of a sentence. */
export function assigneeName(assignee: Assignee, directory: Directory, me: string | null): string {
  if (assignee.kind === 'unassigned') return 'nobody'
  return isMe(assignee, me) ? 'you' : labelOf(directory, assignee)
}

export function isMe(assignee: Assignee, me: string | null): boolean {
  return assignee.kind === 'agent' && assignee.id === me
}
