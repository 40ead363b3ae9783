'use memo'

import { Suspense } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { getMessageContent, getReadableText } from '#src/domain/messages/message-text.ts'
import { mayHaveLinks } from '#src/lib/text/may-have-links.ts'
import { findQuotedText } from '#src/lib/text/quoted-history.ts'
import { hasVisibleText } from '#src/lib/text/visible-text.ts'
import { PlainText } from '#src/ui/data-display/plain-text.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { SafeHtmlProps } from '#src/ui/safe-html/safe-html.tsx'

// A part of the app's start: `APP_PARTS` in scripts/starts.ts.
const RichContent = lazyWithRetry(async () => (await import('./rich-content.tsx')).RichContent, {
  hasTexts: true,
})

type Props = { message: Pick<Message, 'text' | 'html'> } & Pick<SafeHtmlProps, 'imageMode' | 'onLoadImages'>

/** A message's sanitised HTML, or its plain text with its links if it has no HTML. */
export function MessageContent({ message, ...images }: Props) {
  const content = getMessageContent(message)
  if (content.kind === 'text' && !mayHaveLinks(content.text) && findQuotedText(content.text) === null)
    return <PlainText text={content.text} />
  const plain = hasVisibleText(message.text) ? { text: message.text, html: '' } : message
  const text = getReadableText(plain)
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <RichContent content={content} text={text} {...images} />
    </Suspense>
  )
}

/** Loads the code before the first message that needs it. */
export const loadContent = RichContent.ensureLoaded
