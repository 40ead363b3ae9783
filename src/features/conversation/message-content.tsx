import { Suspense } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { markupOf } from '#src/domain/message-words.ts'
import { plainLines } from '#src/lib/plain-lines.ts'
import { PlainText } from '#src/ui/plain-text.tsx'
import { SafeHtml } from '#src/ui/safe-html/late-safe-html.tsx'
import type { Props as SafeHtmlProps } from '#src/ui/safe-html/safe-html.tsx'

type Props = { message: Pick<Message, 'text' | 'html'> } & Pick<
  SafeHtmlProps,
  'remoteImages' | 'onRemoteImages'
>

/** What a message says: its HTML made safe, else its text. */
export function MessageContent({ message, ...images }: Props) {
  const words = plainLines(message.text)
  const markup = markupOf(message)
  if (markup === '') return <PlainText text={words} />
  return (
    <Suspense fallback={<PlainText text={words} />}>
      <SafeHtml html={markup} text={words} {...images} />
    </Suspense>
  )
}
