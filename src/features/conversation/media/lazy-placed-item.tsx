import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'

/** A video, a place or contacts. Until the code is loaded, a video's place is as high as its box, another's about so. */
export const LazyPlacedItem = lazyPart(
  async () => (await import('./placed-item.tsx')).PlacedItem,
  ({ item }) => <div style={{ blockSize: item.kind === 'video' ? 210 : 60 }} />,
)
