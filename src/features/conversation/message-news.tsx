import { useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { previewLine } from '#src/domain/preview.ts'
import { countUpTo } from '#src/domain/thread.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Desk } from '#src/queries/desk.ts'
import { useReader } from '#src/ui/reader.tsx'

type Props = {
  desk: Desk
  messages: readonly Message[]
  customerName: string
  /** The reader isn't at the newest message: the jump-to-latest button counts for them. */
  isAway: boolean
}

/** UTF-16 units of a message that are read out. */
const LONGEST = 300

/**
 * Reads out the messages that arrive while the reader is at the end of the thread: one in its words, several by their
 * number. The log itself can't: rows that are read back or drawn while scrolling come into it too, and are no news.
 */
export function MessageNews({ desk, messages, customerName, isAway }: Props) {
  const { locale } = useReader()
  const newest = messages.at(-1)
  const [last, setLast] = useState(newest)
  const [words, setWords] = useState('')
  if (newest && newest.id !== last?.id) {
    const arrived = last ? messages.slice(countUpTo(messages, last)) : []
    setLast(newest)
    setWords(isAway ? '' : wordsOf(arrived))
  }
  function wordsOf(arrived: readonly Message[]): string {
    const [only] = arrived
    if (arrived.length !== 1 || !only)
      return arrived.length === 0 ? '' : `${formatNumber(arrived.length, locale)} new messages`
    const { from, text } = previewLine(only, desk.directory, desk.session.agentId)
    return `${from ?? (customerName || 'Customer')}: ${text.slice(0, LONGEST).toWellFormed() || 'no text'}`
  }
  return (
    <output className="visually-hidden">
      {/* Two messages of the same words are two announcements. */}
      <span key={last?.id}>{words}</span>
    </output>
  )
}
