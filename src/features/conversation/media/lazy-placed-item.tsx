'use memo'

import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { PlacedItem } from './placed-item.tsx'

const LoadedItem = lazyWithRetry(async () => (await import('./placed-item.tsx')).PlacedItem)

/** A video, a place or contacts. Until the code is loaded, a video's place is as high as its box, another's about so. */
export function LazyPlacedItem(props: ComponentProps<typeof PlacedItem>) {
  return (
    <Suspense fallback={<div style={{ blockSize: props.item.kind === 'video' ? 210 : 60 }} />}>
      <LoadedItem {...props} />
    </Suspense>
  )
}
