import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

/** Few messages have structured content: a start doesn't need the code that reads it. */
export const LazyMessageParts = lazyWithRetry(async () => (await import('./structured.tsx')).MessageParts, {
  fallback: () => <div style={{ blockSize: 40 }} />,
})

export const LazyMessageQuote = lazyWithRetry(async () => (await import('./structured.tsx')).MessageQuote, {
  fallback: () => <div style={{ blockSize: 32 }} />,
})
