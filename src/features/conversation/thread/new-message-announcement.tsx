'use memo'

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Message } from '#src/api/schema/message.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { isNotPassedOn } from '#src/domain/messages/delivery-status.ts'
import { NOT_PASSED_ON } from '#src/features/conversation/delivery-labels.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { describeMessage } from '#src/presentation/messages/item-texts.ts'
import { getPreviewAuthor } from '#src/presentation/tickets/preview.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  arrived: readonly Message[]
  /** Where a message that one of them answers may be. */
  messages: readonly Message[]
  customerName: string
}

/** UTF-16 code units of a message that are announced at most. */
const MAX_ANNOUNCED_LENGTH = 300

/** One message by its text and what it has beside it, several by their number. */
export function NewMessageAnnouncement({ arrived, messages, customerName }: Props) {
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const { locale } = useDisplayLocale()
  const [message, ...others] = arrived
  if (!message || others.length > 0) {
    const count = arrived.length
    const formattedCount = formatNumber(count, locale)
    return (
      <span>
        {t`${plural(count, {
          one: `${formattedCount} new message`,
          other: `${formattedCount} new messages`,
        })}`}
      </span>
    )
  }
  const from = getPreviewAuthor(message, directory, credentials.agentId, i18n)
  const author =
    from ?? (customerName || t({ message: 'Customer', comment: 'Author of a message', context: 'author' }))
  const described = describeMessage(message, { directory, customerName, messages, locale }, i18n)
  const text = described === '' && isNotPassedOn(message) ? t(NOT_PASSED_ON) : described
  const shortText = text.slice(0, MAX_ANNOUNCED_LENGTH).toWellFormed()
  return (
    <span>
      {shortText === ''
        ? t({ message: `${author}: no text`, comment: 'A new message without text, read aloud' })
        : t({ message: `${author}: ${shortText}`, comment: 'A new message, read aloud' })}
    </span>
  )
}
