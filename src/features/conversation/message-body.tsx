import { Suspense } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { Author } from '#src/domain/author.ts'
import { markupOf } from '#src/domain/message-words.ts'
import { plainLines } from '#src/lib/plain-lines.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { later } from '#src/ui/later.tsx'
import { PlainText } from '#src/ui/plain-text.tsx'
import { SafeHtml } from '#src/ui/safe-html/late-safe-html.tsx'
import styles from './message-row.module.css'
import { useRemoteImages } from './use-remote-images.ts'

const JsonDetails = later(() => import('./json-details.tsx').then((it) => it.JsonDetails))

type Props = { desk: Desk; message: Message; author: Author }

/** What was said: its HTML made safe, else its text, else that there is nothing which can be shown. */
export function MessageBody({ desk, message, author }: Props) {
  const images = useRemoteImages(desk, message.chatId, author)
  const { text, html, type } = message
  const isKnown = type === 'message' || type === ''
  const words = plainLines(text)
  const isBlank = words === '' && plainLines(html).trim() === '' && !/<img\b/i.test(html)
  if (isBlank) {
    if (isKnown && (message.attachments.length > 0 || message.links.length > 0)) return null
    return (
      <div className={styles.body}>
        <p className="muted">{isKnown ? 'A message without words.' : <Unknown type={type} />}</p>
        {!isKnown && (
          <Suspense fallback={null}>
            <JsonDetails label="View record" value={message} />
          </Suspense>
        )}
      </div>
    )
  }
  const markup = markupOf(message)
  return (
    <div className={styles.body}>
      {markup === '' ? (
        <PlainText text={words} />
      ) : (
        <Suspense fallback={<PlainText text={words} />}>
          <SafeHtml html={markup} text={words} remoteImages={images.mode} onRemoteImages={images.allow} />
        </Suspense>
      )}
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
