'use memo'

import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './requestable-item.module.css'
import type { RequestableItem } from './requestable-item.tsx'

const LoadedItem = lazyWithRetry(async () => (await import('./requestable-item.tsx')).RequestableItem)

/** The button below a card. Until the code is loaded, its place is as high as a button of one line. */
export function LazyRequestableItem(props: ComponentProps<typeof RequestableItem>) {
  return (
    <Suspense fallback={<div className={styles.placeholder} />}>
      <LoadedItem {...props} />
    </Suspense>
  )
}
