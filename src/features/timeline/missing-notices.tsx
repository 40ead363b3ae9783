import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { describeFailure, type Problem } from '#src/domain/session/problem.ts'
import type { MissingPart } from '#src/domain/timeline/progress.ts'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'

type Props = {
  missing: readonly MissingPart[]
  chats: ReadonlyMap<string, Ticket>
  onRetry: () => void
}

/** Names the parts of the timeline that could not be read: one notice for each reason. */
export function MissingNotices({ missing, chats, onRetry }: Props) {
  const reasons = Map.groupBy(missing, ({ error }) =>
    error ? `${error.operation} ${error.kind}` : 'cursor loop',
  )
  return [...reasons].map(([reason, parts]) => (
    <ProblemNotice
      key={reason}
      variant="box"
      problem={{ ...describeReason(parts[0]?.error ?? null), title: getTitle(parts, chats) }}
      onRetry={onRetry}
      level={3}
    />
  ))
}

const CURSOR_LOOP: Omit<Problem, 'title'> = {
  advice: 'The platform repeated a cursor, or sent nothing new. Older ones may be missing.',
  platformMessage: null,
  retry: true,
  waitMs: null,
}

function describeReason(error: ApiError | null): Omit<Problem, 'title'> {
  if (!error) return CURSOR_LOOP
  const { title, advice, ...rest } = describeFailure(error)
  return { ...rest, advice: error.kind === 'forbidden' ? advice : `${title}. ${advice}` }
}

const SOURCE_LABELS = { calls: 'Calls', chats: 'Chats and their messages', messages: 'Messages' }

function getTitle(parts: readonly MissingPart[], chats: Props['chats']): string {
  const codes = [...new Set(parts.flatMap((it) => (it.chatId && chats.get(it.chatId)?.code) ?? []))]
  const wholeSources = [
    ...new Set(parts.filter((it) => it.chatId === null).map((it) => SOURCE_LABELS[it.sourceKind])),
  ]
  const chatMessages = codes.length > 0 ? [`Messages of ${formatList(codes.map((it) => `#${it}`))}`] : []
  const isForbidden = parts[0]?.error?.kind === 'forbidden'
  return `${[...wholeSources, ...chatMessages].join(', ')} ${isForbidden ? 'can’t be read with this token' : 'could not be read'}`
}

function formatList(codes: readonly string[]): string {
  const moreCount = codes.length - 3
  return moreCount > 0 ? `${codes.slice(0, 3).join(', ')} and ${moreCount} more` : codes.join(', ')
}
