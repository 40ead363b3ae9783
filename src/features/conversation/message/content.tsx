'use memo'

import type { Message } from '#src/api/schema/message.ts'
import { getMarkup } from '#src/domain/messages/message-text.ts'
import { toPlainLines } from '#src/lib/text/plain-text.ts'
import { PlainText } from '#src/ui/data-display/plain-text.tsx'
import { SafeHtml, type SafeHtmlProps } from '#src/ui/safe-html/safe-html.tsx'

type Props = { message: Pick<Message, 'text' | 'html'> } & Pick<SafeHtmlProps, 'imageMode' | 'onLoadImages'>

/** A message's sanitized HTML, or its plain text if it has no HTML. */
export function MessageContent({ message, ...images }: Props) {
  const plainText = toPlainLines(message.text)
  const markup = getMarkup(message)
  if (markup === '') return <PlainText text={plainText} />
  return <SafeHtml html={markup} text={plainText} {...images} />
}
