'use memo'

import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './image-grid.module.css'
import type { ImageGrid } from './image-grid.tsx'

const LoadedImageGrid = lazyWithRetry(async () => (await import('./image-grid.tsx')).ImageGrid)

/** The images of a message. Empty boxes have their place until the code is loaded. */
export function LazyImageGrid(props: ComponentProps<typeof ImageGrid>) {
  return (
    <Suspense fallback={<EmptyBoxes {...props} />}>
      <LoadedImageGrid {...props} />
    </Suspense>
  )
}

function EmptyBoxes({ images }: ComponentProps<typeof ImageGrid>) {
  return (
    <div className={styles.grid} data-single={images.length === 1 || undefined}>
      {images.map(({ id, isSticker }) => (
        <div key={id} className={styles.box} data-sticker={isSticker || undefined} />
      ))}
    </div>
  )
}
