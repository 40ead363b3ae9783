import type { ReactNode } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import styles from './description-list.module.css'

type DescriptionListProps = {
  children: ReactNode
  /** Long names on the left, as custom fields have. */
  wide?: boolean
}

/** Names and values, side by side. */
export function DescriptionList({ children, wide = false }: DescriptionListProps) {
  return <dl className={cx(styles.facts, wide && styles.wide)}>{children}</dl>
}

type DescriptionItemProps = {
  term: ReactNode
  /** Null says that the platform sent nothing: `Empty`, or the words given in `none`. */
  children: ReactNode
  emptyText?: string
  /** Stands at the end: a copy button. */
  trailing?: ReactNode
}

export function DescriptionItem({ term, children, emptyText = 'Empty', trailing }: DescriptionItemProps) {
  const isEmpty = children === null || children === undefined || children === '' || children === false
  return (
    <>
      <dt>{term}</dt>
      <dd>
        {isEmpty ? (
          <span className={styles.none}>{emptyText}</span>
        ) : (
          <span className={styles.value}>{children}</span>
        )}
        {trailing}
      </dd>
    </>
  )
}

/** Several tags in the place of one value. */
export function ValueList({ children }: { children: ReactNode }) {
  return <span className={styles.list}>{children}</span>
}
