import type { I18n } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import type { MissingPart } from '#src/domain/timeline/progress.ts'
import { formatList, formatNumber } from '#src/lib/text/format.ts'
import { describeFailure, type Problem } from '#src/presentation/session/problem.ts'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  missing: readonly MissingPart[]
  chats: ReadonlyMap<string, Ticket>
  onRetry: () => void
}

/** Names the parts of the timeline that could not be read: one notice for each reason. */
export function MissingNotices({ missing, chats, onRetry }: Props) {
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const reasons = Map.groupBy(missing, ({ reason }) =>
    typeof reason === 'string' ? reason : `${reason.operation} ${reason.kind}`,
  )
  return [...reasons].map(([key, parts]) => (
    <ProblemNotice
      key={key}
      variant="box"
      problem={{
        ...describeReason(parts[0]?.reason ?? 'cursor loop', i18n),
        title: getTitle(parts, chats, locale, i18n),
      }}
      onRetry={onRetry}
      level={3}
    />
  ))
}

function describeReason(reason: MissingPart['reason'], i18n: I18n): Omit<Problem, 'title'> {
  if (typeof reason === 'string')
    return {
      advice:
        reason === 'cursor loop'
          ? t(i18n)`Some older entries may be missing. Try again.`
          : t(i18n)({
              message: 'Couldn’t load the rest. Try again, or reload the page.',
              comment: 'The rest of a list',
            }),
      platformMessage: null,
      retry: true,
      waitMs: null,
    }
  const { title, advice, ...rest } = describeFailure(reason, i18n)
  return { ...rest, advice: reason.kind === 'forbidden' ? advice : `${title}. ${advice}` }
}

const SOURCE_LABELS = {
  calls: msg`Calls`,
  chats: msg`Chats and their messages`,
  messages: msg`Messages`,
}

function getTitle(parts: readonly MissingPart[], chats: Props['chats'], locale: string, i18n: I18n): string {
  const codes = [...new Set(parts.flatMap((it) => (it.chatId && chats.get(it.chatId)?.code) ?? []))]
  const wholeSources = [
    ...new Set(parts.filter((it) => it.chatId === null).map((it) => i18n._(SOURCE_LABELS[it.sourceKind]))),
  ]
  const chatMessages = codes.length > 0 ? [getChatMessagesLabel(codes, locale, i18n)] : []
  const missingParts = formatList([...wholeSources, ...chatMessages], locale)
  const reason = parts[0]?.reason ?? 'cursor loop'
  return typeof reason !== 'string' && reason.kind === 'forbidden'
    ? t(i18n)({
        message: `You don’t have access to: ${missingParts}`,
        comment: 'Parts of a timeline: “Calls, Messages in #10482”.',
      })
    : t(i18n)({
        message: `Couldn’t load: ${missingParts}`,
        comment: 'Parts of a timeline: “Calls, Messages in #10482”.',
      })
}

/** The first few chats whose messages are missing. */
function getChatMessagesLabel(codes: readonly string[], locale: string, i18n: I18n): string {
  const chats = formatList(
    codes.slice(0, 3).map((it) => formatTicketCode(it, locale)),
    locale,
  )
  const moreCount = codes.length - 3
  if (moreCount <= 0) return t(i18n)({ message: `Messages in ${chats}`, comment: 'Chats by their numbers.' })
  const more = formatNumber(moreCount, locale)
  return t(i18n)({
    message: plural(moreCount, {
      one: `Messages in ${chats} and ${more} more`,
      other: `Messages in ${chats} and ${more} more`,
    }),
    comment: 'Chats by their numbers. The number is that of further chats',
  })
}
