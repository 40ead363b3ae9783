'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '#src/api/schema/message.ts'
import { allowRemoteImages, remoteImageSendersSlice } from '#src/data/session/state.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { Author } from '#src/domain/messages/author.ts'
import { isNotPassedOn } from '#src/domain/messages/delivery-status.ts'
import { isBlankMessage } from '#src/domain/messages/message-text.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { NOT_PASSED_ON } from '#src/features/conversation/delivery-labels.ts'
import { toWords } from '#src/lib/text/words.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { MessageContent } from './content.tsx'
import { JsonDetails } from './json-details.tsx'
import styles from './message-row.module.css'

type Props = { message: Message; author: Author }

/** The content of a message, or a note that it has none that can be shown. */
export function MessageBody({ message, author }: Props) {
  const images = useRemoteImages(message.chatId, author)
  const { type } = message
  const isKnownType = isKnown(message)
  if (isBlankMessage(message)) {
    const isContentUnreadable = isUnreadable(message, 'content', 'content_html')
    const hasItems = message.attachments.length > 0 || message.links.length > 0
    if (!isContentUnreadable && (message.structured || (isKnownType && hasItems && !isNotPassedOn(message))))
      return null
    return <BlankNote message={message} />
  }
  return (
    <div className={styles.body}>
      <MessageContent message={message} imageMode={images.mode} onLoadImages={images.allow} />
      {!isKnownType && (
        <p className={styles.type}>
          <Trans comment="Type of a message, as the platform named it">
            Type “<Bdi text={toWords(type)} max={60} />”
          </Trans>
        </p>
      )}
    </div>
  )
}

function isKnown({ type }: Message): boolean {
  return type === 'message' || type === ''
}

/** Why a message has nothing to show. */
export function BlankNote({ message }: { message: Message }) {
  const { t } = useLingui()
  const isPassedOn = !isNotPassedOn(message)
  return (
    <div className={styles.body}>
      <p className="muted">
        {isUnreadable(message, 'content', 'content_html') ? (
          <Trans>This message’s text is unreadable.</Trans>
        ) : !isPassedOn ? (
          t(NOT_PASSED_ON)
        ) : isKnown(message) ? (
          <Trans>A message without text.</Trans>
        ) : (
          <Trans comment="<0/>: the type, as the platform named it">
            Message type “<Bdi text={toWords(message.type)} max={60} />” can’t be shown here.
          </Trans>
        )}
      </p>
      {!(isKnown(message) && isPassedOn) && <JsonDetails label={t`View raw data`} value={message} />}
    </div>
  )
}

/** How a sender's remote images are shown, and a function that allows them for the rest of the session. */
function useRemoteImages(chatId: string, author: Author) {
  const { config, store } = useSession()
  const policy = config.content.remoteImages
  const sender = getSenderKey(chatId, author)
  const isAllowed = useSessionState(remoteImageSendersSlice, (senders) => senders.has(sender))
  return {
    mode: policy === 'tap' && isAllowed ? ('shown' as const) : policy,
    allow: () => allowRemoteImages(store, sender),
  }
}

/** A message has no customer id, but a ticket has one customer, so the chat id stands for it. */
function getSenderKey(chatId: string, author: Author): string {
  if (author.kind === 'agent' || author.kind === 'pilot') return `${author.kind} ${author.id ?? chatId}`
  return `${author.kind === 'other' ? author.role : author.kind} ${chatId}`
}
