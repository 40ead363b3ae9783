'use memo'

import { Suspense } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { Session } from '#src/data/session/session.ts'
import type { Author } from '#src/domain/messages/author.ts'
import { isBlankMessage } from '#src/domain/messages/message-text.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { MessageContent } from './content.tsx'
import styles from './message-row.module.css'
import { useRemoteImages } from './use-remote-images.ts'

const JsonDetails = lazyWithRetry(() => import('./json-details.tsx').then((it) => it.JsonDetails))

type Props = { session: Session; message: Message; author: Author }

/** What a message says, or else that there is nothing which can be shown. */
export function MessageBody({ session, message, author }: Props) {
  const images = useRemoteImages(session, message.chatId, author)
  const { type } = message
  const isKnown = type === 'message' || type === ''
  if (isBlankMessage(message)) {
    const isLost = isUnreadable(message, 'content', 'content_html')
    if (isKnown && !isLost && (message.attachments.length > 0 || message.links.length > 0)) return null
    return (
      <div className={styles.body}>
        <p className="muted">
          {isLost ? (
            'The text of this message is not readable.'
          ) : isKnown ? (
            'A message without words.'
          ) : (
            <UnknownType type={type} />
          )}
        </p>
        {!isKnown && (
          <Suspense fallback={null}>
            <JsonDetails label="View record" value={message} />
          </Suspense>
        )}
      </div>
    )
  }
  return (
    <div className={styles.body}>
      <MessageContent message={message} imageMode={images.mode} onLoadImages={images.allow} />
      {!isKnown && (
        <p className={styles.type}>
          Type “<Bdi text={type} max={60} />”
        </p>
      )}
    </div>
  )
}

function UnknownType({ type }: { type: string }) {
  return (
    <>
      Message type “<Bdi text={type} max={60} />” can’t be shown here.
    </>
  )
}
