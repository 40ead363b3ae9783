import type { ComponentProps } from 'react'
import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './image-grid.module.css'
import type { ImageGrid } from './image-grid.tsx'

/** The images of a message. Empty boxes have their place until the code is loaded. */
export const LazyImageGrid = lazyPart(
  async () => (await import('./image-grid.tsx')).ImageGrid,
  ({ images }: ComponentProps<typeof ImageGrid>) => (
    <div className={styles.grid} data-single={images.length === 1 || undefined}>
      {images.map(({ id, isSticker }) => (
        <div key={id} className={styles.box} data-sticker={isSticker || undefined} />
      ))}
    </div>
  ),
)
