'use memo'

import { useLingui } from '@lingui/react/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import { MessageLine } from '#src/presentation/messages/message-line.tsx'

type Props = { ticket: Pick<Ticket, 'id' | 'customerName' | 'lastMessageAt'> }

/** The latest message of a ticket whose record has no text of it: what the conversation shows of it, if it is loaded. */
export function LastMessage({ ticket: { id, customerName, lastMessageAt } }: Props) {
  const { t } = useLingui()
  const { config } = useSession()
  const newest = useSessionState(messageLogSlice(getThreadId(config, id)), ({ segments }) => {
    const message = segments[0] && getNewestRecord(segments[0].messages)
    return message && message.at.micros >= (lastMessageAt?.micros ?? 0) ? message : null
  })
  const noText = t`No text`
  if (!newest) return noText
  return (
    <MessageLine
      message={newest}
      customerName={customerName}
      messages={[newest]}
      renderText={(text) => text.slice(0, 200).toWellFormed() || noText}
    />
  )
}
