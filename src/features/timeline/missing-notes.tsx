import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { type Problem, problemOf } from '#src/domain/problem.ts'
import type { Missing } from '#src/domain/timeline-reading.ts'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'

type Props = {
  missing: readonly Missing[]
  chats: ReadonlyMap<string, Ticket>
  onRetry: () => void
}

/** What is not in the timeline although it belongs there, and why: one notice for each reason. */
export function MissingNotes({ missing, chats, onRetry }: Props) {
  const reasons = Map.groupBy(missing, ({ error }) => (error ? `${error.operation} ${error.kind}` : 'stuck'))
  return [...reasons].map(([reason, parts]) => (
    <ProblemNotice
      key={reason}
      look="box"
      problem={{ ...reasonOf(parts[0]?.error ?? null), title: titleOf(parts, chats) }}
      onRetry={onRetry}
      level={3}
    />
  ))
}

const STUCK: Omit<Problem, 'title'> = {
  advice: 'The platform repeated a cursor, or sent nothing new. Earlier ones may be missing.',
  said: null,
  retry: true,
  waitMs: null,
}

function reasonOf(error: ApiError | null): Omit<Problem, 'title'> {
  if (!error) return STUCK
  const { title, advice, ...rest } = problemOf(error)
  return { ...rest, advice: error.kind === 'forbidden' ? advice : `${title}. ${advice}` }
}

const NAMES = { calls: 'Calls', chats: 'Chats and their messages', messages: 'Messages' }

function titleOf(parts: readonly Missing[], chats: Props['chats']): string {
  const codes = [...new Set(parts.flatMap((it) => (it.chatId && chats.get(it.chatId)?.code) ?? []))]
  const whole = [...new Set(parts.filter((it) => it.chatId === null).map((it) => NAMES[it.of]))]
  const some = codes.length > 0 ? [`Messages of ${listed(codes.map((it) => `#${it}`))}`] : []
  const closed = parts[0]?.error?.kind === 'forbidden'
  return `${[...whole, ...some].join(', ')} ${closed ? 'are closed to this token' : 'could not be read'}`
}

function listed(codes: readonly string[]): string {
  const rest = codes.length - 3
  return rest > 0 ? `${codes.slice(0, 3).join(', ')} and ${rest} more` : codes.join(', ')
}
