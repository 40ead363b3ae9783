'use memo'

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { isNotPassedOn } from '#src/domain/messages/delivery-status.ts'
import { getMessageLine } from '#src/domain/messages/message-text.ts'
import { countUpToPosition } from '#src/domain/messages/thread.ts'
import { NOT_PASSED_ON } from '#src/features/conversation/delivery-labels.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { hasItems, LazyMessageLine } from '#src/presentation/messages/lazy-message-line.tsx'
import { getPreviewAuthor } from '#src/presentation/tickets/preview.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  messages: readonly Message[]
  customerName: string
  /** Whether the newest message is out of view: then the jump-to-latest button announces the count. */
  isAway: boolean
}

/** UTF-16 code units of a message that are announced at most. */
const MAX_ANNOUNCED_LENGTH = 300

/**
 * Announces messages that arrive while the newest one is in view: one by its text and what it has beside it, several by their number. The log's
 * own live region is off: it would also announce older messages and rows that scrolling adds.
 */
export function NewMessageAnnouncer({ messages, customerName, isAway }: Props) {
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const { locale } = useDisplayLocale()
  const newest = messages.at(-1)
  const [lastAnnounced, setLastAnnounced] = useState(newest)
  const [announcement, setAnnouncement] = useState<string | Message>('')
  if (newest && newest.id !== lastAnnounced?.id) {
    const arrived = lastAnnounced ? messages.slice(countUpToPosition(messages, lastAnnounced)) : []
    setLastAnnounced(newest)
    setAnnouncement(isAway ? '' : getAnnouncement(arrived))
  }
  function getAnnouncement(arrived: readonly Message[]): string | Message {
    const [onlyMessage] = arrived
    const count = arrived.length
    if (count === 0) return ''
    if (count !== 1 || !onlyMessage) {
      const formattedCount = formatNumber(count, locale)
      return t`${plural(count, {
        one: `${formattedCount} new message`,
        other: `${formattedCount} new messages`,
      })}`
    }
    return hasItems(onlyMessage)
      ? onlyMessage
      : getSpokenText(onlyMessage, getMessageLine(onlyMessage, t`Image`))
  }
  function getSpokenText(message: Message, text: string): string {
    const from = getPreviewAuthor(message, directory, credentials.agentId, i18n)
    const author =
      from ?? (customerName || t({ message: 'Customer', comment: 'Author of a message', context: 'author' }))
    const shownText = text === '' && isNotPassedOn(message) ? t(NOT_PASSED_ON) : text
    const shortText = shownText.slice(0, MAX_ANNOUNCED_LENGTH).toWellFormed()
    return shortText === ''
      ? t({ message: `${author}: no text`, comment: 'A new message without text, read aloud' })
      : t({ message: `${author}: ${shortText}`, comment: 'A new message, read aloud' })
  }
  return (
    <output className="visually-hidden">
      {/* The key makes two messages with the same text two announcements. */}
      <span key={lastAnnounced?.id}>
        {typeof announcement === 'string' ? (
          announcement
        ) : (
          <LazyMessageLine
            message={announcement}
            customerName={customerName}
            messages={messages}
            renderText={(text) => getSpokenText(announcement, text)}
          />
        )}
      </span>
    </output>
  )
}
