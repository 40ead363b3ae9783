import type { Author } from '#src/domain/author.ts'
import { nameOf } from '#src/domain/directory.ts'
import type { Row } from '#src/domain/thread-rows.ts'
import { cx } from '#src/lib/cx.ts'
import { formatTime } from '#src/lib/format.ts'
import { toMillis } from '#src/lib/instant.ts'
import { shortId } from '#src/lib/uuid.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Time } from '#src/ui/time.tsx'
import own from './message-head.module.css'
import { MessageLink } from './message-link.tsx'
import styles from './message-row.module.css'

type Props = {
  row: Extract<Row, { kind: 'message' }>
  desk: Desk
  customerName: string
  here: string
}

/** Who speaks, as what, and when. Within a run it is only read out. */
export function MessageHead({ row, desk, customerName, here }: Props) {
  const reader = useReader()
  const { message, author } = row
  const { isFeedback } = message
  const role = roleOf(author, isFeedback)
  const time = formatTime(toMillis(message.at), 'time', '', reader) ?? ''
  return (
    <header className={cx(styles.head, !row.opens && !isFeedback && own.quiet)}>
      {(author.kind === 'agent' || author.kind === 'pilot') && (
        <HolderMark kind={author.kind} name={markName(author, desk)} size="md" />
      )}
      <AuthorName author={author} desk={desk} customerName={customerName} />
      {role !== null && <span className={styles.role}>{role}</span>}
      <MessageLink id={message.id} here={here} className={own.link} label={`Link to this message, ${time}`}>
        <Time at={message.at} form="time" />
      </MessageLink>
    </header>
  )
}

type NameProps = { author: Author; desk: Desk; customerName: string }

function AuthorName({ author, desk, customerName }: NameProps) {
  const className = `${styles.author} truncate`
  if (author.kind === 'other') return <Bdi text={author.role} max={80} className={className} />
  if (author.kind !== 'agent' && author.kind !== 'pilot')
    return <Bdi text={customerName || 'Customer'} max={200} className={className} />
  if (author.kind === 'agent' && author.id !== null && author.id === desk.session.agentId)
    return <span className={className}>You</span>
  if (author.id === null)
    return <span className={className}>{author.kind === 'agent' ? 'An agent' : 'A pilot'}</span>
  const name = nameOf(desk.directory, author.kind, author.id)
  return name === null ? (
    <span className={cx(className, 'mono')} title={author.id}>
      {shortId(author.id)}
    </span>
  ) : (
    <Bdi text={name} max={200} className={className} />
  )
}

/** Null is drawn as a question mark: somebody, but nobody here knows who. */
function markName({ kind, id }: Extract<Author, { kind: 'agent' | 'pilot' }>, desk: Desk): string | null {
  return id === null ? null : nameOf(desk.directory, kind, id)
}

const ROLES = { agent: 'Agent', pilot: 'Pilot', other: 'Role not recognised', customer: null, system: null }

function roleOf(author: Author, isFeedback: boolean): string | null {
  const role = ROLES[author.kind]
  if (!isFeedback) return role
  if (author.kind === 'customer') return 'Feedback'
  return author.kind === 'other' ? `${role}, feedback` : `${role}, feedback request`
}
