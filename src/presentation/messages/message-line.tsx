'use memo'

import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { describeMessage } from './item-texts.ts'

export type MessageLineProps = {
  message: Message
  customerName: string
  /** Where a message that this one answers may be. */
  messages: readonly Message[]
  /** `text` is empty for a message with nothing to say. */
  renderText: (text: string) => ReactNode
}

/** A message on one line, with its structured content, attachments and links. */
export function MessageLine({ message, customerName, messages, renderText }: MessageLineProps) {
  const { i18n } = useLingui()
  const { directory } = useSession()
  const { locale } = useDisplayLocale()
  return renderText(describeMessage(message, { directory, customerName, messages, locale }, i18n))
}
