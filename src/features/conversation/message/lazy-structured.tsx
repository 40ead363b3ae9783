import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'

/** Few messages have structured content: a start doesn't need the code that reads it. */
export const LazyMessageParts = lazyPart(
  async () => (await import('./structured.tsx')).MessageParts,
  () => <div style={{ blockSize: 40 }} />,
)

export const LazyMessageQuote = lazyPart(
  async () => (await import('./structured.tsx')).MessageQuote,
  () => <div style={{ blockSize: 32 }} />,
)
