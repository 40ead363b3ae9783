'use memo'

import { Suspense } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { MessageLineProps } from './message-line.tsx'

const LoadedLine = lazyWithRetry(async () => (await import('./message-line.tsx')).MessageLine)

/** Whether a message has more than its text. */
export function hasItems({ structured, attachments, links }: Message): boolean {
  return structured !== undefined || attachments.length > 0 || links.length > 0
}

/** Most messages are their text: a start doesn't need the code that describes the others. */
export function LazyMessageLine(props: MessageLineProps) {
  return (
    <Suspense>
      <LoadedLine {...props} />
    </Suspense>
  )
}
