'use memo'

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getMessageLine } from '#src/domain/messages/message-text.ts'
import { countUpToPosition } from '#src/domain/messages/thread.ts'
import { formatNumber } from '#src/lib/text/format.ts'
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
 * Announces messages that arrive while the newest one is in view: one by its text, several by their number. The log's
 * own live region is off: it would also announce older messages and rows that scrolling adds.
 */
export function NewMessageAnnouncer({ messages, customerName, isAway }: Props) {
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const { locale } = useDisplayLocale()
  const newest = messages.at(-1)
  const [lastAnnounced, setLastAnnounced] = useState(newest)
  const [announcement, setAnnouncement] = useState('')
  if (newest && newest.id !== lastAnnounced?.id) {
    const arrived = lastAnnounced ? messages.slice(countUpToPosition(messages, lastAnnounced)) : []
    setLastAnnounced(newest)
    setAnnouncement(isAway ? '' : getAnnouncement(arrived))
  }
  function getAnnouncement(arrived: readonly Message[]): string {
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
    const from = getPreviewAuthor(onlyMessage, directory, credentials.agentId, i18n)
    const text = getMessageLine(onlyMessage, t`Image`)
    const author =
      from ?? (customerName || t({ message: 'Customer', comment: 'Author of a message', context: 'author' }))
    const shortText = text.slice(0, MAX_ANNOUNCED_LENGTH).toWellFormed()
    return shortText === ''
      ? t({ message: `${author}: no text`, comment: 'A new message without text, read aloud' })
      : t({ message: `${author}: ${shortText}`, comment: 'A new message, read aloud' })
  }
  return (
    <output className="visually-hidden">
      {/* The key makes two messages with the same text two announcements. */}
      <span key={lastAnnounced?.id}>{announcement}</span>
    </output>
  )
}
