import { cx } from '#src/lib/text/cx.ts'
import styles from './skeleton.module.css'

type Props = {
  /** CSS lengths: the size of the content that is loading. */
  width?: string
  height?: string
  shape?: 'line' | 'mark' | 'bubble'
}

/** A placeholder for loading content, hidden from assistive technology: the caller announces the loading in text. */
export function Skeleton({ width, height, shape = 'line' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
