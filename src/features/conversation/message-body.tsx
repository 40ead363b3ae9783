import { Suspense } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { Author } from '#src/domain/author.ts'
import { isBlankMessage } from '#src/domain/message-words.ts'
import { isUnreadable } from '#src/domain/unreadable.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { later } from '#src/ui/later.tsx'
import { MessageContent } from './message-content.tsx'
import styles from './message-row.module.css'
import { useRemoteImages } from './use-remote-images.ts'

const JsonDetails = later(() => import('./json-details.tsx').then((it) => it.JsonDetails))

type Props = { desk: Desk; message: Message; author: Author }

/** What a message says, or else that there is nothing which can be shown. */
export function MessageBody({ desk, message, author }: Props) {
  const images = useRemoteImages(desk, message.chatId, author)
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
            <Unknown type={type} />
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
      <MessageContent message={message} remoteImages={images.mode} onRemoteImages={images.allow} />
      {!isKnown && (
        <p className={styles.type}>
          Type “<Bdi text={type} max={60} />”
        </p>
      )}
    </div>
  )
}

function Unknown({ type }: { type: string }) {
  return (
    <>
      Message type “<Bdi text={type} max={60} />” can’t be shown here.
    </>
  )
}
