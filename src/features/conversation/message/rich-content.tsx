'use memo'

import type { MessageContent } from '#src/domain/messages/message-text.ts'
import { LinkedText } from '#src/ui/safe-html/linked-text.tsx'
import { SafeHtml, type SafeHtmlProps } from '#src/ui/safe-html/safe-html.tsx'

type Props = { content: MessageContent } & Omit<SafeHtmlProps, 'html'>

/** Content with more than plain text: its code is loaded with the first of them. */
export function RichContent({ content, text, ...images }: Props) {
  if (content.kind === 'text') return <LinkedText text={content.text} />
  return <SafeHtml html={content.html} text={text} {...images} />
}
