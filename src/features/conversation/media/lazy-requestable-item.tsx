import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './requestable-item.module.css'

/** The button below a card. Until the code is loaded, its place is as high as a button of one line. */
export const LazyRequestableItem = lazyPart(
  async () => (await import('./requestable-item.tsx')).RequestableItem,
  () => <div className={styles.placeholder} />,
)
