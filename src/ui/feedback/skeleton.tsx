import { cx } from '#src/lib/text/cx.ts'
import styles from './skeleton.module.css'

type Props = {
  /** CSS lengths. A skeleton has the size of what it stands for. */
  width?: string
  height?: string
  shape?: 'line' | 'mark' | 'bubble'
}

/** Drawn only; whoever shows it says in words that it is loading. */
export function Skeleton({ width, height, shape = 'line' }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx(styles.skeleton, styles[shape])}
      style={{ inlineSize: width, blockSize: height }}
    />
  )
}
