'use memo'

import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { MessageParts, MessageQuote } from './structured.tsx'

const LoadedParts = lazyWithRetry(async () => (await import('./structured.tsx')).MessageParts)
const LoadedQuote = lazyWithRetry(async () => (await import('./structured.tsx')).MessageQuote)

/** Few messages have structured content: a start doesn't need the code that reads it. */
export function LazyMessageParts(props: ComponentProps<typeof MessageParts>) {
  return (
    <Suspense fallback={<div style={{ blockSize: 40 }} />}>
      <LoadedParts {...props} />
    </Suspense>
  )
}

export function LazyMessageQuote(props: ComponentProps<typeof MessageQuote>) {
  return (
    <Suspense fallback={<div style={{ blockSize: 32 }} />}>
      <LoadedQuote {...props} />
    </Suspense>
  )
}
