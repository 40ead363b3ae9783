'use memo'

import { useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { Session } from '#src/data/session/session.ts'
import { countUpToPosition } from '#src/domain/messages/thread.ts'
import { createPreviewLine } from '#src/domain/tickets/preview.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  session: Session
  messages: readonly Message[]
  customerName: string
  /** The reader isn't at the newest message: the jump-to-latest button counts for them. */
  isAway: boolean
}

/** UTF-16 units of a message that are read out. */
const MAX_ANNOUNCED_LENGTH = 300

/**
 * Reads out the messages that arrive while the reader is at the end of the thread: one in its words, several by their
 * number. The log itself can't: rows that are read back or drawn while scrolling come into it too, and are no news.
 */
export function NewMessageAnnouncer({ session, messages, customerName, isAway }: Props) {
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
    const [only] = arrived
    if (arrived.length !== 1 || !only)
      return arrived.length === 0 ? '' : `${formatNumber(arrived.length, locale)} new messages`
    const { from, text } = createPreviewLine(only, session.directory, session.credentials.agentId)
    return `${from ?? (customerName || 'Customer')}: ${text.slice(0, MAX_ANNOUNCED_LENGTH).toWellFormed() || 'no text'}`
  }
  return (
    <output className="visually-hidden">
      {/* Two messages of the same words are two announcements. */}
      <span key={lastAnnounced?.id}>{announcement}</span>
    </output>
  )
}
